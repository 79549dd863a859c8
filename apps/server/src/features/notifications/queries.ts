import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { listOf } from '../../database/array-parameters.ts';

export interface NamedTransaction {
  transactionId: string;
  date: string;
  description: string;
  account: string | null;
  amountCents: bigint;
}

/** The transactions that alerts name, by id: as the bank states them, documents by their total. */
export async function findTransactions(
  tx: Transaction,
  businessId: string,
  ids: readonly string[],
): Promise<Map<string, NamedTransaction>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{
    id: string;
    date: string;
    number: string | null;
    party: string | null;
    memo: string | null;
    kind: string;
    account: string | null;
    cents: bigint;
  }>(sql`
    select t.transaction_id as id, t.date::text as date, t.number, p.name as party, t.memo, t.kind,
      t.total_cents as cents, (
        select a.name from lines l join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
        where l.business_id = ${businessId} and l.transaction_id = t.transaction_id
          and a.type in ('bank', 'credit_card')
        order by l.line_number limit 1
      ) as account
    from transactions t
    left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
    where t.business_id = ${businessId} and t.transaction_id = any (${listOf(new Set(ids), 'uuid')})`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        transactionId: row.id,
        date: row.date,
        description:
          [row.party, row.number].filter((part) => part !== null).join(' · ') ||
          row.memo ||
          row.kind.replaceAll('_', ' '),
        account: row.account,
        amountCents: row.cents,
      },
    ]),
  );
}
