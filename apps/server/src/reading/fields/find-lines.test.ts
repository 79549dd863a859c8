import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ReadPage, TextLine } from '../file-contents.ts';
import { findLines } from './find-lines.ts';

const written = (cents: number) =>
  `${cents < 0 ? '-' : ''}$${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** A page of rows of cells, one below the other. */
function page(rows: readonly (readonly string[])[]): ReadPage {
  const lines = rows.flatMap((cells, row) =>
    cells.map((text, at): TextLine => {
      const [left, top] = [50 + at * 120, 50 + row * 20];
      return { text, box: { left, top, right: left + 90, bottom: top + 10 } };
    }),
  );
  return { number: 1, width: 612, height: 792, lines };
}

const goods = fc.record({
  name: fc.constantFrom('Paper', 'Copper pipe', 'Site visit', 'Screws 2 in'),
  quantity: fc.integer({ min: 1, max: 40 }),
  price: fc.oneof(fc.integer({ min: 5, max: 90_000 }), fc.integer({ min: -900, max: -5 })),
});

it('gives all lines, or none where they do not add up', () => {
  fc.assert(
    fc.property(
      fc.array(goods, { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 0, max: 5_000 }),
      fc.integer({ min: -3, max: 3 }),
      (items, tax, off) => {
        const amounts = items.map(({ quantity, price }) => quantity * price);
        const total = amounts.reduce((one, other) => one + other, tax);
        const isVoided = amounts.some((amount) => amounts.includes(-amount));
        const rows = items.map(({ name, quantity, price }, at) => [
          name,
          String(quantity),
          written(price),
          written(amounts[at] ?? 0),
        ]);
        const sums = [
          ['Sales tax', written(tax)],
          ['Total', written(total)],
        ];
        const found = findLines([page([['Item', 'Qty', 'Price', 'Amount'], ...rows, ...sums])], {
          total: BigInt(total + off),
          tax: BigInt(tax),
        });
        const sum = found.reduce((one, { amountCents }) => one + Number(amountCents), 0);
        if (off === 0 && total > tax && !isVoided)
          expect(found.map(({ amountCents }) => Number(amountCents))).toEqual(amounts);
        if (found.length > 0) expect([total + off, total + off - tax]).toContain(sum);
      },
    ),
    { numRuns: 60 },
  );
});

it('tells quantity, price and tax of a line, and a name that goes on below it', () => {
  const rows = [
    ['Labor', '8.00', '$45.00', '$360.00'],
    ['including travel'],
    ['Copper pipe', '4', '$7.50', '$2.40', '$32.40'],
    ['Total', '$392.40'],
  ];
  expect(findLines([page(rows)], { total: 39_240n, tax: undefined })).toEqual([
    { name: 'Labor', quantity: '8.00', priceCents: 4_500n, amountCents: 36_000n },
    { name: 'Copper pipe', quantity: '4', priceCents: 750n, taxCents: 240n, amountCents: 3_240n },
  ]);
});

it('takes an amount that only repeats the total for no line', () => {
  const rows = [
    ['Visa 4242', '$12.00'],
    ['Coffee', '$12.00'],
    ['Total', '$12.00'],
  ];
  expect(findLines([page(rows)], { total: 1_200n, tax: undefined })).toEqual([]);
});

it.each([
  [
    'a first amount below zero',
    ['Markdown', '-$125.50', '$1.00', '-$125.50'],
    ['Desk', '1', '$200.00', '$200.00'],
  ],
  ['an amount taken off', ['Markdown', '-$4.50', '2', '-$9.00'], ['Desk', '1', '$83.50', '$83.50']],
])('reads %s', (_what, ...rows) => {
  expect(
    findLines([page([...rows, ['Total', '$74.50']])], { total: 7_450n, tax: 0n }),
  ).toMatchObject(rows.map((row) => ({ name: row[0] })));
});

it.each([
  [
    'was handed over below the total',
    [
      ['Groceries', '$32.00'],
      ['Total', '$32.00'],
      ['EBT', '$20.00'],
      ['Check', '$12.00'],
    ],
    [],
  ],
  [
    'was taken back',
    [
      ['Coffee', '$12.00'],
      ['Pie', '$5.00'],
      ['Pie', '-$5.00'],
      ['Tea', '$20.00'],
      ['Total', '$32.00'],
    ],
    ['Coffee', 'Tea'],
  ],
  [
    'was given back of it',
    [
      ['Till 3', '$50.00'],
      ['Returned', '-$50.00'],
      ['Coffee', '$12.00'],
      ['Tea', '$20.00'],
      ['Total', '$32.00'],
    ],
    ['Coffee', 'Tea'],
  ],
])('takes what %s for nothing that was bought', (_what, rows, names) => {
  const found = findLines([page(rows)], { total: 3_200n, tax: undefined });
  expect(found.map(({ name }) => name)).toEqual(names);
});
