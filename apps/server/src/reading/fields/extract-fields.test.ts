import { describe, expect, it } from 'vitest';
import type { ReadPage } from '../file-contents.ts';
import { amountsInText } from './amounts-in-text.ts';
import { extractFields } from './extract-fields.ts';
import { sureFrom } from './extracted-fields.ts';
import { labelOf } from './label-words.ts';

/** A page from rows as they look; what stands behind '|' stands at the right. */
function pageOf(rows: readonly string[]): ReadPage {
  const lines = rows.flatMap((row, index) =>
    row.split('|').map((text, column) => ({
      text: text.trim(),
      box: {
        left: column * 300,
        top: index * 30,
        right: column * 300 + 200,
        bottom: index * 30 + 20,
      },
    })),
  );
  return {
    number: 1,
    width: 600,
    height: rows.length * 30,
    lines: lines.filter(({ text }) => text !== ''),
  };
}

const valuesOf = (rows: readonly string[]) => {
  const fields = extractFields([pageOf(rows)]);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]: [string, { value: unknown }]) => [
      name,
      field.value,
    ]),
  );
};

const american = [
  'Harbor Office Supply LLC',
  '120 Main Street, Suite 4',
  'Portland, OR 97201',
  'Tel: 503-555-0101',
  'Invoice No: INV-20417 | Date: 03/04/2026',
  'Due date: 04/03/2026',
  'Paper | $40.00',
  'Ink | $60.00',
  'Subtotal | $100.00',
  'Sales tax 8% | $8.00',
  'Total | $108.00',
  'Visa | $108.00',
];

