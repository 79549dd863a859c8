import type { LedgerRow } from '@cairn/analyst';
import { businessDay } from '@cairn/finance';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../database/within-business.ts';
import { findBasis } from '../../basis.ts';
import { signedAmount, moneyAccount } from './find-candidates.ts';
import { hasDocument } from './purchase-faces.ts';
import { missingReceipt } from './missing-receipts.ts';

/** Names what has no document: an answer counts it, and its evidence opens the same rows. */
export const withoutDocumentFilter = z.strictObject({
  of: z.literal('without_document'),
  title: z.string().max(300),
  target: z.enum(['payment', 'invoice', 'bill']),
  overCents: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** Both days included. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Only this one of them, also once it has its document; null = all. */
  only: z.uuid().nullable(),
});
export type WithoutDocumentFilter = z.infer<typeof withoutDocumentFilter>;

export interface WithoutDocumentRow extends Omit<
  LedgerRow,
  'dueDate' | 'paidDate' | 'openCents' | 'totalCents' | 'description'
> {
  description: string | null;
  isBankRow: boolean;
}

/**
 * One page of the payments, invoices or bills that no document belongs to, newest first, their amounts in cents as plus.
 * All pages together sum to `totalCents`.
 */
export async function findWithoutDocument(
  tx: Transaction,
  businessId: string,
  filter: WithoutDocumentFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: WithoutDocumentRow[]; rowCount: number; totalCents: bigint }> {
  const amount = filter.target === 'payment' ? sql`-(${signedAmount})` : sql`t.total_cents`;
  const where = sql`t.business_id = ${businessId} and ${await isMeant(tx, businessId, filter)}`;
  const { rows: sums } = await tx.execute<{ count: number; total: bigint | null }>(sql`
    select count(*)::int as count, sum(${amount})::bigint as total from transactions t where ${where}`);
  const { rows } = await tx.execute<WithoutDocumentRow & Record<string, unknown>>(sql`
    select t.transaction_id as "transactionId", t.date::text as date, t.kind, ${amount} as amount,
      t.memo as description, t.number, p.name as party, ${purpose} as category, ${moneyAccount} as account, t.source,
      t.origin = 'bank' as "isBankRow"
    from transactions t
    left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
    where ${where} order by t.date desc, t.transaction_id limit ${page.limit} offset ${page.offset}`);
  return { rows, rowCount: sums[0]?.count ?? 0, totalCents: sums[0]?.total ?? 0n };
}

/** The account that says what the money was for: that of the largest line. */
const purpose = sql`(
  select a.name from lines l join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
  where l.business_id = t.business_id and l.transaction_id = t.transaction_id and a.type not in ('bank', 'credit_card')
  order by l.debit_cents + l.credit_cents desc, l.line_number limit 1)`;

async function isMeant(
  tx: Transaction,
  businessId: string,
  { target, overCents, from, to, only }: WithoutDocumentFilter,
): Promise<SQL> {
  if (only !== null) return sql`t.transaction_id = ${only}`;
  const until = sql`t.date <= ${to}`;
  if (target !== 'payment') {
    return sql`(t.origin = 'books' and t.kind = ${target} and t.date >= ${from} and ${until}
      and t.total_cents >= ${overCents} and not ${hasDocument})`;
  }
  const basis = await findBasis(tx, businessId);
  return sql`(${until} and ${missingReceipt(basis, BigInt(overCents), businessDay(from))})`;
}
