import { cents, formatMoney } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askIn } from '../../testing/conversation.ts';
import { openDemoCompany } from '../../testing/demo-company.ts';
import type { TestApp } from '../../testing/test-app.ts';

// The demo company on 15 June 2026, a Monday. Each figure is worked out by a query of its own over the tables.
let server: TestApp;
let headers: { authorization: string };

beforeAll(async () => {
  ({ server, headers } = await openDemoCompany());
});
afterAll(() => server.close());

const ask = (question: string, id?: string) => askIn(server, headers, question, id);

const doc = `(select t.*, p.name as party from transactions t
  left join parties p on p.business_id = t.business_id and p.party_id = t.party_id where t.origin = 'books') doc`;
const lines = (types: string) => `from lines l
  join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
  join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
  left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
  where t.origin = 'books' and t.kind not in ('estimate', 'purchase_order') and a.type in (${types})`;
const income = `select sum(credit_cents - debit_cents) ${lines("'income', 'other_income'")}`;
const costs = `select sum(debit_cents - credit_cents) ${lines("'cost_of_goods_sold', 'expense', 'other_expense'")}`;
const owedBy = (more: string) =>
  `select sum(open_balance_cents) from ${doc} where kind = 'invoice' ${more}`;
const overdue = `and due_date < '2026-06-15'`;
const ofHarbor = `and party = 'Harbor Hotel Group'`;
const openBills = `select coalesce(sum(open_balance_cents), 0) from ${doc} where kind = 'bill'`;
const savings = (day: string) => `select b.balance_cents
    - coalesce((select sum(debit_cents - credit_cents) from account_days d where d.account_id = b.account_id and d.date > '${day}' and d.date <= b.balance_date), 0)
  from bank_accounts b join accounts a on a.account_id = b.account_id where a.name like '%savings%'`;
const month = (from: string, to: string) => `and t.date between '2026-${from}' and '2026-${to}'`;
const year = (of: number) => `and t.date between '${of}-01-01' and '${of}-12-31'`;
const toDate = (of: number) => `and t.date between '${of}-01-01' and '${of}-06-15'`;

type Turn = [question: string, sums: string[], says?: RegExp];

const chains: [string, Turn[]][] = [
  [
    'receivables stay receivables',
    [
      ['Who owes us money?', [owedBy('')]],
      ['only the overdue ones', [owedBy(overdue)]],
      ['by customer', [owedBy(overdue)], /by customer/],
      ['what about Harbor Hotel Group?', [], /overdue to Harbor Hotel Group (?!or)/],
    ],
  ],
  [
    'they are the customer of the question before',
    [
      [
        'Revenue from Harbor Hotel Group this year',
        [`${income} ${ofHarbor} ${year(2026)}`.replace('and party', 'and p.name')],
      ],
      ['how much do they owe?', [owedBy(ofHarbor)]],
      [
        'what did they buy last year?',
        [`${income} and p.name = 'Harbor Hotel Group' ${year(2025)}`],
      ],
    ],
  ],
  [
    'due goes by the due date, the total sums the list',
    [
      ['unpaid bills', [openBills]],
      [
        'which are due this month?',
        [`${openBills} and due_date between '2026-06-01' and '2026-06-30'`],
      ],
      ['total?', [`${openBills} and due_date between '2026-06-01' and '2026-06-30'`]],
    ],
  ],
  [
    'cash in one account, on one day, and how long it lasts',
    [
      ['How much cash do we have?', []],
      ['and in savings?', [savings('2026-06-15')], /savings/],
      ['what was it at the end of April?', [savings('2026-04-30')], /Apr 30, 2026/],
      ['how long will it last?', [], /lasts \*\*\d+ days|not burning/],
    ],
  ],
  [
    'the month before is counted from the month before',
    [
      ['Revenue last month', [`${income} ${month('05-01', '05-31')}`]],
      ['and the month before?', [`${income} ${month('04-01', '04-30')}`]],
      ['and the month before that?', [`${income} ${month('03-01', '03-31')}`]],
      [
        "what's the difference?",
        [`${income} ${month('03-01', '03-31')}`, `${income} ${month('04-01', '04-30')}`],
      ],
    ],
  ],
  [
    'two years against each other as far as the later has come, whichever was asked first',
    [
      ['Expenses this year', [`${costs} ${year(2026)}`]],
      ['and last year?', [`${costs} ${year(2025)}`]],
      ['compare to last year', [`${costs} ${toDate(2026)}`, `${costs} ${toDate(2025)}`]],
    ],
  ],
  [
    'another figure behind an and keeps the dates',
    [
      ['Revenue last month', [`${income} ${month('05-01', '05-31')}`]],
      ['and expenses?', [`${costs} ${month('05-01', '05-31')}`]],
      ['Revenue this year', [`${income} ${year(2026)}`]],
    ],
  ],
  [
    'parts of a ranking',
    [
      ['Top 5 customers this year', [], /5 customers shown/],
      ['only the first 3', [], /3 customers shown/],
      ['share of the first?', [], /\*\*\d+\.\d\d%\*\* of the whole/],
      ['and vendors?', [], /expenses of vendors in 2026/],
    ],
  ],
  [
    'what is supposed, with another amount, start and beat',
    [
      ['Can we afford a $12,000 roaster in July?', [], /Read as: \$12,000\.00 out on Jul 1, 2026/],
      ['what about $150,000?', [], /Read as: \$150,000\.00 out on Jul 1, 2026/],
      ['and in August?', [], /Read as: \$150,000\.00 out on Aug 1, 2026/],
      ['monthly instead', [], /Read as: .*\$150,000\.00.*month/],
    ],
  ],
];