describe('a receipt', () => {
  it('says who, when, how much, in what, by which number and where', () => {
    expect(valuesOf(american)).toEqual({
      company: 'Harbor Office Supply LLC',
      date: '2026-03-04',
      // It was paid by card: nothing is said of an amount still due.
      dueDate: '2026-04-03',
      totalCents: 10_800n,
      taxCents: 800n,
      currency: 'USD',
      number: 'INV-20417',
      address: '120 Main Street, Suite 4 Portland, OR 97201',
    });
  });

  it('shows where on the page each field stands', () => {
    const { totalCents } = extractFields([pageOf(american)]);
    expect(totalCents).toMatchObject({
      page: 1,
      box: { left: 300, top: 300, right: 500, bottom: 320 },
    });
    expect(totalCents?.confidence).toBeGreaterThan(0.9);
  });

  it('says nothing where nothing is sure', () => {
    expect(valuesOf(['12', 'hello there 17', '4.50'])).toEqual({});
    expect(extractFields([])).toEqual({});
  });

  it('leaves the day open where only its order could tell it', () => {
    expect(valuesOf(['Corner Cafe', '03/04/2026', 'Total | 5.00'])).not.toHaveProperty('date');
    // Another date of the page tells the order.
    expect(valuesOf(['Corner Cafe', 'Date 03/04/2026', 'printed 15/04/2026'])['date']).toBe(
      '2026-04-03',
    );
  });

  it.each([
    ['the rounded one', ['Total | 27.56', 'Rounding | -0.01', 'Total | 27.55'], 2_755n],
    ['what cash less change leaves', ['Sum 9.40', 'Cash | 20.00', 'Change | 10.60'], 940n],
    [
      'not what was handed over',
      [
        'Coffee | 4.50',
        'Cake | 3.50',
        'Cash total | 8.00',
        'Tendered total | 10.00',
        'Change | 2.00',
      ],
      800n,
    ],
    ['not the count of items', ['Total items | 4.00', 'Amount due | 61.20'], 6_120n],
    ['not that of the tax', ['Total | 53.00', 'Tax summary', 'Total | 50.00 | 3.00'], 5_300n],
    ['the amount on the row below', ['Grand total', '1,234.50'], 123_450n],
  ])('takes as its total %s', (_, rows, cents) => {
    expect(valuesOf(['Corner Cafe', ...rows])['totalCents']).toBe(cents);
  });

  it.each([
    [
      'above its address, whatever the title',
      ['TAX INVOICE', 'NORTH STAR TRADING', 'NO 5, MAIN ROAD'],
      'NORTH STAR TRADING',
    ],
    ['over two rows', ['BRIGHT LAKE PAPER', 'SDN BHD', '(123456-X)'], 'BRIGHT LAKE PAPER SDN BHD'],
    ['without its number', ['OAK & SONS LTD (0123456-K)', 'TEL 1234'], 'OAK & SONS LTD'],
    [
      'not that of who runs it',
      ['Little Italy', 'dba Hill Foods LLC', '9 Main Street'],
      'Little Italy',
    ],
    [
      'above an address read without its spaces',
      ['Silverline Tools', '9328OakAvenue', 'Portland,OR97201'],
      'Silverline Tools',
    ],
    [
      'below what it is the home of',
      ["Sticky's", 'Home of the Bun', 'TIMELESS KITCHEN SDN BHD', 'NO 5, MAIN ROAD'],
      'TIMELESS KITCHEN SDN BHD',
    ],
    [
      'its legal form as it is spelled',
      ['GREEN MART 5/B (519537-X)', 'NO 5, MAIN ROAD'],
      'GREEN MART S/B',
    ],
    ['below a stamp', ['PAID', 'NORTH STAR TRADING', 'NO 5, MAIN ROAD'], 'NORTH STAR TRADING'],
    [
      'with its legal form as it is spelled',
      ['OAK & SONS BOOKS SDN BND', 'TEL 1234'],
      'OAK & SONS BOOKS SDN BHD',
    ],
  ])('takes as its company the name %s', (_, rows, name) => {
    expect(valuesOf(rows)['company']).toBe(name);
  });

  it.each([
    ['two rows may be the name', ['BLUE LAGOON', 'BUKIT INDAH', 'NO 5, MAIN ROAD']],
    ['a row above may be its first half', ['GREEN VALLEY', 'FOODS SDN BHD', 'TEL 1234']],
    ['only what kind of shop it is can be read', ['BISTRO & CAFE', 'NO 5, MAIN ROAD']],
    ['a parenthesis is open', ['ALAM) SDN BHD', 'NO 5, MAIN ROAD']],
    [
      'what stood above its number was not read',
      ['(1074617-K)', 'BRIGHT CORNER', 'NO 5, MAIN ROAD'],
    ],
    ['it starts with the address', ['NO 5, MAIN ROAD', 'BANDAR BARU', 'MALAYSIA']],
  ])('names no company where %s', (_, rows) => {
    expect(valuesOf(rows)).not.toHaveProperty('company');
  });

  it.each([
    [
      'is what it was before it was rounded',
      ['Total | 65.53', 'Rounding | 0.02', 'Paid | 65.55'],
      6_555n,
    ],
    ['is only what was handed over', ['Cash | 100.00', 'Change | 65.20'], 3_480n],
    [
      'is the part of one rate of tax',
      ['Total 6% supplies: | 73.52', 'Total 0% supplies: | 20.67'],
    ],
  ])('has no total that %s', (_, rows, other?: bigint) => {
    expect([undefined, other]).toContain(valuesOf(['Corner Cafe', ...rows])['totalCents']);
  });

  it.each([
    'Nov 27, 2026',
    'November 27 2026',
    "Nov 27 '26",
    '27th of November 2026',
    'Fri Nov 27 14:05:03 2026',
    'Fri Nov 27 14:05 EST 2026',
    '27-NOV-26 14:05',
    '2026/11/27',
  ])('reads the day of %s', (written) => {
    expect(valuesOf(['Corner Cafe', written, 'Total | 5.00'])['date']).toBe('2026-11-27');
  });

  it('reads no day from a code, a price list or a year to come', () => {
    for (const text of ['HD03-04-06 - 5/40/160', '10.00 .00 10.00', 'CK 12-11-88'])
      expect(valuesOf(['Corner Cafe', text, 'RM 5.00'])).not.toHaveProperty('date');
  });

  it.each([
    ['may have broken before its last word', ['Big Sky', 'Laundromat Inc.', '9 Main Street'], {}],
    ['may go on below', ['Lucky Seven', 'Books', '9 Main Street'], {}],
    ['may have a figure for a letter', ['B1G SKY CAFE', '9 Main Street'], {}],
    ['may have an 8 for an &', ['Tea 8 Spice Inc.', '9 Main Street'], {}],
    ['has a letter that is hardly seen', ['Big Sky Inc.', '9 Main Street'], { leastLetter: 0.9 }],
  ])('waits for a person with a name that %s', (_, rows, seen) => {
    const page = pageOf(rows);
    const lines = page.lines.map((line) => ({ ...line, sureness: 0.99, ...seen }));
    const { company } = extractFields([{ ...page, lines }]);
    expect(company?.value).toBeDefined();
    expect(company?.confidence).toBeLessThan(sureFrom);
    const clear = pageOf(['Big Sky Inc.', '9 Main Street']);
    expect(extractFields([clear]).company?.confidence).toBeGreaterThanOrEqual(sureFrom);
  });

  it('believes an unsure reading of a picture only when the page says it twice', () => {
    const page = pageOf(['NORTH STAR TRADING', 'DATE: 17/03/2018', 'TOTAL | RM 12.00']);
    const unsure = page.lines.map((line) => ({ ...line, sureness: 0.4 }));
    expect(extractFields([{ ...page, lines: unsure }])).not.toHaveProperty('company');
    expect(extractFields([{ ...page, lines: unsure }])).not.toHaveProperty('date');
    expect(extractFields([{ ...page, lines: unsure }])).not.toHaveProperty('totalCents');
    const again = pageOf(['', '', '', '', 'PAID 17/03/2018 14:02', 'VISA | 12.00']);
    const both = [...unsure, ...again.lines.map((line) => ({ ...line, sureness: 0.4 }))];
    expect(extractFields([{ ...page, lines: both }])).toMatchObject({
      date: { value: '2018-03-17' },
      totalCents: { value: 1_200n },
    });
  });
});

