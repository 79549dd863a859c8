import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { addDays, type BusinessDay } from '../calendar.ts';
import { cents, sumCents } from '../money.ts';
import { AGING_BUCKETS, ageOpenDocuments, agingBucket, type OpenDocument } from './aging.ts';

const asOf: BusinessDay = '2026-05-20';

function item(id: string, party: string, dueIn: number | null, open: number): OpenDocument {
  return {
    id,
    partyId: party,
    partyName: party.toUpperCase(),
    date: addDays(asOf, Math.min(dueIn ?? 0, 0) - 30),
    dueDate: dueIn === null ? null : addDays(asOf, dueIn),
    openCents: cents(open),
  };
}

describe('aging', () => {
  it('puts each number of days past due in its column', () => {
    const columns = [-5, 0, 1, 30, 31, 60, 61, 90, 91, 4000].map(agingBucket);
    expect(columns).toEqual([
      'current',
      'current',
      '1-30',
      '1-30',
      '31-60',
      '31-60',
      '61-90',
      '61-90',
      'over 90',
      'over 90',
    ]);
  });

  it('of 1,000.00 not due, 300.00 and 200.00 late, less a credit of 50.00', () => {
    const aging = ageOpenDocuments(
      [
        item('1', 'acme', 0, 100_000),
        item('2', 'acme', -10, 30_000),
        item('3', 'birch', -95, 20_000),
        item('4', 'acme', null, -5000),
      ],
      asOf,
    );
    expect(aging.totalCents).toBe(145_000n);
    expect(aging.overdueCents).toBe(50_000n);
    expect(aging.buckets).toEqual({
      current: 95_000n,
      '1-30': 30_000n,
      '31-60': 0n,
      '61-90': 0n,
      'over 90': 20_000n,
    });
    expect(aging.rows.map(({ partyName, totalCents }) => [partyName, totalCents])).toEqual([
      ['ACME', 125_000n],
      ['BIRCH', 20_000n],
    ]);
    expect(aging.rows[0]?.items.map(({ id, daysPastDue }) => [id, daysPastDue])).toEqual([
      ['4', 0],
      ['2', 10],
      ['1', 0],
    ]);
  });

  it('takes an item without a due date as due on its own date', () => {
    const aging = ageOpenDocuments([item('1', 'acme', null, 100)], asOf);
    expect(aging.rows[0]?.items[0]).toMatchObject({ daysPastDue: 30, bucket: '1-30' });
  });

  it('leaves out what is dated after the day, and what is paid', () => {
    const future = { ...item('1', 'acme', 10, 100), date: addDays(asOf, 1) };
    expect(ageOpenDocuments([future, item('2', 'acme', -1, 0)], asOf)).toMatchObject({
      rows: [],
      totalCents: 0n,
      overdueCents: 0n,
    });
  });

  const anyItem = fc
    .record({
      id: fc.uuid(),
      party: fc.constantFrom('a', 'b', 'c'),
      dueIn: fc.option(fc.integer({ min: -200, max: 60 })),
      open: fc.integer({ min: -(10 ** 8), max: 10 ** 8 }),
    })
    .map(({ id, party, dueIn, open }) => item(id, party, dueIn, open));

  it('sums items to rows, rows to columns and columns to the total, in any order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyItem, { selector: ({ id }) => id }), (items) => {
        const aging = ageOpenDocuments(items, asOf);
        expect(sumCents(items.map((open) => open.openCents))).toBe(aging.totalCents);
        expect(sumCents(aging.rows.map((row) => row.totalCents))).toBe(aging.totalCents);
        expect(sumCents(Object.values(aging.buckets))).toBe(aging.totalCents);
        for (const bucket of AGING_BUCKETS) {
          expect(sumCents(aging.rows.map((row) => row.buckets[bucket]))).toBe(
            aging.buckets[bucket],
          );
        }
        expect(ageOpenDocuments([...items].reverse(), asOf)).toEqual(aging);
      }),
    );
  });

  it('shifts with the dates', () => {
    fc.assert(
      fc.property(fc.array(anyItem), fc.integer({ min: -500, max: 500 }), (items, shift) => {
        const moved = items.map((open) => ({
          ...open,
          date: addDays(open.date, shift),
          dueDate: open.dueDate && addDays(open.dueDate, shift),
        }));
        const aging = ageOpenDocuments(moved, addDays(asOf, shift));
        expect(aging.buckets).toEqual(ageOpenDocuments(items, asOf).buckets);
      }),
    );
  });
});
