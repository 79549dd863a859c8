import type { BusinessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import type { Basis } from '../../basis.ts';
import { cashAccounts } from '../cash-accounts.ts';
import { moneyRows, type MoneyRow } from './money-rows.ts';

interface Days {
  from: BusinessDay;
  to: BusinessDay;
}

const ofBooks: Basis = { profitOrigin: 'books', cashOrigin: 'books' };

/** As `moneyRows`, and what moved on cards that the books show and no bank does. */
export async function everyMoneyRow(
  tx: Transaction,
  businessId: string,
  basis: Basis,
  days: Days,
): Promise<MoneyRow[]> {
  const rows = await moneyRows(tx, businessId, basis, days);
  return [...rows, ...(await cardRowsOfBooks(tx, businessId, basis, days))];
}

export async function cardRowsOfBooks(
  tx: Transaction,
  businessId: string,
  basis: Basis,
  days: Days,
): Promise<MoneyRow[]> {
  const cards = await cardsOfBooksAlone(tx, businessId, basis);
  if (cards.size === 0) return [];
  const rows = await moneyRows(tx, businessId, ofBooks, days);
  return rows.filter(({ accountId }) => cards.has(accountId));
}

/** Cards that the books show and no bank does. */
export async function cardsOfBooksAlone(
  tx: Transaction,
  businessId: string,
  basis: Basis,
): Promise<ReadonlySet<string>> {
  if (basis.cashOrigin === basis.profitOrigin) return new Set();
  const { rows } = await tx.execute<{ account_id: string }>(sql`
    select c.account_id from (${cashAccounts(businessId, basis)}) c
    where c.type = 'credit_card' and c.until = 'infinity'`);
  return new Set(rows.map(({ account_id }) => account_id));
}
