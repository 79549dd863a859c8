import { businessDay, cents } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import { findDoubles, type LedgerEntry } from './find-doubles.ts';
import { asksOfAgain, sideAsked } from './sides-asked.ts';

let made = 0;
const entry = (date: string, dollars: number, change: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...{ id: `e${String((made += 1))}`, date: businessDay(date), name: 'Ferro', number: null },
  ...{ amountCents: cents(BigInt(Math.round(dollars * 100))), kind: 'payment', ...change },
});
const year = { from: businessDay('2026-01-01'), to: businessDay('2026-12-31') };
const march = { from: businessDay('2026-03-01'), to: businessDay('2026-03-31') };
const monthly = Array.from({ length: 12 }, (_, at) =>
  entry(`2026-${String(at + 1).padStart(2, '0')}-01`, -1_500, { kind: 'bill', number: 'RENT 1' }),
);

it('finds three amounts of one payee that are each there twice', () => {
  const entries = [10, 20, 30].flatMap((dollars) => [
    entry('2026-04-01', -dollars),
    entry('2026-04-02', -dollars),
  ]);
  const { pairs, habits } = findDoubles(entries, year);
  expect(pairs.map(({ later }) => later.amountCents)).toEqual([-3000n, -2000n, -1000n]);
  expect(habits).toEqual([]);
});

it.each([
  ['one amount again and again', ['01', '02', '03', '04'].map((d) => entry(`2026-04-${d}`, -5))],
  ['a number that each month has', monthly],
])('tells %s as a habit', (_, entries) => {
  const { pairs, habits } = findDoubles(entries, year);
  expect(pairs).toEqual([]);
  expect(habits).toHaveLength(1);
});

it('takes the word for a number that holds none', () => {
  const bills = ['2026-02-01', '2026-03-01'].map((day) =>
    entry(day, -900, { kind: 'bill', number: 'RENT' }),
  );
  expect(findDoubles(bills, year).pairs).toEqual([]);
});

it('tells the second of a pair that began before the days asked about, and what came back after them', () => {
  const { pairs } = findDoubles(
    [
      ...[entry('2026-02-27', -80), entry('2026-03-01', -80)],
      ...[entry('2026-03-30', -40), entry('2026-03-31', -40)],
      ...[entry('2026-04-10', 40, { kind: 'receipt' }), entry('2026-03-30', -9)],
      entry('2026-04-02', -9),
    ],
    march,
  );
  expect(pairs.map(({ later, isRefunded }) => [later.amountCents, isRefunded])).toEqual([
    [-8000n, false],
    [-4000n, true],
  ]);
});

it.each([
  ['bill', 0],
  ['invoice', 1],
] as const)('holds two numbers of a %s for %s pairs', (kind, count) => {
  const documents = ['1001', '1002'].map((number) => entry('2026-04-01', 900, { kind, number }));
  expect(findDoubles(documents, year).pairs).toHaveLength(count);
});

it.each([
  ['Did we pay anything twice?', null, 'out'],
  ['did we pay the same invoice twice', null, 'out'],
  ['did Ferro bill us twice', false, 'out'],
  ['did I pay the sales tax twice', null, 'out'],
  ['Did a customer pay us twice?', null, 'in'],
  ['did we send Hill House the same invoice twice', true, 'in'],
  ['did we send them the same invoice twice', null, 'in'],
  ['did we invoice the same work two times', null, 'in'],
  ['did we refund Hill House twice', true, 'both'],
  ['is there a duplicate invoice', null, 'both'],
  ['did any of our people get billed two times for one job', null, 'in'],
  ['did our card get charged twice', null, 'out'],
  ['is anything recorded twice', null, 'both'],
] as const)('%s', (question, isCustomer, side) => {
  expect(sideAsked(question, isCustomer)).toBe(side);
});

describe('two payments of one amount', () => {
  const bill = (id: string, date: string, number: string | null): LedgerEntry['settled'] => ({
    ...{ id, kind: 'bill', date: businessDay(date), number },
  });
  const pairsOf = (one: LedgerEntry['settled'], other: LedgerEntry['settled']) =>
    findDoubles(
      [
        entry('2026-04-01', -80, one === undefined ? {} : { settled: one }),
        entry('2026-04-03', -80, other === undefined ? {} : { settled: other }),
      ],
      year,
    ).pairs.length;

  it.each([
    [
      'settle bills of two numbers',
      bill('a', '2026-03-01', '71'),
      bill('b', '2026-03-02', '72'),
      0,
    ],
    ['settle bills a month apart', bill('a', '2026-02-01', null), bill('b', '2026-03-01', null), 0],
    ['settle one bill', bill('a', '2026-03-01', '71'), bill('a', '2026-03-01', '71'), 1],
    [
      'settle one that was entered twice',
      bill('a', '2026-03-01', '7'),
      bill('b', '2026-03-01', '7'),
      1,
    ],
    [
      'settle bills of a week without numbers',
      bill('a', '2026-03-01', 'RENT'),
      bill('b', '2026-03-02', null),
      1,
    ],
    ['are known to settle one bill only', bill('a', '2026-03-01', '71'), undefined, 1],
  ] as const)('%s', (_, one, other, count) => {
    expect(pairsOf(one, other)).toBe(count);
  });

  it('settle invoices, whose numbers are ours', () => {
    const invoice = (id: string, date: string): LedgerEntry['settled'] => ({
      ...{ id, kind: 'invoice', date: businessDay(date), number: id },
    });
    expect(pairsOf(invoice('1', '2026-03-01'), invoice('2', '2026-03-02'))).toBe(1);
    expect(pairsOf(invoice('1', '2026-02-01'), invoice('2', '2026-03-02'))).toBe(0);
  });
});

it.each([
  ['did we pay the same invoice once from checking and once on the card', true],
  ['once we paid Acme, did they ship', false],
  ['did the crew come once in May and once in June', false],
])('asks whether it was paid twice: %s (%s)', (question, isSo) => {
  expect(asksOfAgain(question)).toBe(isSo);
});

it('knows a second name that is to be checked', () => {
  expect(asksOfAgain('did we pay Ramos twice in july? also check the Boise bills')).toBe(true);
  expect(asksOfAgain('did we pay Ramos twice in july')).toBe(false);
  expect(asksOfAgain('did someone key in the same ingram micro bill 2x?')).toBe(true);
  expect(asksOfAgain('did we pay the same as last year')).toBe(false);
  expect(asksOfAgain('did we pay Ramos twice, once by check and once by card?')).toBe(true);
});
