import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, businessDay } from '../calendar.ts';
import { oneTimePayers, type Receipt } from './one-time.ts';

const today = businessDay('2026-06-15');
const year = { from: businessDay('2026-01-01'), to: today };
const known = { from: addMonths(today, -12), to: today };

const paid = (date: string, dollars: number, party: string | null): Receipt => ({
  ...{ date: businessDay(date), cents: BigInt(dollars * 100) },
  ...{ partyId: party, party: party ?? '' },
});

/** $2,000 a month from one customer: $12,000 of them this year. */
const usual = Array.from({ length: 18 }, (_, at) => ({
  ...paid('2026-01-01', 2_000, 'Quillby Homes'),
  date: addMonths(businessDay('2026-06-01'), -at),
}));

const found = (...more: Receipt[]) =>
  oneTimePayers([...usual, ...more], year, known).map(({ name }) => name);

describe('who paid once', () => {
  it('tells of whom, when, how much and how often, the largest first', () => {
    const rows = [
      paid('2026-02-03', 10_000, 'Orion Yards'),
      paid('2026-03-03', 28_500, 'Hill Trucks'),
      paid('2025-03-03', 12_000, 'Orion Yards'),
    ];
    expect(oneTimePayers([...usual, ...rows], year, known)).toEqual([
      { name: 'Hill Trucks', days: ['2026-03-03'], cents: 2_850_000n, times: 1 },
      { name: 'Orion Yards', days: ['2026-02-03'], cents: 1_000_000n, times: 2 },
    ]);
  });

  it.each([
    ['from five times the usual receipt on', [paid('2026-03-03', 10_000, 'Hill')], ['Hill']],
    ['nobody below it', [paid('2026-03-03', 9_999, 'Hill')], []],
    ['nobody without a name', [paid('2026-03-03', 28_500, null)], []],
    ['nobody of another time', [paid('2025-12-31', 28_500, 'Hill')], []],
    [
      'nobody who paid three times',
      ['2025-03-03', '2025-04-03', '2026-03-03'].map((day) => paid(day, 28_500, 'Hill')),
      [],
    ],
    [
      'nobody who paid less than a fiftieth',
      [
        paid('2026-03-03', 10_000, 'Hill'),
        ...Array.from({ length: 3 }, () => paid('2026-04-03', 200_000, 'Large')),
      ],
      [],
    ],
  ])('tells of %s', (_, more, names) => {
    expect(found(...more)).toEqual(names);
  });

  it('tells of nobody where records do not tell of a year', () => {
    const late = { ...known, from: businessDay('2025-06-16') };
    const rows = [...usual, paid('2026-03-03', 28_500, 'Hill Trucks')];
    expect(oneTimePayers(rows, year, late)).toEqual([]);
  });

  it('never tells of more than came in, nor of whoever paid often', () => {
    const receipt = fc.record({
      date: fc.integer({ min: -14, max: 0 }).map((at) => addMonths(today, at)),
      cents: fc.bigInt({ min: -1_000n, max: 10_000_000n }),
      partyId: fc.constantFrom('a', 'b', 'c', 'd', 'e', null),
      party: fc.constant('Somebody'),
    });
    fc.assert(
      fc.property(fc.array(receipt, { maxLength: 12 }), (receipts) => {
        const told = oneTimePayers(receipts, year, known);
        const came = receipts.filter(
          ({ cents, date }) => cents > 0n && date >= year.from && date <= year.to,
        );
        const sum = (of: readonly { cents: bigint }[]) =>
          of.reduce((all, one) => all + one.cents, 0n);
        expect(sum(told)).toBeLessThanOrEqual(sum(came));
        expect(told.every(({ times, days }) => times <= 2 && days.length <= times)).toBe(true);
      }),
    );
  });
});
