import { expect, it } from 'vitest';
import { asking, inWords } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({ records: [], paymentMethods: [], cities: [], states: [] });
const ask = asking({ vocabulary, hasBank: false });
const y25 = 'from 2025-01-01 to 2025-12-31';

it.each([
  ['month over month revenue growth in 2025', `Revenue by month ${y25}`],
  ['QoQ growth in sales for 2025', `Revenue by quarter ${y25}`],
  ['year over year growth in net profit', 'Net profit by year of all time'],
  ['QoQ growth in sales', 'Revenue by quarter of all time'],
  ['MoM growth in expenses', 'Expenses by month from 2025-06-01 to 2026-05-31'],
])('reads "%s" as "%s", each against the one before', (question, expected) => {
  const read = ask(question);
  expect(inWords(read)).toBe(expected);
  expect(read).toMatchObject({ plan: { asked: 'change_percent', comparison: null } });
});

it.each([
  ['YoY revenue growth in 2025', `Revenue ${y25} compared with 2024-01-01 to 2024-12-31`],
  [
    'revenue growth month over month for April',
    'Revenue from 2026-04-01 to 2026-04-30 compared with 2026-03-01 to 2026-03-31',
  ],
  [
    'year over year growth in revenue for Q1 2026',
    'Revenue from 2026-01-01 to 2026-03-31 compared with 2025-01-01 to 2025-03-31',
  ],
  [
    'How are we doing compared with this time last year?',
    'Revenue and Expenses and Net profit and Net cash flow from 2026-06-01 to 2026-06-15 compared with 2025-06-01 to 2025-06-15',
  ],
  [
    'sales quarter over quarter',
    'Revenue from 2026-04-01 to 2026-06-15 compared with 2026-01-01 to 2026-03-15',
  ],
])('holds one stretch of time against another in "%s"', (question, expected) => {
  expect(inWords(ask(question))).toBe(expected);
});

it('declines growth of each month by customer', () => {
  expect(ask('month over month growth by customer').kind).toBe('declined');
});
