import { describe, expect, test } from 'vitest';
import { datesOfRhythm } from './rhythm.ts';
import type { Rhythm } from './rhythm.ts';

const monthlyOn = (day: number): Rhythm => ({
  beat: 'monthly',
  anchorDate: '2024-01-31',
  daysOfMonth: [day],
  weekendShift: 'none',
});

describe('dates of a rhythm', () => {
  test('the 31st is the last day of shorter months, leap years included', () => {
    expect(datesOfRhythm(monthlyOn(31), '2024-02-01', '2024-04-30')).toEqual([
      '2024-02-29',
      '2024-03-31',
      '2024-04-30',
    ]);
  });

  test('every other week counts from its anchor', () => {
    const rhythm: Rhythm = {
      beat: 'biweekly',
      anchorDate: '2026-01-02',
      daysOfMonth: [],
      weekendShift: 'none',
    };
    expect(datesOfRhythm(rhythm, '2026-01-03', '2026-01-31')).toEqual(['2026-01-16', '2026-01-30']);
  });

  test('semi-monthly pays on two days of each month', () => {
    const rhythm: Rhythm = {
      beat: 'semi-monthly',
      anchorDate: '2026-01-15',
      daysOfMonth: [15, 31],
      weekendShift: 'friday-before',
    };
    // 15 February 2026 is a Sunday and 28 February a Saturday.
    expect(datesOfRhythm(rhythm, '2026-02-01', '2026-02-28')).toEqual(['2026-02-13', '2026-02-27']);
  });

  test('a weekend shift may carry a day into the period and out of it', () => {
    const rhythm: Rhythm = { ...monthlyOn(28), weekendShift: 'monday-after' };
    // 28 February 2026 is a Saturday, so it is paid on 2 March.
    expect(datesOfRhythm(rhythm, '2026-02-20', '2026-02-28')).toEqual([]);
    expect(datesOfRhythm(rhythm, '2026-03-01', '2026-03-05')).toEqual(['2026-03-02']);
  });

  test.each([
    ['quarterly', ['2026-02-10', '2026-05-10', '2026-08-10', '2026-11-10']],
    ['yearly', ['2026-02-10']],
  ] as const)('%s steps from its anchor month', (beat, dates) => {
    const rhythm: Rhythm = {
      beat,
      anchorDate: '2025-02-10',
      daysOfMonth: [10],
      weekendShift: 'none',
    };
    expect(datesOfRhythm(rhythm, '2026-01-01', '2026-12-31')).toEqual(dates);
  });
});
