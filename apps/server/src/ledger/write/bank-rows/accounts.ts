import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { rowsAsTable } from '../../../database/array-parameters.ts';
import type { Transaction } from '../../../database/within-business.ts';
import { bankAccountTypeOf, ledgerTypeOf } from '../../bank-account-types.ts';
import { changeRate, type ExchangeRate } from './change-rate.ts';
import { IngestRefusal } from '../ingest-refusal.ts';
import { institutionInWords } from '../../institution-name.ts';

export interface BankAccountInput {
  /** The feed that the account comes from: 'statement', 'sandbox-bank', 'stripe'. */
  source: string;
  externalId: string;
  institutionName: string;
  /** 'checking', 'Savings', 'Credit Card' … as the institution calls it (bank-account-types.ts). */
  accountType: string;
  last4?: string | undefined;
  /** ISO 4217; absent where it is the business's own. */
  currency?: string | undefined;
  /** What converts it where it is another one; absent where that is known, or not yet. */
  rate?: ExchangeRate | undefined;
  /** What the institution states, in the ledger's sense: a card on which money is owed is negative. */
  balance?: StatedBalance | undefined;
}

export interface StatedBalance {
  cents: bigint;
  /** The day at whose end it holds. */
  date: string;
  availableCents?: bigint | undefined;
}

export interface BankAccount {
  bankAccountId: string;
  /** Its account in the ledger. */
  accountId: string;
  type: 'bank' | 'credit_card';
  currency: string;
  /** What its amounts are converted at; null in the business's own currency. */
  rate: string | null;
  /** In another currency, and nobody has said the rate yet: its rows cannot be counted. */
  isRateMissing: boolean;
}

/**
 * The bank account of that source and external id, with its account in the ledger; opened if it is new. What the
 * feed says of it now (name, type of a new one, last four digits) is kept, and a stated balance as `stateBalance` does.
 */
export async function openBankAccount(
  tx: Transaction,
  businessId: string,
  input: BankAccountInput,
): Promise<BankAccount> {
  const known = await findBankAccount(tx, businessId, input.source, input.externalId);
  if (known !== null && input.currency !== undefined && input.currency !== known.currency) {
    const reason = `is in ${input.currency} here, and was in ${known.currency} before`;
    throw new IngestRefusal(input.externalId, reason);
  }
  const opened = known ?? (await insertBankAccount(tx, businessId, input));
  const account = await atRate(tx, businessId, opened, input.rate);
  if (known !== null) {
    await tx.execute(sql`
      update bank_accounts set institution_name = ${input.institutionName}, status = 'active', fetched_at = now(),
        last4 = coalesce(${input.last4 ?? null}, last4)
      where business_id = ${businessId} and bank_account_id = ${known.bankAccountId}`);
  }
  if (input.balance !== undefined) {
    await stateBalance(tx, businessId, account.bankAccountId, input.balance);
  }
  return account;
}

/** The account at this rate; as it was where it is in the business's currency, or no rate is given. */
export async function atRate(
  tx: Transaction,
  businessId: string,
  account: BankAccount,
  rate: ExchangeRate | undefined,
): Promise<BankAccount> {
  const isForeign = account.rate !== null || account.isRateMissing;
  if (rate === undefined || !isForeign || rate.rate === account.rate) return account;
  await changeRate(tx, businessId, account, rate);
  return { ...account, rate: rate.rate, isRateMissing: false };
}

/** Keeps the balance that the institution states, unless a later one is known already. */
export async function stateBalance(
  tx: Transaction,
  businessId: string,
  bankAccountId: string,
  balance: StatedBalance,
): Promise<void> {
  await tx.execute(sql`
    update bank_accounts b set balance_date = ${balance.date}, fetched_at = now(),
      own_balance_cents = case when ${isForeignAccount} then ${balance.cents}::bigint end,
      own_available_cents = case when ${isForeignAccount} then ${balance.availableCents ?? null}::bigint end,
      balance_cents = case when ${isForeignAccount} then round(${balance.cents}::bigint * exchange_rate)::bigint
        else ${balance.cents}::bigint end,
      available_cents = case when ${isForeignAccount} then round(${balance.availableCents ?? null}::bigint * exchange_rate)::bigint
        else ${balance.availableCents ?? null}::bigint end
    where business_id = ${businessId} and bank_account_id = ${bankAccountId}
      and (balance_date is null or balance_date <= ${balance.date})`);
}

/** Keeps that the institution no longer lets the account be read. */
export async function markInactive(
  tx: Transaction,
  businessId: string,
  bankAccountId: string,
): Promise<void> {
  await tx.execute(sql`
    update bank_accounts set status = 'inactive'
    where business_id = ${businessId} and bank_account_id = ${bankAccountId}`);
}