it.each([
  ['RM 1,234.50 and 5.00', [123_450n, 500n]],
  ['1.234,50', [123_450n]],
  ['-7.20 (3.10) 4.00-', [-720n, -310n, -400n]],
  ['15.04.2018 6.00% 12:30 v1.22.3', []],
])('finds the amounts in "%s"', (text, cents) => {
  expect(amountsInText(text).map((amount) => amount.cents)).toEqual(cents);
});

it.each([
  ['SUB TOTAL', 'subtotal'],
  ['Total excl. GST', 'subtotal'],
  ['TOTAL QTY', 'other'],
  ['Amount due', 'grand total'],
  ['Change', 'change'],
  ['GST 6%', 'tax'],
  ['Milk', null],
])('knows what "%s" labels', (words, label) => {
  expect(labelOf(words)).toBe(label);
});

describe('an invoice', () => {
  const bill = [
    'Alvarez Plumbing Ltd · 12 Mill Road · Albany, NY 12207',
    'Bill to: Kestrel Print Shop | Invoice date',
    '90 Oak Avenue | 07/12/2026',
    'Albany, NY 12207 | Due date',
    'Invoice 4410 | 08/11/2026',
    'Site visit | $100.00',
    'Net amount | $100.00',
    'Sales tax 20% | $20.00',
    'Total amount | $120.00',
    'Deposit received | $50.00',
    'Balance | $70.00',
  ];
  it('names who wrote it, by when and how much of its total is still to be paid', () => {
    expect(valuesOf(bill)).toMatchObject({
      company: 'Alvarez Plumbing Ltd',
      dueDate: '2026-08-11',
      totalCents: 12_000n,
      amountDueCents: 7_000n,
    });
  });

  it.each([
    ['Paid by check 07/20/2026', undefined],
    ['Payment by check 07/20/2026', undefined],
    ['Visit 30 days from 07/20/2026', undefined],
    ['30 days from invoice date 07/12/2026', '2026-08-11'],
    ['Due 30 days from invoice date: 08/11/2026', '2026-08-11'],
    ['To be paid by 08/01/2026', '2026-08-01'],
  ])('reads of "%s" by when it is to be paid: %s', (said, day) => {
    const rows = bill.map((row) => row.replace('Due date', '').replace('08/11/2026', ''));
    expect(valuesOf([...rows, said]).dueDate).toBe(day);
  });
});
