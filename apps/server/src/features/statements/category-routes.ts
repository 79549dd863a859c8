import { api } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { categorise, type Categorised } from '../../ledger/categorise.ts';
import { ensureChartOfAccounts, listCategories } from '../../ledger/chart-of-accounts.ts';
import type { Services } from '../../services.ts';

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
    database.withinBusiness(session.businessId, async (tx) => {
      const done = await categorise(tx, session.businessId, {
        transactionId: params.id,
        categoryId: body.category_id,
        always: body.always,
      });
      if (done === null) refuse('not_found');
      return { changed: done.changed, message: messageOf(done, body.always) };
    }),
  );
}

function messageOf({ changed, category, ruleFor }: Categorised, always: boolean): string {
  const rows = `${changed} ${changed === 1 ? 'row' : 'rows'} moved to ${category}.`;
  if (ruleFor !== null) return `${rows} ${ruleFor} will always go there.`;
  return always ? `${rows} The row names nobody, so no rule was made.` : rows;
}
