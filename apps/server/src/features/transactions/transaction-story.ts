import type { AnswerOf, Api } from '@cairn/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { purchaseFaces, settled } from '../../ledger/match/documents/purchase-faces.ts';
import { accountName } from '../../ledger/read/as-booked.ts';
import { feeSource } from '../../ledger/write/bank-rows/transfer-fees.ts';
import { findBankRow } from './list-bank-rows.ts';
import { dollarsOf, presentBankRow } from './present.ts';

type Story = AnswerOf<Api['bankRow']>;

/** All that is known of a bank row; null when the business has none such. */
export async function tellStory(
  tx: Transaction,
  businessId: string,
  id: string,
): Promise<Story | null> {
  const row = await findBankRow(tx, businessId, id);
  if (row === null) return null;
  return {
    row: { ...presentBankRow(row), ...(await origin(tx, businessId, id)) },
    books: await booksSide(tx, businessId, id),
    settles: await settledBy(tx, businessId, id),
    documents: await documentsOf(tx, businessId, id),
    transfer: await otherSide(tx, businessId, id),
    same_party:
      row.party_id === null ? null : await sameParty(tx, businessId, row.party_id, row.date),
    changes: await changesOf(tx, businessId, id),
  };
}

async function origin(tx: Transaction, businessId: string, id: string) {
  const { rows } = await tx.execute<{
    number: string | null;
    created_at: string;
    file_name: string | null;
    institution: string | null;
    last4: string | null;
  }>(sql`
    select t.number, t.created_at, s.file_name, b.institution_name as institution, b.last4
    from transactions t
    join lines m on m.business_id = t.business_id and m.transaction_id = t.transaction_id and m.line_number = 1
    left join bank_accounts b on b.business_id = m.business_id and b.account_id = m.account_id
    left join statements s on s.business_id = t.business_id and s.statement_id = t.statement_id
    where t.business_id = ${businessId} and t.transaction_id = ${id} limit 1`);
  const [found] = rows;
  if (found === undefined) throw new Error(`bank row ${id} went away while it was read`);
  const { created_at: at, ...rest } = found;
  return { ...rest, imported_at: new Date(at).toISOString() };
}

async function booksSide(tx: Transaction, businessId: string, id: string) {
  const { rows } = await tx.execute<{
    kind: string;
    number: string | null;
    party: string | null;
    date: string;
    cents: bigint;
    memo: string | null;
    accounts: { name: string; cents: string }[];
    by_hand: boolean;
  }>(sql`
    select k.kind, k.number, p.name as party, k.date::text, k.total_cents as cents, k.memo,
      c.bank_transaction_id is not null as by_hand,
      coalesce((select jsonb_agg(jsonb_build_object('name', ba.name,
          'cents', (bl.credit_cents - bl.debit_cents)::text) order by bl.line_number)
        from lines bl
        join accounts ba on ba.business_id = bl.business_id and ba.account_id = bl.account_id
        where bl.business_id = k.business_id and bl.transaction_id = k.transaction_id
          and ba.type not in ('bank', 'credit_card')), '[]') as accounts
    from transactions t
    join transactions k on k.business_id = t.business_id and k.transaction_id = t.matched_transaction_id
    left join parties p on p.business_id = k.business_id and p.party_id = k.party_id
    left join match_choices c on c.business_id = t.business_id and c.bank_transaction_id = t.transaction_id
    where t.business_id = ${businessId} and t.transaction_id = ${id}`);
  const [found] = rows;
  if (found === undefined) return null;
  return {
    kind: found.kind,
    number: found.number,
    party: found.party,
    date: found.date,
    amount: dollarsOf(found.cents),
    memo: found.memo,
    accounts: found.accounts.map(({ name, cents }) => ({ name, amount: dollarsOf(BigInt(cents)) })),
    by_hand: found.by_hand,
  };
}

