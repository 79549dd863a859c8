import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, weekday } from '../calendar.ts';
import type { BusinessDay } from '../calendar.ts';
import { cents } from '../money.ts';
import { detectRecurring } from './detect-recurring.ts';
import type { RecurringTransaction } from './recurring-stream.ts';

let made = 0;
const row = (date: BusinessDay, amount: number, description?: string): RecurringTransaction => {
  made += 1;
  return {
    id: `row-${String(made).padStart(5, '0')}`,
    date,
    amountCents: cents(amount),
    description,
  };
};

const monthly = (
  count: number,
  first: BusinessDay,
  amountOf: (index: number) => number,
  text: string,
) =>
  Array.from({ length: count }, (_, index) =>
    row(addMonths(first, index), amountOf(index), `${text} ${880_000 + index * 17}`),
  );

const only = (rows: readonly RecurringTransaction[], today: BusinessDay) => {
  const streams = detectRecurring(rows, { today });
  expect(streams).toHaveLength(1);
  const stream = streams[0];
  if (stream === undefined) throw new Error('No stream was found.');
  return stream;
};

describe('recurring detection', () => {
  test('a monthly payment with changing reference numbers is one stream with its evidence', () => {
    const rows = monthly(6, '2025-10-12', () => -4900, 'ACH DEBIT ADOBE REF');
    const stream = only(rows, '2026-03-20');
    expect(stream).toMatchObject({
      direction: 'out',
      counterparty: 'Adobe',
      nextDate: '2026-04-12',
      expectedCents: -4900n,
      isActive: true,
      events: [],
    });
    expect(stream.rhythm).toMatchObject({ beat: 'monthly', daysOfMonth: [12] });
    expect(stream.transactionIds).toEqual(rows.map(({ id }) => id));
    expect(stream.confidence).toBeGreaterThan(0.8);
  });

  test.each([
    ['weekly', 7, 12],
    ['biweekly', 14, 8],
    ['quarterly', 91, 5],
    ['yearly', 365, 4],
  ] as const)('finds a %s beat', (beat, days, count) => {
    const rows = Array.from({ length: count }, (_, index) =>
      row(addDays('2021-03-09', index * days), -10_000, 'Insurance Co'),
    );
    expect(only(rows, addDays('2021-03-09', (count - 1) * days + 1)).rhythm.beat).toBe(beat);
  });

  test('finds a semi-monthly payroll on the 15th and the last day', () => {
    const rows = ['2025-09', '2025-10', '2025-11', '2025-12', '2026-01'].flatMap((month) => [
      row(`${month}-15` as BusinessDay, -500_000, 'Gusto Payroll'),
      row(addDays(addMonths(`${month}-01` as BusinessDay, 1), -1), -500_000, 'Gusto Payroll'),
    ]);
    expect(only(rows, '2026-02-01').rhythm.beat).toBe('semi-monthly');
  });

  test('a yearly rise is one stream at the new price, and says when the price rose', () => {
    const rows = monthly(
      18,
      '2024-10-05',
      (index) => (index < 12 ? -10_000 : -11_200),
      'Office rent',
    );
    const stream = only(rows, '2026-03-06');
    expect(stream.transactionIds).toHaveLength(18);
    expect(stream.expectedCents).toBe(-11_200n);
    expect(stream.events).toEqual([
      { kind: 'price_rise', fromCents: -10_000n, toCents: -11_200n, date: '2025-10-05' },
    ]);
  });

  test('a single bonus is no new price', () => {
    const rows = monthly(
      8,
      '2025-08-01',
      (index) => (index === 7 ? 600_000 : 400_000),
      'Salary Acme',
    );
    expect(only(rows, '2026-03-02')).toMatchObject({ expectedCents: 400_000n, events: [] });
  });

  test('a bill by usage keeps its beat and has a range', () => {
    const sizes = [8200, 11_900, 9400, 14_100, 10_300, 7700, 12_500, 9900];
    const rows = monthly(8, '2025-08-20', (index) => -(sizes[index] ?? 0), 'City Power');
    const stream = only(rows, '2026-03-25');
    expect(stream.transactionIds).toHaveLength(8);
    expect(stream.events).toEqual([]);
    expect(stream.lowCents).toBeLessThan(stream.expectedCents);
    expect(stream.highCents).toBeGreaterThan(stream.expectedCents);
  });

  test('a skipped month and payments moved off weekends do not break a stream', () => {
    const rows = monthly(10, '2025-06-15', () => -20_000, 'Loan Bank')
      .filter((_, index) => index !== 4)
      .map((payment) => {
        const day = weekday(payment.date);
        return { ...payment, date: addDays(payment.date, day === 0 ? 1 : day === 6 ? 2 : 0) };
      });
    const stream = only(rows, '2026-03-20');
    expect(stream.transactionIds).toHaveLength(9);
    expect(stream.rhythm.weekendShift).toBe('monday-after');
    expect(stream.nextDate).toBe('2026-04-15');
  });

  test('two plans with one vendor are two streams', () => {
    const rows = [
      ...monthly(6, '2025-10-03', () => -1500, 'Google Workspace'),
      ...monthly(6, '2025-10-19', () => -9900, 'Google Workspace'),
    ];
    const streams = detectRecurring(rows, { today: '2026-03-25' });
    expect(streams.map(({ expectedCents }) => expectedCents).sort()).toEqual([-1500n, -9900n]);
    expect(new Set(streams.map(({ id }) => id)).size).toBe(2);
  });

  test('a subscription among irregular purchases at the same shop is found alone', () => {
    const purchases = [
      '2025-10-09',
      '2025-10-11',
      '2025-12-02',
      '2026-01-28',
      '2026-02-03',
    ] as const;
    const rows = [
      ...monthly(6, '2025-10-14', () => -1499, 'Amazon'),
      ...purchases.map((date, index) => row(date, -3000 - index * 1717, 'Amazon')),
    ];
    const stream = only(rows, '2026-03-20');
    expect(stream.expectedCents).toBe(-1499n);
    expect(stream.transactionIds).toHaveLength(6);
  });

  test('with no text at all, equal amounts at a steady beat are a stream', () => {
    const rows = [
      ...Array.from({ length: 6 }, (_, index) => row(addMonths('2025-10-08', index), -131_100)),
      row('2025-11-20', -40_000),
      row('2026-01-05', -77_700),
    ];
    const stream = only(rows, '2026-03-20');
    expect(stream.transactionIds).toHaveLength(6);
    expect(stream.counterparty).toBe('');
  });

  test('a stream that ended is not active, has no next date, and says when it stopped', () => {
    const stream = only(
      monthly(6, '2025-01-10', () => -5000, 'Old Gym'),
      '2025-12-01',
    );
    expect(stream).toMatchObject({ isActive: false, nextDate: null });
    expect(stream.events).toEqual([{ kind: 'stopped', date: '2025-07-10' }]);
  });

  test('irregular purchases are no stream, and a pair is only a suspicion', () => {
    const days = ['2025-10-01', '2025-10-04', '2025-10-29', '2025-12-24', '2026-01-02'] as const;
    const irregular = days.map((date, index) =>
      row(date, -1000 * (index + 1) ** 2, 'Hardware Shop'),
    );
    expect(detectRecurring(irregular, { today: '2026-01-10' })).toEqual([]);
    const pair = only(
      monthly(2, '2025-12-01', () => -2000, 'New Tool'),
      '2026-01-10',
    );
    expect(pair.confidence).toBeLessThan(0.5);
  });

  test('no rows, rows of zero and rows after today give no stream', () => {
    expect(detectRecurring([], { today: '2026-01-01' })).toEqual([]);
    const zeros = monthly(6, '2025-01-01', () => 0, 'Nothing');
    expect(detectRecurring(zeros, { today: '2026-01-01' })).toEqual([]);
    const future = monthly(6, '2026-02-01', () => -100, 'Later');
    expect(detectRecurring(future, { today: '2026-01-01' })).toEqual([]);
  });
});

