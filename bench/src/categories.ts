import { readFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import {
  chooseCategory,
  counterpartyOf,
} from '../../apps/server/src/ledger/write/categories/choose-category.ts';
import {
  learnCategories,
  type Example,
} from '../../apps/server/src/ledger/write/categories/learned-category.ts';
import { measureSuggestions } from './categories/suggestions.ts';
import { examFolder } from './exams/known.ts';

/** Exam businesses whose archive says of bank rows what they were for: by the books, or the last by itself. */
const businesses = ['auto-shop', 'pet-lodge', 'print-shop', 'bakery-supplier', 'consultant'];
/** Months that are learned from before the first is asked. */
const monthsBefore = 3;

interface Row extends Example {
  date: string;
  /** By the built-in tables; null where nothing told. */
  builtIn: string | null;
}
type Cells = Record<string, string | undefined>;

/**
 * Category by category as the owner or the books have it: of each month's bank rows, how many are placed from the months
 * before it, and how many of these rightly; beside it what the built-in tables alone place.
 */
export async function run(): Promise<void> {
  await measureSuggestions();
  console.table(
    businesses.map((name) => {
      const rows = rowsOf(name);
      const months = [...new Set(rows.map(({ date }) => date.slice(0, 7)))].slice(monthsBefore);
      const asked = months.flatMap((month) => {
        const choose = learnCategories(rows.filter(({ date }) => date < `${month}-01`));
        return rows
          .filter(({ date }) => date.startsWith(month))
          .map((row) => ({ row, learned: choose(row) }));
      });
      const placed = asked.filter(({ learned }) => learned !== null);
      const right = placed.filter(({ row, learned }) => learned?.category === row.category);
      const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
      return {
        business: name,
        rows: asked.length,
        'built in': share(asked.filter(({ row }) => row.builtIn !== null).length, asked.length),
        learned: share(placed.length, asked.length),
        'of these right': share(right.length, placed.length),
      };
    }),
  );
}

function rowsOf(name: string): Row[] {
  const read = (file: string) =>
    Papa.parse<Cells>(readFileSync(path.join(examFolder, name, 'archive', file), 'utf8'), {
      header: true,
      skipEmptyLines: true,
    }).data;
  const accounts = read('bank_accounts.csv');
  const isCard = new Set(
    accounts
      .filter((account) => /card/i.test(Object.values(account).join(' ')))
      .map(({ bank_account_id: id }) => id),
  );
  const booked = name === 'consultant' ? new Map<string, string>() : categoriesOfBooks(read);
  return read('bank_transactions.csv')
    .flatMap((cells): Row[] => {
      const category = cells['category_account_id'] || booked.get(cells['transaction_id'] ?? '');
      if (category === undefined) return [];
      const text = cells['description'] ?? '';
      const amountCents = BigInt(Math.round(Number(cells['amount']) * 100));
      const type = isCard.has(cells['bank_account_id']) ? 'credit_card' : 'bank';
      const { category: builtIn, reason } = chooseCategory(text, amountCents, type);
      return [
        {
          ...{ text, amountCents, category, date: cells['date'] ?? '' },
          party: counterpartyOf(text)?.key ?? null,
          builtIn: reason === null ? null : builtIn,
        },
      ];
    })
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** Under which account the books have most of each transaction. */
function categoriesOfBooks(read: (file: string) => Cells[]): Map<string, string> {
  const money = new Set(
    read('accounts.csv')
      .filter(({ type }) => type === 'bank' || type === 'credit_card')
      .map(({ account_id: id }) => id),
  );
  const most = new Map<string, { account: string; amount: number }>();
  for (const { transaction_id: id = '', account_id: account = '', debit, credit } of read(
    'lines.csv',
  )) {
    const amount = Number(debit ?? 0) + Number(credit ?? 0);
    if (!money.has(account) && amount > (most.get(id)?.amount ?? -1))
      most.set(id, { account, amount });
  }
  return new Map([...most].map(([id, { account }]) => [id, account]));
}
