import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayFromNumber, type BusinessDay, type DateRange } from '../calendar.ts';
import { daysIn } from '../month-windows.ts';
import { describeUnrecorded, recordedDays } from './recorded-days.ts';

const year: DateRange = { from: '2025-01-01', to: '2025-11-30' };
const since = (firstDay: BusinessDay | null) => ({ firstDay, filesEnd: null });

describe('what records do not reach', () => {
  it.each([
    ['2026-03-03', 'No records before Mar 3, 2026.'],
    [
      '2025-11-21',
      'Your records begin on Nov 21, 2025, covering 10 of the 334 days of January to November 2025.',
    ],
    ['2025-01-01', null],
    [null, null],
  ] as const)('from %s on: %s', (firstDay, said) => {
    expect(describeUnrecorded(year, since(firstDay))).toBe(said);
  });

  it.each([
    ['2024-12-31', 'No records after Dec 31, 2024.'],
    [
      '2025-11-20',
      'Your records end on Nov 20, 2025, covering 324 of the 334 days of January to November 2025.',
    ],
    // A week that files lag behind is no gap.
    ['2025-11-23', null],
  ] as const)('up to %s: %s', (filesEnd, said) => {
    expect(describeUnrecorded(year, { firstDay: '2024-01-01', filesEnd })).toBe(said);
  });

  it('is told of every range that is not known whole, day by day', () => {
    const day = fc.integer({ min: 20_000, max: 20_120 }).map(dayFromNumber);
    fc.assert(
      fc.property(day, fc.nat(60), day, fc.option(day), (from, length, firstDay, filesEnd) => {
        const range = { from, to: addDays(from, length) };
        const records = { firstDay, filesEnd };
        const days = Array.from({ length: daysIn(range) }, (_, at) => addDays(from, at));
        const isKnown = (one: BusinessDay) =>
          firstDay <= one && (filesEnd === null || one <= filesEnd);
        const known = days.filter(isKnown).length;
        expect(recordedDays(range, records)).toBe(known);
        const said = describeUnrecorded(range, records);
        if (known === days.length) expect(said).toBeNull();
        if (known === 0) expect(said).toMatch(/^No/);
        if (known > 0 && days.length - known > 7) expect(said).toContain(`covering ${known} of`);
      }),
    );
  });
});
