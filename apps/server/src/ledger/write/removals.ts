import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../database/within-business.ts';

/** What a person takes out of Cairn together with all of its rows. */
export const removalSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('bank_account'), id: z.uuid() }),
  z.object({ what: z.literal('statement'), id: z.uuid() }),
  /** Of one package, or (null) of whatever brought them. */
  z.object({ what: z.literal('books'), source: z.string().nullable() }),
]);
export type Removal = z.infer<typeof removalSchema>;

/** Up to so many transactions are gone within a second or two. */
const AT_ONCE_MAX = 5_000;

/**
 * Leaves a removal of many rows to the queue, which has the time for it and begins it again where its process dies. They
 * leave in one transaction: until then every figure counts them, afterwards none. False where they are few.
 */
export async function queueIfLong(
  tx: Transaction,
  businessId: string,
  removal: Removal,
): Promise<boolean> {
  if (!(await isLong(tx, rowsOf(businessId, removal)))) return false;
  const payload = JSON.stringify({ businessId, removal });
  const name = removal.what === 'books' ? removal.what : removal.id;
  await tx.execute(sql`
    select enqueue_job('remove_rows', ${payload}::json, ${`remove_rows:${businessId}:${name}`})`);
  return true;
}

/** Whether these rows (`from …`) are too many to be written again within a request. */
export async function isLong(tx: Transaction, from: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ is_long: boolean }>(sql`
    select count(*) > ${AT_ONCE_MAX} as is_long from (select ${from} limit ${AT_ONCE_MAX + 1}) r`);
  return rows[0]?.is_long === true;
}

/** What is said of it. */
export const removalQueued =
  'is being removed. Its rows leave every figure together, in a minute or so.';

function rowsOf(businessId: string, removal: Removal): SQL {
  switch (removal.what) {
    case 'bank_account':
      return sql`from bank_accounts b
        join lines l on l.business_id = b.business_id and l.account_id = b.account_id
        where b.business_id = ${businessId} and b.bank_account_id = ${removal.id}`;
    case 'statement':
      return sql`from transactions where business_id = ${businessId} and statement_id = ${removal.id}`;
    case 'books':
      return sql`from transactions where business_id = ${businessId} and origin = 'books'
        and (${removal.source}::text is null or source = ${removal.source})`;
  }
}
