import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Papa from 'papaparse';

/** What somebody has linked: their books, their bank, or both. */
export const linkKinds = ['books', 'bank', 'both'] as const;
export type Links = (typeof linkKinds)[number];

type Row = Record<string, string | undefined>;

const ofBooks = ['accounts', 'items', 'lines', 'parties', 'recurring', 'transactions'];
const ofBank = ['bank_accounts', 'bank_transactions'];

/**
 * A copy of an exam's archive as somebody would have it who linked only this. Where the archive has no bank of its own, its
 * rows are made from the books: each line of a bank account or card is a row by the name of its party, one without a
 * name where it has none (a transfer, a deposit), and two of three name their transaction where both are linked.
 * `remove` ends the copy.
 */
export async function linkedArchive(archive: string, links: Links) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cairn-archive-'));
  await cp(archive, folder, { recursive: true });
  const file = (name: string) => path.join(folder, `${name}.csv`);
  const drop = (names: string[]) =>
    Promise.all(names.map((name) => rm(file(name), { force: true })));
  if (links === 'books') await drop(ofBank);
  else if (!existsSync(file('bank_transactions'))) await writeBank(file, links);
  if (links === 'bank') await keepBankAlone(file, drop);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

type FileOf = (name: string) => string;

async function keepBankAlone(file: FileOf, drop: (names: string[]) => Promise<unknown>) {
  await drop(ofBooks);
  for (const name of ofBank) {
    const alone = { account_id: '', category_account_id: '', transaction_id: '' };
    const rows = await rowsOf(file(name));
    await write(
      file(name),
      rows.map((row) => ({
        ...row,
        ...Object.fromEntries(Object.entries(alone).filter(([column]) => column in row)),
      })),
    );
  }
}

async function writeBank(file: FileOf, links: Links): Promise<void> {
  const accounts = (await rowsOf(file('accounts'))).filter(({ type = '' }) =>
    ['bank', 'credit_card'].includes(type),
  );
  const moved = await movementsOf(file);
  const last = moved.at(-1)?.['date'] ?? '';
  const isOf = (account: Row) => (row: Row) => row['bank_account_id'] === account['account_id'];
  await write(
    file('bank_accounts'),
    accounts.map((account, index) => ({
      bank_account_id: account['account_id'],
      institution_name: 'First Harbor Bank',
      account_type: account['type'] === 'bank' ? 'checking' : 'credit_card',
      last4: String(1100 + index),
      current_balance: inUnits(
        inCents(account['opening_balance']) + sum(moved.filter(isOf(account))),
      ),
      as_of: last,
      account_id: links === 'both' ? account['account_id'] : '',
    })),
  );
  const kept = moved.filter((row) => accounts.some((account) => isOf(account)(row)));
  await write(
    file('bank_transactions'),
    kept.map(({ cents = '0', ...row }, index) => ({
      ...{ bank_transaction_id: `B${index + 1}`, ...row, amount: inUnits(Number(cents)) },
      category_account_id: '',
      transaction_id: links === 'both' && index % 3 !== 0 ? row['transaction_id'] : '',
    })),
  );
}

/** Every line of the books as a bank would write it, by date. */
async function movementsOf(file: FileOf): Promise<Row[]> {
  const transactions = new Map(
    (await rowsOf(file('transactions'))).map((row) => [row['transaction_id'], row]),
  );
  const names = new Map(
    (await rowsOf(file('parties'))).map((row) => [row['party_id'], row['name']]),
  );
  const moved = (await rowsOf(file('lines'))).map((line): Row => {
    const transaction = transactions.get(line['transaction_id']) ?? {};
    const name = names.get(line['party_id'] || transaction['party_id']) ?? '';
    return {
      bank_account_id: line['account_id'] ?? '',
      date: transaction['date'] ?? '',
      cents: String(inCents(line['debit']) - inCents(line['credit'])),
      description: (name || (transaction['kind'] ?? '').replaceAll('_', ' ')).toUpperCase(),
      counterparty: name,
      transaction_id: line['transaction_id'] ?? '',
    };
  });
  return moved.toSorted((a, b) => (a['date'] ?? '').localeCompare(b['date'] ?? ''));
}

/** Every movement of an archive's books as a row of its banks and cards, each with its transaction. */
export async function bankRowsOfBooks(archive: string): Promise<Row[]> {
  const file = (name: string) => path.join(archive, `${name}.csv`);
  const own = new Set(
    (await rowsOf(file('accounts')))
      .filter(({ type = '' }) => ['bank', 'credit_card'].includes(type))
      .map(({ account_id: id }) => id),
  );
  return (await movementsOf(file))
    .filter(({ bank_account_id: id }) => own.has(id))
    .map(({ cents = '0', ...row }) => ({ ...row, amount: inUnits(Number(cents)) }));
}

const inCents = (amount = '') => Math.round(Number(amount) * 100);
const inUnits = (cents: number) => (cents / 100).toFixed(2);
const sum = (rows: readonly Row[]) => rows.reduce((all, { cents }) => all + Number(cents), 0);

async function rowsOf(file: string): Promise<Row[]> {
  if (!existsSync(file)) return [];
  const text = await readFile(file, 'utf8');
  return Papa.parse<Row>(text, { header: true, skipEmptyLines: 'greedy' }).data;
}

const write = (file: string, rows: readonly Row[]) =>
  writeFile(file, `${Papa.unparse([...rows], { newline: '\n' })}\n`);
