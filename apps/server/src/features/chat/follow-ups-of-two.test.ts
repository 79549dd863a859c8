import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { converseIn, expectSameFigures } from '../../testing/conversation.ts';
import { openDemoCompany } from '../../testing/demo-company.ts';
import type { TestApp } from '../../testing/test-app.ts';

// What is asked of two answers at once, or points at one thing that an answer named: each held to the whole question.
let server: TestApp;
let headers: { authorization: string };

beforeAll(async () => {
  ({ server, headers } = await openDemoCompany());
});
afterAll(() => server.close());

const converse = (...turns: readonly string[]) => converseIn(server, headers, turns);

describe('after two answers', () => {
  const twoMonths = ['Revenue in May', 'and April?'];
  const twoNames = [
    'How much did we spend at Rose City Hardware this year?',
    'and at Signpost Ads?',
  ];

  it.each<[turns: string[], whole: string]>([
    [[...twoMonths, 'why the difference?'], 'Why did revenue change in May compared to April?'],
    [[...twoMonths, 'why was it different'], 'Why did revenue change in May compared to April?'],
    [
      [...twoMonths, 'why the difference?', 'which customers were behind it?'],
      'Revenue in May compared to April',
    ],
    [[...twoMonths, 'the difference in dollars'], 'Revenue in May compared to April'],
    [[...twoMonths, 'which one was more'], 'Revenue in May compared to April'],
    [
      [...twoMonths, "what's the change in percent"],
      'By what percent did revenue change from April to May?',
    ],
    [
      [...twoNames, 'which one was more'],
      'Which vendor did we spend more with this year, Rose City Hardware or Signpost Ads?',
    ],
    [
      ['Sales of Decaf 2 lb in Q1', 'and House Blend 2 lb?', 'how many of each?'],
      'Quantity sold of Decaf 2 lb and House Blend 2 lb by product in Q1',
    ],
    [
      ['p&l for April', 'and May', 'what changed most?'],
      'Why did net profit change in May compared to April?',
    ],
    [
      ['p&l for April', 'and May', 'what changed most?', 'why did wages go up?'],
      'Why did wages go up in May compared to April?',
    ],
    [
      ['Expenses by category last month', 'same for April', 'whats the difference'],
      'Expenses in May compared to April',
    ],
    [
      ['Rent this year', 'compared to utilities', 'both together'],
      'Rent and utilities together this year',
    ],
    [
      ['Sales of Decaf 2 lb in Q1', 'compared to House Blend 2 lb'],
      'Difference between Decaf 2 lb and House Blend 2 lb in Q1',
    ],
    [
      ['Gross margin this quarter', 'why is that?', 'and a year ago?'],
      'Gross margin from April 1, 2025 to June 15, 2025',
    ],
    [['Gross margin in May', 'why?', 'how about net?'], 'Net margin in May'],
  ])('%s is "%s"', async (turns, whole) => {
    const [followed, asked] = [await converse(...turns), await converse(whole)];
    expectSameFigures(followed, asked);
  });

  it.each([
    [[...twoMonths, 'difference per month'], /not sure how that changes/],
    [[...twoNames, 'the change in percent'], /not sure how that changes/],
    [['Revenue in May', 'which customers were behind it?'], /not sure how that changes/],
  ])('%s is declined', async (turns, says) => {
    const { understood, text } = await converse(...turns);
    expect(understood, text).toBe(false);
    expect(text).toMatch(says);
  });
});

describe('what the answer before named', () => {
  it.each<[turns: string[], whole: string]>([
    [
      [
        'Revenue by month this year',
        'which was the best one',
        'which customers bought that month?',
      ],
      'Which customers bought in January 2026?',
    ],
    [
      ['Revenue by quarter in 2025', 'which was the worst', 'expenses in that quarter'],
      'Expenses from 2025-07-01 to 2025-09-30',
    ],
    [['Revenue in May', 'expenses that month'], 'Expenses in May'],
    [['Utilities in May', 'split it up'], 'Utilities by vendor in May'],
    [
      ['Days to pay by customer this year', 'who is the slowest'],
      'Which customer had the highest days to pay this year?',
    ],
    [
      [
        'Expenses at Rose City Hardware this year',
        'and at Signpost Ads?',
        'how much is that together',
      ],
      'Expenses at Rose City Hardware and Signpost Ads together this year',
    ],
    [['Revenue in April', 'and May', 'which products went up'], 'Revenue in May compared to April'],
    [['Wages in April', 'and May', 'whats behind the increase'], 'Wages in May compared to April'],
    [
      ['Revenue from Bluebird Cafe in May', 'who made the most'],
      'Which customer had the highest revenue in May?',
    ],
    [
      ['How many invoices did we send in May?', 'for how much', 'how many of them are unpaid'],
      'How many invoices of May are unpaid?',
    ],
    [['Sales of Decaf 2 lb in Q1', 'how many?'], 'Quantity sold of Decaf 2 lb in Q1'],
    [['Overdue invoices by customer', 'the oldest one?'], 'The oldest overdue invoice'],
    [['Green coffee last month', 'who did we buy it from?'], 'Green coffee by vendor last month'],
    [
      ['Expenses at Rose City Hardware this year', 'on what?'],
      'Expenses at Rose City Hardware by category this year',
    ],
    [['Expenses last month', 'biggest item'], 'The largest expense last month'],
    [
      ['Expenses last month', 'who got the most'],
      'Which vendor had the highest expenses last month?',
    ],
    [['Revenue in May', 'who paid the most'], 'Which customer paid us the most in May?'],
    [
      ['Net profit year to date', 'vs last year same period'],
      'Net profit year to date compared to 2025-01-01 to 2025-06-15',
    ],
    [['p&l last quarter', 'same for the quarter before'], 'p&l for Q4 2025'],
    [['Revenue in May', 'no sorry, April'], 'Revenue in April'],
    [
      ['Revenue from Bluebird Cafe in May', 'no wait, I meant Maple Bakery'],
      'Revenue from Maple Bakery in May',
    ],
  ])('%s is "%s"', async (turns, whole) => {
    const [followed, asked] = [await converse(...turns), await converse(whole)];
    expectSameFigures(followed, asked, 'in order');
  });

  it('is told when the one invoice of the answer before is due', async () => {
    const { text } = await converse('Which is the oldest open invoice?', 'when is it due?');
    const { text: one } = await converse('Which is the oldest open invoice?');
    expect(text).toContain(/number [A-Z]+-\d+/.exec(one)?.[0] ?? 'no number');
    expect(text).toMatch(/^Due on \*\*/);
  });

  it('finds no average of a weekday in one over days', async () => {
    const { understood } = await converse('Average revenue per day in May', 'by weekday');
    expect(understood).toBe(false);
  });

  it.each([
    [['Recurring payments', 'which one costs the most'], /not sure how that changes/],
    [['Recurring payments', 'since when do we pay that'], /what “that” stands for/],
    [
      ['Best month last year', 'how much did we spend that month', 'what about the worst month'],
      /not sure how that changes|not sure I read this right/,
    ],
  ])('%s is declined', async (turns, says) => {
    const { understood, text } = await converse(...turns);
    expect(understood, text).toBe(false);
    expect(text).toMatch(says);
  });

  it('says that no month was named', async () => {
    const { understood, text } = await converse(
      'Revenue by customer this year',
      'expenses that month',
    );
    expect(understood, text).toBe(false);
    expect(text).toContain('Which month do you mean');
  });
});
