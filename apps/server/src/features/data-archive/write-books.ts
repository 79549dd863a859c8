import type { AccountType, TransactionKind } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { ingest } from '../../ledger/write/ingest/ingest.ts';
import { listOf } from '../../database/array-parameters.ts';
import type {
  AccountInput,
  IngestResult,
  ItemInput,
  LineInput,
  PartyInput,
  TransactionInput,
} from '../../ledger/write/ledger-batch.ts';
import { builtInIds } from './check-staged.ts';
import { booksSource, categorySource } from './sources.ts';

const transactionsPerPortion = 2_000;

interface StagedAccount extends Record<string, unknown> {
  id: string;
  name: string;
  type: AccountType;
  number: string | null;
  opening: bigint | null;
  opening_date: string | null;
  long_term: boolean | null;
  sales_tax: boolean | null;
}

/** Accounts, parties, items, transactions and lines of the staged archive into the ledger, as its books. */
export async function writeBooks(
  tx: Transaction,
  businessId: string,
  onProgress: (transactions: number) => Promise<void>,
): Promise<IngestResult> {
  await ingest(tx, businessId, {
    source: booksSource,
    origin: 'books',
    accounts: (await hasBooks(tx)) ? await listBooksAccounts(tx) : [],
    parties: await listParties(tx),
    items: await listItems(tx),
  });
  await ingest(tx, businessId, {
    source: categorySource,
    origin: 'bank',
    accounts: await listCategoryAccounts(tx),
  });
  const result: IngestResult = { added: 0, changed: 0, known: 0 };
  let done = 0;
  for (let line = 0; ;) {
    const portion = await nextTransactions(tx, line);
    const last = portion.at(-1);
    if (last === undefined) return result;
    line = last.line;
    const transactions = await withLines(tx, portion);
    const { added, changed, known } = await ingest(tx, businessId, {
      source: booksSource,
      origin: 'books',
      transactions,
    });
    result.added += added;
    result.changed += changed;
    result.known += known;
    done += portion.length;
    await onProgress(done);
  }
}

/** Accounts alone are no books: with bank rows and no transactions, they are the categories of these rows. */
async function hasBooks(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ books: boolean }>(sql`
    select exists (select from staged_transactions)
      or not exists (select from staged_bank_transactions) as books`);
  return rows[0]?.books ?? false;
}

const accountColumns = sql`a.account_id as id, a.name, a.number, a.opening_balance as opening, a.opening_date::text, a.long_term, a.sales_tax`;

async function listBooksAccounts(tx: Transaction): Promise<AccountInput[]> {
  const { rows } = await tx.execute<StagedAccount>(sql`
    select ${accountColumns}, a.type from staged_accounts a
    where a.account_id <> all (${listOf(builtInIds, 'text')}) order by a.line`);
  return rows.map(accountInput);
}

/**
 * What bank rows stand under is an account of the bank's side, so that no figure reads a bank row as a booking of the
 * books. It has the name and type of the account that the archive names; of a bank account or card it is what moved
 * between own accounts.
 */
async function listCategoryAccounts(tx: Transaction): Promise<AccountInput[]> {
  const isCategory = sql`exists (select from staged_bank_transactions b where b.category_account_id = a.account_id)`;
  const { rows } = await tx.execute<StagedAccount>(sql`
    select ${accountColumns},
      case when ${isCategory} and a.type in ('bank', 'credit_card') then 'other_asset' else a.type end as type
    from staged_accounts a
    where a.account_id <> all (${listOf(builtInIds, 'text')})
      and (${isCategory} or not ${(await hasBooks(tx)) ? sql`true` : sql`false`}) order by a.line`);
  return rows.map(accountInput);
}

const accountInput = (row: StagedAccount): AccountInput => ({
  externalId: row.id,
  name: row.name,
  type: row.type,
  ...(row.number !== null && { number: row.number }),
  ...(row.opening !== null && { openingBalanceCents: row.opening }),
  ...(row.opening_date !== null && { openingDate: row.opening_date }),
  ...(row.long_term !== null && { isLongTerm: row.long_term }),
  ...(row.sales_tax === true && { isSalesTax: true }),
});

