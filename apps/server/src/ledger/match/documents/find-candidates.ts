import {
  addDays,
  businessDay,
  cents,
  nameKey,
  type BusinessDay,
  type Cents,
  type MatchCandidate,
} from '@cairn/finance';
import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import { findBasis, type Basis } from '../../basis.ts';

/** A transaction as a person recognizes it. */
export interface LinkableTransaction {
  transactionId: string;
  date: BusinessDay;
  /** In positive, out negative. */
  amountCents: Cents;
  /** Whom it names, else the bank's own words. */
  name: string;
  memo: string | null;
  number: string | null;
  account: string | null;
  /** Another document belongs to it. */
  isTaken: boolean;
}

interface Row extends Record<string, unknown> {
  transaction_id: string;
  date: string;
  amount: bigint;
  party: string | null;
  memo: string | null;
  number: string | null;
  account: string | null;
  is_taken: boolean;
}

/** Money out is negative: bank rows carry their sign, papers of the books say it by their kind. */
export const signedAmount = sql`case
  when t.origin = 'bank' then t.total_cents
  when t.kind in ('bill', 'expense', 'bill_payment', 'refund', 'credit_memo', 'payroll') then -t.total_cents
  else t.total_cents end`;

/** The account that the money moved on; null for papers that moved none. */
export const moneyAccount = sql`(
  select a.name from lines l join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
  where l.business_id = t.business_id and l.transaction_id = t.transaction_id and a.type in ('bank', 'credit_card')
  order by l.line_number limit 1)`;

/**
 * What a document can belong to: a movement of money, read from one origin so that no payment stands there twice, or
 * an invoice or a bill of the books.
 */
const linkable = (basis: Basis): SQL => sql`(
  (t.origin = ${basis.cashOrigin} and t.kind in
    ('expense', 'deposit', 'sales_receipt', 'payment', 'bill_payment', 'refund'))
  or (t.origin = 'books' and t.kind in ('invoice', 'bill', 'vendor_credit', 'credit_memo')))`;

/** The transactions that meet `condition` (on t, and p for whom they name), `order`ed, with what their links need. */
export async function selectLinkable(
  tx: Transaction,
  businessId: string,
  documentId: string,
  { condition, order, limit }: { condition: SQL; order: SQL; limit: number },
): Promise<LinkableTransaction[]> {
  const basis = await findBasis(tx, businessId);
  const { rows } = await tx.execute<Row>(sql`
    select t.transaction_id, t.date::text as date, ${signedAmount} as amount, p.name as party, t.memo, t.number,
      ${moneyAccount} as account,
      exists (select from documents d where d.business_id = t.business_id and d.transaction_id = t.transaction_id
        and d.deleted_at is null and d.document_id <> ${documentId}) as is_taken
    from transactions t
    left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
    where t.business_id = ${businessId} and ${linkable(basis)} and ${condition}
    order by ${order} limit ${limit}`);
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    date: businessDay(row.date),
    amountCents: cents(row.amount),
    name: row.party ?? row.memo ?? 'Payment',
    memo: row.memo,
    number: row.number,
    account: row.account,
    isTaken: row.is_taken,
  }));
}

const candidatesMax = 500;
/** Beyond these no match is sure or worth a suggestion (`scoreMatch`). */
const daysBefore = 7;
const daysAfter = 75;

export interface DocumentFacts {
  documentId: string;
  company: string | null;
  date: BusinessDay | null;
  totalCents: Cents | null;
  /** The day on which it was uploaded, for a document without a date. */
  uploadDay: BusinessDay;
}

/**
 * The transactions that a document may belong to, by amount and day, with what the user said of such pairs before. Those
 * that the user declined for this very document are left out.
 */
export async function findCandidates(
  tx: Transaction,
  businessId: string,
  facts: DocumentFacts,
): Promise<{ transaction: LinkableTransaction; candidate: MatchCandidate }[]> {
  const from = addDays(
    facts.date ?? facts.uploadDay,
    facts.date === null ? -daysAfter : -daysBefore,
  );
  const to = addDays(facts.date ?? facts.uploadDay, facts.date === null ? daysBefore : daysAfter);
  const near =
    facts.totalCents === null
      ? sql`true`
      : sql`abs(t.total_cents) between abs(${facts.totalCents}::bigint) * 0.985 and abs(${facts.totalCents}::bigint) * 1.305`;
  const transactions = await selectLinkable(tx, businessId, facts.documentId, {
    condition: sql`t.date between ${from} and ${to} and ${near} and not exists (
      select from document_verdicts v where v.business_id = t.business_id and v.document_id = ${facts.documentId}
        and v.transaction_id = t.transaction_id and v.verdict = 'declined')`,
    order: sql`abs(t.date - ${facts.date ?? facts.uploadDay}::date), t.transaction_id`,
    limit: candidatesMax,
  });
  const verdicts = await loadVerdicts(tx, businessId, nameKey(facts.company ?? ''));
  return transactions.map((transaction) => {
    const said = verdicts.get(nameKey(transaction.name));
    return {
      transaction,
      candidate: {
        id: transaction.transactionId,
        date: transaction.date,
        amountCents: cents(
          transaction.amountCents < 0n ? 0n - transaction.amountCents : transaction.amountCents,
        ),
        names: [transaction.name, transaction.memo].filter((name) => name !== null),
        number: transaction.number,
        isTaken: transaction.isTaken,
        accepted: said?.accepted ?? 0,
        declined: said?.declined ?? 0,
      },
    };
  });
}

/** How often the user said yes and no to documents of this company, by the name of the transaction. */
async function loadVerdicts(tx: Transaction, businessId: string, documentKey: string) {
  if (documentKey === '') return new Map<string, { accepted: number; declined: number }>();
  const { rows } = await tx.execute<{ key: string; accepted: number; declined: number }>(sql`
    select transaction_key as key, count(*) filter (where verdict = 'accepted')::int as accepted,
      count(*) filter (where verdict = 'declined')::int as declined
    from document_verdicts where business_id = ${businessId} and document_key = ${documentKey}
    group by transaction_key`);
  return new Map(rows.map(({ key, ...said }) => [key, said]));
}
