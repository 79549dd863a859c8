import type { Api, ReplyOf } from '@cairn/contract';
import { addDays, businessDay } from '@cairn/finance';
import { expect } from 'vitest';
import { findBasis } from '../ledger/basis.ts';
import { matchBankRows } from '../ledger/match/books/match-bank-rows.ts';
import { dailyFigures } from '../ledger/read/figures/daily-figures.ts';
import { openBankAccount } from '../ledger/write/bank-rows/accounts.ts';
import { ingestBankRows } from '../ledger/write/bank-rows/ingest-bank-rows.ts';
import { withOwnerEachTest } from './owner-each-test.ts';

export type FedRow = readonly [day: number, dollars: number, text: string];
interface ChosenPair {
  out_transaction_id: string;
  in_transaction_id: string;
}

/** An owner for each test, whose accounts at one bank are fed rows, and the calls about transfers between them. */
export function withFedAccounts() {
  const owned = withOwnerEachTest();
  const start = businessDay('2026-01-07');
  const range = { from: start, to: addDays(start, 60) };
  return {
    owned,
    range,
    /** Rows by the number of days since the start; a type of account is one account. */
    bring: (accountType: string, rows: readonly FedRow[]) =>
      owned.test.database.withinBusiness(owned.user.businessId, async (tx) => {
        const { businessId } = owned.user;
        const account = await openBankAccount(tx, businessId, {
          ...{ source: 'feed', externalId: accountType, institutionName: 'First Bank' },
          accountType,
        });
        await ingestBankRows(tx, businessId, {
          source: 'feed',
          account,
          rows: rows.map(([day, dollars, description], at) => ({
            externalId: `${accountType}-${at}`,
            date: addDays(start, day),
            amountCents: BigInt(Math.round(dollars * 100)),
            description,
          })),
        });
        await matchBankRows(tx, businessId);
      }),
    list: async () => {
      const reply = await owned.test.app.inject({
        ...{ method: 'GET', url: '/ledger/transfers', headers: owned.user.headers },
      });
      expect(reply.statusCode).toBe(200);
      return reply.json<ReplyOf<Api['transfers']>>();
    },
    choose: (pairs: readonly ChosenPair[], isTransfer: boolean) =>
      owned.test.app.inject({
        ...{ method: 'PUT', url: '/ledger/transfers', headers: owned.user.headers },
        payload: { pairs, is_transfer: isTransfer },
      }),
    /** Dollars of the whole time: earned, spent on running the business, and in and out of the bank. */
    figures: () =>
      owned.test.database.withinBusiness(owned.user.businessId, async (tx) => {
        const basis = await findBasis(tx, owned.user.businessId);
        const { days } = await dailyFigures(tx, owned.user.businessId, basis, range);
        const sum = (of: (day: (typeof days)[number]) => bigint) =>
          Number(days.reduce((total, day) => total + of(day), 0n)) / 100;
        return {
          revenue: sum((day) => day.revenueCents),
          operating: sum((day) => day.operatingExpensesCents),
          moneyIn: sum((day) => day.moneyInCents),
          moneyOut: sum((day) => day.moneyOutCents),
        };
      }),
  };
}
