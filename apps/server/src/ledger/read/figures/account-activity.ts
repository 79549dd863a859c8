import {
  cents,
  type AccountActivity,
  type AccountType,
  type BusinessDay,
  type CashMovement,
  type DateRange,
} from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { listOf } from '../../../database/array-parameters.ts';
import type { Transaction } from '../../../database/within-business.ts';
import type { LedgerOrigin } from '../../../database/schema/origins.ts';

/** Stands for no account of the ledger: what was there before the first row, which no account holds. */
export const OPENING_EQUITY_ID = '00000000-0000-0000-0000-000000000000';

export interface AccountOpening extends AccountActivity {
  /** False where a bank never stated a balance: what was there before its first row is not known, and taken as nothing. */
  readonly isKnown: boolean;
}

/** What each account of this origin did, debits less credits, from the rollups; both dates included, null = all before. */
export async function activityBetween(
  tx: Transaction,
  businessId: string,
  origin: LedgerOrigin,
  range: { from: BusinessDay | null; to: BusinessDay },
): Promise<AccountActivity[]> {
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    type: AccountType;
    net: bigint;
  }>(sql`
    select a.account_id as id, a.name, a.type, sum(d.debit_cents - d.credit_cents)::bigint as net
    from account_days d
    join accounts a on a.business_id = d.business_id and a.account_id = d.account_id
    where d.business_id = ${businessId} and a.origin = ${origin}
      and d.date between coalesce(${range.from}::date, '-infinity') and ${range.to}
    group by a.account_id, a.name, a.type`);
  return rows.map(({ id, name, type, net }) => ({
    accountId: id,
    name,
    type,
    debitLessCreditCents: cents(net),
  }));
}

/** What came over to each other bank account from these, less what went back to them, by the accounts on record at both ends. */
export async function movedFrom(
  tx: Transaction,
  businessId: string,
  accountIds: readonly string[],
  range: DateRange,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await tx.execute<{ id: string; net: bigint }>(sql`
    with own as (
      select distinct l.transaction_id as id
      from lines l
      join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
      where l.business_id = ${businessId} and l.account_id = any (${listOf(accountIds, 'uuid')})
        and t.kind = 'transfer'
    ), ends as (
      select id from own
      union
      select p.in_transaction_id from own
      join transfer_pairs p on p.business_id = ${businessId} and p.out_transaction_id = own.id
      union
      select p.out_transaction_id from own
      join transfer_pairs p on p.business_id = ${businessId} and p.in_transaction_id = own.id
    )
    select l.account_id as id, sum(l.debit_cents - l.credit_cents)::bigint as net
    from ends
    join lines l on l.business_id = ${businessId} and l.transaction_id = ends.id
    join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
    where a.type = 'bank' and a.account_id <> all (${listOf(accountIds, 'uuid')})
      and l.date between ${range.from} and ${range.to}
    group by l.account_id`);
  return new Map(rows.map(({ id, net }) => [id, net]));
}

/** The accounts in use, at zero: those without a row have no activity to be found by. */
export async function accountsOnRecord(
  tx: Transaction,
  businessId: string,
  origin: LedgerOrigin,
): Promise<AccountActivity[]> {
  const { rows } = await tx.execute<{ id: string; name: string; type: AccountType }>(sql`
    select account_id as id, name, type from accounts
    where business_id = ${businessId} and origin = ${origin} and is_active`);
  return rows.map(({ id, name, type }) => ({
    accountId: id,
    name,
    type,
    debitLessCreditCents: cents(0n),
  }));
}

/**
 * Where each account stood before its first row, debits less credits: as the books say, or what the balance that the
 * bank states leaves when its rows are taken away. They sum to zero: what no account holds stands as equity, last; in books
 * that is nothing, unless their opening balances do not balance.
 */
export async function accountOpenings(
  tx: Transaction,
  businessId: string,
  origin: LedgerOrigin,
): Promise<AccountOpening[]> {
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    type: AccountType;
    opening: bigint;
    known: boolean;
  }>(
    origin === 'books'
      ? sql`
        select account_id as id, name, type, opening_balance_cents as opening, true as known
        from accounts where business_id = ${businessId} and origin = 'books' and opening_balance_cents <> 0`
      : sql`
        select a.account_id as id, a.name, a.type, b.balance_cents is not null as known,
          (coalesce(b.balance_cents - coalesce(moved.net, 0), 0))::bigint as opening
        from bank_accounts b
        join accounts a on a.business_id = b.business_id and a.account_id = b.account_id
        left join lateral (
          select sum(debit_cents - credit_cents) as net from account_days
          where business_id = b.business_id and account_id = b.account_id and date <= b.balance_date
        ) moved on true
        where b.business_id = ${businessId}`,
  );
  const openings = rows.map(({ id, name, type, opening, known }) => ({
    accountId: id,
    name,
    type,
    debitLessCreditCents: cents(opening),
    isKnown: known,
  }));
  const rest = openings.reduce((sum, opening) => sum - opening.debitLessCreditCents, 0n);
  return [
    ...openings,
    {
      accountId: OPENING_EQUITY_ID,
      name: origin === 'books' ? 'Opening balance difference' : 'Owned before the first row',
      type: 'equity',
      debitLessCreditCents: cents(rest),
      isKnown: true,
    },
  ];
}

/**
 * What came in (plus) and went out (minus) on bank accounts, by the account on the other side. A transaction balances,
 * so its lines on other accounts sum to what it moved on bank accounts.
 */
export async function cashMovements(
  tx: Transaction,
  businessId: string,
  origin: LedgerOrigin,
  range: { from: BusinessDay; to: BusinessDay },
): Promise<CashMovement[]> {
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    type: AccountType;
    net: bigint;
  }>(sql`
    with moved as (
      select distinct l.transaction_id
      from lines l
      join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
      where l.business_id = ${businessId} and a.origin = ${origin} and a.type = 'bank'
        and l.date between ${range.from} and ${range.to}
    )
    select a.account_id as id, a.name, a.type, sum(l.credit_cents - l.debit_cents)::bigint as net
    from moved m
    join transactions t on t.business_id = ${businessId} and t.transaction_id = m.transaction_id
    join lines l on l.business_id = ${businessId} and l.transaction_id = m.transaction_id
    join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
    where a.type <> 'bank' and t.kind not in ('estimate', 'purchase_order')
    group by a.account_id, a.name, a.type`);
  return rows.map(({ id, name, type, net }) => ({
    accountId: id,
    name,
    type,
    amountCents: cents(net),
  }));
}
