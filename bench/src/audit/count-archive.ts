import { existsSync } from 'node:fs';
import path from 'node:path';
import { readColumns } from '../ask/ask-archive.ts';

/** An amount of an archive, '1234.50', in cents; empty is nothing. */
const centsOf = (text: string): bigint => (text === '' ? 0n : BigInt(text.replace('.', '')));

interface Account {
  name: string;
  type: string;
  opening: bigint;
}

interface Line {
  transactionId: string;
  date: string;
  account: Account;
  /** Debit less credit. */
  net: bigint;
}

interface OpenDocument {
  kind: string;
  date: string;
  dueDate: string;
  open: bigint;
}

/** What an archive holds, read by plain loops over its files and by nothing of the product. */
export interface CountedArchive {
  accounts: readonly Account[];
  lines: readonly Line[];
  documents: readonly OpenDocument[];
  /** 1 to 12. */
  fiscalYearStart: number;
}

const notPosting = new Set(['estimate', 'purchase_order']);

/** Reads accounts, posting lines and documents of the archive in this folder; null where it has no books. */
export async function readArchive(folder: string): Promise<CountedArchive | null> {
  const at = (name: string) => path.join(folder, name);
  if (!existsSync(at('lines.csv')) || !existsSync(at('transactions.csv'))) return null;
  const accountRows = await readColumns(at('accounts.csv'), [
    'account_id',
    'name',
    'type',
    'opening_balance',
  ]);
  const accounts = new Map(
    accountRows.map((row) => [
      row.account_id,
      { name: row.name, type: row.type, opening: centsOf(row.opening_balance) },
    ]),
  );
  const transactionRows = await readColumns(at('transactions.csv'), [
    'transaction_id',
    'kind',
    'date',
    'due_date',
    'open_balance',
  ]);
  const transactions = new Map(transactionRows.map((row) => [row.transaction_id, row]));
  const lineRows = await readColumns(at('lines.csv'), [
    'transaction_id',
    'account_id',
    'debit',
    'credit',
  ]);
  const lines: Line[] = [];
  for (const row of lineRows) {
    const transaction = transactions.get(row.transaction_id);
    const account = accounts.get(row.account_id);
    if (transaction === undefined || account === undefined)
      throw new Error(`a line of ${row.transaction_id} refers to nothing`);
    if (notPosting.has(transaction.kind)) continue;
    const net = centsOf(row.debit) - centsOf(row.credit);
    lines.push({ transactionId: row.transaction_id, date: transaction.date, account, net });
  }
  const [business] = existsSync(at('business.csv'))
    ? await readColumns(at('business.csv'), ['fiscal_year_start_month'])
    : [];
  return {
    accounts: [...accounts.values()],
    lines,
    documents: transactionRows.map((row) => ({
      kind: row.kind,
      date: row.date,
      dueDate: row.due_date === '' ? row.date : row.due_date,
      open: centsOf(row.open_balance),
    })),
    fiscalYearStart: Number(business?.fiscal_year_start_month ?? '') || 1,
  };
}

/** By the label of a report's row: cents. */
export type Figures = Map<string, bigint>;

const add = (figures: Figures, label: string, cents: bigint) =>
  figures.set(label, (figures.get(label) ?? 0n) + cents);

const profitTotals: Readonly<Record<string, string>> = {
  income: 'Total income',
  cost_of_goods_sold: 'Total cost of goods sold',
  expense: 'Total operating expenses',
  other_income: 'Total other income',
  other_expense: 'Total other expenses',
};

/** Profit and loss of the dates, both included: each account, the totals of the types and the profits. */
export function countProfit({ lines }: CountedArchive, from: string, to: string): Figures {
  const figures: Figures = new Map();
  let gross = 0n;
  for (const { date, account, net } of lines) {
    const total = profitTotals[account.type];
    if (total === undefined || date < from || date > to) continue;
    const isIncome = account.type === 'income' || account.type === 'other_income';
    add(figures, `${account.type}: ${account.name}`, isIncome ? -net : net);
    add(figures, total, isIncome ? -net : net);
    if (account.type === 'income' || account.type === 'cost_of_goods_sold') gross -= net;
    add(figures, 'Net profit (net income)', -net);
  }
  // Where nothing was sold at a cost, there is no such line.
  if (figures.has('Total cost of goods sold')) figures.set('Gross profit', gross);
  return figures;
}

