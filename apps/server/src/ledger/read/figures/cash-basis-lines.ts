import { sql, type SQL } from 'drizzle-orm';
import { appliedPieces } from './applied-pieces.ts';

/** Stand for no account of the ledger: what was paid and not yet applied to a document, which a cash basis counts. */
const UNAPPLIED = {
  income: { id: '00000000-0000-0000-0000-000000000001', name: 'Unapplied customer payments' },
  expense: { id: '00000000-0000-0000-0000-000000000002', name: 'Unapplied vendor payments' },
} as const;

/** What it is called that stands for no account of the ledger; null of every account that does. */
export const unappliedName = (id: SQL): SQL => sql`
  case ${id} when ${UNAPPLIED.income.id} then ${UNAPPLIED.income.name}
    when ${UNAPPLIED.expense.id} then ${UNAPPLIED.expense.name} end`;

/** What moves money, so that it counts on its own day whatever it pays. A journal does where it touches a bank or card. */
const moneyKinds = sql`('payment', 'bill_payment', 'deposit', 'refund', 'expense', 'sales_receipt', 'transfer', 'payroll')`;

/**
 * The lines of the books on a cash basis, shaped as lines are: (transaction_id, line_number, date, account_id, name,
 * type, net, party_id, description), `net` debits less credits (docs/finance.md, 'Cash basis'). A document is there as
 * far as it was paid, on the days of payment, its lines pro rata; no line is on receivables or payables. Parts of a
 * document sum to its lines to the cent, and the lines of each payment and document to zero.
 */
export const cashBasisLines = (businessId: string): SQL => sql`
  with ${owedItems(businessId)},
  ${appliedPieces(businessId)},
  ${otherLines(businessId)}
  select o.transaction_id, o.line_number, o.date, o.account_id, o.name, o.type::text as type, o.net::numeric as net,
    o.party_id, o.description
  from other o left join touched h on h.transaction_id = o.transaction_id
  where h.transaction_id is null or h.is_money
  union all
  select i.transaction_id, 0, i.date, ${unappliedOf(sql`i.type`)}, i.net, i.party_id, null
  from item i join touched h on h.transaction_id = i.transaction_id
  where h.is_money and i.net <> 0
  union all
  select p.transaction_id, 0, p.date, ${unappliedOf(sql`p.type`)}, -p.sign * (p.upto - p.since), p.party_id, null
  from piece p where p.is_money
  union all
  -- Each line up to the whole of what is applied by then, less what was before: rounded, and still summing to it.
  select o.transaction_id, o.line_number, p.date, o.account_id, o.name, o.type::text,
    round(o.running * p.sign * p.upto / p.whole) - round((o.running - o.net) * p.sign * p.upto / p.whole)
      - round(o.running * p.sign * p.since / p.whole) + round((o.running - o.net) * p.sign * p.since / p.whole),
    coalesce(o.party_id, p.party_id), o.description
  from piece p
  join (
    select o.*, sum(o.net) over (partition by o.transaction_id order by o.line_number) as running
    from other o where o.transaction_id in (select transaction_id from piece where not is_money)
  ) o on o.transaction_id = p.transaction_id
  where not p.is_money`;

/**
 * How much of each document and payment was settled in all (`settled`), and how much of that after each of `days`
 * (`after_0` and so on): (transaction_id, type of the account of what is owed). Of the books.
 */
export function settledByDay(businessId: string, days: readonly string[]): SQL {
  const later = days.map(
    (day, at) =>
      sql`coalesce(sum(p.upto - p.since) filter (where p.date > ${day}::date), 0)::bigint as ${sql.identifier(`after_${at}`)}`,
  );
  return sql`
    with ${owedItems(businessId)}, ${appliedPieces(businessId)}
    select p.transaction_id, p.type::text as type, sum(p.upto - p.since)::bigint as settled, ${sql.join(later, sql`, `)}
    from piece p group by 1, 2`;
}

/** Who owes or is owed what by a transaction: on receivables a charge is above zero, a payment below. */
const owedItems = (businessId: string): SQL => sql`
  owed as (
    select account_id, type from accounts
    where business_id = ${businessId} and origin = 'books' and type in ('accounts_receivable', 'accounts_payable')
  ),
  item as (
    select l.transaction_id, l.account_id, o.type, coalesce(l.party_id, t.party_id) as party_id, t.date, t.kind,
      t.paid_date, t.open_balance_cents, sum(l.debit_cents - l.credit_cents) as net
    from owed o
    join lines l on l.business_id = ${businessId} and l.account_id = o.account_id
    join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
    where t.kind not in ('estimate', 'purchase_order')
    group by 1, 2, 3, 4, 5, 6, 7, 8
  ),
  touched as (
    select i.transaction_id, sum(i.net) as net, count(*) as items,
      sum(i.net) = 0 or bool_or(i.kind in ${moneyKinds} or i.kind = 'journal' and exists (
        select from lines m join accounts a on a.business_id = m.business_id and a.account_id = m.account_id
        where m.business_id = ${businessId} and m.transaction_id = i.transaction_id and a.type in ('bank', 'credit_card')
      )) as is_money
    from item i group by i.transaction_id
  )`;

/** The lines on all other accounts. */
const otherLines = (businessId: string): SQL => sql`
  other as (
    select l.*, a.name, a.type, l.debit_cents - l.credit_cents as net
    from lines l
    join accounts a on a.business_id = l.business_id and a.account_id = l.account_id and a.origin = 'books'
      and a.type not in ('accounts_receivable', 'accounts_payable')
    join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
    where l.business_id = ${businessId} and t.kind not in ('estimate', 'purchase_order')
  )`;

const unappliedOf = (type: SQL) => sql`
  case ${type} when 'accounts_receivable' then ${UNAPPLIED.income.id} else ${UNAPPLIED.expense.id} end::uuid,
  case ${type} when 'accounts_receivable' then ${UNAPPLIED.income.name} else ${UNAPPLIED.expense.name} end,
  case ${type} when 'accounts_receivable' then 'income' else 'expense' end`;
