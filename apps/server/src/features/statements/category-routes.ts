import { api, type AnswerOf, type Api, type BodyOf, type QueryOf } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { categorise, type Categorised } from '../../ledger/write/corrections/categorise.ts';
import { ensureChartOfAccounts, listCategories } from '../../ledger/write/chart-of-accounts.ts';
import { undoCategoryChange } from '../../ledger/write/corrections/category-changes.ts';
import { deleteRule, listRules } from '../../ledger/write/categories/rules.ts';
import type { Services } from '../../services.ts';
import { bankRowsPerPage, findBankRows, uncategorisedShare } from './bank-rows.ts';
import { dollarsOf } from './present.ts';

export function registerCategories(
  app: FastifyInstance,
  { guard, database }: Pick<Services, 'guard' | 'database'>,
): void {
  registerEndpoint(app, guard, api.categories, async ({ session }) =>
    database.withinBusiness(session.businessId, async (tx) => {
      await ensureChartOfAccounts(tx, session.businessId);
      return { categories: await listCategories(tx, session.businessId) };
    }),
  );
  registerEndpoint(app, guard, api.categorise, async ({ session, params, body }) =>
    database.withinBusiness(session.businessId, (tx) =>
      moveRows(tx, session.businessId, { ...body, transaction_ids: [params.id] }),
    ),
  );
  registerEndpoint(app, guard, api.categoriseMany, async ({ session, body }) =>
    database.withinBusiness(session.businessId, (tx) => moveRows(tx, session.businessId, body)),
  );
  registerEndpoint(app, guard, api.undoCategoryChange, async ({ session, params }) =>
    database.withinBusiness(session.businessId, async (tx) => {
      const count = await undoCategoryChange(tx, session.businessId, params.id);
      if (count === null) refuse('not_found');
      return { message: `Undone: ${rowsOf(count)} moved back.` };
    }),
  );
  registerEndpoint(app, guard, api.bankRows, async ({ session: { businessId }, query }) =>
    database.withinBusiness(businessId, (tx) => listBankRows(tx, businessId, query)),
  );
  registerRules(app, { guard, database });
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
      return { message: 'The rule is gone. Rows that it has moved stay where they are.' };
    }),
  );
}

async function listBankRows(
  tx: Transaction,
  businessId: string,
  query: QueryOf<Api['bankRows']>,
): Promise<AnswerOf<Api['bankRows']>> {
  const { rows, count, cents } = await findBankRows(tx, businessId, {
    categoryId: query.category_id ?? null,
    isUncategorised: query.uncategorised === 'true',
    search: query.search,
    page: query.page,
  });
  const share = await uncategorisedShare(tx, businessId);
  return {
    rows: rows.map((row) => ({
      transaction_id: row.id,
      date: row.date,
      description: row.memo ?? '',
      party: row.party,
      account: row.account,
      amount: dollarsOf(row.cents),
      category: row.category,
      reason: row.reason,
      books_category: row.books_category,
    })),
    row_count: count,
    total: dollarsOf(cents),
    page: query.page,
    total_pages: Math.max(1, Math.ceil(count / bankRowsPerPage)),
    uncategorised: {
      row_count: share.open,
      amount: dollarsOf(share.open_cents),
      all_rows: share.all,
      all_amount: dollarsOf(share.cents),
    },
  };
}

async function moveRows(
  tx: Transaction,
  businessId: string,
  body: BodyOf<Api['categoriseMany']>,
): Promise<AnswerOf<Api['categoriseMany']>> {
  const done = await categorise(tx, businessId, {
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

const rowsOf = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;

function messageOf({ changed, category, rulesFor }: Categorised, always: boolean): string {
  const rows = `${rowsOf(changed)} moved to ${category}.`;
  const [first, ...others] = rulesFor;
  if (first === undefined) {
    return always ? `${rows} The row names nobody, so no rule was made.` : rows;
  }
  const whom = others.length === 0 ? first : `${first} and ${others.length} more`;
  return `${rows} ${whom} will always go there.`;
}
