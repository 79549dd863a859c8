import { addDays, addMonths, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owningBooks, type BooksEntry } from '../../../../testing/books-written.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  server.clock.set('2026-06-15T17:00:00Z');
});
afterAll(() => server.close());

const billed = (party: string, account: string, date: string, dollars: number): BooksEntry[] => {
  const paid = addDays(businessDay(date), 5);
  return [
    { kind: 'bill', party, account, date, dollars, paid, due: paid },
    { kind: 'bill_payment', party, date: paid, dollars },
  ];
};

/** Rent at one price, power and hosting that differ, and a supplier of goods: all by bills. A tool is charged at once. */
const entries = Array.from({ length: 15 }, (_, at) => {
  const month = addMonths(businessDay('2026-06-01'), -at);
  const by = (at * 37) % 90;
  return [
    ...billed('rent', 'rent', addDays(month, 1), 1500),
    ...billed('power', 'power', addDays(month, 3), 200 + by),
    ...billed('host', 'host', addDays(month, 2), 300 + by),
    ...billed('barn', 'goods', addDays(month, 4), at < 5 ? 900 + by * 9 : 500 + by * 4),
    { kind: 'expense', party: 'tool', account: 'soft', date: addDays(month, 6), dollars: 45 },
  ] satisfies BooksEntry[];
}).flat();

describe('what recurs by bills', () => {
  const { ask } = owningBooks(() => server, {
    entries,
    accounts: [
      ...['rent,Office Rent,expense', 'power,Electricity,expense', 'soft,Software,expense'],
      ...['host,Cloud Hosting,cost_of_goods_sold', 'goods,Lumber,cost_of_goods_sold'],
    ],
    parties: [
      ...['rent,vendor,Bluff Realty', 'power,vendor,Fen Power', 'host,vendor,Skyrack'],
      ...['barn,vendor,Parts Barn', 'tool,vendor,Plandesk'],
    ],
  });

  it('counts with what is charged at once, but for goods', async () => {
    const { text, tables } = await ask('what subscriptions am i paying for');
    // Hosting in the twelve whole months before June, and the tool.
    const by = Array.from({ length: 12 }, (_, at) => ((at + 1) * 37) % 90).reduce((a, b) => a + b);
    const year = 12 * 300 + by + 12 * 45;
    expect(text).toContain(`$${year.toLocaleString('en-US')} a year.**`);
    expect(tables.flatMap(({ rows }) => rows.map(([name]) => name))).toEqual([
      ...['Skyrack', 'Plandesk', 'Bluff Realty', 'Fen Power'],
    ]);
  });

  it('tells of suppliers that bills hold no prices, and who charged more', async () => {
    const { text } = await ask('which of my suppliers have put their prices up since last summer');
    expect(text).toMatch(/^\*\*Parts Barn \(\$.*\s+- Your bills don't show item prices/);
  });

  it('tells what could go and that nothing went up, for the words of a figure too', async () => {
    const { text } = await ask('what monthly bills have gone up since January or could we cancel');
    expect(text).toMatch(/^\*\*None of the \d payments on a regular schedule has gone up/);
    expect(text).toContain('Start by checking whether you still use Skyrack');
  });

  it.each([
    'list everything that comes out every month, such as Plandesk and Skyrack, and which have gone up',
    'I see Plandesk and Skyrack go out. What other stuff do we pay every month, what does it add up to',
  ])('does not narrow to names that are examples: %s', async (question) => {
    const { text, tables } = await ask(question);
    expect(text).toMatch(/Recurring costs total/);
    expect(tables.flatMap(({ rows }) => rows.map(([name]) => name))).toContain('Bluff Realty');
  });

  it('adds what else renews to the story of one that is judged', async () => {
    const { text } = await ask(
      "Is Plandesk worth keeping? I pay every month and I'm not sure what else renews on its own.",
    );
    expect(text).toMatch(/^\*\*Plandesk cost you \$540/);
    expect(text).toMatch(/2 subscriptions cost you about/);
  });
});
