import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { neededAsked } from './needed-asked.ts';
import { phraseNeeded, type NeededFacts } from './phrase-needed.ts';

const context = {
  today: businessDay('2026-11-24'),
  settings: { fiscalYearStartMonth: 1, firstWeekday: 0 as const },
  isAhead: true,
};

it.each([
  ['what would December have to bring in to end the year flat', '2026-12-01', 'last year', true],
  ['what must Q4 do to hit 600k for the year', '2026-10-01', { cents: 60_000_000n }, true],
  ['what do we need in December to break even for the year', '2026-12-01', 'zero', true],
  ['what do we need to sell this month to match last year', '2026-11-01', 'last year', false],
  ['what do we need to sell to match last year', null, 'last year', true],
  ['how much do we need to sell next month to cover payroll', '2026-12-01', 'cash', false],
])('asks what a time has to bring in: %s', (question, from, until, isOfYear) => {
  const asked = neededAsked(question, context);
  expect(asked).toMatchObject({ until, isOfYear });
  expect(asked?.span?.from ?? null).toBe(from);
});

it.each([
  'what do we need to sell to break even',
  'what do we need to sell next month to break even',
  'how much do we need for payroll on Friday',
  'are we on track to match last year',
  'do we need to sell more this month',
  'did we match last year',
])('asks nothing of the kind: %s', (question) => {
  expect(neededAsked(question, context)).toBeNull();
});

const figure = (dollars: number) => ({
  ...{ cents: BigInt(dollars) * 100n, count: 1, label: 'Revenue', token: null },
});
const span = { from: businessDay('2026-12-01'), to: businessDay('2026-12-31') };
const facts: NeededFacts = {
  ...{ subject: 'Revenue', span, of: span },
  whole: { from: businessDay('2026-01-01'), to: span.to },
  target: { cents: 60_000_000n },
  soFar: figure(500_000),
  today: context.today,
  rest: [
    {
      days: { from: businessDay('2026-11-25'), to: businessDay('2026-11-30') },
      figure: figure(9_000),
    },
  ],
  before: figure(40_000),
};

it('is what is missing once the other days have what they had a year before', () => {
  const { text } = phraseNeeded(facts);
  expect(text).toContain(
    '**You need about $91,000 of revenue in December 2026 for 2026 to reach $600,000.**',
  );
  expect(text).toContain('For Nov 25 to Nov 30, 2026 I used $9,000');
});

it('is nothing where it is there already', () => {
  const target = {
    of: { from: businessDay('2025-01-01'), to: businessDay('2025-12-31') },
    figure: figure(480_000),
  };
  expect(phraseNeeded({ ...facts, target }).text).toContain(
    "**You don't need any revenue in December 2026. Even without it, 2026 would be $29,000 above last year's $480,000.**",
  );
  expect(phraseNeeded({ ...facts, subject: 'Profit', target: { cents: 0n } }).text).toContain(
    'You can lose up to $509,000 for 2026 to break even.',
  );
});

it('is of the days that are left where the time has begun', () => {
  const left = { from: businessDay('2026-12-20'), to: span.to };
  const { text } = phraseNeeded({ ...facts, span: left, rest: [] });
  expect(text).toContain('You need about $100,000 of revenue in the rest of December 2026');
});
