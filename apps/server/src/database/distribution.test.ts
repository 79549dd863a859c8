import { routes } from '@cairn/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLogin } from '../sandbox/seed-demo.ts';
import { authCalls } from '../testing/auth-calls.ts';
import { createDemoApp } from '../testing/demo-company.ts';
import type { TestApp } from '../testing/test-app.ts';

// What it takes to spread the tables over several database nodes by business (docs/operations.md, 'Many nodes'):
// the business is part of every key, and every statement of the hot paths names it.

let server: TestApp;
beforeAll(async () => {
  server = await createDemoApp();
});
afterAll(() => server.close());

async function tenantTables(): Promise<string[]> {
  const { rows } = await server.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity`,
  );
  return rows.map(({ name }) => name);
}

describe('every table of a business', () => {
  it('has the business first in its primary key', async () => {
    const { rows } = await server.owner.query<{ name: string; first: string | null }>(
      `select c.relname as name,
         (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0]) as first
       from pg_class c left join pg_index i on i.indrelid = c.oid and i.indisprimary
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity`,
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ first }) => first !== 'business_id')).toEqual([]);
  });

  it('has the business in each unique key', async () => {
    const { rows } = await server.owner.query(
      `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_class c join pg_index i on i.indrelid = c.oid and i.indisunique
       where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
         and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id'
           and a.attnum = any (i.indkey))`,
    );
    expect(rows).toEqual([]);
  });

  it('refers to other tables of businesses by the business too', async () => {
    const { rows } = await server.owner.query(
      `select c.relname as name, pg_get_constraintdef(f.oid) as definition
       from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class r on r.oid = f.confrelid
       where f.contype = 'f' and c.relrowsecurity and r.relrowsecurity
         and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id'
           and a.attnum = any (f.conkey))`,
    );
    expect(rows).toEqual([]);
  });
});

interface Statement {
  text: string;
  values: unknown[];
}

/** Runs `work` and returns every statement that reached the database. */
async function statementsOf(work: () => Promise<void>): Promise<Statement[]> {
  const seen: Statement[] = [];
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own client below
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const listening = function (this: pg.Client, ...args: unknown[]) {
    const [query, values] = args;
    const text = typeof query === 'string' ? query : (query as { text: string }).text;
    const given = Array.isArray(values) ? values : ((query as { values?: unknown[] }).values ?? []);
    // What is sent together stands with its values written in.
    if (text.startsWith('set local'))
      seen.push(...text.split('; ').map((each) => ({ text: each, values: [] })));
    else seen.push({ text, values: given });
    return original.apply(this, args);
  };
  pg.Client.prototype.query = listening as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
  }
  return seen;
}

interface PlanNode {
  'Relation Name'?: string;
  Plans?: PlanNode[];
  [condition: string]: unknown;
}

const conditions = [
  'Index Cond',
  'Filter',
  'Recheck Cond',
  'Hash Cond',
  'Merge Cond',
  'Join Filter',
];

/** The tables that are read without a condition on the business, in the node itself or a join above it. */
function unfiltered(node: PlanNode, tenant: Set<string>, above = false): string[] {
  const isFiltered =
    above || conditions.some((name) => JSON.stringify(node[name] ?? '').includes('business_id'));
  const table = node['Relation Name'];
  const own = table !== undefined && tenant.has(table) && !isFiltered ? [table] : [];
  return [...own, ...(node.Plans ?? []).flatMap((child) => unfiltered(child, tenant, isFiltered))];
}

it('every statement of the hot paths names the business itself, without help from row level security', async () => {
  const calls = authCalls(server);
  const { id_token: token } = (await calls.login(demoLogin.email, demoLogin.password)).json<{
    id_token: string;
  }>();
  const headers = { authorization: `Bearer ${token}` };
  const get = async (url: string) => {
    const { statusCode } = await server.app.inject({ url, headers });
    expect([url, statusCode]).toEqual([url, 200]);
  };
  const statements = await statementsOf(async () => {
    for (const url of hotCalls) await get(url);
    for (const question of ['What was our revenue last month?', 'Who owes us the most?']) {
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: '/chat/ask',
        headers,
        payload: { question },
      });
      expect(statusCode).toBe(200);
    }
  });
  const tenant = new Set(await tenantTables());
  const wanting: string[] = [];
  let looked = 0;
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)\b/i.test(text)) continue;
    const { rows } = await server.owner.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) ${text}`,
      values,
    );
    looked += 1;
    const missing = unfiltered(rows[0]!['QUERY PLAN'][0].Plan, tenant);
    if (missing.length > 0) wanting.push(`${missing.join(', ')}: ${text}`);
  }
  expect(looked).toBeGreaterThan(20);
  expect(wanting).toEqual([]);
});

/** What the first screens ask for. */
const hotCalls = [
  routes.kpiMetrics,
  routes.balances,
  routes.forecast,
  routes.alerts,
  routes.recurringTransactions,
  routes.userInfo,
  routes.conversations,
  routes.samplePrompts,
].map(({ path }) => path);
