import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { recurringChoices } from '../../../database/schema/recurring.ts';
import type { Transaction } from '../../../database/within-business.ts';

/** What the owner has said of a recurring payment (see the table `recurring_choices`). */
export type RecurringChoice = typeof recurringChoices.$inferSelect;
export type RecurringChanges = Partial<
  Omit<RecurringChoice, 'businessId' | 'recurringId' | 'isAdded' | 'createdAt' | 'updatedAt'>
>;

export function listRecurringChoices(
  tx: Transaction,
  businessId: string,
): Promise<RecurringChoice[]> {
  return tx.select().from(recurringChoices).where(eq(recurringChoices.businessId, businessId));
}

/** Keeps what is said of one recurring payment beside what was said of it before. */
export async function keepRecurringChoice(
  tx: Transaction,
  businessId: string,
  recurringId: string,
  changes: RecurringChanges,
): Promise<void> {
  const updatedAt = new Date();
  await tx
    .insert(recurringChoices)
    .values({ businessId, recurringId, ...changes, updatedAt })
    .onConflictDoUpdate({
      target: [recurringChoices.businessId, recurringChoices.recurringId],
      set: { ...changes, updatedAt },
    });
}

/** Adds a recurring payment that the bank has not shown yet; returns its id. */
export async function addRecurring(
  tx: Transaction,
  businessId: string,
  given: Required<Pick<RecurringChoice, 'name' | 'amountCents' | 'nextDate' | 'beat'>> &
    RecurringChanges,
): Promise<string> {
  const recurringId = newId();
  await tx.insert(recurringChoices).values({ businessId, recurringId, isAdded: true, ...given });
  return recurringId;
}
