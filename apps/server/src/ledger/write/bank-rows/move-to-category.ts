import { sql } from 'drizzle-orm';
import { listOf, rowsAsTable } from '../../../database/array-parameters.ts';
import type { Transaction } from '../../../database/within-business.ts';

/** A bank row, the account that its category is, and why; null where nobody has said. */
export interface CategoryMove {
  id: string;
  accountId: string;
  reason: string | null;
}

/**
 * Puts bank rows under categories: the category of a bank row is its second line. Returns how many stood elsewhere
 * before; a row whose reason alone is another carries the new one.
 */
export async function moveToCategories(
  tx: Transaction,
  businessId: string,
  moves: readonly CategoryMove[],
): Promise<number> {
  if (moves.length === 0) return 0;
  const table = rowsAsTable(
    moves,
    [
      ['id', 'uuid', (row) => row.id],
      ['account_id', 'uuid', (row) => row.accountId],
      ['reason', 'text', (row) => row.reason],
    ],
    'r',
  );
  const { rows: moved } = await tx.execute<{ id: string }>(sql`
    update lines l set account_id = r.account_id from ${table}
    where l.business_id = ${businessId} and l.transaction_id = r.id and l.line_number = 2
      and l.account_id <> r.account_id
    returning l.transaction_id as id`);
  const movedIds = listOf(
    moved.map(({ id }) => id),
    'uuid',
  );
  await tx.execute(sql`
    update transactions t set category_reason = r.reason, updated_at = now() from ${table}
    where t.business_id = ${businessId} and t.transaction_id = r.id
      and (t.category_reason is distinct from r.reason or t.transaction_id = any (${movedIds}))`);
  return moved.length;
}
