import { businessDay, cents, type BusinessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import { findBasis, type Basis } from '../../basis.ts';
import { categoryExternalId, type CategoryKey } from '../../write/chart-of-accounts.ts';
import { listOf } from '../../../database/array-parameters.ts';
import { builtInSource } from '../../write/ingest-references.ts';
import { hasDocument } from './purchase-faces.ts';
import { moneyAccount, signedAmount, type LinkableTransaction } from './find-candidates.ts';

/** What no shop gives a receipt for. */
const withoutReceipts: CategoryKey[] = [
  'payroll',
  'taxes',
  'sales_tax',
  'bank_fees',
  'merchant_fees',
  'interest_expense',
  'loans',
  'security_deposits',
  'owner',
  'transfers',
  'card_payments',
  'cash_withdrawn',
];

/** Asked of the lines of each payment: joined to them, all lines of these accounts are read again for each payment. */
const eachByItself = sql`offset 0`;

/**
 * Payments since `since` that a document is expected for and none belongs to: money out, read from the origin that says
 * how cash moved; no wages, taxes, fees, loans or own money, and no payment of a card. A purchase has one document: that of
 * a bill stands for its payment too (`hasDocument`).
 */
export const missingReceipt = (basis: Basis, overCents: bigint, since: BusinessDay) => sql`(
  t.origin = ${basis.cashOrigin} and t.kind in ('expense', 'bill_payment') and t.date >= ${since}
  and ${signedAmount} <= -(${overCents}::bigint)
  and not ${hasDocument}
  and not (t.origin = 'books' and t.kind = 'bill_payment' and not exists (
    select from lines l join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
    where l.business_id = t.business_id and l.transaction_id = t.transaction_id
      and a.type not in ('bank', 'credit_card') ${eachByItself}))
  and not exists (select from lines l join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
    where l.business_id = t.business_id and l.transaction_id = t.transaction_id and a.source = ${builtInSource}
      and a.external_id = any (${listOf(withoutReceipts.map(categoryExternalId), 'text')}) ${eachByItself}))`;

/** These payments, newest first, and how many there are in all. */
export async function listMissingReceipts(
  tx: Transaction,
  businessId: string,
  wanted: { overCents: bigint; since: BusinessDay; limit: number; offset: number },
): Promise<{ transactions: LinkableTransaction[]; total: number }> {
  const { overCents, since, limit, offset } = wanted;
  const basis = await findBasis(tx, businessId);
  const where = sql`t.business_id = ${businessId} and ${missingReceipt(basis, overCents, since)}`;
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
