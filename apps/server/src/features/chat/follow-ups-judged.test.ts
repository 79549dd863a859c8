import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askIn, converseIn, expectSameFigures } from '../../testing/conversation.ts';
import { openDemoCompany } from '../../testing/demo-company.ts';
import type { TestApp } from '../../testing/test-app.ts';

// Whether a figure is usual, which of two is more, and of what an answer named alone: each held to the whole question.
let server: TestApp;
let headers: { authorization: string };

beforeAll(async () => {
  ({ server, headers } = await openDemoCompany());
});
afterAll(() => server.close());

const converse = (...turns: readonly string[]) => converseIn(server, headers, turns);

describe('a follow-up', () => {
  it.each<[turns: string[], whole: string]>([
    [
      ['Expenses in May', 'is that normal?'],
      'Expenses in May 2026 minus average expenses per month from May 2025 to April 2026',
    ],
    [
      ['Expenses in May', 'is that more than usual?', 'and April?'],
      'Expenses in April 2026 minus average expenses per month from April 2025 to March 2026',
    ],
    [
      ['Payroll this year', 'monthly', 'which month was the highest?', 'why?'],
      'Why did payroll change in May 2026 compared to April 2026?',
    ],
    [
      [
        'Expenses in May by category',
        'which one costs the most',
        'how much did it rise since April',
      ],
      'Wages in May 2026 compared to April 2026',
    ],
    [
      ['Revenue in Q1 2026 compared to Q1 2025', 'and April?'],
      'Revenue in April 2026 compared to April 2025',
    ],
    [['Expenses in May', 'compare to last year'], 'Expenses in May 2026 compared to May 2025'],
    [
      ['Net income year to date', 'vs prior year'],
      'Net income from 2026-01-01 to 2026-06-15 compared to 2025-01-01 to 2025-06-15',
    ],
    [['Net income in May', 'as a % of revenue'], 'Net margin in May 2026'],
    [
      ['What did we buy from Andes Green Importers in May?', 'is that higher than in April?'],
      'What did we buy from Andes Green Importers in May compared to April?',
    ],
    [
      ['Did Harbor Hotel Group pay us in May?', 'how much?'],
      'How much did Harbor Hotel Group pay us in May 2026?',
    ],
    [
      ['Revenue from Bluebird Cafe in May', 'and Maple Bakery?', 'who bought less?'],
      'Which customer bought less in May 2026, Bluebird Cafe or Maple Bakery?',
    ],
    [['Sales by month in 2025', 'just the last 6'], 'Sales by month from July to December 2025'],
    [['Open invoices', 'how late are they?'], 'Accounts receivable aging'],
    [['Cash in the bank', 'what was it a month ago?'], 'Cash in the bank as of 2026-05-15'],
    [['Accounts receivable aging', 'same for vendors'], 'Accounts payable aging'],
    [
      ['How do our customers pay late?', 'Days to pay by customer', 'who is the slowest?'],
      'Which customer has the highest days to pay?',
    ],
    [['Rent last month', 'has it gone up?'], 'Did rent rise in May compared to April?'],
    [['Who owes us money?', "who's the worst?"], 'Which customer owes us the most?'],
    [['How much do we owe?', 'to who'], 'Payables by vendor'],
    [['How much do we owe?', 'which of those is the oldest'], 'The oldest open bill'],
    [['Bills over $1,000 in May', 'add them up'], 'Total of bills over $1,000 in May 2026'],
    [
      ['Marketing by month this year', 'leave out Signpost'],
      'Marketing by month this year without Signpost Ads',
    ],
    [
      ['Net profit in May', 'and April?', 'better or worse?'],
      'Net profit in May compared to April',
    ],
    [
      ['House Blend 2 lb sold in 2025', 'what was the revenue from it'],
      'Revenue of House Blend 2 lb in 2025',
    ],
    [
      ['Revenue from Bluebird Cafe this year', 'and what did they buy?'],
      'What did Bluebird Cafe buy this year?',
    ],
    [['Revenue from Bluebird Cafe this year', 'are they late?'], 'How is Bluebird Cafe paying?'],
    [
      ['House Blend 2 lb vs Espresso Roast 2 lb this year', 'which one sells better?'],
      'Which sold better this year, House Blend 2 lb or Espresso Roast 2 lb?',
    ],
    [
      ['Expenses by category in May', 'hide anything under $1,000'],
      'Which categories had expenses of at least $1,000 in May?',
    ],
    [['Utilities last month', 'what was that made of?'], 'Utilities by vendor in May 2026'],
    [
      ['How many House Blend 2 lb did we sell in May?', 'who buys them?'],
      'Quantity sold of House Blend 2 lb by customer in May 2026',
    ],
    [
      ['Revenue this quarter', 'compared to the last one'],
      'Revenue this quarter compared to last quarter',
    ],
  ])('%s is "%s"', async (turns, whole) => {
    const followed = await converse(...turns);
    const asked = (await askIn(server, headers, whole)).response;
    expectSameFigures(followed, asked);
  });

  it('tells the low point of cash where it is asked whether it is enough', async () => {
    const { text } = await converse('Cash in the bank', 'will it be enough?');
    expect(text).toMatch(
      /^The lowest point is \*\*\$128,360\.81\*\* on \*\*Dec 11, 2026\*\*, 80% likely/,
    );
  });

  it('names the largest part of the figure before, with its share', async () => {
    const { text } = await converse('Revenue in May', 'which customer accounts for most of it?');
    expect(text).toContain('**Counter Customers** had the highest revenue in May 2026');
    expect(text).toContain('**44.84%** of the whole');
  });

  it.each([
    ['which one was better?', /^More in May 2026\. Revenue in May 2026: .* than the /],
    ['which was less?', /^Less in April 2026\. /],
  ])('names the one of two dates: %s', async (question, expected) => {
    const { text } = await converse('Revenue in April', 'and May?', question);
    expect(text).toMatch(expected);
  });

  it('takes the worst of what is owed for what is late the longest', async () => {
    const { tables } = await converse('Unpaid invoices', 'only the worst 3');
    const due = tables[0]?.rows.map((row) => row[6]);
    expect(due).toEqual(['2026-05-31', '2026-06-10', '2026-06-12']);
  });

  it.each<[turns: string[]]>([
    // June runs: what it comes to nobody knows yet.
    [['Expenses this month', 'is that normal?']],
    [['Unpaid invoices by age', 'only the worst 3']],
    [['Revenue in May minus revenue in April', 'and in 2025?']],
    [['Sales by month in 2025', 'just the last 20']],
    // What these point at is none of what was told.
    [['Biggest customers', 'what did the first one buy']],
    [['Who owes us the most?', 'have we billed them since']],
  ])('%s is declined', async (turns) => {
    const { understood, text } = await converse(...turns);
    expect(understood, text).toBe(false);
  });
});
