import type { CalendarSettings } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import { tokenise } from '../language/tokens.ts';
import { readTime } from './time-expressions.ts';

// A Monday; the business's year begins in July.
const context = {
  today: '2026-06-15' as const,
  settings: { firstWeekday: 0, fiscalYearStartMonth: 7 } satisfies CalendarSettings,
};

function read(text: string) {
  const tokens = tokenise(text);
  const found = readTime(tokens, 0, context);
  return found?.length === tokens.length ? found : undefined;
}

describe('readTime', () => {
  it.each([
    ['today', '2026-06-15', '2026-06-15'],
    ['yesterday', '2026-06-14', '2026-06-14'],
    ['this week', '2026-06-14', '2026-06-20'],
    ['last week', '2026-06-07', '2026-06-13'],
    ['this month', '2026-06-01', '2026-06-30'],
    ['last month', '2026-05-01', '2026-05-31'],
    ['last quarter', '2026-01-01', '2026-03-31'],
    ['last year', '2025-01-01', '2025-12-31'],
    ['this year so far', '2026-01-01', '2026-06-15'],
    ['year to date', '2026-01-01', '2026-06-15'],
    ['ytd', '2026-01-01', '2026-06-15'],
    ['month to date', '2026-06-01', '2026-06-15'],
    ['this fiscal year', '2025-07-01', '2026-06-30'],
    ['last fiscal quarter', '2026-01-01', '2026-03-31'],
    ['FY25', '2024-07-01', '2025-06-30'],
    ['Q1 FY26', '2025-07-01', '2025-09-30'],
    ['last 30 days', '2026-05-17', '2026-06-15'],
    ['last 3 months', '2026-03-01', '2026-05-31'],
    ['last, say, 3 months', '2026-03-01', '2026-05-31'],
    ['past roughly two weeks', '2026-05-31', '2026-06-13'],
    ['past two weeks', '2026-05-31', '2026-06-13'],
    ['last twelve months', '2025-06-01', '2026-05-31'],
    ['next 90 days', '2026-06-15', '2026-09-13'],
    ['two months ago', '2026-04-01', '2026-04-30'],
    ['May', '2026-05-01', '2026-05-31'],
    ['July', '2025-07-01', '2025-07-31'],
    ['May 2025', '2025-05-01', '2025-05-31'],
    ['May last year', '2025-05-01', '2025-05-31'],
    ['May 5', '2026-05-05', '2026-05-05'],
    ['May 5th, 2025', '2025-05-05', '2025-05-05'],
    ['5 May 2025', '2025-05-05', '2025-05-05'],
    ['the 5th of May'.slice(4), '2026-05-05', '2026-05-05'],
    ['2026-05-05', '2026-05-05', '2026-05-05'],
    ['05/31/2026', '2026-05-31', '2026-05-31'],
    ['2025', '2025-01-01', '2025-12-31'],
    ['Q3 2025', '2025-07-01', '2025-09-30'],
    ['third quarter of 2025', '2025-07-01', '2025-09-30'],
    ['third quarter of the year', '2026-07-01', '2026-09-30'],
    ['third quarter of the year 2025', '2025-07-01', '2025-09-30'],
    ['last quarter of the calendar year', '2026-10-01', '2026-12-31'],
    ['first half of 2025', '2025-01-01', '2025-06-30'],
    ['H2 2025', '2025-07-01', '2025-12-31'],
    ['last June', '2025-06-01', '2025-06-30'],
    ['last May', '2026-05-01', '2026-05-31'],
    ['last Monday', '2026-06-08', '2026-06-08'],
    ['since March', '2026-03-01', '2026-06-15'],
    ['since the beginning of the year', '2026-01-01', '2026-06-15'],
    ['between 4 and 8 May 2026', '2026-05-04', '2026-05-08'],
    ['4th to 8th of May', '2026-05-04', '2026-05-08'],
    ['from May 4 to 8, 2025', '2025-05-04', '2025-05-08'],
    ['from begin of 2025 until end of june 2025', '2025-01-01', '2025-06-30'],
    ["since New Year's Day", '2026-01-01', '2026-06-15'],
    ['since new year', '2026-01-01', '2026-06-15'],
    ['between christmas and easter', '2025-12-25', '2026-04-05'],
    ['Christmas Eve 2024', '2024-12-24', '2024-12-24'],
    ['Thanksgiving Day', '2025-11-27', '2025-11-27'],
    ['Black Friday 2024', '2024-11-29', '2024-11-29'],
    ['Labor Day 2025', '2025-09-01', '2025-09-01'],
    ['Memorial Day 2026', '2026-05-25', '2026-05-25'],
    ['the fourth quarter', '2025-10-01', '2025-12-31'],
    ['easter sunday 2024', '2024-03-31', '2024-03-31'],
    ['fiscal Q2', '2025-10-01', '2025-12-31'],
    ['first quarter of the fiscal year', '2025-07-01', '2025-09-30'],
    ['this summer', '2026-06-01', '2026-08-31'],
    ['last winter', '2025-12-01', '2026-02-28'],
    ['this spring', '2026-03-01', '2026-05-31'],
    ['last autumn', '2025-09-01', '2025-11-30'],
    ['summer 2025', '2025-06-01', '2025-08-31'],
    ['sept of 24', '2024-09-01', '2024-09-30'],
    ["dec '23", '2023-12-01', '2023-12-31'],
    ['may ’25', '2025-05-01', '2025-05-31'],
    ['spring of 23', '2023-03-01', '2023-05-31'],
    ["summer '24", '2024-06-01', '2024-08-31'],
    ["since '24", '2024-01-01', '2026-06-15'],
    // Without either it is a day.
    ['May 24', '2026-05-24', '2026-05-24'],
    ['since spring', '2026-03-01', '2026-06-15'],
    ['since spring of last year', '2025-03-01', '2026-06-15'],
    ['since the summer of 2024', '2024-06-01', '2026-06-15'],
    ['fall of last year', '2025-09-01', '2025-11-30'],
    ['since the winter', '2025-12-01', '2026-06-15'],
    ['between March 1 and April 15', '2026-03-01', '2026-04-15'],
    ['from November to February 2026', '2025-11-01', '2026-02-28'],
    ['from January to March 2025', '2025-01-01', '2025-03-31'],
    ['before March 2025', '1900-01-01', '2025-02-28'],
    ['after March 2026', '2026-04-01', '2026-06-15'],
    ['until the end of May', '1900-01-01', '2026-05-31'],
  ])('reads "%s" as %s to %s', (text, from, to) => {
    expect(read(text)?.period).toMatchObject({ from, to });
  });

  it('takes the verb for no month', () => {
    const at = (text: string) => readTime(tokenise(text), 1, context);
    expect(at('they may buy in')).toBeUndefined();
    expect(at('Orion may have charged us')).toBeUndefined();
    expect(at('my brother may put some money in')).toBeUndefined();
    expect(at('did may have more')?.period).toMatchObject({ from: '2026-05-01' });
    expect(at('in may we')?.period).toMatchObject({ from: '2026-05-01' });
  });

  it('tells a balance at a day from a flow through it', () => {
    expect(read('as of March 31')).toMatchObject({ isAsOf: true, period: { to: '2026-03-31' } });
    expect(read('March 31')).toMatchObject({ isAsOf: false });
  });

  it('knows that all time has no dates', () => {
    expect(read('all time')).toMatchObject({ period: null });
  });

  it.each(['since tomorrow', 'February 30', '13/45/2026', 'last 99999 days', 'someday'])(
    'reads no period in "%s"',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );
});
