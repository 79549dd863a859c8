import type { Api, ReplyOf, SentQuery } from '@cairn/contract';
import { toCsv } from '../../lib/csv.ts';
import { writeMoney } from '../../lib/currency.ts';

export type Statement = ReplyOf<Api['profitAndLoss']>;
export type StatementRow = Statement['rows'][number];
export type Aging = ReplyOf<Api['aging']>;
export type ReportQuery = SentQuery<Api['profitAndLoss']>;

export type StatementName = 'profitAndLoss' | 'balanceSheet' | 'cashFlowStatement';

export const bucketNames = ['Current', '1-30', '31-60', '61-90', 'Over 90'] as const;

/** Opens the rows behind a figure. */
export type OpenEvidence = (shown: { title: string; text: string; token: string }) => void;

export const basisNames: Record<Statement['basis'], string> = {
  books: 'From your books (accrual)',
  cash: 'Cash basis, from your books',
  bank: 'From bank transactions',
};

const plain = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** As accountants write it: '1,234.00', '(1,234.00)'; with the currency's sign where a column closes. */
export function formatFigure(value: number, isTotal: boolean): string {
  const size = isTotal ? writeMoney('exact', Math.abs(value)) : plain.format(Math.abs(value));
  return value < 0 ? `(${size})` : size;
}

/** The statement as a spreadsheet reads it: the indentation of a label as spaces before it. */
export function statementCsv({ title, period, compared, rows }: Statement): string {
  const named = compared && [compared.label, compared.note ?? []].flat().join('. ');
  const before = named === null ? [] : [named, 'Change', 'Change %'];
  return toCsv([
    [title, period.label, ...before],
    ...rows.map((row) => [
      `${'  '.repeat(row.level)}${row.label}`,
      row.amount,
      ...(compared === null ? [] : [row.before, row.change, row.change_percent]),
    ]),
  ]);
}

/** One line a document, so that it can be sorted and summed; the party's name on each. */
export function agingCsv(aging: Aging): string {
  const who = aging.side === 'receivables' ? 'Customer' : 'Vendor';
  return toCsv([
    [who, 'Document', 'Date', 'Due', 'Days past due', `Open on ${aging.as_of}`],
    ...aging.rows.flatMap(({ name, documents }) =>
      documents.map((document) => [
        name,
        document.number ?? '',
        document.date,
        document.due_date ?? '',
        document.days_past_due,
        document.open,
      ]),
    ),
  ]);
}
