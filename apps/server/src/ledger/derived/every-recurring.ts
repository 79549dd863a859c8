import type { BusinessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { findBasis, type Basis } from '../basis.ts';
import { cashAccounts } from '../read/cash-accounts.ts';
import { moneyRows } from '../read/figures/money-rows.ts';
import { findRecurring } from './derived-figures.ts';
import {
  detectRecurringItems,
  historyStart,
  type RecurringItem,
} from './figures/recurring-streams.ts';

const ofBooks: Basis = { profitOrigin: 'books', cashOrigin: 'books' };

/**
 * As `findRecurring`, and what recurs on cards that the books show and no bank does. The forecast needs none of it, since
 * such a card costs cash when it is paid off; what is paid for is known from it alone.
 */
export async function findEveryRecurring(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
): Promise<readonly RecurringItem[]> {
  const found = await findRecurring(tx, businessId, today);
  const cards = await cardsOfBooksAlone(tx, businessId);
  if (cards.size === 0) return found;
  const rows = await moneyRows(tx, businessId, ofBooks, { from: historyStart(today), to: today });
  const onCards = await detectRecurringItems(
    tx,
    businessId,
    today,
    rows.filter(({ accountId }) => cards.has(accountId)),
  );
  const seen = onCards.filter(({ source }) => source !== 'template');
  const ids = new Set(seen.map(({ recurringId }) => recurringId));
  return [...found.filter(({ recurringId }) => !ids.has(recurringId)), ...seen];
}

async function cardsOfBooksAlone(
  tx: Transaction,
  businessId: string,
): Promise<ReadonlySet<string>> {
  const basis = await findBasis(tx, businessId);
  if (basis.cashOrigin === basis.profitOrigin) return new Set();
  const { rows } = await tx.execute<{ account_id: string }>(sql`
    select c.account_id from (${cashAccounts(businessId, basis)}) c
    where c.type = 'credit_card' and c.until = 'infinity'`);
  return new Set(rows.map(({ account_id }) => account_id));
}
