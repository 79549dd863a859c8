import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import {
  addDays,
  beatsOfPayees,
  businessDay,
  cents,
  groupBy,
  type BusinessDay,
} from '@cairn/finance';
import {
  chooseCategory,
  counterpartyOf,
} from '../../../apps/server/src/ledger/write/categories/choose-category.ts';
import type { OpenPayee } from '../../../apps/server/src/ledger/write/categories/suggest-categories.ts';
import { bankRowsOfBooks } from '../ask/linked-archive.ts';
import { examFolder } from '../exams/known.ts';
import { categoriesOfAccount } from './account-categories.ts';

type Cells = Record<string, string | undefined>;
type Read = (file: string) => Cells[];

/** A bank row of the last year that no table places, and the account of the books that it belongs to. */
interface OpenRow {
  key: string;
  name: string;
  text: string;
  date: BusinessDay;
  amountCents: bigint;
  account: string;
}

export interface ExamPayees {
  payees: OpenPayee[];
  /** Money of the year, and what of it has no category. */
  allCents: bigint;
  openCents: bigint;
  /** By payee, the money of each account of the books; of what they do not say, none. */
  accountsOf: ReadonlyMap<string, ReadonlyMap<string, bigint>>;
  isRight: (account: string, category: string) => boolean;
}

const payeesMax = 50;

/** Who has no category in the last year of a business whose owner linked a bank alone, as the portal lists them. */
export async function readExamPayees(name: string): Promise<ExamPayees | null> {
  const folder = path.join(examFolder, name, 'archive');
  const read: Read = (file) => {
    const csv = path.join(folder, `${file}.csv`);
    if (!existsSync(csv)) return [];
    return Papa.parse<Cells>(readFileSync(csv, 'utf8'), { header: true, skipEmptyLines: true })
      .data;
  };
  const accounts = new Map(
    read('accounts').map((account) => [account['account_id'] ?? '', account]),
  );
  if (accounts.size === 0) return null;
  const bank = read('bank_transactions');
  const rows = bank.length > 0 ? bank : await bankRowsOfBooks(folder);
  const today = businessDay(rows.map(({ date = '' }) => date).reduce((a, b) => (a > b ? a : b)));
  const from = addDays(today, -365);
  const year = rows.filter(({ date = '' }) => date > from);
  const cards = cardsOf(read, accounts);
  const accountOf = booked(read, accounts);
  const open = year.flatMap((row): OpenRow[] => {
    const one = rowOf(row, row['category_account_id'] || accountOf(row['transaction_id'] ?? ''));
    const type = cards.has(row['bank_account_id'] ?? '') ? 'credit_card' : 'bank';
    const text = `${row['counterparty'] ?? ''} ${one.text}`;
    return chooseCategory(text, one.amountCents, type).reason === null ? [one] : [];
  });
  return {
    ...payeesOf(open, today),
    allCents: year.reduce((all, row) => all + sizeOf(amountOf(row)), 0n),
    openCents: sum(open),
    isRight: (id, category) => {
      const { name: called = '', type = '' } = accounts.get(id) ?? {};
      return categoriesOfAccount(called, type).some((one) => one === category);
    },
  };
}

const amountOf = (row: Cells) => BigInt(Math.round(Number(row['amount']) * 100));

function rowOf(row: Cells, account: string): OpenRow {
  const text = row['description'] ?? '';
  const party = counterpartyOf(row['counterparty'] || text);
  const date = businessDay(row['date'] ?? '');
  const named = { key: party?.key ?? '', name: party?.name ?? '' };
  return { ...named, text, date, amountCents: amountOf(row), account };
}

const sizeOf = (amount: bigint) => (amount < 0n ? -amount : amount);
const idOf = ({ key, amountCents }: OpenRow) => `${amountCents < 0n ? 'out' : 'in'} ${key}`;
const sum = (rows: readonly OpenRow[]) =>
  rows.reduce((all, { amountCents }) => all + sizeOf(amountCents), 0n);

