import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type BusinessDay } from './calendar.ts';
import { cents, sumCents } from './money.ts';
import { FinanceRefusal } from './refusal.ts';
import { flowsOfChange, monthlyOfChange, type ScenarioChange } from './scenario-changes.ts';

const last: BusinessDay = '2024-12-31';
const flows = (change: ScenarioChange, until = last) =>
  flowsOfChange(change, until).map(({ date, amountCents }) => [date, amountCents]);

const recurring = (given: Partial<Extract<ScenarioChange, { kind: 'recurring' }>>) =>
  ({
    kind: 'recurring',
    startDate: '2024-01-31',
    endDate: null,
    amountCents: cents(-5_000),
    every: 'month',
    ...given,
  }) as const;

describe('a recurring payment', () => {
  it('on the 31st comes on the last day of shorter months, 29 February among them', () => {
    expect(flows(recurring({ endDate: '2024-05-30' }))).toEqual([
      ['2024-01-31', -5_000n],
      ['2024-02-29', -5_000n],
      ['2024-03-31', -5_000n],
      ['2024-04-30', -5_000n],
    ]);
  });

  it.each([
    ['week', 48],
    ['two_weeks', 24],
    ['quarter', 4],
    ['year', 1],
  ] as const)('every %s: %i of them from 31 January to the end of the year', (every, count) => {
    expect(flows(recurring({ every }))).toHaveLength(count);
  });

  it('cannot end before it begins', () => {
    expect(() => flows(recurring({ endDate: '2024-01-30' }))).toThrow(FinanceRefusal);
  });
});

describe('a percentage', () => {
  it('of 310.00 of costs a month, 10% less, is 31.00 more in January, a dollar a day', () => {
    const change = {
      kind: 'percentage',
      startDate: '2024-01-01',
      monthlyCents: cents(-31_000),
      changeBasisPoints: -1_000,
    } as const;
    expect(flows(change, '2024-01-02')).toEqual([
      ['2024-01-01', 100n],
      ['2024-01-02', 100n],
    ]);
  });

  it.each([-10_001, 100_001, 0.5, Number.NaN])('of %d basis points is refused', (bad) => {
    const change = { kind: 'percentage', startDate: '2024-01-01', monthlyCents: cents(1) } as const;
    expect(() => flows({ ...change, changeBasisPoints: bad })).toThrow(FinanceRefusal);
  });
});

describe('a percentage that ends', () => {
  const change = {
    kind: 'percentage',
    startDate: '2024-01-01',
    monthlyCents: cents(310_000),
    changeBasisPoints: -10_000,
  } as const;

  it('is, with what follows from the day after, the whole of one that goes on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 58 }), (days) => {
        const endDate = addDays(change.startDate, days);
        const after = { ...change, startDate: addDays(endDate, 1) };
        expect([
          ...flows({ ...change, endDate }, '2024-02-29'),
          ...flows(after, '2024-02-29'),
        ]).toEqual(flows(change, '2024-02-29'));
      }),
    );
  });

  it('has no month of its own, and cannot end before it begins', () => {
    expect(monthlyOfChange(change)).toBe(-310_000n);
    expect(monthlyOfChange({ ...change, endDate: '2024-02-29' })).toBeNull();
    expect(() => flows({ ...change, endDate: '2023-12-31' }, '2024-02-29')).toThrow(FinanceRefusal);
  });
});

describe('late customers', () => {
  const receipts = [
    { date: '2024-03-01', amountCents: cents(700) },
    { date: '2024-02-28', amountCents: cents(100) },
  ] as const;

  it('pay so many days later what falls due from the day on', () => {
    const change = { kind: 'delay_receipts', startDate: '2024-03-01', delayDays: 30 } as const;
    expect(flows({ ...change, receipts })).toEqual([
      ['2024-03-01', -700n],
      ['2024-03-31', 700n],
    ]);
  });

  it('lose nothing: a delay sums to zero', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(300), fc.integer({ min: -9_999, max: 9_999 }))),
        fc.integer({ min: 1, max: 3_650 }),
        (pairs, delayDays) => {
          const given = pairs.map(([day, size]) => ({
            date: addDays('2024-01-01', day),
            amountCents: cents(size),
          }));
          const all = flowsOfChange(
            { kind: 'delay_receipts', startDate: '2024-01-01', receipts: given, delayDays },
            last,
          );
          expect(sumCents(all.map(({ amountCents }) => amountCents))).toBe(0n);
        },
      ),
      { seed: 7 },
    );
  });
});
