import { sql } from 'drizzle-orm';
import { listOf } from '../../../database/array-parameters.ts';
import { uncategorizedIds } from '../chart-of-accounts.ts';

/**
 * Whether nobody has said what a bank row was for. One that the books record too stands where they put it, which is a
 * category. For queries in which `t` is the bank's transaction and `c` the account of its second line.
 */
export const needsCategory = sql`(c.external_id = any (${listOf(uncategorizedIds, 'text')}) and t.matched_transaction_id is null)`;
