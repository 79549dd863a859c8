import { sql, type SQL } from 'drizzle-orm';

/**
 * What the books say moved on each of their bank accounts and cards, as a query: one row for each transaction and
 * account (a transfer has two), `cents` in the ledger's sense, money in positive.
 */
export const booksCashLines = (businessId: string): SQL => sql`
  select l.transaction_id, l.account_id, t.date, t.kind, t.number, t.memo, t.party_id, a.name as account,
    sum(l.debit_cents - l.credit_cents)::bigint as cents
  from lines l
  join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
  join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
  where l.business_id = ${businessId} and a.origin = 'books' and a.type in ('bank', 'credit_card')
    and t.kind not in ('estimate', 'purchase_order')
  group by l.transaction_id, l.account_id, t.date, t.kind, t.number, t.memo, t.party_id, a.name
  having sum(l.debit_cents - l.credit_cents) <> 0`;

/** Every row of a bank's feed or file, as a query, with the account that it stands on. */
export const bankRowsOf = (businessId: string): SQL => sql`
  select t.transaction_id, t.date, t.total_cents as cents, t.memo, t.party_id, t.matched_transaction_id,
    b.account_id, b.bank_account_id
  from bank_accounts b
  join lines l on l.business_id = b.business_id and l.account_id = b.account_id and l.line_number = 1
  join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
  where b.business_id = ${businessId} and t.origin = 'bank' and t.total_cents <> 0`;
