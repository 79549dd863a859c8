import { sql, type SQL } from 'drizzle-orm';

/** Of one kind of payment and of document: named as they are, each search has an index of its own. */
const settledOf = (payment: 'bill_payment' | 'payment', document: 'bill' | 'invoice'): SQL => sql`
  select pay.business_id, pay.transaction_id as pay_id, b.transaction_id as bill_id
  from transactions pay
  join books_settlements s on s.business_id = pay.business_id and s.source = pay.source and s.payment_id = pay.external_id
  join transactions b on b.business_id = s.business_id and b.source = s.source and b.external_id = s.document_id
  where pay.kind = ${literal(payment)} and b.kind = ${literal(document)}
  union all
  select pay.business_id, pay.transaction_id, b.transaction_id
  from transactions pay
  join transactions b on b.business_id = pay.business_id and b.party_id = pay.party_id
    and b.total_cents = pay.total_cents and b.paid_date = pay.date
  where pay.kind = ${literal(payment)} and b.kind = ${literal(document)}
    and not exists (select from books_settlements s
      where s.business_id = pay.business_id and s.source = pay.source and s.payment_id = pay.external_id)`;

const literal = (kind: string): SQL => sql.raw(`'${kind}'`);

const settledBills: SQL = sql`(${settledOf('bill_payment', 'bill')}) settled`;
const settledInvoices: SQL = sql`(${settledOf('payment', 'invoice')}) settled`;

/**
 * Which payment of the books settles which bill or invoice, `pay_id` and `bill_id`: said by the books, or, where they say
 * nothing of the payment (an archive), one of the same party over the same amount that was paid on that day.
 */
export const settled: SQL = sql`(${settledOf('bill_payment', 'bill')}
  union all ${settledOf('payment', 'invoice')}) settled`;

/**
 * The transaction t and the other faces of the same purchase or sale, as `faces (id)`: the bank's row and the books' own of
 * one payment, the bills or invoices that it pays, the payment of a bill and its row at the bank. An invoice has no face but
 * itself: a check that pays several says nothing of one. What t itself says comes first in each search, so that most are
 * not begun, and each looks for one id: of two at once every transaction of the business is read.
 */
const facesBy = (settled: SQL): SQL => sql`(
  select t.transaction_id as id
  union all select t.matched_transaction_id
  union all select k.transaction_id from transactions k
    where k.business_id = t.business_id and k.matched_transaction_id = t.transaction_id
  union all select settled.bill_id from ${settled}
    where t.kind in ('bill_payment', 'payment')
      and settled.business_id = t.business_id and settled.pay_id = t.transaction_id
  union all select settled.bill_id from ${settled}
    where t.matched_transaction_id is not null
      and settled.business_id = t.business_id and settled.pay_id = t.matched_transaction_id
  union all select settled.pay_id from ${settled}
    where t.kind = 'bill' and settled.business_id = t.business_id and settled.bill_id = t.transaction_id
  union all select k.transaction_id from ${settled}
    join transactions k on k.business_id = settled.business_id and k.matched_transaction_id = settled.pay_id
    where t.kind = 'bill' and settled.business_id = t.business_id and settled.bill_id = t.transaction_id
) faces`;

/** Of a few transactions at once. */
export const purchaseFaces: SQL = facesBy(settled);

/**
 * Whether a document that is not deleted belongs to the transaction t or to another face of the same purchase: one paper is
 * enough for all of them. `offset 0` keeps a face from being sought again for each document. A year of 5,000 payments is
 * asked at once, so the invoices that customers pay are not looked for (`paysInvoiceWithDocument`).
 */
export const hasDocument: SQL = sql`exists (
  select from ${facesBy(settledBills)}
  where exists (select from documents d where d.business_id = t.business_id and d.transaction_id = faces.id
    and d.deleted_at is null offset 0))`;

/**
 * Whether the transaction t is what a customer paid for an invoice that has a document, or the bank's row of it. Sought once
 * from the documents, which are few: from each payment, all invoices of a customer with thousands are read.
 */
export const paysInvoiceWithDocument = (businessId: string): SQL => {
  const paid = sql`
    select distinct settled.pay_id from ${settledInvoices}
    where settled.business_id = ${businessId} and settled.bill_id in (
      select d.transaction_id from documents d where d.business_id = ${businessId} and d.deleted_at is null)`;
  return sql`t.transaction_id in (
    with paid as materialized (${paid})
    select pay_id from paid
    union all select k.transaction_id from paid
      join transactions k on k.business_id = ${businessId} and k.matched_transaction_id = paid.pay_id)`;
};
