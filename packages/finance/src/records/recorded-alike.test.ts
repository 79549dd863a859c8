import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayFromNumber, daysBetween, type DateRange } from '../calendar.ts';
import { daysIn } from '../month-windows.ts';
import { recordedAlike } from './recorded-alike.ts';
import { recordedDays } from './recorded-days.ts';

const range = (text: string): DateRange => {
  const [from = '', to = ''] = text.split(' ');
  return { from, to } as DateRange;
};
const year = { now: range('2025-01-01 2025-11-30'), before: range('2024-01-01 2024-11-30') };

describe('what of two stretches may be held against each other', () => {
  it.each([
    ['2024-01-01', null, '2025-01-01 2025-11-30', '2024-01-01 2024-11-30'],
    // A holiday at the beginning is no gap.
    ['2024-01-03', null, '2025-01-01 2025-11-30', '2024-01-01 2024-11-30'],
    ['2024-06-01', null, '2025-06-01 2025-11-30', '2024-06-01 2024-11-30'],
    ['2024-02-29', null, '2025-02-28 2025-11-30', '2024-02-29 2024-11-30'],
    ['2023-01-01', '2025-08-15', '2025-01-01 2025-08-15', '2024-01-01 2024-08-15'],
    ['2024-06-01', '2025-08-15', '2025-06-01 2025-08-15', '2024-06-01 2024-08-15'],
  ] as const)('from %s to %s: %s', (firstDay, filesEnd, now, before) => {
    expect(recordedAlike(year, { firstDay, filesEnd })).toEqual({
      now: range(now),
      before: range(before),
    });
  });

  it.each([
    ['2024-11-10', null],
    ['2025-03-01', null],
    ['2024-06-01', '2025-06-20'],
    [null, null],
  ] as const)('is too little from %s to %s', (firstDay, filesEnd) => {
    expect(recordedAlike(year, { firstDay, filesEnd })).toBeNull();
  });

  it('is on record, as long as each other and from the same place of both', () => {
    const day = fc.integer({ min: 20_000, max: 20_400 }).map(dayFromNumber);
    fc.assert(
      fc.property(day, fc.nat(300), fc.nat(300), day, (from, length, apart, firstDay) => {
        const now = { from, to: addDays(from, length) };
        const before = { from: addDays(from, -apart), to: addDays(now.to, -apart) };
        const cut = recordedAlike({ now, before }, { firstDay, filesEnd: null });
        if (cut === null) return;
        expect(daysIn(cut.before)).toBeGreaterThanOrEqual(daysIn(cut.now) - 3);
        expect(Math.abs(daysBetween(cut.before.from, cut.now.from) - apart)).toBeLessThanOrEqual(3);
        const known = recordedDays(cut.before, { firstDay, filesEnd: null });
        expect(daysIn(cut.before) - known).toBeLessThanOrEqual(daysIn(before) * 0.02);
      }),
    );
  });
});