/** Keeps which account of the books each of these bank accounts is; null where none. */
export async function storeBooksAccounts(
  tx: Transaction,
  businessId: string,
  accounts: readonly { bankAccountId: string; booksAccountId: string | null }[],
): Promise<void> {
  await tx.execute(sql`
    update bank_accounts b set books_account_id = r.books_account_id
    from ${rowsAsTable(
      accounts,
      [
        ['bank_account_id', 'uuid', (row) => row.bankAccountId],
        ['books_account_id', 'uuid', (row) => row.booksAccountId],
      ],
      'r',
    )}
    where b.business_id = ${businessId} and b.bank_account_id = r.bank_account_id`);
}

/** The bank account with this id of ours; null when the business has none such. */
export async function getBankAccount(
  tx: Transaction,
  businessId: string,
  bankAccountId: string,
): Promise<BankAccount | null> {
  return find(tx, businessId, sql`b.bank_account_id = ${bankAccountId}`);
}

export async function findBankAccount(
  tx: Transaction,
  businessId: string,
  source: string,
  externalId: string,
): Promise<BankAccount | null> {
  return find(tx, businessId, sql`b.source = ${source} and b.external_id = ${externalId}`);
}

/**
 * The account that seems to be the same one: of the same type, with the same last four digits, of another source or at the
 * same institution. Kept beside it, its money would count twice.
 */
export async function findSameAccount(
  tx: Transaction,
  businessId: string,
  {
    source,
    accountType,
    last4,
    institutionName = '',
  }: { source: string; accountType: string; last4: string | null; institutionName?: string },
): Promise<(BankAccount & { source: string }) | null> {
  if (last4 === null || last4 === '') return null;
  const condition = sql`(b.source <> ${source} or lower(b.institution_name) = lower(${institutionName})) and b.account_type = ${bankAccountTypeOf(accountType) ?? accountType} and b.last4 = ${last4}`;
  return find(tx, businessId, condition);
}

/** Of the bank account `b`: it is in another currency than its business's. */
const isForeignAccount = sql`(b.currency <> business_currency(b.business_id))`;

async function find(
  tx: Transaction,
  businessId: string,
  condition: ReturnType<typeof sql>,
): Promise<(BankAccount & { source: string }) | null> {
  const { rows } = await tx.execute<{
    bank_account_id: string;
    account_id: string;
    type: string;
    source: string;
    currency: string;
    rate: string | null;
    is_foreign: boolean;
  }>(sql`
    select b.bank_account_id, b.account_id, a.type, b.source, b.currency, trim_scale(b.exchange_rate)::text as rate,
      ${isForeignAccount} as is_foreign
    from bank_accounts b join accounts a on a.business_id = b.business_id and a.account_id = b.account_id
    where b.business_id = ${businessId} and ${condition}`);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    bankAccountId: row.bank_account_id,
    accountId: row.account_id,
    type: row.type === 'credit_card' ? 'credit_card' : 'bank',
    source: row.source,
    currency: row.currency,
    rate: row.rate,
    isRateMissing: row.is_foreign && row.rate === null,
  };
}

async function insertBankAccount(
  tx: Transaction,
  businessId: string,
  input: BankAccountInput,
): Promise<BankAccount> {
  // A feed brings cards and accounts of cash only, whatever it calls them.
  const accountType = bankAccountTypeOf(input.accountType) ?? 'cash';
  const type = ledgerTypeOf(accountType);
  const ids = { bankAccountId: newId(), accountId: newId() };
  const name = [
    institutionInWords(input.institutionName),
    accountType.replaceAll('_', ' '),
    input.last4 ?? '',
  ]
    .filter((part) => part !== '')
    .join(' ');
  await tx.execute(sql`
    insert into accounts (business_id, account_id, origin, source, external_id, name, type)
    values (${businessId}, ${ids.accountId}, 'bank', ${input.source}, ${input.externalId}, ${name}, ${type})`);
  await tx.execute(sql`
    insert into bank_accounts (business_id, bank_account_id, account_id, source, external_id, institution_name,
      account_type, last4, currency)
    values (${businessId}, ${ids.bankAccountId}, ${ids.accountId}, ${input.source}, ${input.externalId},
      ${input.institutionName}, ${accountType}, ${input.last4 ?? null},
      coalesce(${input.currency ?? null}, business_currency(${businessId})))`);
  const opened = await getBankAccount(tx, businessId, ids.bankAccountId);
  if (opened === null) throw new Error('a bank account that was opened is not there');
  return opened;
}
