import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { categoryExternalId } from '../../ledger/write/chart-of-accounts.ts';
import { listOf } from '../../database/array-parameters.ts';
import { withHashJoins } from '../../database/with-hash-joins.ts';

export const bankRowsPerPage = 50;

interface BankRowFilter {
  categoryId: string | null;
  isUncategorised: boolean;
  /** Words of the row or its counterparty; '' for all. */
  search: string;
  page: number;
}

interface Row extends Record<string, unknown> {
  id: string;
  date: string;
  memo: string | null;
  party: string | null;
  account: string;
  cents: bigint;
  category_id: string;
  category: string;
  reason: string | null;
  books_category: string | null;
}

const uncategorised = [
  categoryExternalId('uncategorised_income'),
  categoryExternalId('uncategorised_expense'),
];

/** Bank rows with the category that each stands under and why, the newest first; how many there are, and their sum. */
export async function findBankRows(tx: Transaction, businessId: string, filter: BankRowFilter) {
  const pattern = `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`;
  const from = sql`
    from transactions t
    join lines m on m.business_id = t.business_id and m.transaction_id = t.transaction_id and m.line_number = 1
    join accounts a on a.business_id = m.business_id and a.account_id = m.account_id
    join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id and l.line_number = 2
    join accounts c on c.business_id = l.business_id and c.account_id = l.account_id
    left join parties p on p.business_id = t.business_id and p.party_id = t.party_id`;
  const where = sql`
    where t.business_id = ${businessId} and t.origin = 'bank' and a.type in ('bank', 'credit_card')
      and (${filter.categoryId}::uuid is null or c.account_id = ${filter.categoryId}::uuid)
      and (not ${filter.isUncategorised}::boolean or c.external_id = any (${listOf(uncategorised, 'text')}))
      and (${filter.search === ''}::boolean or t.memo ilike ${pattern} or p.name ilike ${pattern})`;
  const { rows } = await withHashJoins(tx, () =>
    tx.execute<Row>(sql`
      select t.transaction_id as id, t.date::text, t.memo, p.name as party, a.name as account, t.total_cents as cents,
        c.account_id as category_id, c.name as category, t.category_reason as reason, b.name as books_category
      ${from}
      left join lateral (
        select ba.name from lines bl
        join accounts ba on ba.business_id = bl.business_id and ba.account_id = bl.account_id
        where bl.business_id = t.business_id and bl.transaction_id = t.matched_transaction_id
          and ba.type not in ('bank', 'credit_card')
        order by bl.debit_cents + bl.credit_cents desc, bl.line_number limit 1
      ) b on true
      ${where}
      order by t.date desc, t.transaction_id desc
      limit ${bankRowsPerPage} offset ${(filter.page - 1) * bankRowsPerPage}`),
  );
  const { rows: sums } = await withHashJoins(tx, () =>
    tx.execute<{ count: number; cents: bigint }>(
      sql`select count(*)::int as count, coalesce(sum(t.total_cents), 0)::bigint as cents ${from} ${where}`,
    ),
  );
  return { rows, ...(sums[0] ?? { count: 0, cents: 0n }) };
}

/** How many bank rows stand under no category yet, of how many, and the money that moved in each; read from rollups. */
export async function uncategorisedShare(tx: Transaction, businessId: string) {
  const { rows } = await tx.execute<{
    open: number;
    open_cents: bigint;
    all: number;
    cents: bigint;
  }>(sql`
    select
      coalesce(sum(d.line_count) filter (where c.external_id = any (${listOf(uncategorised, 'text')})), 0)::int as open,
      coalesce(sum(d.debit_cents + d.credit_cents)
        filter (where c.external_id = any (${listOf(uncategorised, 'text')})), 0)::bigint as open_cents,
      coalesce(sum(d.line_count), 0)::int as all, coalesce(sum(d.debit_cents + d.credit_cents), 0)::bigint as cents
    from account_days d
    join accounts c on c.business_id = d.business_id and c.account_id = d.account_id
    where d.business_id = ${businessId} and c.origin = 'bank' and c.type not in ('bank', 'credit_card')`);
  return rows[0] ?? { open: 0, open_cents: 0n, all: 0, cents: 0n };
}
