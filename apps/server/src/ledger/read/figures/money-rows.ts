import {
  businessDay,
  cents,
  type AccountType,
  type BusinessDay,
  type RecurringTransaction,
} from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import type { Basis } from '../../basis.ts';
import { categoryExternalId } from '../../write/chart-of-accounts.ts';
import { withHashJoins } from '../../../database/with-hash-joins.ts';
import { builtInSource } from '../../write/ingest-references.ts';

/** A row of a bank account or a credit card, with what it was for. */
export interface MoneyRow extends RecurringTransaction {
  /** How the row is named to the owner: whom it names, else the bank's own words. */
  readonly name: string;
  readonly accountId: string;
  readonly accountType: 'bank' | 'credit_card';
  readonly categoryId: string | null;
  readonly category: string | null;
  readonly categoryType: AccountType | null;
  readonly paymentMethod: string | null;
}

interface Row extends Record<string, unknown> {
  transaction_id: string;
  date: string;
  amount: bigint;
  memo: string | null;
  party_id: string | null;
  party: string | null;
  account_id: string;
  account_type: 'bank' | 'credit_card';
  category_id: string | null;
  category: string | null;
  category_type: AccountType | null;
  payment_method: string | null;
}

/**
 * What moved on bank accounts and credit cards, with whom and for what as the books say where they record it too,
 * one row per transaction, oldest first: in positive, out negative. A
 * purchase on a card is money out on its own day. Movements between own accounts are left out, and so is what pays a
 * card off as the card sees it; as the bank account sees it, it is money that leaves.
 */
export async function moneyRows(
  tx: Transaction,
  businessId: string,
  basis: Basis,
  range: { from: BusinessDay; to: BusinessDay },
): Promise<MoneyRow[]> {
  const { rows } = await withHashJoins(tx, () =>
    tx.execute<Row>(moneyRowsQuery(businessId, basis, range)),
  );
  // Fifty thousand rows lie on a few hundred days: each is looked at once.
  const days = new Map<string, BusinessDay>();
  const dayOf = (date: string) => {
    const day = days.get(date) ?? businessDay(date);
    days.set(date, day);
    return day;
  };
  return rows.map((row) => ({
    id: row.transaction_id,
    date: dayOf(row.date),
    amountCents: cents(row.amount),
    accountId: row.account_id,
    accountType: row.account_type,
    categoryId: row.category_id,
    category: row.category,
    categoryType: row.category_type,
    paymentMethod: row.payment_method,
    name: row.party ?? row.memo ?? '',
    ...(row.memo !== null && { description: row.memo }),
    ...(row.party !== null && { counterparty: row.party }),
    ...(row.party_id !== null && { counterpartyKey: row.party_id }),
  }));
}

const moneyRowsQuery = (
  businessId: string,
  basis: Basis,
  range: { from: BusinessDay; to: BusinessDay },
) => sql`
    with moved as (
      select l.transaction_id, bool_or(a.type = 'bank') as has_bank,
        sum(l.debit_cents - l.credit_cents) filter (where a.type = 'bank') as bank_amount,
        sum(l.debit_cents - l.credit_cents) filter (where a.type = 'credit_card') as card_amount,
        (array_agg(l.account_id order by (a.type = 'bank') desc, l.line_number)
          filter (where a.type in ('bank', 'credit_card')))[1] as account_id,
        (array_agg(l.account_id order by l.debit_cents + l.credit_cents desc, l.line_number)
          filter (where a.type not in ('bank', 'credit_card')))[1] as purpose_id
      from lines l
      join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
      where l.business_id = ${businessId} and a.origin = ${basis.cashOrigin}
        and l.date between ${range.from} and ${range.to}
      group by l.transaction_id
      having bool_or(a.type in ('bank', 'credit_card'))
    ), booked as (
      select t.transaction_id, (array_agg(l.account_id order by l.debit_cents + l.credit_cents desc, l.line_number)
        filter (where a.type not in ('bank', 'credit_card')))[1] as purpose_id
      from transactions t
      join lines l on l.business_id = t.business_id and l.transaction_id = t.matched_transaction_id
      join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
      where t.business_id = ${businessId} and t.origin = ${basis.cashOrigin}
        and t.date between ${range.from} and ${range.to}
      group by t.transaction_id
    )
    select t.transaction_id, t.date::text as date, t.memo, p.party_id, p.name as party,
      coalesce(b.payment_method, t.payment_method) as payment_method,
      m.account_id, case when m.has_bank then 'bank' else 'credit_card' end as account_type,
      (case when m.has_bank then m.bank_amount else m.card_amount end)::bigint as amount,
      c.account_id as category_id, c.name as category, c.type as category_type
    from moved m
    join transactions t on t.business_id = ${businessId} and t.transaction_id = m.transaction_id
    left join transactions b on b.business_id = ${businessId} and b.transaction_id = t.matched_transaction_id
    left join booked k on k.transaction_id = t.transaction_id
    left join parties p on p.business_id = t.business_id and p.party_id = coalesce(b.party_id, t.party_id)
    left join accounts o on o.business_id = ${businessId} and o.account_id = m.purpose_id
    left join accounts c on c.business_id = ${businessId} and c.account_id = coalesce(k.purpose_id, m.purpose_id)
    where t.kind not in ('estimate', 'purchase_order') and (t.kind <> 'transfer' or t.leaves_banks)
      and (case when m.has_bank then m.bank_amount else m.card_amount end) <> 0
      and not (not m.has_bank and m.card_amount > 0 and coalesce(
        o.source = ${builtInSource} and o.external_id = ${categoryExternalId('card_payments')}, false))
    order by t.date, t.transaction_id`;
