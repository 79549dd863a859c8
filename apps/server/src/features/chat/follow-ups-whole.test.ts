import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askIn, converseIn, expectSameFigures } from '../../testing/conversation.ts';
import { openDemoCompany } from '../../testing/demo-company.ts';
import type { TestApp } from '../../testing/test-app.ts';

// Follow-ups as an owner types them, each held to the whole question that it stands for, asked by itself.
let server: TestApp;
let headers: { authorization: string };

beforeAll(async () => {
  ({ server, headers } = await openDemoCompany());
});
afterAll(() => server.close());

const ask = (question: string, id?: string) => askIn(server, headers, question, id);
const converse = (turns: readonly string[]) => converseIn(server, headers, turns);

describe('a follow-up', () => {
  it.each<[turns: string[], whole: string]>([
    [
      ['What did we spend last month?', 'break it down by category'],
      'Expenses by category in May 2026',
    ],
    [['Top 5 customers this year', 'make it 10'], 'Top 10 customers this year'],
    [['Best selling product this year', 'by units'], 'Best selling product by quantity in 2026'],
    [
      ['Top product by revenue this year', 'who buys the most of it?'],
      'Which customer had the highest sales of Counter Sales in 2026?',
    ],
    [
      ['House Blend 2 lb sold in May', 'who bought the most?'],
      'Which customer had the highest sales of House Blend 2 lb in May 2026?',
    ],
    [['Unpaid invoices from May', 'worth how much?'], 'Total of unpaid invoices dated in May 2026'],
    [['Payables by vendor', "who's the largest?"], 'Which vendor do we owe the most?'],
    [
      ['Which vendor do we owe the most?', 'how much have we paid them this year?'],
      'How much did we pay Andes Green Importers in 2026?',
    ],
    [
      ['Marketing by month this year', 'average?', 'which month was the highest?'],
      'Which month had the highest marketing expenses in 2026?',
    ],
    [
      ['Utilities this year', 'which month was the worst?'],
      'Which month had the highest utilities expenses in 2026?',
    ],
    [
      ['Wages in May', 'compared to the month before', 'as % of revenue'],
      'Wages in May 2026 as a percentage of revenue',
    ],
    [['Net margin last month', 'what was it a year ago?'], 'Net margin in May 2025'],
    [
      ['Marketing in 2025', 'as a percentage of sales', 'by month'],
      'Marketing as a percentage of revenue by month in 2025',
    ],
    [
      ['Marketing in 2025', 'as a percentage of sales', 'by vendor'],
      'Marketing expenses in 2025 by vendor',
    ],
    [['Sales on 13 June 2026', 'same day last week'], 'Sales on Jun 6, 2026'],
    [
      ['show me all bills', 'which are unpaid', 'which one is due first'],
      'Which unpaid bill is due first?',
    ],
    [['Sales on 13 June 2026', 'the whole week'], 'Sales from 2026-06-07 to 2026-06-13'],
    [['Net profit in May', "what's the margin?"], 'Net margin in May 2026'],
    [
      ['Revenue from Bluebird Cafe in May', 'hmm, and this year?'],
      'Revenue from Bluebird Cafe this year',
    ],
    [['Revenue last month', 'rent?'], 'Rent in May 2026'],
    [
      ['Rent this year', 'and utilities?', 'both together'],
      'Rent and utilities together this year',
    ],
    [['How did we do in May?', 'and April?'], 'Revenue, expenses and net profit in April 2026'],
    [['Unpaid invoices', 'largest first', 'only the first 3'], 'The 3 largest unpaid invoices'],
  ])('%s is "%s"', async (turns, whole) => {
    const followed = await converse(turns);
    const asked = (await ask(whole)).response;
    expectSameFigures(followed, asked, 'in order');
    expect(followed.tables.map(({ rows }) => rows)).toEqual(asked.tables.map(({ rows }) => rows));
  });

  // Left out, each of these pointing words once made the question one about everything.
  it.each([
    [['Revenue from Bluebird Cafe', 'and Maple Bakery?'], 'which one of them pays slower?', 'them'],
    [['How much cash do we have?'], 'what moved since?', 'since'],
    [['Expenses last month'], 'has it been paid?', 'it'],
    [['Revenue by month this year'], 'how much did we spend for that?', 'that'],
  ])('after %s declines "%s" as it does not know what “%s” is', async (turns, then, word) => {
    const { understood, text, suggestions } = await converse([...turns, then]);
    expect(understood, text).toBe(false);
    expect(text).toContain(`“${word}”`);
    const next = await converse([...turns, suggestions[0] ?? '']);
    expect(next.understood, suggestions[0]).toBe(true);
  });

  it('does not call expenses overdue, which only documents are', async () => {
    const { text } = await converse(['Rent in May', 'only the overdue ones']);
    expect(text).toMatch(/don't want to answer a different question/);
  });

  it('is told whether the invoice of the answer before was paid', async () => {
    const { text, tables } = await converse([
      'Latest invoice for Bluebird Cafe',
      'has it been paid?',
    ]);
    // The invoice, and its lines.
    expect(tables).toMatchObject([{ rows: [expect.anything()] }, { title: 'Lines' }]);
    expect(text).toMatch(/^Invoice BLU-\d+ .*(?:It's unpaid|was paid on|It is paid)/);
  });

  it.each([
    ['runway', 'What is our runway?', /^Net cash flow from Mar 17 to Jun 14, 2026/],
    ['cash', 'How much cash do we have?', /^Net cash flow from May 17 to Jun 15, 2026/],
    ['a margin', 'Net margin last month', /^Net profit in May 2026: .* than in April 2026/],
    ['a total owed', 'Total receivables', /^Receivables by customer/],
    ['a count', 'How many invoices in May?', /^Invoices in May 2026: .* than in April 2026/],
  ])('says why of %s', async (_, question, says) => {
    const { text, understood } = await converse([question, 'why?']);
    expect(understood, text).toBe(true);
    expect(text).toMatch(says);
  });

  it.each([
    ['Number of invoices by customer in May', 'number'],
    ['Invoices by customer in May', 'money'],
    ['Net margin by month this year', 'percent'],
  ])('draws "%s" in %s', async (question, unit) => {
    const { charts } = await converse([question]);
    expect(charts).toMatchObject([{ unit }]);
  });

  it.each([
    'What if we hire someone for $4,000 a month from August?',
    'Can we afford a $12,000 roaster in July?',
    'What if revenue drops 20%?',
    'What if customers pay 15 days later?',
    'What if we take out a loan of $25,000 over 3 years at 8%?',
    'What if we lose a customer paying $2,000 a month?',
  ])('offers what may be supposed after "%s", each of it answered', async (question) => {
    const { suggestions } = await converse([question]);
    expect(suggestions.length).toBeGreaterThan(1);
    for (const next of suggestions) {
      const { understood, text, tables } = await converse([question, next]);
      expect(understood, `${next}: ${text}`).toBe(true);
      expect(tables[0]?.headers).toContain('With it');
    }
  });

  it.each([
    ['how long would the cash last then?', /^At its lowest/],
    ["what if it's $4,500", /Hire from Aug 1, 2026 at \$4,500\.00 a month/],
  ])('keeps to what was supposed: "%s"', async (then, says) => {
    const question = 'What if we hire a roaster for $3,500 a month from August?';
    const { understood, text } = await converse([question, then]);
    expect(understood, text).toBe(true);
    expect(text).toMatch(says);
  });

  // What stands under an answer can be asked, each from that answer.
  it.each([
    'What did we spend by category last month?',
    'How many customers did we invoice last month?',
    'How many customers are in Portland?',
    'List accounts of type income',
    'What percent of receivables is overdue?',
    'Rent in May as a percentage of revenue',
    'Unpaid bills',
    'How much cash do we have?',
    'What is our runway?',
    'Cash forecast',
    'Recurring payments',
    'Who owes us the most?',
    'Latest invoice for Bluebird Cafe',
    'Revenue by customer and month this year',
    'Which customers bought last year and not this year?',
    'Did revenue rise last month?',
    'What is the weather?',
    'Profit by customer',
  ])('offers under "%s" only what it can answer', async (question) => {
    const { suggestions } = await converse([question]);
    for (const next of suggestions) {
      const { understood, text } = await converse([question, next]);
      expect(understood, `${next}: ${text}`).toBe(true);
    }
  });
});