describe('a conversation', () => {
  it.each(chains)('%s', async (_, turns) => {
    let id: string | undefined;
    for (const [question, sums, says] of turns) {
      const reply = await ask(question, id);
      id = reply.conversation_id;
      const { text, understood, suggestions } = reply.response;
      expect(understood, `${question}: ${text}`).toBe(true);
      for (const sql of sums) {
        const { rows } = await server.owner.query<{ sum: string }>(`select (${sql})::text as sum`);
        expect(text, question).toContain(formatMoney(cents(BigInt(rows[0]?.sum ?? '0'))));
      }
      if (says !== undefined) expect(text, question).toMatch(says);
      expect(suggestions.map((one) => one.toLowerCase())).not.toContain(question.toLowerCase());
    }
  });

  // Each of these once answered something else.
  it.each([
    ['Who owes us money?', 'what about last month?', /as of today/],
    ['Top 5 customers this year', 'how much do they owe?', /Who do you mean/],
    ['Revenue last month', 'only unpaid ones', /don't want to answer a different question/],
    ['Revenue by month this year', 'who?', /don't want to answer a different question/],
    ['What if revenue drops 20%?', 'by customer', /I cannot change “What if revenue drops 20%\?”/],
  ])('after "%s" declines "%s", and offers what it can read', async (first, then, reason) => {
    const { conversation_id: id } = await ask(first);
    const { response } = await ask(then, id);
    expect(response.understood, response.text).toBe(false);
    expect(response.text).toMatch(reason);
    expect(response.suggestions.length).toBeGreaterThan(1);
    const again = await ask(response.suggestions[0] ?? '', id);
    expect(again.response.understood, response.suggestions[0]).toBe(true);
  });

  it('a whole question that had no answer ends what stood before it', async () => {
    const { conversation_id: id } = await ask('Revenue last month');
    expect((await ask('Profit by customer last month', id)).response.understood).toBe(false);
    expect((await ask('by customer', id)).response.understood).toBe(false);
  });

  it('says first that profit did not do what a question claims', async () => {
    const claims = ['Why did revenue fall last month?', 'Why did revenue rise last month?'];
    const texts = await Promise.all(claims.map(async (one) => (await ask(one)).response.text));
    const denied = texts.filter((text) =>
      /^\*\*Revenue didn't (?:rise[^*]*, down [^*]*\*\*[^*]*It last rose in|fall[^*]*, up [^*]*\*\*[^*]*It last fell in) /.test(
        text,
      ),
    );
    expect(denied).toHaveLength(1);
  });

  it('does not sum all that ever went out for what is still to go', async () => {
    const { response } = await ask('How much is going out before the end of the month?');
    expect(response.text).toMatch(
      /I expect \*\*\$[\d,.]+\*\* to go out from Jun 15 to Jun 30, 2026/,
    );
    const { response: declined } = await ask('What will our expenses be next month?');
    expect(declined).toMatchObject({ understood: false, tables: [] });
    for (const one of declined.suggestions) {
      const { understood, text } = (await ask(one)).response;
      expect(understood, `${one}: ${text}`).toBe(true);
    }
  });
});
