import type { AnswerOf, Api } from '@cairn/contract';
import { businessDay, cents, formatDay, formatMoney, toDollarsNumber } from '@cairn/finance';
import type { documents, FieldOrigin } from '../../database/schema/documents.ts';
import type { LinkableTransaction } from '../../ledger/match/documents/find-candidates.ts';
import type { Suggestion } from '../../ledger/match/documents/match-document.ts';
import { companyIcon } from './company-icon.ts';

type DocumentFile = AnswerOf<Api['userGlobalFiles']>['files'][number];
type Detail = AnswerOf<Api['documentDetail']>;
type Candidate = Detail['suggestions'][number];

/** A document with what its related transaction is called; as the queries of `list-documents` answer it. */
export interface DocumentRow extends Record<string, unknown> {
  document_id: string;
  stored_name: string;
  original_name: string;
  uploaded_at: string;
  tags: string[];
  byte_count: number;
  file_type: 'pdf' | 'image' | 'sheet' | 'other';
  reading_state: 'waiting' | 'read' | 'unread';
  reading_note: string | null;
  match_note: string | null;
  suggestion_count: number;
  company: string | null;
  document_date: string | null;
  due_date: string | null;
  total_cents: bigint | null;
  amount_due_cents: bigint | null;
  tax_cents: bigint | null;
  currency: string | null;
  document_number: string | null;
  address: string | null;
  origins: Record<string, FieldOrigin>;
  transaction_id: string | null;
  linked_by: 'cairn' | 'you' | null;
  mail_sender: string | null;
  mail_subject: string | null;
  transaction_name: string | null;
  transaction_date: string | null;
  transaction_amount: bigint | null;
  transaction_account: string | null;
}

const dollarsOf = (amount: bigint | null): number | null =>
  amount === null ? null : toDollarsNumber(cents(amount));

export function presentDocument(row: DocumentRow): DocumentFile {
  const status = { waiting: 'reading', read: 'read', unread: 'unread' } as const;
  return {
    file_id: row.document_id,
    filename: row.stored_name,
    original_filename: row.original_name,
    upload_time: new Date(row.uploaded_at).toISOString(),
    tag: row.tags,
    ...relatedTransaction(row),
    transaction_id: row.transaction_id,
    linked_by: row.transaction_id === null ? null : row.linked_by,
    status: status[row.reading_state],
    file_type: row.file_type,
    byte_count: row.byte_count,
    note: noteOf(row),
    suggestions: row.transaction_id === null ? row.suggestion_count : 0,
    mail:
      row.mail_sender === null
        ? null
        : { sender: row.mail_sender, subject: row.mail_subject ?? '' },
    fields: {
      company: row.company,
      date: row.document_date,
      due_date: row.due_date,
      total: dollarsOf(row.total_cents),
      amount_due: dollarsOf(row.amount_due_cents),
      tax: dollarsOf(row.tax_cents),
      currency: row.currency,
      number: row.document_number,
      address: row.address,
    },
  };
}

function noteOf(row: DocumentRow): string | null {
  if (row.reading_state === 'unread') return row.reading_note;
  if (row.transaction_id !== null) return null;
  // Why there is no total says more than that nothing was found for it.
  return (row.total_cents === null ? row.reading_note : null) ?? row.match_note;
}

/** Company, icon and details: all of them or none (specification, section 2, 'Documents'). */
function relatedTransaction(row: DocumentRow): Pick<DocumentFile, 'company' | 'icon' | 'details'> {
  const { transaction_name: name, transaction_date: date, transaction_amount: amount } = row;
  if (name === null || date === null || amount === null) {
    return { company: null, icon: null, details: null };
  }
  return {
    company: name,
    icon: companyIcon(name),
    details: detailsOf(date, amount, row.transaction_account),
  };
}

/** 'Mar 14, 2026 · -$54.20 · Business Checking' */
function detailsOf(date: string, amount: bigint, account: string | null): string {
  const parts = [formatDay(businessDay(date)), formatMoney(cents(amount))];
  return [...parts, ...(account === null ? [] : [account])].join(' · ');
}

export function presentTransaction(transaction: LinkableTransaction) {
  const { transactionId, date, amountCents, name, account } = transaction;
  return {
    transaction_id: transactionId,
    date,
    amount: toDollarsNumber(amountCents),
    company: name,
    details: detailsOf(date, amountCents, account),
  };
}

export const presentSuggestion = ({ transaction, match }: Suggestion): Candidate => ({
  ...presentTransaction(transaction),
  score: Math.round(match.score * 100) / 100,
  reason: match.reason,
});

export const presentCandidate = (transaction: LinkableTransaction): Candidate => ({
  ...presentTransaction(transaction),
  score: null,
  reason: transaction.isTaken ? 'has a document already' : '',
});

export function presentOrigins(origins: Record<string, FieldOrigin>): Detail['origins'] {
  const of = (name: string) => origins[name] ?? null;
  return {
    company: of('company'),
    date: of('date'),
    due_date: of('due_date'),
    total: of('total'),
    amount_due: of('amount_due'),
    tax: of('tax'),
    currency: of('currency'),
    number: of('number'),
    address: of('address'),
  };
}

/** Lines that no longer add up to what the document says, as its total was corrected, are none. */
export function presentLines({
  lines,
  totalCents,
  taxCents,
}: Pick<typeof documents.$inferSelect, 'lines' | 'totalCents' | 'taxCents'>): Detail['lines'] {
  const sum = (lines ?? []).reduce((whole, { amount }) => whole + BigInt(amount), 0n);
  if (lines === null || (sum !== totalCents && sum + (taxCents ?? 0n) !== totalCents)) return [];
  const dollarsIn = (amount: string | null) => dollarsOf(amount === null ? null : BigInt(amount));
  return lines.map(({ name, quantity, price, tax, amount }) => ({
    name,
    quantity: quantity === null ? null : Number(quantity),
    price: dollarsIn(price),
    tax: dollarsIn(tax),
    amount: toDollarsNumber(cents(BigInt(amount))),
  }));
}