function payeesOf(open: readonly OpenRow[], today: BusinessDay) {
  const groups = groupBy(open, idOf);
  const largest = [...groups]
    .filter(([, [first]]) => first?.key !== '')
    .sort(([, a], [, b]) => Number(sum(b) - sum(a)))
    .slice(0, payeesMax);
  const beats = beatsOfPayees(
    new Map(
      largest.map(([id, rows]) => [
        id,
        rows.map(({ date, amountCents }) => ({ date, amountCents: cents(amountCents) })),
      ]),
    ),
    today,
  );
  const payees = largest.map(([id, rows]): OpenPayee => {
    const direction = id.startsWith('out ') ? 'out' : 'in';
    const other = `${direction === 'out' ? 'in' : 'out'} ${rows[0]?.key ?? ''}`;
    return {
      ...{
        id,
        direction,
        name: rows[0]?.name ?? '',
        text: rows.at(-1)?.text ?? '',
        rowCount: rows.length,
        cents: sum(rows),
      },
      otherWayCents: sum(groups.get(other) ?? []),
      beat: beats.get(id) ?? null,
      days: [...new Set(rows.map(({ date }) => date))],
    };
  });
  const accountsOf = new Map(
    largest.map(([id, rows]) => [
      id,
      new Map(
        [...groupBy(rows, ({ account }) => account)].map(([account, of]) => [account, sum(of)]),
      ),
    ]),
  );
  return { payees, accountsOf };
}

function cardsOf(read: Read, accounts: ReadonlyMap<string, Cells>) {
  const named = read('bank_accounts').filter((one) => /card/i.test(Object.values(one).join(' ')));
  return new Set([
    ...named.map((one) => one['bank_account_id'] ?? ''),
    ...[...accounts].flatMap(([id, { type }]) => (type === 'credit_card' ? [id] : [])),
  ]);
}

/** Where the books have most of a transaction; of a payment of a bill or an invoice, most of what its party was billed for. */
function booked(read: Read, accounts: ReadonlyMap<string, Cells>) {
  const isMoney = (id: string) =>
    ['bank', 'credit_card'].includes(accounts.get(id)?.['type'] ?? '');
  const isBetween = (id: string) => {
    const { type = '', name = '' } = accounts.get(id) ?? {};
    return ['accounts_payable', 'accounts_receivable'].includes(type) || /undeposited/i.test(name);
  };
  const partyOf = new Map(
    read('transactions').map((one) => [one['transaction_id'] ?? '', one['party_id'] ?? '']),
  );
  const ofTransaction = new Tally();
  const ofParty = new Tally();
  for (const line of read('lines')) {
    const { transaction_id: transaction = '', account_id: account = '' } = line;
    if (isMoney(account)) continue;
    const amount = Number(line['debit'] || 0) + Number(line['credit'] || 0);
    ofTransaction.add(transaction, account, amount);
    const party = line['party_id'] || partyOf.get(transaction) || '';
    if (party !== '' && !isBetween(account)) ofParty.add(party, account, amount);
  }
  return (transaction: string): string => {
    const most = ofTransaction.most(transaction);
    // Whose money passes through on its way, its account does not say.
    if (/in transit|clearing/i.test(accounts.get(most)?.['name'] ?? '')) return '';
    return isBetween(most) ? ofParty.most(partyOf.get(transaction) ?? '') : most;
  };
}

class Tally {
  readonly #amounts = new Map<string, Map<string, number>>();
  add(key: string, account: string, amount: number): void {
    const of = this.#amounts.get(key) ?? new Map<string, number>();
    this.#amounts.set(key, of.set(account, (of.get(account) ?? 0) + amount));
  }
  /** The account of most; '' where there is none. */
  most(key: string): string {
    const [first] = [...(this.#amounts.get(key) ?? [])].sort(([, a], [, b]) => b - a);
    return first?.[0] ?? '';
  }
}
