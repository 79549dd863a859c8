import { sql, type SQL } from 'drizzle-orm';
import type { Basis } from '../basis.ts';

/**
 * The accounts whose lines say how money moved (docs/finance.md, 'Bank and books'): account_id, type, known_as, until.
 * Of a bank all of its accounts; of the books those that the bank does not show yet, before the first row of the bank
 * account that they are (`known_as`), all of their lines where `until` is null. A card of the books that is no card of
 * the bank's counts always.
 */
export function cashAccounts(businessId: string, { cashOrigin, profitOrigin }: Basis): SQL {
  const own = sql`
    select a.account_id, a.type, a.account_id as known_as, null::date as until
    from accounts a
    where a.business_id = ${businessId} and a.origin = ${cashOrigin} and a.type in ('bank', 'credit_card')`;
  if (cashOrigin === profitOrigin) return own;
  // Each worked out once: the planner takes both for a row or two, and would ask again for every line beside them.
  return sql`
    with banks as materialized (${bankAccounts(businessId)}), cash as materialized (
      ${own}
      union all
      select a.account_id, a.type, coalesce(b.account_id, a.account_id),
        case when b.account_id is not null then coalesce(b.first_day, 'infinity')
          else coalesce(unnamed.first_day, case when a.type = 'bank' then any_bank.first_day end, 'infinity') end
      from accounts a
      left join banks b on b.books_id = a.account_id
      left join lateral (
        select min(coalesce(o.first_day, 'infinity')) as first_day from banks o
        where o.type = a.type and o.books_id is null
      ) unnamed on true
      left join lateral (
        select min(coalesce(o.first_day, 'infinity')) as first_day from banks o where o.type = 'bank'
      ) any_bank on true
      where a.business_id = ${businessId} and a.origin = 'books' and a.type in ('bank', 'credit_card')
        and exists (select from bank_accounts where business_id = ${businessId})
    )
    select * from cash`;
}

/** The account of the books that a bank account is: as somebody said, else as its rows show. */
export const booksAccountOf = (bankAccount: SQL): SQL =>
  sql`coalesce(${bankAccount}.books_account_id, ${bankAccount}.found_books_account_id)`;

/** Each account of a bank, the account of the books that it is, and the day of its first row. */
const bankAccounts = (businessId: string) => sql`
  select o.account_id, a.type, ${booksAccountOf(sql`o`)} as books_id, (
      select d.date from account_days d
      where d.business_id = o.business_id and d.account_id = o.account_id order by d.date limit 1) as first_day
  from bank_accounts o
  join accounts a on a.business_id = o.business_id and a.account_id = o.account_id
  where o.business_id = ${businessId}`;

/** Of the line `l` of the transaction `t` on the cash account `c`: that the bank does not show it. */
export const isNotYetAtBank = (businessId: string): SQL => sql`(
  c.until is null or l.date < c.until and not exists (
    select from transactions k
    where k.business_id = ${businessId} and k.matched_transaction_id = t.transaction_id))`;

/** The account of the bank that an account of the books is; else the account itself. */
export const accountAtBank = (businessId: string, account: SQL): SQL => sql`coalesce((
  select b.account_id from bank_accounts b
  where b.business_id = ${businessId} and ${booksAccountOf(sql`b`)} = ${account}), ${account})`;
