import { businessDay, cents, type DailyFigures, type NonOperatingFlow } from '@cairn/finance';
import { sql, type SQL } from 'drizzle-orm';
import type { Basis } from '../../basis.ts';

/** How many of the latest entries of a liability say whether it is a loan. */
const entriesJudged = 60;
/** Below this, equipment of the built-in category is bought as it is used up; the safe harbor of US tax records. */
const equipmentCentsMin = 250_000;
/** How far apart a row of the bank and the record that it is matched to may lie. */
const matchDaysMax = 60;

/** One of the rows that `nonOperatingQuery` answers: what `kind` and `name` moved, or (both null) what that changes. */
export interface NonOperatingRow extends Record<string, unknown> {
  date: string;
  kind: NonOperatingFlow['kind'] | null;
  name: string | null;
  /** In less out on the account; or what operating money in changes by. */
  in_cents: bigint;
  /** What operating money out changes by. */
  out_cents: bigint;
}

/**
 * Loans, the owner's money and equipment among what moved on bank accounts, and by how much less was earned and spent
 * in cash therefore (docs/finance.md, 'Runway'). A row of the bank is what the record says that it is matched to.
 */
export function nonOperatingQuery(
  businessId: string,
  basis: Basis,
  range: { from: string; to: string },
  day: (date: SQL) => { date: SQL; block: SQL },
): SQL {
  const { date, block } = day(sql`date`);
  return sql`
    with ${held(businessId)},
    ${explained(businessId, basis, range)},
    moved as (
      select e.cash_id, e.said_id, l.date, sum(l.debit_cents) as money_in, sum(l.credit_cents) as money_out
      from explained e
      join lines l on l.business_id = ${businessId} and l.transaction_id = e.cash_id
      join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
      where a.type = 'bank' and a.origin = ${basis.cashOrigin} and l.date between ${range.from} and ${range.to}
      group by 1, 2, 3
    ),
    flows as (
      select m.cash_id, m.date, h.kind, h.name,
        -- Where the bank moved another amount than the record, its parts go with it.
        sum(round((l.credit_cents - l.debit_cents) * case
          when m.cash_id = m.said_id then 1
          else coalesce((m.money_in - m.money_out) / nullif(said.net, 0), 0) end)) as net
      from moved m
      join lines l on l.business_id = ${businessId} and l.transaction_id = m.said_id
      join held h on h.account_id = l.account_id and l.debit_cents + l.credit_cents >= h.least
      cross join lateral (
        select sum(o.debit_cents - o.credit_cents) as net
        from lines o join accounts a on a.business_id = o.business_id and a.account_id = o.account_id
        where o.business_id = ${businessId} and o.transaction_id = m.said_id and a.type = 'bank'
      ) said
      group by 1, 2, 3, 4
    ),
    rest as (
      select m.date, m.money_in, m.money_out, m.money_in - m.money_out - sum(f.net) as operating
      from moved m join flows f on f.cash_id = m.cash_id
      group by m.cash_id, m.date, m.money_in, m.money_out
    )
    select ${date}::text as date, kind, name, sum(net)::bigint as in_cents, 0::bigint as out_cents
    from flows group by kind, name, ${block}
    union all
    select ${date}::text, null, null, sum(greatest(operating, 0) - money_in)::bigint,
      sum(greatest(-operating, 0) - money_out)::bigint
    from rest group by ${block}`;
}

/** The accounts that stand for loans, the owner's money and equipment, and from which amount on. */
const held = (businessId: string) => sql`
  held as (
    select a.account_id, a.name, 0 as least,
      case a.type when 'equity' then 'owner' when 'fixed_asset' then 'equipment' else 'loan' end as kind
    from accounts a
    where a.business_id = ${businessId} and (a.type in ('equity', 'fixed_asset')
      or a.origin = 'bank' and a.external_id = 'category:loans'
      or a.origin = 'books' and a.type = 'other_liability' and ${isLoan(businessId)})
    union all
    select account_id, name, ${equipmentCentsMin}::int, 'equipment' from accounts
    where business_id = ${businessId} and origin = 'bank' and external_id = 'category:equipment'
  )`;

