import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../../testing/ask.ts';
import { phrased } from '../../../testing/phrased.ts';
import { buildVocabulary } from '../../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [record('Rent', { field: 'category', accountType: 'expense' })],
  paymentMethods: [],
  cities: [],
  states: [],
});
/** Monday, 15 June 2026. */
const ask = asking({ vocabulary });
const step = ', each against the month before';

it.each([
  [
    'did revenue increase every month this year',
    `Revenue by month from 2026-01-01 to 2026-05-31${step}`,
  ],
  ['has rent been going down each month', `Expenses on Rent by month until 2026-05-31${step}`],
  [
    'which month of 2025 had the largest increase in revenue',
    `Revenue by month from 2025-01-01 to 2025-12-31${step}, the largest rise`,
  ],
  [
    'in which month did net profit drop the most in 2025',
    `Net profit by month from 2025-01-01 to 2025-12-31${step}, the largest fall`,
  ],
  [
    'which quarter saw the biggest jump in rent compared to the previous quarter',
    'Expenses on Rent by quarter until 2026-03-31, each against the quarter before, the largest rise',
  ],
])('holds each month against the one before: %s', (question, read) => {
  expect(inWords(ask(question))).toBe(read);
});

it.each([
  ['revenue by month this year vs last year', 'month from 2026-01-01 to 2026-06-15'],
  ['compare monthly revenue for 2025 and 2026', 'month from 2026-01-01 to 2026-06-15'],
  ['year over year revenue growth by quarter', 'quarter from 2026-01-01 to 2026-06-15'],
  [
    'revenue in Q1 2026 by month compared with the same months last year',
    'month from 2026-01-01 to 2026-03-31',
  ],
])('holds each month against that of the other year: %s', (question, read) => {
  const [unit] = read.split(' ');
  expect(inWords(ask(question))).toBe(
    `Revenue by ${read}, each against the same ${unit ?? ''} a year earlier`,
  );
});

it('does not set months of other names side by side', () => {
  expect(ask('compare revenue by month for Q1 and Q2 2026').kind).toBe('declined');
});

const months = (...sums: [string, bigint][]) => ({
  total: 0n,
  count: sums.length,
  firstDay: sums[0]?.[0] ?? null,
  lastDay: sums.at(-1)?.[0] ?? null,
  groups: sums.map(([key, total]) => ({ key, label: key, total, count: 1 })),
});
const period = {
  from: '2026-01-01',
  to: '2026-03-31',
  label: '',
  step: { months: 3 },
};
const before = { ...period, from: '2025-12-01', to: '2026-02-28' };
type Month = [string, bigint];
const december: Month = ['2025-12-01', 10_000n];
const january: Month = ['2026-01-01', 9_000n];
const february: Month = ['2026-02-01', 12_000n];
const march: Month = ['2026-03-01', 13_000n];
const rows = [months(january, february, march), months(december, january, february)];
const each = { groupBy: 'month', period, comparison: before, order: 'rise' } as const;

it('tells in how many it rose, and names the others', () => {
  expect(phrased({ ...each, asked: 'yes_no' }, rows)).toBe(
    'No. Revenue from January to March 2026 rose in **2 of 3** months compared with the month before, but not in January 2026.',
  );
});

it('tells the largest rise with both figures', () => {
  expect(phrased({ ...each, limit: 1 }, rows)).toBe(
    'Revenue from January to March 2026 rose most in **February 2026**: **$30.00** more than the month before ($90.00 to $120.00, +33.33%).',
  );
});

it('knows no rise from before the first row', () => {
  const begun = [months(january, february, march), months(january, february)];
  expect(phrased({ ...each, asked: 'yes_no' }, begun)).toContain('Yes. ');
  expect(phrased({ ...each, asked: 'yes_no' }, begun)).toContain('rose in **2 of 2** months');
});

it('takes a year that begins on record in September for no whole one', () => {
  const years = (...sums: [string, bigint][]) => ({ ...months(...sums), firstDay: '2023-09-04' });
  const of2024: Month = ['2024-01-01', 10_000n];
  const of2025: Month = ['2025-01-01', 12_000n];
  const from2024 = { ...period, from: '2024-01-01', to: '2025-12-31', step: { months: 24 } };
  const from2023 = { ...from2024, from: '2023-01-01', to: '2024-12-31' };
  expect(
    phrased(
      { groupBy: 'year', period: from2024, comparison: from2023, order: 'rise', asked: 'yes_no' },
      [years(of2024, of2025), years(['2023-01-01', 3_000n], of2024)],
    ),
  ).toContain('rose in **1 of 1** years');
});
