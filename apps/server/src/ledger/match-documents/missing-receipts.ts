import { businessDay, cents } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { findBasis, type Basis } from '../basis.ts';
import { moneyAccount, signedAmount, type LinkableTransaction } from './find-candidates.ts';

/**
 * Payments that a document is expected for and none belongs to: money out, read from the origin that says how cash
 * moved, no transfers, no payroll. A payment of a bill has the bill's document.
 */
export const missingReceipt = (basis: Basis, overCents: bigint) => sql`(
  t.origin = ${basis.cashOrigin} and t.kind in ('expense', 'bill_payment') and ${signedAmount} <= -(${overCents}::bigint)
  and not exists (select from documents d where d.business_id = t.business_id and d.deleted_at is null
    and d.transaction_id in (t.transaction_id, t.matched_transaction_id)))`;

/** These payments, newest first, and how many there are in all. */
export async function listMissingReceipts(
  tx: Transaction,
  businessId: string,
  { overCents, limit, offset }: { overCents: bigint; limit: number; offset: number },
): Promise<{ transactions: LinkableTransaction[]; total: number }> {
  const basis = await findBasis(tx, businessId);
  const where = sql`t.business_id = ${businessId} and ${missingReceipt(basis, overCents)}`;
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from transactions t where ${where}`,
  );
  const { rows } = await tx.execute<{
    transaction_id: string;
    date: string;
    amount: bigint;
    name: string;
    memo: string | null;
    number: string | null;
    account: string | null;
  }>(sql`
    select t.transaction_id, t.date::text as date, ${signedAmount} as amount, coalesce(p.name, t.memo, 'Payment') as name,
      t.memo, t.number, ${moneyAccount} as account
    from transactions t
    left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
    where ${where} order by t.date desc, t.transaction_id limit ${limit} offset ${offset}`);
  return {
    total: counted[0]?.total ?? 0,
    transactions: rows.map((row) => ({
      transactionId: row.transaction_id,
      date: businessDay(row.date),
      amountCents: cents(row.amount),
      name: row.name,
      memo: row.memo,
      number: row.number,
      account: row.account,
      isTaken: false,
    })),
  };
}
