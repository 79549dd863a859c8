import { describe, expect, it } from 'vitest';
import type { ReadPage } from '../file-contents.ts';
import { extractFields } from './extract-fields.ts';
import { partyBlocks } from './party-blocks.ts';

type Placed = readonly [left: number, top: number, text: string, size?: number];

/** A page of 600 by 800, its texts where they are put; letters are half as wide as they are tall. */
const pageOf = (texts: readonly Placed[]): ReadPage => ({
  number: 1,
  width: 600,
  height: 800,
  lines: texts.map(([left, top, text, size = 10]) => ({
    text,
    box: { left, top, right: left + text.length * size * 0.5, bottom: top + size },
  })),
});

const customer: readonly Placed[] = [
  [40, 140, 'Brightwater Cafe Inc.'],
  [40, 153, '18 Mill Road'],
  [40, 166, 'Albany, NY 12207'],
];
const sums: readonly Placed[] = [
  [40, 300, 'Site visit'],
  [500, 300, '$120.00'],
  [400, 340, 'Total'],
  [500, 340, '$120.00'],
];
const head: readonly Placed[] = [
  [300, 200, 'Invoice date: May 2, 2026'],
  [300, 213, 'Due date: June 1, 2026'],
];
const read = (...texts: readonly (readonly Placed[])[]) => extractFields([pageOf(texts.flat())]);

it('is never the business that reads it, whatever stands on the page', () => {
  const page = pageOf([
    [40, 30, 'Brightwater Cafe', 18],
    [40, 52, '18 Mill Road, Albany, NY 12207'],
    ...head,
    ...sums,
    [40, 500, 'Remit to: Okafor Energy LLC'],
  ]);
  const vendorFor = (own: string[]) => extractFields([page], own).company?.value;
  expect(vendorFor([])).not.toBe('Okafor Energy LLC');
  expect(vendorFor(['Brightwater Cafe, Inc.'])).toBe('Okafor Energy LLC');
});

it.each([
  ['Geo. Miller and Sons', 'Geo. Miller and Sons'],
  ['Harbor Supply. Please write the number on it.', 'Harbor Supply'],
  ['Okafor Energy Inc. Call us about it.', 'Okafor Energy Inc'],
])('stands behind its label, without what follows: %s', (said, name) => {
  const { payees } = partyBlocks(pageOf([[40, 500, `Remit to: ${said}`]]));
  expect(payees.map(({ text }) => text)).toEqual([name]);
});

