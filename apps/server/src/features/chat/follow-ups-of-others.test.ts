import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askIn, converseIn, expectSameFigures } from '../../testing/conversation.ts';
import { openDemoCompany } from '../../testing/demo-company.ts';
import type { TestApp } from '../../testing/test-app.ts';

// What stands behind what was shown, the other documents, everybody in place of one: each held to the whole question.
let server: TestApp;
let headers: { authorization: string };

beforeAll(async () => {
  ({ server, headers } = await openDemoCompany());
});
afterAll(() => server.close());

const converse = (...turns: readonly string[]) => converseIn(server, headers, turns);

describe('a follow-up', () => {
  it.each<[turns: string[], whole: string]>([
    [['Unpaid invoices', 'over $1,000', 'the same for bills'], 'Unpaid bills over $1,000'],
    [['Average invoice in May', 'no, I meant bills'], 'Average bill in May'],
    [['How many invoices did we send in May?', 'and bills?'], 'How many bills in May?'],
    [['How much do we owe Andes Green Importers?', 'all vendors?'], 'Payables by vendor'],
    [
      ['Invoices over $2,000 in May', 'who are those customers?'],
      'Invoices over $2,000 in May by customer',
    ],
    [
      ['What did we pay Andes Green Importers in 2026?', 'show me the bills'],
      'Bills from Andes Green Importers in 2026',
    ],
    [
      ['Expenses by vendor in May', 'only those over $2,000', 'how many are there?'],
      'How many vendors had expenses over $2,000 in May?',
    ],
    [
      [
        'How many House Blend 2 lb did we sell in May?',
        'and Espresso Roast 2 lb?',
        'which brought in more money?',
      ],
      'Which brought in more in May 2026, House Blend 2 lb or Espresso Roast 2 lb?',
    ],
    [
      [
        'What did we pay Andes Green Importers in May?',
        'and Signpost Ads?',
        'which one did we pay more?',
      ],
      'Did we pay Andes Green Importers or Signpost Ads more in May?',
    ],
    [
      ['Sales by month in 2025', 'which month was the best?', 'why?', 'and the worst?'],
      'Which month of 2025 had the lowest sales?',
    ],
    [['Revenue by customer in May', 'who bought the most?'], 'Top customer in May'],
    [
      [
        'What did we spend on marketing in May?',
        'by vendor',
        'what percentage of revenue is that?',
      ],
      'Marketing as a percentage of revenue in May',
    ],
    [
      ['How long do customers take to pay?', 'who is the slowest?'],
      'Which customer has the highest days to pay?',
    ],
    [
      ['Net profit in April', 'and May?', 'why did it go up?'],
      'Why did net profit change in May compared to April?',
    ],
    [
      ['What did Bluebird Cafe buy in May?', 'how much did they pay us?'],
      'How much did Bluebird Cafe pay us in May?',
    ],
  ])('%s is "%s"', async (turns, whole) => {
    const followed = await converse(...turns);
    const asked = (await askIn(server, headers, whole)).response;
    expectSameFigures(followed, asked);
  });

  it('shows what stands behind what was shown', async () => {
    const all = await converse('Revenue by customer in 2025');
    const { tables, text } = await converse('Top 3 customers in 2025', 'show the next 2');
    expect(tables[0]?.rows.map(([name]) => name)).toEqual(
      all.tables[0]?.rows.slice(3, 5).map(([name]) => name),
    );
    expect(text).toContain('numbers 4 to 5 by size');
  });

  it('shows the next rows of a list', async () => {
    const all = await converse('Bills in 2025 by amount, largest first');
    const { tables, text } = await converse('The 3 largest bills in 2025', 'show 2 more');
    expect(all.understood).toBe(true);
    expect(text).toMatch(/^Numbers 4 to 5 of \d+ bills .*, largest first/);
    expect(tables[0]?.rows).toHaveLength(2);
  });

  it('tells the change in percent of what stands against other dates', async () => {
    const { text } = await converse('Revenue in May compared to April', 'in percent');
    expect(text).toMatch(/^Revenue .*%/);
    expect(text).not.toContain('of the whole');
  });

  it('tells what moved the cash between two days', async () => {
    const { text } = await converse('Cash in the bank', 'and a month ago?', 'what changed?');
    expect(text).toContain('Net cash flow');
    expect(text).toContain('from May 16 to Jun 15, 2026');
  });

  it('holds two names against the same days of last year', async () => {
    const { tables, text } = await converse(
      'Revenue from Bluebird Cafe this year',
      'and Maple Bakery?',
      'which grew more compared to last year?',
    );
    expect(text).toContain('from Jan 1 to Jun 14, 2026');
    expect(text).toContain('compared with Jan 1, 2025 to Jun 14, 2025');
    expect(tables[0]?.rows).toHaveLength(2);
  });

  it('tells how late the one document is, and not those of its customer', async () => {
    const { text } = await converse('The oldest unpaid invoice', 'how late is it?');
    expect(text).toMatch(/^Invoice .*due \*\*/);
  });

  it('says who has as much as the one it names', async () => {
    const { text } = await converse('Which month of 2025 had the highest rent?');
    expect(text).toMatch(/, tied with .* others\./);
  });

  it.each<[turns: string[]]>([
    // All are shown already.
    [['Revenue by customer in May', 'show the next 5']],
    // Of whom the second biggest is, the latest invoice does not say.
    [['When did Bluebird Cafe last order?', 'and the second biggest?']],
    [['Unpaid invoices', 'which of them were paid late?']],
    // Months of one account are no share of all revenue.
    [['Wholesale revenue by month in 2025', 'as a percentage of total revenue']],
    [
      [
        'Paid to Andes Green Importers in May',
        'and Signpost Ads?',
        'both together',
        'why the difference?',
      ],
    ],
    // Whose they are, a question that had no answer does not say.
    [['Price of a unicorn', 'show their invoices']],
    [['Price of a unicorn', 'and House Blend 2 lb?']],
  ])('%s is declined', async (turns) => {
    const { understood, text } = await converse(...turns);
    expect(understood, text).toBe(false);
  });
});
