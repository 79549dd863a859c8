import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoCompany } from '../../testing/demo-company.ts';
import type { SignedInUser } from '../../testing/factories.ts';
import type { TestApp } from '../../testing/test-app.ts';

// Books and banks of one company, as most have them: the bank's rows are with whom and for what the books say.
let server: TestApp;
let headers: SignedInUser['headers'];

beforeAll(async () => {
  ({ server, headers } = await openDemoCompany());
});
afterAll(() => server.close());

async function ask(question: string) {
  const reply = await server.app.inject({
    ...{ method: 'POST', url: '/chat/ask', headers, payload: { question } },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json<ReplyOf<Api['ask']>>().response;
}

/** What the books alone hold, counted in SQL of its own. */
async function truth(query: string): Promise<string[]> {
  const { rows } = await server.owner.query<{ answer: string }>(query);
  return rows.map(({ answer }) => answer);
}

const booksOutOfBank = `
  from transactions t
  join lines l on l.transaction_id = t.transaction_id and l.credit_cents > 0
  join accounts a on a.account_id = l.account_id and a.type = 'bank'
  where t.origin = 'books'`;

it('counts the employees that were paid, and not the names on bank rows', async () => {
  const [count] = await truth(`
    select count(distinct p.party_id)::text as answer ${booksOutOfBank.replace(
      'where',
      `
      join parties p on p.party_id = coalesce(t.party_id, l.party_id) and p.kind = 'employee' where`,
    )}
      and t.date between '2026-01-01' and '2026-06-15'`);
  expect(count).toBe('0');
  const { text } = await ask('how many employees did we pay this year?');
  expect(text).toMatch(/\*\*0\*\*|found no/);
});

it('puts what went out under the accounts of the books', async () => {
  const { tables } = await ask('money out by category in April 2026');
  const rows = await truth(`
    select c.name || ' ' || to_char(sum(l.credit_cents) / 100.0, 'FM$999,999,990.00') as answer
    ${booksOutOfBank.replace(
      'where',
      `
      cross join lateral (
        select oa.name from lines o join accounts oa on oa.account_id = o.account_id
        where o.transaction_id = t.transaction_id and oa.type not in ('bank', 'credit_card')
        order by o.debit_cents + o.credit_cents desc, o.line_number limit 1) c where`,
    )}
      and t.date between '2026-04-01' and '2026-04-30' group by c.name`);
  const said = (tables[0]?.rows ?? []).map((row) => row.join(' '));
  for (const row of rows) expect(said).toContain(row);
});

it('knows how what went out was paid', async () => {
  const { tables } = await ask('money out by payment method in April 2026');
  const said = (tables[0]?.rows ?? []).map((row) => row.join(' '));
  const rows = await truth(`
    select t.payment_method || ' ' || to_char(sum(l.credit_cents) / 100.0, 'FM$999,999,990.00') as answer
    ${booksOutOfBank} and t.date between '2026-04-01' and '2026-04-30' and t.payment_method is not null
    group by t.payment_method`);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(said).toContain(row);
});

it('finds what was moved to savings, and calls the account as the books do', async () => {
  const [sum] = await truth(`
    select to_char(sum(l.debit_cents) / 100.0, 'FM$999,999,990.00') as answer
    from transactions t join lines l on l.transaction_id = t.transaction_id
    join accounts a on a.account_id = l.account_id and a.name = 'Savings'
    where t.origin = 'books' and t.kind = 'transfer' and t.date between '2026-01-01' and '2026-06-15'`);
  expect((await ask('how much did I transfer to savings this year?')).text).toContain(sum ?? '');
  const { tables } = await ask('net cash flow last month by account');
  expect(tables[0]?.rows.map(([name]) => name).sort()).toEqual(['Checking', 'Savings']);
});

it('takes what the owner drew from the books', async () => {
  const [sum] = await truth(`
    select to_char(sum(l.debit_cents) / 100.0, 'FM$999,999,990.00') as answer
    from lines l join accounts a on a.account_id = l.account_id and a.name = 'Owner''s Draw'
    where l.date between '2026-01-01' and '2026-06-15'`);
  expect((await ask('owner draws ytd')).text).toContain(sum ?? '');
});