describe('whom an invoice is from', () => {
  it('stands in a letterhead, wherever its address stands beside it', () => {
    const fields = read(
      [
        [40, 30, '12 Oak Street'],
        [40, 43, 'Portland, OR 97201'],
        [300, 40, 'Harbor Supply', 20],
        [40, 127, 'Bill to:'],
      ],
      customer,
      head,
      sums,
    );
    expect(fields.company?.value).toBe('Harbor Supply');
  });

  it('ends where the next sentence begins', () => {
    const page = pageOf([[40, 500, 'Make checks payable to Harbor Supply Co.. If paying by card fill out below.']]); // prettier-ignore
    expect(partyBlocks(page).payees[0]?.text).toBe('Harbor Supply Co');
  });

  it('is not the customer where the letterhead is a drawing above its address', () => {
    const { company } = read(
      [
        [40, 30, '12 Harbor Road, Portland, OR 97201'],
        [40, 60, 'INVOICE'],
        [40, 90, 'Kestrel Print Shop LLC', 18],
        [40, 115, '90 Oak Avenue'],
      ],
      head,
      sums,
    );
    expect(company).toBeUndefined();
  });

  it('is one name where a large one breaks over rows, beside a heading of another column', () => {
    const { company } = read(
      [
        [40, 30, 'Five Points', 18],
        [210, 36, 'Services', 14],
        [40, 50, 'Print', 18],
        [40, 70, 'Works', 18],
        [40, 92, '83 Harbor Blvd, Portland, OR 97201'],
        [40, 127, 'Client'],
      ],
      customer,
      head,
      sums,
    );
    expect(company?.value).toBe('Five Points Print Works');
  });

  it('is the whole name where its logo says the first word alone', () => {
    const { company } = read([[40, 30, 'Zenith', 18]], customer, head, sums, [
      [400, 500, 'Make check payable to:'],
      [400, 513, 'Zenith Insurance'],
    ]);
    expect(company?.value).toBe('Zenith Insurance');
  });

  it('is to whom a slip at the foot goes, not who sends it', () => {
    const { company } = read(
      [
        [40, 60, 'Okafor Energy LLC'],
        [40, 73, '14 Main Street, Austin, TX 78701'],
      ],
      customer,
      head,
      sums,
      [
        [40, 500, 'Detach here'],
        [40, 520, 'From: Brightwater Cafe Inc.'],
        [400, 520, 'Mail to:'],
        [400, 533, 'Okafor Energy LLC'],
      ],
    );
    expect(company?.value).toBe('Okafor Energy LLC');
  });

  it('stands at the foot above its address, where nothing else says it', () => {
    const foot: readonly Placed[] = [
      [40, 500, 'Tidewater Studio'],
      [40, 513, '5 Main Street'],
      [300, 513, 'hello@tidewaterstudio.com'],
    ];
    const to: Placed = [40, 127, 'Bill to'];
    const vendor = (...texts: (readonly Placed[])[]) =>
      read([[40, 30, 'INVOICE', 24], to], customer, head, ...texts).company?.value;
    expect(vendor(sums, foot)).toBe('Tidewater Studio');
    // Nothing but its place speaks for it.
    expect(vendor(sums, foot.slice(0, 2))).toBeUndefined();
    expect(vendor(foot, [[500, 600, '$120.00']])).toBeUndefined();
  });

  it('has its legal form from the last of its rows', () => {
    const logo: readonly Placed[] = [
      [40, 30, 'Tidewater', 24],
      [40, 56, 'Recruiting', 24],
      [40, 82, 'Co.', 24],
      [300, 82, '5 Main Street, Portland, OR 97201'],
    ];
    expect(read(logo, [[40, 127, 'Bill to']], customer, head, sums).company?.value).toBe(
      'Tidewater Recruiting Co.',
    );
  });

  it('is no street, and nothing with its label before it', () => {
    const top: readonly Placed[] = [
      [40, 30, 'Okafor Graphics', 12],
      [40, 45, '879 Second Street, Denver, CO 80202 - (503) 555-0142'],
      [300, 60, 'Project: Kestrel Diner LLC', 18],
    ];
    const said = read(top, [[40, 127, 'Bill to']], customer, head, sums).company?.value;
    expect(['Okafor Graphics', undefined]).toContain(said);
    const labeled: readonly Placed[] = [
      [40, 60, 'Contractor: Okafor Graphics'],
      [300, 60, 'Customer: Kestrel Diner LLC'],
    ];
    expect(read(labeled, head, sums).company?.value).toBe('Okafor Graphics');
  });

  it('is named beside the customer, on no slip', () => {
    const { customer: names, payees } = partyBlocks(
      pageOf([[40, 100, 'To:'], ...customer, [300, 100, 'Remit payment to'], [300, 140, 'Okafor Energy']]), // prettier-ignore
    );
    expect(names.map(({ text }) => text)).toContain('To:');
    expect(payees.map(({ text }) => text)).not.toContain('Brightwater Cafe Inc.');
  });

  it('is never the name above whose attention is asked for', () => {
    const { company } = read(
      [
        [40, 127, 'Juniper Paper Company LLC'],
        [40, 140, 'Attention: Wei Zhang'],
        [40, 153, '18 Mill Road'],
        [40, 166, 'Albany, NY 12207'],
      ],
      head,
      sums,
    );
    expect(company).toBeUndefined();
  });
});

describe('the number of an invoice', () => {
  it.each([
    ['behind its label', [[300, 180, 'Invoice no. INV-6160']], 'INV-6160'],
    ['under it', [[40, 180, 'Payable to'], [300, 180, 'Invoice #'], [40, 193, 'Zenith'], [300, 193, '28570']], '28570'], // prettier-ignore
    ['at the other end of its row', [[40, 180, 'Invoice #'], [480, 180, '2024-187']], '2024-187'], // prettier-ignore
    ['that says itself what it is', [[300, 180, 'INV-77/3']], 'INV-77/3'],
    ['and none of the customer', [[300, 180, 'Customer no. 88213']], undefined],
  ] as const)('is read %s', (_, texts, number) => {
    expect(read(texts, customer, head, sums).number?.value).toBe(number);
  });

  it('is open where two are called so', () => {
    const { number } = read(
      [
        [40, 180, 'Invoice no. 4410'],
        [300, 180, 'Invoice no. 4411'],
      ],
      sums,
    );
    expect(number).toBeUndefined();
  });
});

it('takes what is due for the total of an invoice only where nothing was paid or is from before', () => {
  const due: readonly Placed[] = [
    [400, 340, 'Please pay'],
    [500, 340, '$120.00'],
  ];
  expect(read([[40, 127, 'Client']], customer, head, due).totalCents?.value).toBe(12_000n);
  const before: readonly Placed[] = [
    [400, 320, 'Previous balance'],
    [500, 320, '$35.00'],
  ];
  expect(read([[40, 127, 'Client']], customer, head, before, due).totalCents).toBeUndefined();
});

it('finds the day by which to pay within a sentence that has another', () => {
  const days: readonly Placed[] = [
    [300, 200, 'Invoice date: 05/02/2026'],
    [40, 240, 'Services through 05/02/2026. Payment terms: due 06/01/2026'],
  ];
  expect(read([[40, 127, 'Client']], customer, days, sums).dueDate?.value).toBe('2026-06-01');
});
