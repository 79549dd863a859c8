import { expect, it } from 'vitest';
import { asking, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Rent', { field: 'category', accountType: 'expense' }),
    record('Acme Corp', { field: 'party', partyKind: 'customer' }),
  ],
  paymentMethods: [],
  cities: [],
  states: [],
});
/** Monday, 15 June 2026. */
const ask = asking({ vocabulary });

const month = '2026-06-01 2026-06-15 2026-05-01 2026-05-15';
const quarter = '2026-04-01 2026-06-15 2026-01-01 2026-03-15';
const year = '2026-01-01 2026-06-15 2025-01-01 2025-06-15';

function datesOf(read: ReturnType<typeof ask>): string {
  if (read.kind !== 'plan' || read.plan.kind !== 'figure') return JSON.stringify(read);
  const { period, comparison } = read.plan;
  return [period?.from, period?.to, comparison?.from, comparison?.to].join(' ');
}

it.each([
  ['Why did profit fall this month?', month],
  ['Why are expenses up this quarter?', quarter],
  ['Why did profit fall this year?', year],
  ['Why did profit fall this year compared to last year?', year],
  ['Why did profit fall this month compared to last month?', month],
  ['Why did rent go up this year?', year],
  ['Why did revenue from Acme Corp fall this year?', year],
  // A season is no quarter, and is held against as many months that are over.
  ['Was profit lower than in the winter?', '2026-03-01 2026-05-31 2025-12-01 2026-02-28'],
  // Whole ones are held against whole ones.
  ['Why did profit fall last year?', '2025-01-01 2025-12-31 2024-01-01 2024-12-31'],
  ['Why did profit fall in May?', '2026-05-01 2026-05-31 2026-04-01 2026-04-30'],
])('holds a running stretch against as much of the other: %s', (question, dates) => {
  expect(datesOf(ask(question))).toBe(dates);
});

it.each([
  ['What was our net profit this year?', year],
  ['Net profit this quarter', quarter],
  ['Net margin this year', year],
  ['Net profit this month', month],
])('does so for a why after "%s"', (question, dates) => {
  const before = ask(question);
  if (before.kind !== 'plan') throw new Error(`“${question}” was not read`);
  expect(datesOf(ask('why?', { previousPlan: before.plan }))).toBe(dates);
});
