import type { Change } from '@cairn/analyst';
import { and, eq } from 'drizzle-orm';
import { businesses } from '../../../database/schema/businesses.ts';
import { recurringChoices } from '../../../database/schema/recurring.ts';
import type { Transaction } from '../../../database/within-business.ts';
import { findOwnLimits, keepLimits } from '../../derived/alerts/alert-inputs-limits.ts';
import { keepRecurringChoice } from '../../derived/figures/recurring-streams-choices.ts';
import { findRule } from '../../write/categories/rules.ts';

type Status = typeof recurringChoices.$inferSelect.status;
/** What is set by writing one value; a category moves transactions. */
type Setting = Exclude<Change, { kind: 'category' }>;

/** What stands now where the change would write; null where nothing is set. */
export async function stateOf(
  tx: Transaction,
  businessId: string,
  change: Change,
): Promise<string | null> {
  switch (change.kind) {
    case 'minimum_cash': {
      const { minimumCashCents } = await findOwnLimits(tx, businessId);
      return minimumCashCents === undefined ? null : String(minimumCashCents);
    }
    case 'tax_rate': {
      const [row] = await tx
        .select({ rate: businesses.taxRateBasisPoints })
        .from(businesses)
        .where(eq(businesses.businessId, businessId));
      const rate = row?.rate ?? null;
      return rate === null ? null : String(rate);
    }
    case 'not_recurring': {
      const [row] = await tx
        .select({ status: recurringChoices.status })
        .from(recurringChoices)
        .where(
          and(
            eq(recurringChoices.businessId, businessId),
            eq(recurringChoices.recurringId, change.recurringId),
          ),
        );
      return row?.status ?? null;
    }
    case 'category':
      return findRule(tx, businessId, change.partyId);
  }
}

/** What stands there once the change is made. */
export function targetOf(change: Change): string {
  switch (change.kind) {
    case 'minimum_cash':
      return String(change.cents);
    case 'tax_rate':
      return String(change.basisPoints);
    case 'not_recurring':
      return 'dismissed';
    case 'category':
      return change.categoryId;
  }
}

export async function writeState(
  tx: Transaction,
  businessId: string,
  change: Setting,
  value: string | null,
): Promise<void> {
  switch (change.kind) {
    case 'minimum_cash': {
      const own = await findOwnLimits(tx, businessId);
      const minimumCashCents = value === null ? undefined : Number(value);
      return keepLimits(tx, businessId, { ...own, minimumCashCents });
    }
    case 'tax_rate':
      await tx
        .update(businesses)
        .set({ taxRateBasisPoints: value === null ? null : Number(value) })
        .where(eq(businesses.businessId, businessId));
      return;
    case 'not_recurring':
      return keepRecurringChoice(tx, businessId, change.recurringId, { status: value as Status });
  }
}
