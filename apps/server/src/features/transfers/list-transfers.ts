import type { TransferEvidence } from '@cairn/finance';
import { sql, type SQL } from 'drizzle-orm';
import { withHashJoins } from '../../database/with-hash-joins.ts';
import type { Transaction } from '../../database/within-business.ts';
import { accountName } from '../../ledger/read/as-booked.ts';

export const transfersPerPage = 50;
const questionsMax = 100;
const pairsMax = 500;

interface Side {
  id: string;
  date: string;
  text: string;
  account: string;
}

interface TransferPair {
  /** What arrived. */
  cents: bigint;
  feeCents: bigint;
  out: Side;
  in: Side;
}

interface PairRow extends Record<string, unknown> {
  out_id: string;
  out_date: string;
  out_text: string;
  out_account: string;
  in_id: string;
  in_date: string;
  in_text: string;
  in_account: string;
  cents: bigint;
  fee_cents: bigint;
}

const sideColumns = (businessId: string, side: 'o' | 'i', name: 'out' | 'in') => {
  const [t, p, l] = [sql.raw(side), sql.raw(`${side}p`), sql.raw(`${side}l`)];
  const as = (column: string) => sql.raw(`${name}_${column}`);
  return sql`${t}.transaction_id as ${as('id')}, ${t}.date::text as ${as('date')},
    coalesce(${t}.memo, ${p}.name, '') as ${as('text')}, ${accountName(businessId, sql`${l}.account_id`)} as ${as('account')}`;
};

const sideJoins = (businessId: string, side: 'o' | 'i', idColumn: SQL) => {
  const [t, p, l] = [sql.raw(side), sql.raw(`${side}p`), sql.raw(`${side}l`)];
  return sql`
    join transactions ${t} on ${t}.business_id = ${businessId} and ${t}.transaction_id = ${idColumn}
    join lines ${l} on ${l}.business_id = ${businessId} and ${l}.transaction_id = ${t}.transaction_id and ${l}.line_number = 1
    left join parties ${p} on ${p}.business_id = ${businessId} and ${p}.party_id = ${t}.party_id`;
};

const pairOf = (row: PairRow): TransferPair => ({
  cents: row.cents,
  feeCents: row.fee_cents,
  out: { id: row.out_id, date: row.out_date, text: row.out_text, account: row.out_account },
  in: { id: row.in_id, date: row.in_date, text: row.in_text, account: row.in_account },
});

/** One page of the transfers that were found, the newest first, and how many there are. */
export async function listTransfers(tx: Transaction, businessId: string, page: number) {
  const { rows } = await withHashJoins(tx, () =>
    tx.execute<PairRow & { evidence: TransferEvidence }>(sql`
      select ${sideColumns(businessId, 'o', 'out')}, ${sideColumns(businessId, 'i', 'in')}, i.total_cents as cents, q.fee_cents, q.evidence
      from transfer_pairs q
      ${sideJoins(businessId, 'o', sql`q.out_transaction_id`)}
      ${sideJoins(businessId, 'i', sql`q.in_transaction_id`)}
      where q.business_id = ${businessId}
      order by o.date desc, o.transaction_id
      limit ${transfersPerPage} offset ${(page - 1) * transfersPerPage}`),
  );
  const { rows: counts } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from transfer_pairs where business_id = ${businessId}`,
  );
  return {
    transfers: rows.map((row) => ({ ...pairOf(row), evidence: row.evidence })),
    count: counts[0]?.count ?? 0,
  };
}

interface TransferQuestion {
  example: TransferPair;
  count: number;
  cents: bigint;
  pairs: { outId: string; inId: string }[];
}

/** What only the owner can tell, pairs of the same names on the same accounts together, the largest sums first. */
export async function listTransferQuestions(
  tx: Transaction,
  businessId: string,
): Promise<TransferQuestion[]> {
  const { rows } = await withHashJoins(tx, () =>
    tx.execute<PairRow & { count: number; sum: bigint; out_ids: string[]; in_ids: string[] }>(sql`
      with asked as (
        select ${sideColumns(businessId, 'o', 'out')}, ${sideColumns(businessId, 'i', 'in')}, i.total_cents as cents,
          -(o.total_cents + i.total_cents) as fee_cents, o.total_cents + i.total_cents < 0 as has_fee, ol.account_id as out_key, coalesce(o.party_id::text, '') as out_name, il.account_id as in_key,
          coalesce(i.party_id::text, '') as in_name
        from transfer_questions q
        ${sideJoins(businessId, 'o', sql`q.out_transaction_id`)}
        ${sideJoins(businessId, 'i', sql`q.in_transaction_id`)}
        where q.business_id = ${businessId}
      ), ranked as (
        select *, count(*) over each as count, sum(cents) over each as sum,
          row_number() over (partition by has_fee, out_key, out_name, in_key, in_name order by out_date desc, out_id) as place
        from asked
        window each as (partition by has_fee, out_key, out_name, in_key, in_name)
      )
      select r.*, r.count::int as count, r.sum::bigint as sum, g.out_ids, g.in_ids
      from ranked r
      cross join lateral (
        select array_agg(p.out_id order by p.place) as out_ids, array_agg(p.in_id order by p.place) as in_ids
        from ranked p
        where (p.has_fee, p.out_key, p.out_name, p.in_key, p.in_name) = (r.has_fee, r.out_key, r.out_name, r.in_key, r.in_name)
          and p.place <= ${pairsMax}
      ) g
      where r.place = 1
      order by r.sum desc, r.out_id
      limit ${questionsMax}`),
  );
  return rows.map((row) => ({
    example: pairOf(row),
    count: row.count,
    cents: row.sum,
    pairs: row.out_ids.flatMap((outId, at) => {
      const inId = row.in_ids[at];
      return inId === undefined ? [] : [{ outId, inId }];
    }),
  }));
}
