import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { listOf } from '../../database/array-parameters.ts';

/** Where the user wants a bank row to stand, and the reason that the row carries for it. */
export interface ChosenCategory {
  accountId: string;
  reason: string;
}

/** The reason of a row that the user put under its category by hand. */
export const chosenByUser = 'you';
/** How the reason of a row begins that a rule of the user's own put under its category. */
export const ruleReasonPrefix = 'rule: ';

/**
 * The categories that the user chose, by transaction id: when a bank corrects one of these rows (a pending
 * amount settles, say), the choice stays. The category of a bank row is its second line.
 */
export async function keepChosenCategories(
  tx: Transaction,
  businessId: string,
  transactionIds: readonly string[],
): Promise<Map<string, ChosenCategory>> {
  const found = await tx.execute<{ id: string; account_id: string; reason: string }>(sql`
    select t.transaction_id as id, l.account_id, t.category_reason as reason
    from transactions t
    join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id and l.line_number = 2
    where t.business_id = ${businessId} and t.transaction_id = any (${listOf(transactionIds, 'uuid')})
      and (t.category_reason = ${chosenByUser} or starts_with(t.category_reason, ${ruleReasonPrefix}))`);
  return new Map(
    found.rows.map(({ id, account_id, reason }) => [id, { accountId: account_id, reason }]),
  );
}
