import { api, type AnswerOf, type Api, type BodyOf } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { findToday } from '../../ledger/today.ts';
import { categorize, type Categorized } from '../../ledger/write/corrections/categorize.ts';
import { ensureChartOfAccounts, listCategories } from '../../ledger/write/chart-of-accounts.ts';
import { undoCategoryChange } from '../../ledger/write/corrections/category-changes.ts';
import { sortPayees } from '../../ledger/write/corrections/sort-payees.ts';
import { deleteRule, listRules } from '../../ledger/write/categories/rules.ts';
import type { Services } from '../../services.ts';
import { listPayeesToSort } from './payees-to-sort.ts';

export function registerCategories(
  app: FastifyInstance,
  { guard, database, clock }: Pick<Services, 'guard' | 'database' | 'clock'>,
): void {
  registerEndpoint(app, guard, api.categories, async ({ session }) =>
    database.withinBusiness(session.businessId, async (tx) => {
      await ensureChartOfAccounts(tx, session.businessId);
      return { categories: await listCategories(tx, session.businessId) };
    }),
  );
  registerEndpoint(app, guard, api.categorize, async ({ session, params, body }) =>
    database.withinBusiness(session.businessId, (tx) =>
      moveRows(tx, session.businessId, { ...body, transaction_ids: [params.id] }),
    ),
  );
  registerEndpoint(app, guard, api.categorizeMany, async ({ session, body }) =>
    database.withinBusiness(session.businessId, (tx) => moveRows(tx, session.businessId, body)),
  );
  registerEndpoint(app, guard, api.undoCategoryChange, async ({ session, params }) =>
    database.withinBusiness(session.businessId, async (tx) => {
      const count = await undoCategoryChange(tx, session.businessId, params.id);
      if (count === null) refuse('not_found');
      return { message: `Undone: ${rowsOf(count)} moved back.` };
    }),
  );
  registerPayees(app, { guard, database, clock });
  registerRules(app, { guard, database });
}

function registerPayees(
  app: FastifyInstance,
  { guard, database, clock }: Pick<Services, 'guard' | 'database' | 'clock'>,
): void {
  registerEndpoint(app, guard, api.payeesToSort, async ({ session: { businessId } }) =>
    database.withinBusiness(businessId, async (tx) =>
      listPayeesToSort(tx, businessId, await findToday(tx, businessId, clock)),
    ),
  );
  registerEndpoint(app, guard, api.sortPayees, async ({ session: { businessId }, body }) =>
    database.withinBusiness(businessId, async (tx) => {
      const done = await sortPayees(tx, businessId, {
        payees: body.payees.map(({ party_id: partyId, direction }) => ({ partyId, direction })),
        categoryId: body.category_id,
      });
      if (done === null) refuse('not_found');
      return { changed: done.changed, message: messageOf(done, false), change_id: done.changeId };
    }),
  );
}

function registerRules(
  app: FastifyInstance,
  { guard, database }: Pick<Services, 'guard' | 'database'>,
): void {
  registerEndpoint(app, guard, api.categoryRules, async ({ session: { businessId } }) =>
    database.withinBusiness(businessId, async (tx) => ({
      rules: (await listRules(tx, businessId)).map((rule) => ({
        id: rule.partyId,
        counterparty: rule.counterparty,
        category: rule.category,
        row_count: rule.rowCount,
        since: rule.since,
      })),
    })),
  );
  registerEndpoint(app, guard, api.deleteCategoryRule, async ({ session, params }) =>
    database.withinBusiness(session.businessId, async (tx) => {
      if (!(await deleteRule(tx, session.businessId, params.id))) refuse('not_found');
      return { message: 'Rule deleted. Transactions that it moved stay where they are.' };
    }),
  );
}

async function moveRows(
  tx: Transaction,
  businessId: string,
  body: BodyOf<Api['categorizeMany']>,
): Promise<AnswerOf<Api['categorizeMany']>> {
  const done = await categorize(tx, businessId, {
    transactionIds: [...new Set(body.transaction_ids)],
    categoryId: body.category_id,
    always: body.always,
  });
  if (done === null) refuse('not_found');
  return {
    changed: done.changed,
    message: messageOf(done, body.always),
    change_id: done.changeId,
  };
}

const rowsOf = (count: number) => `${count} ${count === 1 ? 'transaction' : 'transactions'}`;

function messageOf({ changed, category, rulesFor }: Categorized, always: boolean): string {
  const rows = `${rowsOf(changed)} moved to ${category}.`;
  const [first, ...others] = rulesFor;
  if (first === undefined) {
    return always ? `${rows} It names nobody, so no rule was made.` : rows;
  }
  const whom = others.length === 0 ? first : `${first} and ${others.length} more`;
  return `${rows} ${whom} will always go there.`;
}
