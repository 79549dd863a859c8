import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import {
  openBankAccount,
  storeBooksAccounts,
  type BankAccount,
} from '../../ledger/write/bank-rows/accounts.ts';
import type { ExchangeRate } from '../../ledger/write/bank-rows/change-rate.ts';
import { storeMatches } from '../../ledger/write/books/store-matches.ts';
import { findRules } from '../../ledger/write/categories/rules.ts';
import { ensureChartOfAccounts } from '../../ledger/write/chart-of-accounts.ts';
import { ingest } from '../../ledger/write/ingest/ingest.ts';
import { loadKnownParties } from '../../ledger/write/bank-rows/counterparties.ts';
import { withHashJoins } from '../../database/with-hash-joins.ts';
import type { IngestResult } from '../../ledger/write/ledger-batch.ts';
import { loadCategories, moveAsArchived } from './bank-categories.ts';
import type { StagedBankRow } from './bank-row.ts';
import { bankTransaction } from './bank-transaction.ts';
import { findParties } from './find-parties.ts';
import { statedNames } from './stated-names.ts';
import { bankSource, booksSource, categorySource } from './sources.ts';

const rowsPerPortion = 2_000;

/** Bank accounts and bank rows of the staged archive into the ledger, as its bank feed. */
export async function writeBank(
  tx: Transaction,
  businessId: string,
  onProgress: (rows: number) => Promise<void>,
): Promise<IngestResult> {
  const result: IngestResult = { added: 0, changed: 0, known: 0 };
  const accounts = await openAccounts(tx, businessId);
  if (accounts.size === 0) return result;
  await ensureChartOfAccounts(tx, businessId);
  const categories = await loadCategories(tx, businessId);
  const stated = await statedNames(tx);
  const parties = await loadKnownParties(tx, businessId);
  let done = 0;
  for (let line = 0; ;) {
    const rows = await nextRows(tx, line);
    const last = rows.at(-1);
    if (last === undefined) break;
    line = last.line;
    const counterparties = await findParties(tx, businessId, rows, { stated, parties });
    const keys = new Set([...counterparties.values()].map(({ key }) => key));
    const rules = await findRules(tx, businessId, keys);
    const transactions = rows.map((row) =>
      bankTransaction(row, {
        account: accountOf(accounts, row),
        counterparty: counterparties.get(row) ?? null,
        category: categories.get(row.category ?? '') ?? null,
        rules,
      }),
    );
    const portion = await ingest(tx, businessId, {
      source: bankSource,
      origin: 'bank',
      transactions,
    });
    result.added += portion.added;
    result.changed += portion.changed;
    result.known += portion.known;
    if (portion.added < rows.length) await moveAsArchived(tx, businessId, rows, categories);
    done += rows.length;
    await onProgress(done);
  }
  await linkToBooks(tx, businessId);
  return result;
}

function accountOf(accounts: ReadonlyMap<string, BankAccount>, row: StagedBankRow): BankAccount {
  const account = accounts.get(row.bank_account);
  if (account === undefined) throw new Error('a bank row of an account that was not opened');
  return account;
}

async function openAccounts(
  tx: Transaction,
  businessId: string,
): Promise<Map<string, BankAccount>> {
  const { rows } = await tx.execute<{
    id: string;
    institution: string;
    type: string;
    last4: string | null;
    balance: bigint | null;
    as_of: string | null;
    currency: string | null;
    rate: string | null;
    rate_date: string | null;
    rate_source: ExchangeRate['source'] | null;
  }>(sql`
    select s.bank_account_id as id, s.institution_name as institution, s.account_type as type, s.last4,
      s.current_balance as balance, s.as_of, s.currency, trim_scale(s.exchange_rate)::text as rate,
      s.rate_date::text, s.rate_source
    from staged_bank_accounts s order by s.line`);
  const accounts = new Map<string, BankAccount>();
  for (const row of rows) {
    const account = await openBankAccount(tx, businessId, {
      source: bankSource,
      externalId: row.id,
      institutionName: row.institution,
      accountType: row.type,
      last4: row.last4 ?? undefined,
      currency: row.currency ?? undefined,
      rate:
        row.rate === null || row.rate_date === null
          ? undefined
          : { rate: row.rate, date: row.rate_date, source: row.rate_source ?? 'file' },
      balance:
        row.balance === null || row.as_of === null
          ? undefined
          : { cents: row.balance, date: row.as_of },
    });
    accounts.set(row.id, account);
  }
  const { rows: known } = await tx.execute<{
    bank_account_id: string;
    books_account_id: string | null;
  }>(sql`
    select b.bank_account_id, (
      select account_id from accounts a
      where a.business_id = ${businessId} and a.source in (${booksSource}, ${categorySource})
        and a.external_id = s.account_id order by a.source limit 1) as books_account_id
    from staged_bank_accounts s
    join bank_accounts b on b.business_id = ${businessId} and b.source = ${bankSource}
      and b.external_id = s.bank_account_id`);
  await storeBooksAccounts(
    tx,
    businessId,
    known.map((row) => ({
      bankAccountId: row.bank_account_id,
      booksAccountId: row.books_account_id,
    })),
  );
  return accounts;
}

async function nextRows(tx: Transaction, after: number): Promise<StagedBankRow[]> {
  const { rows } = await tx.execute<StagedBankRow>(sql`
    select line, bank_transaction_id as id, bank_account_id as bank_account, date, amount, description, counterparty,
      category_account_id as category
    from staged_bank_transactions where line > ${after} order by line limit ${rowsPerPortion}`);
  return rows;
}

/** Bank rows that the archive says are the money of a transaction of the books. */
async function linkToBooks(tx: Transaction, businessId: string): Promise<void> {
  const { rows } = await withHashJoins(tx, () =>
    tx.execute<{ bank_id: string; books_id: string | null }>(sql`
      select t.transaction_id as bank_id, b.transaction_id as books_id
      from staged_bank_transactions s
      join transactions t on t.business_id = ${businessId} and t.source = ${bankSource}
        and t.external_id = s.bank_transaction_id
      left join transactions b on b.business_id = ${businessId} and b.source = ${booksSource}
        and b.external_id = s.transaction_id
      where t.matched_transaction_id is distinct from b.transaction_id`),
  );
  await storeMatches(
    tx,
    businessId,
    rows.map((row) => ({ bankTransactionId: row.bank_id, booksTransactionId: row.books_id })),
  );
}
