import { sql, type SQL } from 'drizzle-orm';
import { booksAccountOf } from './cash-accounts.ts';

/**
 * What the books say of a bank row that they record too: its party, kind, payment method and purpose count instead of the
 * bank's own words (docs/finance.md, 'Bank and books'). For queries in which `t` is the transaction and `l` its line.
 */
export const joinBooked = (businessId: string): SQL => sql`
  left join transactions m on m.business_id = ${businessId} and m.transaction_id = t.matched_transaction_id`;

export const asBooked = {
  party: sql`coalesce(m.party_id, t.party_id, l.party_id)`,
  documentParty: sql`coalesce(m.party_id, t.party_id)`,
  // A transfer that was found by both sides stays one, whatever the books call it.
  kind: sql`case when t.kind = 'transfer' then t.kind else coalesce(m.kind, t.kind) end`,
  paymentMethod: sql`coalesce(m.payment_method, t.payment_method)`,
} as const;

/** How an account of a bank is called: as in the books, where one of theirs is known to be the same. */
export const accountName = (businessId: string, account: SQL): SQL => sql`(
  select coalesce(k.name, a.name) from accounts a
  left join bank_accounts b on b.business_id = a.business_id and b.account_id = a.account_id
  left join accounts k on k.business_id = b.business_id
    and k.account_id = ${booksAccountOf(sql`b`)}
  where a.business_id = ${businessId} and a.account_id = ${account})`;