async function listParties(tx: Transaction): Promise<PartyInput[]> {
  const { rows } = await tx.execute<{
    id: string;
    kind: PartyInput['kind'];
    name: string;
    email: string | null;
    city: string | null;
    state: string | null;
    parent: string | null;
  }>(sql`
    select party_id as id, kind, name, email, city, state, parent_id as parent from staged_parties order by line`);
  return rows.map(({ id, kind, name, email, city, state, parent }) => ({
    externalId: id,
    kind,
    name,
    ...(email !== null && { email }),
    ...(city !== null && { city }),
    ...(state !== null && { state }),
    ...(parent !== null && { parentId: parent }),
  }));
}

async function listItems(tx: Transaction): Promise<ItemInput[]> {
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    kind: ItemInput['kind'];
    price: bigint | null;
  }>(sql`select item_id as id, name, kind, unit_price as price from staged_items order by line`);
  return rows.map(({ id, name, kind, price }) => ({
    externalId: id,
    name,
    kind,
    ...(price !== null && { unitPriceCents: price }),
  }));
}

interface StagedTransaction extends Record<string, unknown> {
  line: number;
  id: string;
  kind: TransactionKind;
  date: string;
  number: string | null;
  party: string | null;
  due_date: string | null;
  total: bigint | null;
  open_balance: bigint | null;
  payment_method: string | null;
  memo: string | null;
  paid_date: string | null;
}

async function nextTransactions(tx: Transaction, after: number): Promise<StagedTransaction[]> {
  const { rows } = await tx.execute<StagedTransaction>(sql`
    select line, transaction_id as id, kind, date, number, party_id as party, due_date, total, open_balance,
      payment_method, memo, paid_date
    from staged_transactions where line > ${after} order by line limit ${transactionsPerPortion}`);
  return rows;
}

interface StagedLine extends Record<string, unknown> {
  transaction: string;
  account: string;
  debit: bigint;
  credit: bigint;
  item: string | null;
  quantity: string | null;
  unit_price: bigint | null;
  party: string | null;
  description: string | null;
}

async function withLines(
  tx: Transaction,
  portion: readonly StagedTransaction[],
): Promise<TransactionInput[]> {
  const ids = portion.map(({ id }) => id);
  const { rows } = await tx.execute<StagedLine>(sql`
    select transaction_id as transaction, account_id as account, coalesce(debit, 0) as debit, coalesce(credit, 0) as credit,
      item_id as item, quantity::text, unit_price, party_id as party, description
    from staged_lines where transaction_id = any (${listOf(ids, 'text')}) order by transaction_id, line_number`);
  const byTransaction = new Map<string, LineInput[]>(ids.map((id) => [id, []]));
  for (const row of rows) byTransaction.get(row.transaction)?.push(lineInput(row));
  return portion.map((row) => transactionInput(row, byTransaction.get(row.id) ?? []));
}

function transactionInput(row: StagedTransaction, lines: LineInput[]): TransactionInput {
  const { number, party, due_date: dueDate, open_balance: openBalanceCents, memo } = row;
  const { payment_method: paymentMethod, paid_date: paidDate } = row;
  return {
    externalId: row.id,
    kind: row.kind,
    date: row.date,
    totalCents: row.total ?? lines.reduce((sum, { debitCents }) => sum + debitCents, 0n),
    lines,
    ...(number !== null && { number }),
    ...(party !== null && { party }),
    ...(dueDate !== null && { dueDate }),
    ...(openBalanceCents !== null && { openBalanceCents }),
    ...(paymentMethod !== null && { paymentMethod }),
    ...(memo !== null && { memo }),
    ...(paidDate !== null && { paidDate }),
  };
}

const lineInput = (row: StagedLine): LineInput => ({
  account: row.account,
  debitCents: row.debit,
  creditCents: row.credit,
  ...(row.item !== null && { item: row.item }),
  ...(row.quantity !== null && { quantity: row.quantity }),
  ...(row.unit_price !== null && { unitPriceCents: row.unit_price }),
  ...(row.party !== null && { party: row.party }),
  ...(row.description !== null && { description: row.description }),
});
