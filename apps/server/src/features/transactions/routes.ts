import { api, type AnswerOf, type Api, type QueryOf } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../services.ts';
import { registerCategories } from './category-routes.ts';
import { registerCounterparties } from './counterparty-routes.ts';
import { findBankRows, sumBankRows, uncategorizedShare } from './list-bank-rows.ts';
import { listAccounts, listFilterCategories } from './filter-choices.ts';
import { deleteView, listViews, saveView, writeNote } from './notes-and-views.ts';
import { dollarsOf, presentBankRow } from './present.ts';
import { tellStory } from './transaction-story.ts';

export function registerTransactions(
  app: FastifyInstance,
  services: Pick<Services, 'guard' | 'database' | 'clock'>,
): void {
  const { guard, database } = services;
  registerEndpoint(app, guard, api.bankRows, async ({ session: { businessId }, query }) =>
    database.withinBusiness(businessId, (tx) => listBankRows(tx, businessId, query)),
  );
  registerEndpoint(app, guard, api.bankRow, async ({ session: { businessId }, params }) =>
    database.withinBusiness(
      businessId,
      async (tx) => (await tellStory(tx, businessId, params.id)) ?? refuse('not_found'),
    ),
  );
  registerEndpoint(
    app,
    guard,
    api.noteTransaction,
    async ({ session: { businessId }, params, body }) =>
      database.withinBusiness(businessId, async (tx) => {
        if (!(await writeNote(tx, businessId, params.id, body.note))) refuse('not_found');
        return { message: body.note === '' ? 'Note removed.' : 'Note saved.' };
      }),
  );
  registerViews(app, services);
  registerCategories(app, services);
  registerCounterparties(app, services);
}

function registerViews(
  app: FastifyInstance,
  { guard, database }: Pick<Services, 'guard' | 'database'>,
): void {
  registerEndpoint(app, guard, api.transactionViews, async ({ session: { businessId } }) =>
    database.withinBusiness(businessId, async (tx) => ({
      accounts: await listAccounts(tx, businessId),
      categories: await listFilterCategories(tx, businessId),
      views: await listViews(tx, businessId),
    })),
  );
  registerEndpoint(app, guard, api.saveTransactionView, async ({ session: { businessId }, body }) =>
    database.withinBusiness(businessId, async (tx) => ({
      id: await saveView(tx, businessId, body),
      message: `View "${body.name}" saved.`,
    })),
  );
  registerEndpoint(
    app,
    guard,
    api.deleteTransactionView,
    async ({ session: { businessId }, params }) =>
      database.withinBusiness(businessId, async (tx) => {
        if (!(await deleteView(tx, businessId, params.id))) refuse('not_found');
        return { message: 'View deleted.' };
      }),
  );
}

async function listBankRows(
  tx: Transaction,
  businessId: string,
  query: QueryOf<Api['bankRows']>,
): Promise<AnswerOf<Api['bankRows']>> {
  const found = await findBankRows(tx, businessId, query);
  const rows = found.slice(0, query.limit);
  const last = found.length > query.limit ? rows.at(-1) : undefined;
  const page = {
    rows: rows.map(presentBankRow),
    next: last === undefined ? null : { after_date: last.date, after_id: last.id },
  };
  if (query.after_id !== undefined) return { ...page, totals: null, uncategorized: null };
  const sums = await sumBankRows(tx, businessId, query);
  const share = await uncategorizedShare(tx, businessId);
  return {
    ...page,
    totals: {
      row_count: sums.count,
      total: dollarsOf(sums.money_in + sums.money_out),
      money_in: dollarsOf(sums.money_in),
      money_out: dollarsOf(sums.money_out),
    },
    uncategorized: {
      row_count: share.open,
      amount: dollarsOf(share.open_cents),
      all_rows: share.all,
      all_amount: dollarsOf(share.cents),
    },
  };
}