/** The bills or invoices that the payment behind this row settles, and how much of each by money. */
async function settledBy(tx: Transaction, businessId: string, id: string) {
  const { rows } = await tx.execute<{
    kind: string;
    number: string | null;
    date: string;
    cents: bigint;
    applied: bigint | null;
  }>(sql`
    select distinct b.transaction_id, b.kind, b.number, b.date::text, b.total_cents as cents,
      case when told.any_told then told.cents else b.total_cents end as applied
    from transactions t
    join ${settled} on settled.business_id = t.business_id and settled.pay_id = t.matched_transaction_id
    join transactions k on k.business_id = t.business_id and k.transaction_id = settled.pay_id
    join transactions b on b.business_id = t.business_id and b.transaction_id = settled.bill_id
    cross join lateral (
      select count(*) > 0 as any_told, sum(s.cents) filter (where s.used_id = s.payment_id)::bigint as cents
      from books_settlements s
      where s.business_id = k.business_id and s.source = k.source and s.payment_id = k.external_id
        and s.document_id = b.external_id
    ) told
    where t.business_id = ${businessId} and t.transaction_id = ${id}
    order by date, transaction_id limit 100`);
  return rows.map(({ kind, number, date, cents, applied }) => ({
    ...{ kind, number, date },
    amount: dollarsOf(cents),
    applied: applied === null ? null : dollarsOf(applied),
  }));
}

async function documentsOf(tx: Transaction, businessId: string, id: string) {
  const { rows } = await tx.execute<{ file_id: string; name: string; file: string }>(sql`
    select distinct d.document_id as file_id, d.original_name as name, d.stored_name as file, d.uploaded_at
    from transactions t
    cross join lateral ${purchaseFaces}
    join documents d on d.business_id = t.business_id and d.transaction_id = faces.id and d.deleted_at is null
    where t.business_id = ${businessId} and t.transaction_id = ${id}
    order by d.uploaded_at desc`);
  return rows.map(({ file_id, name, file }) => ({ file_id, name, file }));
}

/** The row of another own account that the same money is, or to which a fee was paid. */
async function otherSide(tx: Transaction, businessId: string, id: string) {
  const { rows } = await tx.execute<{
    id: string;
    date: string;
    text: string;
    account: string;
    cents: bigint;
  }>(sql`
    select o.transaction_id as id, o.date::text, coalesce(o.memo, '') as text,
      ${accountName(businessId, sql`m.account_id`)} as account, o.total_cents as cents
    from transactions t
    join transfer_pairs q on q.business_id = t.business_id
      and (t.transaction_id in (q.out_transaction_id, q.in_transaction_id)
        or t.source = ${feeSource} and t.external_id = q.out_transaction_id::text)
    join transactions o on o.business_id = q.business_id and o.transaction_id
      = case when q.in_transaction_id = ${id} then q.out_transaction_id else q.in_transaction_id end
    join lines m on m.business_id = o.business_id and m.transaction_id = o.transaction_id and m.line_number = 1
    where t.business_id = ${businessId} and t.transaction_id = ${id}`);
  const [found] = rows;
  if (found === undefined) return null;
  return {
    transaction_id: found.id,
    date: found.date,
    description: found.text,
    account: found.account,
    amount: dollarsOf(found.cents),
  };
}

async function sameParty(tx: Transaction, businessId: string, partyId: string, date: string) {
  const { rows } = await tx.execute<{ count: number; cents: bigint }>(sql`
    select count(*)::int as count, coalesce(sum(t.total_cents), 0)::bigint as cents
    from transactions t
    left join transactions k on k.business_id = t.business_id and k.transaction_id = t.matched_transaction_id
    where t.business_id = ${businessId} and t.origin = 'bank' and coalesce(k.party_id, t.party_id) = ${partyId}
      and t.date > ${date}::date - interval '1 year' and t.date <= ${date}::date`);
  const found = rows[0] ?? { count: 0, cents: 0n };
  return { row_count: found.count, total: dollarsOf(found.cents) };
}

async function changesOf(tx: Transaction, businessId: string, id: string) {
  const { rows } = await tx.execute<{
    at: string;
    from: string;
    to: string;
    reason: string | null;
  }>(sql`
    select c.changed_at as at, was.name as from, now.name as to, r.reason
    from category_changes c
    cross join jsonb_to_recordset(c.rows) as r (id uuid, account_id uuid, reason text)
    join accounts was on was.business_id = c.business_id and was.account_id = r.account_id
    join accounts now on now.business_id = c.business_id and now.account_id = c.account_id
    where c.business_id = ${businessId} and r.id = ${id}
    order by c.changed_at desc limit 50`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
}
