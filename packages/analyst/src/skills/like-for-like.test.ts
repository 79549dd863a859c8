import { businessDay } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import { againstAsked, likeForLike, runningAsked, spanOfChange } from './like-for-like.ts';

const settings = { firstWeekday: 0, fiscalYearStartMonth: 1 } as const;
const on = (day: string, question: string) => {
  const today = businessDay(day);
  const asked = spanOfChange(question, { today, settings });
  return likeForLike(asked, today, againstAsked(question, { today, settings }));
};

describe('two stretches of time that may be held against each other', () => {
  it.each([
    // A running month never stands against a whole one.
    ['2026-11-22', 'how are we doing', '2026-11-01 2026-11-22 2026-10-01 2026-10-22'],
    // While it is young, the month that is over says more.
    ['2026-11-04', 'how are we doing', '2026-10-01 2026-10-31 2026-09-01 2026-09-30'],
    ['2026-11-22', 'why did profit fall in October', '2026-10-01 2026-10-31 2026-09-01 2026-09-30'],
    [
      '2026-07-18',
      'why was profit down from January to June',
      '2026-01-01 2026-06-30 2025-01-01 2025-06-30',
    ],
    // Months that follow each other are one stretch.
    [
      '2026-01-22',
      'why were november and december lower than the year before',
      '2025-11-01 2025-12-31 2024-11-01 2024-12-31',
    ],
    ['2026-11-22', 'why is profit down this year', '2026-01-01 2026-11-22 2025-01-01 2025-11-22'],
    [
      '2026-11-22',
      'why is profit down year to date',
      '2026-01-01 2026-11-22 2025-01-01 2025-11-22',
    ],
    ['2026-11-22', 'why is it down this quarter', '2026-10-01 2026-11-22 2026-07-01 2026-08-22'],
    // A leap year has a day more before the same date.
    ['2024-11-22', 'why is profit down this year', '2024-01-01 2024-11-22 2023-01-01 2023-11-22'],
    // Against the year before, whichever stretch is asked about.
    [
      '2026-11-22',
      'why do we make less than last year',
      '2026-01-01 2026-11-22 2025-01-01 2025-11-22',
    ],
    [
      '2026-11-22',
      'why was October worse than last year',
      '2026-10-01 2026-10-31 2025-10-01 2025-10-31',
    ],
    [
      '2026-11-22',
      'why is this month below a year ago',
      '2026-11-01 2026-11-22 2025-11-01 2025-11-22',
    ],
    ...['from last year', 'from the previous year', 'on last year', 'over last year'].map(
      (against) => [
        '2026-11-22',
        `why is profit down ${against}`,
        '2026-01-01 2026-11-22 2025-01-01 2025-11-22',
      ],
    ),
    [
      '2026-11-22',
      'why is October down from last year',
      '2026-10-01 2026-10-31 2025-10-01 2025-10-31',
    ],
    [
      '2026-11-22',
      'why was 2025 down from the previous year',
      '2025-01-01 2025-12-31 2024-01-01 2024-12-31',
    ],
    // Against the time that is named.
    ...[
      [
        'October was not like the October before, why',
        '2026-10-01 2026-10-31 2025-10-01 2025-10-31',
      ],
      ['why was October worse than last October', '2026-10-01 2026-10-31 2025-10-01 2025-10-31'],
      ['why was October worse than August', '2026-10-01 2026-10-31 2026-08-01 2026-08-31'],
      ['why was August better than October', '2026-08-01 2026-08-31 2026-10-01 2026-10-31'],
      ['why is this month worse than August', '2026-11-01 2026-11-22 2026-08-01 2026-08-22'],
      ['why did we make less than in April', '2026-11-01 2026-11-22 2026-04-01 2026-04-22'],
      ['why do we make less than last quarter', '2026-10-01 2026-11-22 2026-07-01 2026-08-22'],
      ['why did profit drop from October', '2026-10-01 2026-10-31 2026-09-01 2026-09-30'],
      ['why was 2025 worse than 2023', '2025-01-01 2025-12-31 2023-01-01 2023-12-31'],
      ['why is it less than three months ago', '2026-11-01 2026-11-22 2026-08-01 2026-08-22'],
    ].map(([question = '', dates = '']) => ['2026-11-22', question, dates]),
    // What is asked about itself is no basis.
    ['2026-11-22', 'why did profit fall last year', '2025-01-01 2025-12-31 2024-01-01 2024-12-31'],
    [
      '2026-11-22',
      'why is profit down from last month',
      '2026-11-01 2026-11-22 2026-10-01 2026-10-22',
    ],
    // The latest summer, and the one before.
    [
      '2026-09-18',
      'why is profit down on last summer',
      '2026-06-01 2026-08-31 2025-06-01 2025-08-31',
    ],
    [
      '2026-03-18',
      'why is power up compared to last winter',
      '2025-12-01 2026-02-28 2024-12-01 2025-02-28',
    ],
    // A summer to come is no answer.
    [
      '2026-03-18',
      'why is profit down on last summer',
      '2025-06-01 2025-08-31 2024-06-01 2024-08-31',
    ],
    // What happened over a season is asked about itself.
    [
      '2026-07-18',
      'why did profit fall over last summer',
      '2025-06-01 2025-08-31 2024-06-01 2024-08-31',
    ],
    // March has days that February has not.
    ['2026-03-30', 'how is March', '2026-03-01 2026-03-30 2026-02-01 2026-02-28'],
  ])('on %s: %s', (day, question, dates) => {
    const found = on(day, question);
    expect([found?.now.from, found?.now.to, found?.before.from, found?.before.to].join(' ')).toBe(
      dates,
    );
  });

  it.each([
    'why was October worse than the third quarter',
    'why was October worse than this month',
  ])('holds nothing against what is not alike: %s', (question) => {
    expect(on('2026-11-22', question)).toBeNull();
  });

  it('says that a month still runs', () => {
    expect(on('2026-11-22', 'how are we doing')).toMatchObject({
      isRunning: true,
      against: 'the same days of October 2026',
    });
    expect(on('2026-11-30', 'how was November')?.isRunning).toBe(false);
  });

  it('calls a year by its number', () => {
    expect(on('2026-11-22', 'why is profit down this year')).toMatchObject({
      ...{
        when: 'in 2026 so far (through Nov 22, 2026)',
        ...{ name: '2026', short: 'in 2026', through: ' through Nov 22, 2026' },
        against: 'the same period of 2025',
        isRunning: true,
      },
    });
  });

  it('calls the running year of the business its fiscal year', () => {
    const year = { from: businessDay('2026-07-01'), to: businessDay('2027-06-30') };
    expect(likeForLike(year, businessDay('2026-11-22'), 'last year')).toMatchObject({
      ...{ name: 'July 2026 to June 2027', short: 'this fiscal year' },
      when: 'this fiscal year so far (through Nov 22, 2026)',
      against: 'the same period last year',
    });
    expect(likeForLike(year, businessDay('2027-07-22'), 'last year')).toMatchObject({
      ...{ short: 'from July 2026 to June 2027', against: 'July 2025 to June 2026' },
    });
  });

  it.each([
    ['how is the year going', '2026-01-01'],
    ['how did the quarter come out', '2026-10-01'],
    ['how was the week before', null],
    ['what should I watch for the rest of the year', null],
    ['is there anything to worry about in the month to come', null],
    ['do the month-end review', null],
    ['how are we doing', null],
  ])('takes the one that runs: %s', (question, from) => {
    const today = businessDay('2026-11-22');
    expect(runningAsked(question, { today, settings })?.from ?? null).toBe(from);
  });

  it.each([
    [
      'profit looks thinner than in the spring',
      '2026-08-19',
      '2026-06-01',
      '2026-03-01',
      '2026-05-19',
    ],
    [
      'money from FitCollect looks smaller than it did over the winter',
      '2026-03-18',
      '2026-03-01',
      '2025-12-01',
      '2025-12-18',
    ],
    [
      'sales are down compared to the winter',
      '2026-06-03',
      '2026-03-01',
      '2025-12-01',
      '2026-02-28',
    ],
  ])('holds the season that runs against an earlier one: %s', (question, day, from, before, to) => {
    const context = { today: businessDay(day), settings };
    const dates = likeForLike(null, context.today, againstAsked(question, context));
    expect(dates).toMatchObject({ now: { from }, before: { from: before, to } });
  });

  it('has nothing for what lies ahead', () => {
    expect(on('2026-11-22', 'how will next year be')).toBeNull();
  });
});

it('takes no year for the one asked about that is named as a yardstick', () => {
  const today = businessDay('2026-01-22');
  const year = { from: businessDay('2025-01-01'), to: businessDay('2025-12-31') };
  expect(likeForLike(null, today, year)?.now).toEqual({ from: '2026-01-01', to: '2026-01-22' });
  const young = likeForLike(null, today, 'last year');
  expect(young?.when).toBe('in 2025 (this year is only 22 days old)');
  expect(young?.name).toBe('2025');
  expect(likeForLike(year, today, 'last year')?.when).toBe('in 2025');
});
