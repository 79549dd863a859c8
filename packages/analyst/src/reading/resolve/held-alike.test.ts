import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Rent', { field: 'category', accountType: 'expense' }),
    record('Fuel', { field: 'category', accountType: 'expense' }),
    record('Acme Corp', { field: 'party', partyKind: 'customer' }),
  ],
  paymentMethods: [],
  cities: [],
  states: [],
});
/** Monday, 15 June 2026. */
const ask = asking({ vocabulary });

const month = '2026-06-01 2026-06-15 2026-05-01 2026-05-15';
const lastYear = '2026-06-01 2026-06-15 2025-06-01 2025-06-15';
const year = '2026-01-01 2026-06-15 2025-01-01 2025-06-15';

function datesOf(read: ReturnType<typeof ask>): string {
  if (read.kind !== 'plan' || read.plan.kind !== 'figure') return JSON.stringify(read);
  const { period, comparison } = read.plan;
  return [period?.from, period?.to, comparison?.from, comparison?.to].join(' ');
}

it.each([
  ['Spent more than this time last year? on what', lastYear],
  ['Did we spend more than last month?', month],
  ['Revenue this month against last month', month],
  ['Revenue last month against this month', '2026-05-01 2026-05-15 2026-06-01 2026-06-15'],
  ['Revenue month to date vs last month', month],
  ['Compare revenue this year with last year', year],
  ['Compare revenue 2025 with 2026', '2025-01-01 2025-06-15 2026-01-01 2026-06-15'],
  ['Which expenses rose this year compared to last year?', year],
  ['Did rent rise this year?', year],
  ['Is revenue higher than before June?', '2026-06-01 2026-06-15 2026-05-17 2026-05-31'],
  ['Did we spend more than before June 2025?', '2025-06-01 2026-06-15 2024-05-17 2025-05-31'],
  ['Revenue this week vs last week', '2026-06-14 2026-06-15 2026-06-07 2026-06-08'],
  ['Revenue this quarter vs last quarter', '2026-04-01 2026-06-15 2026-01-01 2026-03-15'],
])('holds a running stretch against as much of the other: %s', (question, dates) => {
  expect(datesOf(ask(question))).toBe(dates);
});

it.each([
  ['Revenue in May vs April', '2026-05-01 2026-05-31 2026-04-01 2026-04-30'],
  ['Revenue in May vs the May before', '2026-05-01 2026-05-31 2025-05-01 2025-05-31'],
  ['Revenue in May vs last May', '2026-05-01 2026-05-31 2025-05-01 2025-05-31'],
  ['Revenue in 2025 vs 2024', '2025-01-01 2025-12-31 2024-01-01 2024-12-31'],
  ['Compare revenue this year with all of 2025', '2026-01-01 2026-12-31 2025-01-01 2025-12-31'],
  ['Revenue this year vs the whole of last year', '2026-01-01 2026-12-31 2025-01-01 2025-12-31'],
])('leaves whole what is over or asked for as a whole: %s', (question, dates) => {
  expect(datesOf(ask(question))).toBe(dates);
});

it('goes on with the dates of the answer before', () => {
  const whole = ask('Compare revenue this year with all of 2025');
  if (whole.kind !== 'plan') throw new Error('it was not read');
  const { plan: previousPlan } = whole;
  expect(datesOf(ask('by customer', { previousPlan }))).toBe(datesOf(whole));
});

it('says the dates that it compares', () => {
  expect(inWords(ask('Did we spend more than last month?'))).toBe(
    'Expenses from 2026-06-01 to 2026-06-15 compared with 2026-05-01 to 2026-05-15',
  );
});
