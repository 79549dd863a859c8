import type { BusinessDay } from '@cairn/finance';
import type { Transaction } from '../../database/within-business.ts';
import { findBasis } from '../basis.ts';
import { cardRowsOfBooks } from '../read/figures/every-money-row.ts';
import { findRecurring } from './derived-figures.ts';
import {
  detectRecurringItems,
  historyStart,
  type RecurringItem,
} from './figures/recurring-streams.ts';

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
  const days = { from: historyStart(today), to: today };
  const rows = await cardRowsOfBooks(tx, businessId, await findBasis(tx, businessId), days);
  if (rows.length === 0) return found;
  const onCards = await detectRecurringItems(tx, businessId, today, rows);
  const seen = onCards.filter(({ source }) => source !== 'template');
  const ids = new Set(seen.map(({ recurringId }) => recurringId));
  return [...found.filter(({ recurringId }) => !ids.has(recurringId)), ...seen];
}
