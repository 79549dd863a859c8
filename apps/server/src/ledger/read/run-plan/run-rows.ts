import { type LedgerRow, type LedgerRows, type ListPlan, type Selection } from '@cairn/analyst';
import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import type { Basis } from '../../basis.ts';
import { accountName } from '../as-booked.ts';
import { orderOf } from './row-orders.ts';
import { rowsOf } from './rows.ts';

/** Of each group the first so many rows; what has no name is in none. */
const firstOfEach = (rows: SQL, order: SQL, { key, limit }: { key: SQL; limit: number }) => sql`(
  select * from (select r.*, ${key} as each_key, row_number() over (partition by ${key} order by ${order}) as place from ${rows} r) r
  where r.each_key is not null and r.place <= ${limit})`;

/** A page of the selection's rows, with the sum and number of all of them; or so many of each group. */
export async function runRows(
  { tx, businessId, basis }: { tx: Transaction; businessId: string; basis: Basis },
  selection: Selection,
  page: {
    order: ListPlan['order'];
    limit: number;
    offset: number;
    each?: { key: SQL; limit: number; isInTime: boolean } | undefined;
  },
): Promise<LedgerRows> {
  const all = rowsOf(businessId, basis, selection);
  const ranked = orderOf(selection.measure, page.order);
  const rows = page.each === undefined ? all : firstOfEach(all, ranked, page.each);
  const order = page.each?.isInTime === true ? sql`r.each_key, r.place` : ranked;
  const { rows: found } = await tx.execute<{
    transaction_id: string;
    date: string;
    kind: string;
    amount: bigint;
    description: string | null;
    number: string | null;
    party: string | null;
    category: string | null;
    account: string | null;
    source: string;
    due_date: string | null;
    paid_date: string | null;
    total_cents: bigint;
    open_cents: bigint | null;
    payment_method: string | null;
  }>(sql`
    select r.transaction_id, r.date::text as date, r.kind, r.amount, r.due_date::text as due_date,
      t.paid_date::text as paid_date, t.total_cents, t.open_balance_cents as open_cents, r.payment_method,
      coalesce(l.description, t.memo) as description, t.number, p.name as party, c.name as category,
      ${accountName(businessId, sql`r.account_id`)} as account, t.source
    from (select * from ${rows} r order by ${order} limit ${page.limit} offset ${page.offset}) r
    join transactions t on t.business_id = ${businessId} and t.transaction_id = r.transaction_id
    left join lines l on l.business_id = ${businessId} and l.transaction_id = r.transaction_id and l.line_number = r.line_number
    left join parties p on p.business_id = ${businessId} and p.party_id = r.party_id
    left join accounts c on c.business_id = ${businessId} and c.account_id = r.category_id
    order by ${order}`);
  return {
    ...(await sumsOf(tx, rows)),
    rows: found.map((row): LedgerRow => ({
      transactionId: row.transaction_id,
      date: row.date,
      kind: row.kind,
      amount: row.amount,
      description: row.description ?? '',
      number: row.number,
      party: row.party,
      category: row.category,
      account: row.account,
      source: row.source,
      dueDate: row.due_date,
      paidDate: row.paid_date,
      totalCents: row.total_cents,
      openCents: row.open_cents,
      paymentMethod: row.payment_method,
    })),
  };
}

async function sumsOf(tx: Transaction, rows: SQL) {
  const { rows: sums } = await tx.execute<{
    total: bigint | null;
    open: bigint | null;
    count: bigint;
  }>(
    sql`select sum(r.amount)::bigint as total, sum(r.open_balance_cents)::bigint as open, count(*) as count from ${rows} r`,
  );
  const { total, open, count } = sums[0] ?? {};
  return { total: total ?? 0n, openCents: open ?? 0n, count: Number(count ?? 0n) };
}
