import { openZip } from '../../apps/server/src/archive/open-zip.ts';

type Row = Record<string, string>;
type Sheet =
  'business' | 'accounts' | 'transactions' | 'lines' | 'bank_accounts' | 'bank_transactions';

/** What somebody adds up who has nothing but the exported files and a spreadsheet, in cents. */
export interface OwnSums {
  revenue: number;
  operatingExpenses: number;
  averageNetCash: number;
  cash: number;
  balances: number[];
  bankRows: number;
  bankRowsTotal: number;
  invoices: number;
}

export async function addUp(location: string): Promise<OwnSums> {
  const sheets = await readSheets(location);
  const [business] = sheets.business;
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: business?.['time_zone'] });
  // The cards look at the month that ends yesterday.
  const first = monthBefore(today);
  const isInWindow = (date: string | undefined) =>
    date !== undefined && date >= first && date < today;

  const typeOf = new Map(sheets.accounts.map((row) => [row['account_id'], row['type'] ?? '']));
  const transactions = new Map(sheets.transactions.map((row) => [row['transaction_id'], row]));
  const booked = (...types: string[]) =>
    sheets.lines
      .filter(({ transaction_id: id, account_id: account }) => {
        const { date, kind = '' } = transactions.get(id ?? '') ?? {};
        const isOffer = kind === 'estimate' || kind === 'purchase_order';
        return !isOffer && isInWindow(date) && types.includes(typeOf.get(account ?? '') ?? '');
      })
      .reduce((sum, { debit, credit }) => sum + inCents(debit) - inCents(credit), 0);

  const banks = sheets.bank_accounts.filter(({ account_type: type }) => type !== 'credit_card');
  const rowsOf = (account: Row) =>
    sheets.bank_transactions.filter(({ bank_account_id: id }) => id === account['bank_account_id']);
  const bankRows = banks.flatMap(rowsOf);
  const moved = bankRows.filter((row) => isInWindow(row['date']) && !isOwnMove(row, bankRows));
  // A bank states its balance of one day; what came after moves it.
  const balanceOf = (account: Row) =>
    rowsOf(account)
      .filter(({ date = '' }) => date > (account['as_of'] ?? '') && date <= today)
      .reduce((sum, { amount }) => sum + inCents(amount), inCents(account['current_balance']));
  return {
    revenue: -booked('income', 'other_income'),
    operatingExpenses: booked('expense'),
    averageNetCash: Math.round(
      sumOf(moved) / ((Date.parse(today) - Date.parse(first)) / 86_400_000),
    ),
    cash: banks.reduce((sum, account) => sum + balanceOf(account), 0),
    balances: sheets.bank_accounts.map(balanceOf),
    bankRows: sheets.bank_transactions.length,
    bankRowsTotal: sumOf(sheets.bank_transactions),
    invoices: sheets.transactions.filter(({ kind }) => kind === 'invoice').length,
  };
}

const inCents = (text = '') => Math.round(Number(text) * 100);
const sumOf = (rows: Row[]) => rows.reduce((sum, { amount }) => sum + inCents(amount), 0);

/** From one bank account of the business to another, at most four days apart. */
const isOwnMove = (row: Row, all: Row[]) =>
  row['category_account_id'] === 'category:transfers' &&
  all.some(
    (other) =>
      other['category_account_id'] === 'category:transfers' &&
      other['bank_account_id'] !== row['bank_account_id'] &&
      inCents(other['amount']) === -inCents(row['amount']) &&
      Math.abs(Date.parse(other['date'] ?? '') - Date.parse(row['date'] ?? '')) <= 4 * 86_400_000,
  );

/** Whose rows a month ends yesterday: it begins on the same day of the month before, or where that has none, on the next. */
function monthBefore(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const monthEnd = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  const same = new Date(Date.UTC(year, month - 2, Math.min(day, monthEnd + 1)));
  return same.toISOString().slice(0, 10);
}

async function readSheets(location: string): Promise<Record<Sheet, Row[]>> {
  const archive = await openZip(location);
  const read = async (sheet: Sheet) => {
    const open = archive.files.get(`${sheet}.csv`);
    if (open === undefined) return [];
    const parts: Buffer[] = [];
    for await (const part of await open()) parts.push(part as Buffer);
    return parseCsv(Buffer.concat(parts).toString('utf8'));
  };
  const sheets = {
    business: await read('business'),
    accounts: await read('accounts'),
    transactions: await read('transactions'),
    lines: await read('lines'),
    bank_accounts: await read('bank_accounts'),
    bank_transactions: await read('bank_transactions'),
  };
  archive.close();
  return sheets;
}

/** RFC 4180: a cell in quotes may hold commas and line ends, and a quote twice. */
function parseCsv(text: string): Row[] {
  const lines: string[][] = [[]];
  for (const [, cell = '', end] of text.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/g)) {
    lines.at(-1)?.push(cell.replace(/^"|"$/g, '').replaceAll('""', '"'));
    if (end !== ',') lines.push([]);
  }
  const [header = [], ...rest] = lines;
  return rest
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])));
}
