import { isBillOf } from '@cairn/finance';
import type { OpenItem } from '../../read/figures/open-items.ts';
import type { RecurringItem } from './recurring-streams.ts';

/** What recurs, and the open bill that its next payment will settle, if there is one. */
export interface BilledItem extends RecurringItem {
  bill: OpenItem | undefined;
}

/** Where the bill of the next payment is open, amount and date are the bill's, as in the forecast and in answers. */
export function asBilled(items: readonly RecurringItem[], open: readonly OpenItem[]): BilledItem[] {
  const bills = open.filter(({ kind }) => kind === 'bill');
  return items.map((item): BilledItem => {
    const { nextDate } = item;
    const at = bills.findIndex(
      ({ counterparty, expectedDate }) =>
        nextDate !== null &&
        counterparty !== undefined &&
        isBillOf({ counterparty, dueDate: expectedDate }, item, nextDate),
    );
    const bill = item.status === 'dismissed' || at < 0 ? undefined : bills.splice(at, 1)[0];
    return bill === undefined
      ? { ...item, bill }
      : { ...item, bill, expectedCents: bill.amountCents, nextDate: bill.expectedDate };
  });
}
