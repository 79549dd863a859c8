import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoCompany } from '../../testing/demo-company.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { cashAccounts } from './cash-accounts.ts';

let server: TestApp;
beforeAll(async () => {
  ({ server } = await openDemoCompany());
});
afterAll(() => server.close());

interface PlanNode {
  'Relation Name'?: string;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

/** How often the accounts of banks are read. */
const readsOfBanks = (node: PlanNode): number =>
  (node['Relation Name'] === 'bank_accounts' ? node['Actual Loops'] : 0) +
  (node.Plans ?? []).reduce((sum, each) => sum + readsOfBanks(each), 0);

it('are worked out once, however many days they are asked of', async () => {
  await server.owner.query('analyze');
  const { rows: found } = await server.owner.query<{ id: string }>(
    'select business_id as id from bank_accounts limit 1',
  );
  const id = found[0]?.id ?? '';
  const { rows } = await server.services.database.withinBusiness(id, (tx) =>
    tx.execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(sql`
      explain (analyze, format json)
      select d.date from (${cashAccounts(id, { cashOrigin: 'bank', profitOrigin: 'books' })}) c
      join account_days d on d.business_id = ${id} and d.account_id = c.account_id and d.date < c.until
      where c.type = 'bank' and d.date between '2026-05-01' and '2026-05-31'`),
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  expect(plan && readsOfBanks(plan)).toBeLessThan(10);
});