const books = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 400 }),
    amount: fc.integer({ min: -50_000, max: 50_000 }),
    name: fc.constantFrom('Acme', 'Rent', 'Power', ''),
    beats: fc.integer({ min: 1, max: 8 }),
  }),
  { maxLength: 12 },
);

const rowsOf = (entries: readonly { day: number; amount: number; name: string; beats: number }[]) =>
  entries.flatMap(({ day, amount, name, beats }, entry) =>
    Array.from({ length: beats }, (_, beat) => ({
      id: `${entry}-${beat}`,
      date: addDays('2024-01-01', day + beat * 28),
      amountCents: cents(amount),
      description: name,
    })),
  );

describe('recurring detection, always', () => {
  const today = '2025-10-01';

  test('the order of the rows does not matter', () => {
    fc.assert(
      fc.property(books, (entries) => {
        const rows = rowsOf(entries);
        expect(detectRecurring([...rows].reverse(), { today })).toEqual(
          detectRecurring(rows, { today }),
        );
      }),
    );
  });

  test('no payment proves two streams, and every stream stands on rows of its direction', () => {
    fc.assert(
      fc.property(books, (entries) => {
        const rows = rowsOf(entries);
        const streams = detectRecurring(rows, { today });
        const ids = streams.flatMap(({ transactionIds }) => transactionIds);
        expect(new Set(ids).size).toBe(ids.length);
        const amounts = new Map(rows.map(({ id, amountCents }) => [id, amountCents]));
        for (const stream of streams) {
          expect(stream.lowCents).toBeLessThanOrEqual(stream.expectedCents);
          expect(stream.highCents).toBeGreaterThanOrEqual(stream.expectedCents);
          for (const id of stream.transactionIds) {
            expect((amounts.get(id) ?? 0n) < 0n).toBe(stream.direction === 'out');
          }
        }
      }),
    );
  });

  test('amounts times a hundred give the same streams at amounts times a hundred', () => {
    fc.assert(
      fc.property(books, (entries) => {
        const rows = rowsOf(entries.map((entry) => ({ ...entry, amount: entry.amount * 100 })));
        const scaled = rows.map((one) => ({ ...one, amountCents: cents(one.amountCents * 100n) }));
        const facts = (input: typeof rows, factor: bigint) =>
          detectRecurring(input, { today }).map(({ transactionIds, expectedCents }) => ({
            transactionIds,
            expectedCents: expectedCents / factor,
          }));
        expect(facts(scaled, 100n).map(({ transactionIds }) => transactionIds)).toEqual(
          facts(rows, 1n).map(({ transactionIds }) => transactionIds),
        );
      }),
    );
  });

  test('weeks later, weekly streams are found weeks later', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -400, max: 400 }),
        fc.integer({ min: 4, max: 20 }),
        (weeks, count) => {
          const shift = weeks * 7;
          const rows = Array.from({ length: count }, (_, index) => ({
            id: `w${index}`,
            date: addDays('2024-02-20', index * 7),
            amountCents: cents(-900),
            description: 'Cleaner',
          }));
          const end = addDays('2024-02-20', count * 7 - 3);
          const [before] = detectRecurring(rows, { today: end });
          const [after] = detectRecurring(
            rows.map((one) => ({ ...one, date: addDays(one.date, shift) })),
            { today: addDays(end, shift) },
          );
          expect(before?.nextDate).not.toBeNull();
          expect(after?.nextDate).toBe(addDays(before?.nextDate ?? end, shift));
          expect(after?.confidence).toBe(before?.confidence);
        },
      ),
    );
  });
});