const assets = new Set(['bank', 'accounts_receivable', 'other_asset', 'fixed_asset']);
const liabilities = new Set(['credit_card', 'accounts_payable', 'other_liability']);

/** The balance sheet at the end of a day: each account, and both totals. */
export function countBalances({ accounts, lines }: CountedArchive, day: string): Figures {
  const balances = new Map(accounts.map((account) => [account, account.opening]));
  for (const { date, account, net } of lines)
    if (date <= day) balances.set(account, (balances.get(account) ?? 0n) + net);
  const figures: Figures = new Map();
  for (const [account, balance] of balances) {
    if (assets.has(account.type)) {
      add(figures, `${account.type}: ${account.name}`, balance);
      add(figures, 'Total assets', balance);
    } else if (liabilities.has(account.type)) {
      add(figures, `${account.type}: ${account.name}`, -balance);
      add(figures, 'Total liabilities', -balance);
    }
  }
  return figures;
}

/** Cash at the beginning and the end of the dates, and the change. */
export function countCash(archive: CountedArchive, from: string, to: string): Figures {
  const on = (isCounted: (date: string) => boolean) =>
    archive.accounts.reduce(
      (sum, { type, opening }) => (type === 'bank' ? sum + opening : sum),
      0n,
    ) +
    archive.lines.reduce(
      (sum, { account, date, net }) =>
        account.type === 'bank' && isCounted(date) ? sum + net : sum,
      0n,
    );
  const opening = on((date) => date < from);
  const closing = on((date) => date <= to);
  return new Map([
    ['Opening cash', opening],
    ['Net change in cash', closing - opening],
    ['Closing cash', closing],
  ]);
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Open documents of one side on the last day: the five buckets, the total with credits and unapplied payments, and what is overdue. */
export function countAging(
  { documents }: CountedArchive,
  side: 'receivables' | 'payables',
  today: string,
): Figures {
  const [owed, ...credits] =
    side === 'receivables'
      ? ['invoice', 'credit_memo', 'payment']
      : ['bill', 'vendor_credit', 'bill_payment'];
  const figures: Figures = new Map([0, 1, 2, 3, 4].map((at) => [`bucket ${at}`, 0n]));
  for (const { kind, date, dueDate, open } of documents) {
    if (open === 0n || date > today) continue;
    const late = dayNumber(today) - dayNumber(dueDate);
    const bucket = kind === owed && late > 0 ? Math.min(4, Math.ceil(late / 30)) : 0;
    if (kind !== owed && !credits.includes(kind)) continue;
    const cents = kind === owed ? open : -open;
    add(figures, `bucket ${bucket}`, cents);
    add(figures, 'total', cents);
    if (bucket > 0) add(figures, 'overdue', cents);
  }
  return figures;
}

/** The cards of the month that ends the day before: revenue, operating expenses, and net cash a day. */
export function countCards({ lines }: CountedArchive, today: string): Figures {
  const last = new Date(`${today}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() - 1);
  const isMonthEnd = new Date(last.getTime() + 86_400_000).getUTCDate() === 1;
  const first = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - 1, 1));
  // The same day of the month before, or its last day; the card begins on the day after.
  const monthEnd = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), 0)).getUTCDate();
  first.setUTCDate(Math.min(last.getUTCDate(), monthEnd) + 1);
  if (isMonthEnd) first.setTime(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), 1));
  const [from, to] = [first, last].map((day) => day.toISOString().slice(0, 10));
  const sum = (types: readonly string[]) =>
    lines
      .filter(({ date }) => date >= (from ?? '') && date <= (to ?? ''))
      .filter(({ account }) => types.includes(account.type))
      .reduce((total, { net }) => total + net, 0n);
  const days = BigInt(dayNumber(to ?? '') - dayNumber(from ?? '') + 1);
  const cash = sum(['bank']);
  const size = cash < 0n ? -cash : cash;
  const daily = (2n * size + days) / (2n * days);
  return new Map([
    ['monthly_revenue', -sum(['income', 'other_income'])],
    ['operating_expenses', sum(['expense'])],
    ['avg_daily_net_cash', cash < 0n ? -daily : daily],
  ]);
}
