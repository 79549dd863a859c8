import { sql } from 'drizzle-orm';

/**
 * The account under which the books record what a bank row is matched with: that of most of its money. For queries in
 * which `t` is the bank's transaction.
 */
export const booksLine = sql`(
  select bl.account_id, ba.name from lines bl
  join accounts ba on ba.business_id = bl.business_id and ba.account_id = bl.account_id
  where bl.business_id = t.business_id and bl.transaction_id = t.matched_transaction_id
    and ba.type not in ('bank', 'credit_card')
  order by bl.debit_cents + bl.credit_cents desc, bl.line_number limit 1)`;
