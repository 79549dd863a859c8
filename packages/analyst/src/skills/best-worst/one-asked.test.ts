import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { spanAsked } from '../like-for-like.ts';
import { oneAsked } from './one-asked.ts';

const context = {
  today: businessDay('2026-06-15'),
  settings: { fiscalYearStartMonth: 1, firstWeekday: 0 as const },
};
const one = (question: string) => {
  const found = oneAsked(question, spanAsked(question, context), context);
  return found === null ? null : `${found.span?.from ?? ''}..${found.span?.to ?? ''}`;
};

it.each([
  ['was it a good month', '..'],
  ['was it a good month, April?', '2026-04-01..2026-04-30'],
  ['was April one of our better ones', '2026-04-01..2026-04-30'],
  ['was last month slow', '2026-05-01..2026-05-31'],
  ['did we have a good year', '2026-01-01..2026-12-31'],
  ['was it a bad quarter for us', '2026-04-01..2026-06-30'],
  ['was 2025 a bad year', '2025-01-01..2025-12-31'],
  ['can you tell me what kind of year it was', '2026-01-01..2026-12-31'],
  ['what sort of quarter was Q1', '2026-01-01..2026-03-31'],
  ["season's about over, how'd we do this year", '2026-01-01..2026-12-31'],
])('asks whether one was good: %s', (question, span) => {
  expect(one(question)).toBe(span);
});

it.each([
  'peak month',
  'top month for sales and the reason',
  'our ugliest month',
  'have we had a good month this year',
  'did we have a worse month than May',
  'is May always a good month',
  'how many good months and how many bad ones',
  'was March our worst month',
  'where does April rank',
  'is December really our big month',
])('asks for one among many: %s', (question) => {
  expect(one(question)).toBeNull();
});
