import type { Api, QueryOf } from '@cairn/contract';
import { sql, type SQL } from 'drizzle-orm';
import { listOf } from '../../database/array-parameters.ts';
import { containing } from '../../database/like-pattern.ts';
import { withHashJoins } from '../../database/with-hash-joins.ts';
import type { Transaction } from '../../database/within-business.ts';
import {
  hasDocument,
  paysInvoiceWithDocument,
  purchaseFaces,
} from '../../ledger/match/documents/purchase-faces.ts';
import { accountName } from '../../ledger/read/as-booked.ts';
import { booksLine } from '../../ledger/write/categories/books-line.ts';
import { needsCategory } from '../../ledger/write/categories/needs-category.ts';
import { uncategorizedIds } from '../../ledger/write/chart-of-accounts.ts';

type Filters = Omit<QueryOf<Api['bankRows']>, 'after_date' | 'after_id' | 'limit'>;

export interface BankRowRecord extends Record<string, unknown> {
  id: string;
  date: string;
  memo: string | null;
  party: string | null;
  party_id: string | null;
  account: string;
  cents: bigint;
  own_cents: bigint | null;
  currency: string;
  category: string;
  reason: string | null;
  books_category: string | null;
  is_uncategorized: boolean;
  is_transfer: boolean;
  file_id: string | null;
  file_name: string | null;
  note: string | null;
}

const uncategorized = listOf(uncategorizedIds, 'text');

/** Bank rows as t, the line of the account as m, the category's account as c, the counterparty as p, the note as n. */
const bankRows = sql`
  from transactions t
  join lines m on m.business_id = t.business_id and m.transaction_id = t.transaction_id and m.line_number = 1
  join accounts a on a.business_id = m.business_id and a.account_id = m.account_id
  join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id and l.line_number = 2
  join accounts c on c.business_id = l.business_id and c.account_id = l.account_id
  left join transactions k on k.business_id = t.business_id and k.transaction_id = t.matched_transaction_id
  left join parties p on p.business_id = t.business_id and p.party_id = coalesce(k.party_id, t.party_id)
  left join transaction_notes n on n.business_id = t.business_id and n.transaction_id = t.transaction_id`;

const columns = (businessId: string) => sql`
  t.transaction_id as id, t.date::text, t.memo, p.name as party, p.party_id,
  ${accountName(businessId, sql`m.account_id`)} as account,
  t.total_cents as cents, t.own_cents, coalesce(o.currency, '') as currency, c.name as category, t.category_reason as reason, b.name as books_category,
  ${needsCategory} as is_uncategorized, t.kind = 'transfer' as is_transfer, n.note,
  d.document_id as file_id, d.original_name as file_name`;

const beside = sql`
  left join bank_accounts o on o.business_id = m.business_id and o.account_id = m.account_id
  left join lateral ${booksLine} b on true
  left join lateral (
    select f.document_id, f.original_name from ${purchaseFaces}
    join documents f on f.business_id = t.business_id and f.transaction_id = faces.id and f.deleted_at is null
    order by f.uploaded_at desc limit 1
  ) d on true`;

function conditionsOf(businessId: string, filters: Filters): SQL {
  const { from, to, account_id: account, category_id: category } = filters;
  const { min_amount: min, max_amount: max, kind, receipt } = filters;
  const all: SQL[] = [
    sql`t.business_id = ${businessId} and t.origin = 'bank' and a.type in ('bank', 'credit_card')`,
  ];
  if (filters.search !== '') all.push(searchCondition(filters.search));
  if (from !== undefined) all.push(sql`t.date >= ${from}`);
  if (to !== undefined) all.push(sql`t.date <= ${to}`);
  if (account !== undefined) all.push(sql`m.account_id = ${account}`);
  if (category !== undefined) {
    all.push(
      sql`coalesce((select account_id from ${booksLine} booked), c.account_id) = ${category}`,
    );
  }
  if (filters.uncategorized === 'true') all.push(needsCategory);
  if (kind === 'transfer') all.push(sql`t.kind = 'transfer'`);
  if (kind === 'in') all.push(sql`t.kind <> 'transfer' and t.total_cents > 0`);
  if (kind === 'out') all.push(sql`t.kind <> 'transfer' and t.total_cents < 0`);
  if (min !== undefined) all.push(sql`abs(t.total_cents) >= ${Math.round(min * 100)}::bigint`);
  if (max !== undefined) all.push(sql`abs(t.total_cents) <= ${Math.round(max * 100)}::bigint`);
  if (receipt !== undefined) {
    const has = sql`(${hasDocument} or ${paysInvoiceWithDocument(businessId)})`;
    all.push(receipt === 'with' ? has : sql`not ${has}`);
  }
  return sql.join(all, sql` and `);
}