/**
 * Of what books call a liability: a loan is money received or something bought with it. What is owed from running the
 * business (wages, taxes, deposits of customers) is entered with what was earned or spent, or used up by sales.
 */
const isLoan = (businessId: string) => sql`(
  select coalesce(sum(e.credit_cents) filter (where e.earns or not e.receives) * 2 <= sum(e.credit_cents), true)
    and coalesce(sum(e.debit_cents) filter (where e.earns) * 2 <= sum(e.debit_cents), true)
  from (
    select l.debit_cents, l.credit_cents, coalesce(other.earns, false) as earns, coalesce(other.receives, false) as receives
    from (
      select transaction_id, line_number, debit_cents, credit_cents from lines
      where business_id = ${businessId} and account_id = a.account_id
      order by date desc limit ${entriesJudged}
    ) l
    cross join lateral (
      select bool_or(b.type in ('income', 'accounts_receivable')) as earns,
        bool_or(b.type in ('bank', 'fixed_asset', 'equity') and o.debit_cents > 0) as receives
      from lines o join accounts b on b.business_id = o.business_id and b.account_id = o.account_id
      where o.business_id = ${businessId} and o.transaction_id = l.transaction_id and o.line_number <> l.line_number
    ) other
  ) e)`;

/**
 * The cash transactions that such an account has to do with, each with the one that says what it was for. Few lines are of
 * such accounts: they are found first, and each transaction by its line. Left to itself the database reads every
 * transaction of the business and looks for its lines.
 */
const explained = (
  businessId: string,
  { cashOrigin }: Basis,
  range: { from: string; to: string },
) => {
  const apart = cashOrigin === 'books' ? 0 : matchDaysMax;
  const near = sql`
    near as materialized (
      select l.transaction_id, l.date from held h
      join lines l on l.business_id = ${businessId} and l.account_id = h.account_id
        and l.date between ${range.from}::date - ${apart}::int and ${range.to}::date + ${apart}::int
    )`;
  const own = sql`
    select n.transaction_id as cash_id, n.transaction_id as said_id
    from near n
    cross join lateral (
      select from transactions t
      where t.business_id = ${businessId} and t.transaction_id = n.transaction_id
        and t.origin = ${cashOrigin} and t.matched_transaction_id is null
        and (t.kind <> 'transfer' or t.leaves_banks) and t.kind not in ('estimate', 'purchase_order')
      offset 0) t
    where n.date between ${range.from} and ${range.to}`;
  const matched = sql`
    select t.transaction_id, n.transaction_id
    from near n
    cross join lateral (
      select t.transaction_id from transactions t
      where t.business_id = ${businessId} and t.matched_transaction_id = n.transaction_id
        and t.origin = 'bank' and t.kind <> 'transfer'
      offset 0) t`;
  const either =
    cashOrigin === 'books' ? sql`select distinct * from (${own}) o` : sql`${own} union ${matched}`;
  return sql`${near}, explained as (${either})`;
};

/** What the rows of `nonOperatingQuery` say, to be added to the figures of their days. */
export function nonOperatingOf(rows: readonly NonOperatingRow[]): DailyFigures[] {
  const none = cents(0n);
  return rows.map((row) => ({
    date: businessDay(row.date),
    revenueCents: none,
    operatingExpensesCents: none,
    moneyInCents: none,
    moneyOutCents: none,
    operatingInCents: row.kind === null ? cents(row.in_cents) : none,
    operatingOutCents: row.kind === null ? cents(row.out_cents) : none,
    nonOperating:
      row.kind === null
        ? []
        : [{ kind: row.kind, name: row.name ?? '', amountCents: cents(row.in_cents) }],
  }));
}
