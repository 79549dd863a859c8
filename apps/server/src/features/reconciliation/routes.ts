import { api } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { availableOrigins } from '../../ledger/basis.ts';
import { matchBankRows } from '../../ledger/match/books/match-bank-rows.ts';
import { findAccountPairs } from '../../ledger/read/account-pairs.ts';
import type { Services } from '../../services.ts';
import { forgetMatchChoice } from '../../ledger/write/books/store-matches.ts';
import { chooseMatch, listOffers } from './choose-match.ts';
import { compareAccounts } from './compare-accounts.ts';
import { listRows, rowsPerPage, sumGroups } from './list-rows.ts';
import { presentAccount, presentRow, presentSide, presentTotals } from './present.ts';

export function registerReconciliation(
  app: FastifyInstance,
  { guard, database }: Pick<Services, 'guard' | 'database'>,
): void {
  registerEndpoint(app, guard, api.reconciliation, ({ session: { businessId }, query }) =>
    database.withinBusiness(businessId, async (tx) => {
      const origins = await availableOrigins(tx, businessId);
      const pairs = await findAccountPairs(tx, businessId);
      const totals = await sumGroups(tx, businessId, pairs, query.account_id ?? null);
      return {
        has_bank: origins.includes('bank'),
        has_books: origins.includes('books'),
        accounts: (await compareAccounts(tx, businessId, pairs)).map(presentAccount),
        groups: {
          matched: presentTotals(totals.matched),
          bank_only: presentTotals(totals.bank_only),
          books_only: presentTotals(totals.books_only),
        },
      };
    }),
  );
  registerEndpoint(app, guard, api.reconciledRows, ({ session: { businessId }, query }) =>
    database.withinBusiness(businessId, async (tx) => {
      const { group, page } = query;
      const bankAccountId = query.account_id ?? null;
      const pairs = await findAccountPairs(tx, businessId);
      const { rows, count: counted } = await listRows(tx, businessId, pairs, {
        group,
        bankAccountId,
        page,
      });
      const count = counted ?? (await sumGroups(tx, businessId, pairs, bankAccountId))[group].count;
      return {
        rows: rows.map(presentRow),
        page,
        total_pages: Math.max(1, Math.ceil(count / rowsPerPage)),
      };
    }),
  );
  registerEndpoint(app, guard, api.matchOffers, ({ session: { businessId }, params }) =>
    database.withinBusiness(businessId, async (tx) => ({
      offers: (await listOffers(tx, businessId, params.id)).map(presentSide),
    })),
  );
  registerEndpoint(app, guard, api.chooseMatch, ({ session: { businessId }, body }) =>
    database.withinBusiness(businessId, async (tx) => {
      const { bank_transaction_id: bankTransactionId, books_transaction_id: booksTransactionId } =
        body;
      const isKept = await chooseMatch(tx, businessId, { bankTransactionId, booksTransactionId });
      if (!isKept) refuse('not_found');
      await matchBankRows(tx, businessId);
      return {
        message:
          booksTransactionId === null ? 'The two are no longer joined.' : 'The two are joined.',
      };
    }),
  );
  registerEndpoint(app, guard, api.forgetMatch, ({ session: { businessId }, params }) =>
    database.withinBusiness(businessId, async (tx) => {
      if (!(await forgetMatchChoice(tx, businessId, params.id))) refuse('not_found');
      await matchBankRows(tx, businessId);
      return { message: 'Undone: the row is matched as Cairn finds it.' };
    }),
  );
}