/** '$1,234' finds every amount from 1,234.00 to 1,234.99, '1234.50' that amount alone. */
const amountAsked = /^-?\$?(\d[\d,]{0,12})(?:\.(\d{1,2}))?$/;

function searchCondition(search: string): SQL {
  const pattern = containing(search);
  const words = sql`t.memo ilike ${pattern} or p.name ilike ${pattern} or n.note ilike ${pattern}
    or (c.name ilike ${pattern} and t.matched_transaction_id is null)`;
  const amount = amountAsked.exec(search);
  if (amount === null) return sql`(${words})`;
  const least = Number(amount[1]?.replaceAll(',', '')) * 100;
  const exact = least + Number((amount[2] ?? '').padEnd(2, '0'));
  const most = amount[2] === undefined ? least + 99 : exact;
  return sql`(${words} or abs(t.total_cents) between ${exact}::bigint and ${most}::bigint)`;
}

/** One page of bank rows, the newest first, and one row more where there is another page. */
export async function findBankRows(
  tx: Transaction,
  businessId: string,
  query: QueryOf<Api['bankRows']>,
): Promise<BankRowRecord[]> {
  const { after_date: date, after_id: id } = query;
  const after =
    date === undefined || id === undefined
      ? sql`true`
      : sql`(t.date, t.transaction_id) < (${date}::date, ${id}::uuid)`;
  // Which rows, before what stands beside each is looked up: filters may leave thousands to sort.
  const { rows } = await tx.execute<BankRowRecord>(sql`
    select ${columns(businessId)} ${bankRows} ${beside}
    where t.business_id = ${businessId} and t.transaction_id = any (array(
      select t.transaction_id ${bankRows}
      where ${conditionsOf(businessId, query)} and ${after}
      order by t.date desc, t.transaction_id desc
      limit ${query.limit + 1}))
    order by t.date desc, t.transaction_id desc`);
  return rows;
}

/** One bank row; null when the business has none such. */
export async function findBankRow(
  tx: Transaction,
  businessId: string,
  id: string,
): Promise<BankRowRecord | null> {
  const { rows } = await tx.execute<BankRowRecord>(sql`
    select ${columns(businessId)} ${bankRows} ${beside}
    where t.business_id = ${businessId} and t.origin = 'bank' and t.transaction_id = ${id}`);
  return rows[0] ?? null;
}

/** How many rows the filters leave, and what came in and went out in them. */
export async function sumBankRows(tx: Transaction, businessId: string, filters: Filters) {
  const { rows } = await withHashJoins(tx, () =>
    tx.execute<{ count: number; money_in: bigint; money_out: bigint }>(sql`
      select count(*)::int as count,
        coalesce(sum(t.total_cents) filter (where t.total_cents > 0), 0)::bigint as money_in,
        coalesce(sum(t.total_cents) filter (where t.total_cents < 0), 0)::bigint as money_out
      ${bankRows} where ${conditionsOf(businessId, filters)}`),
  );
  return rows[0] ?? { count: 0, money_in: 0n, money_out: 0n };
}

/**
 * How many bank rows stand under no category yet, of how many, and the money that moved in each. Read from rollups, less
 * the rows whose category the books know.
 */
export async function uncategorizedShare(tx: Transaction, businessId: string) {
  const { rows } = await tx.execute<{
    open: number;
    open_cents: bigint;
    all: number;
    cents: bigint;
  }>(sql`
    with moved as (
      select
        coalesce(sum(d.line_count) filter (where c.external_id = any (${uncategorized})), 0)::int as open,
        coalesce(sum(d.debit_cents + d.credit_cents)
          filter (where c.external_id = any (${uncategorized})), 0)::bigint as open_cents,
        coalesce(sum(d.line_count), 0)::int as all_rows,
        coalesce(sum(d.debit_cents + d.credit_cents), 0)::bigint as cents
      from account_days d
      join accounts c on c.business_id = d.business_id and c.account_id = d.account_id
      where d.business_id = ${businessId} and c.origin = 'bank' and c.type not in ('bank', 'credit_card')
    ), booked as (
      select count(*)::int as rows, coalesce(sum(abs(t.total_cents)), 0)::bigint as cents
      from transactions t
      join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id and l.line_number = 2
      join accounts c on c.business_id = l.business_id and c.account_id = l.account_id
      where t.business_id = ${businessId} and t.origin = 'bank' and t.matched_transaction_id is not null
        and c.external_id = any (${uncategorized})
    )
    select moved.open - booked.rows as open, moved.open_cents - booked.cents as open_cents,
      moved.all_rows as all, moved.cents
    from moved, booked`);
  return rows[0] ?? { open: 0, open_cents: 0n, all: 0, cents: 0n };
}
