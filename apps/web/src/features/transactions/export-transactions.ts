import type { SentQuery, Api } from '@cairn/contract';
import { call } from '../../lib/api.ts';
import { toCsv } from '../../lib/csv.ts';
import { saveFile } from '../../lib/save-file.ts';
import { saveWorkbook } from '../../lib/save-workbook.ts';
import type { ListFilters } from './list-filters.ts';
import type { Row } from './use-transactions.ts';
import { categoryOf } from './words-of-row.ts';

const columns = [
  { name: 'Date', width: 12, of: (row: Row) => row.date },
  { name: 'Name', width: 32, of: (row: Row) => row.party ?? '' },
  { name: 'Bank text', width: 48, of: (row: Row) => row.description },
  { name: 'Category', width: 26, of: (row: Row) => (row.is_uncategorized ? '' : categoryOf(row)) },
  { name: 'Account', width: 28, of: (row: Row) => row.account },
  { name: 'Amount', width: 14, of: (row: Row) => row.amount },
  { name: 'Receipt', width: 28, of: (row: Row) => row.receipt?.name ?? '' },
  { name: 'Note', width: 32, of: (row: Row) => row.note ?? '' },
] as const;

/** Every row that the filters leave, page by page. */
async function loadAll(filters: ListFilters): Promise<Row[]> {
  const rows: Row[] = [];
  let next: object | null = {};
  while (next !== null) {
    const query = { limit: 1000, ...filters, ...next } as SentQuery<Api['bankRows']>;
    const page: Awaited<ReturnType<typeof call<'bankRows'>>> = await call('bankRows', { query });
    rows.push(...page.rows);
    next = page.next;
  }
  return rows;
}

/** Saves the chosen rows, or all that the filters leave, as a file for a spreadsheet. */
export async function exportTransactions(
  format: 'csv' | 'xlsx',
  filters: ListFilters,
  chosen?: readonly Row[],
): Promise<number> {
  const rows = chosen ?? (await loadAll(filters));
  const header = columns.map(({ name }) => name);
  if (format === 'csv') {
    const cells = rows.map((row) => columns.map(({ of }) => of(row)));
    saveFile('transactions.csv', 'text/csv', toCsv([header, ...cells]));
    return rows.length;
  }
  const cellOf = (row: Row, { name, of }: (typeof columns)[number]) =>
    name === 'Date' ? { day: row.date } : of(row);
  await saveWorkbook({
    name: 'transactions.xlsx',
    sheet: 'Transactions',
    widths: columns.map(({ width }) => width),
    rows: [header, ...rows.map((row) => columns.map((column) => cellOf(row, column)))],
  });
  return rows.length;
}
