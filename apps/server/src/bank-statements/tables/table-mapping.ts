import type { DateOrder } from '../read-day.ts';
import type { DecimalMark } from '../read-amount.ts';

export type Delimiter = ',' | ';' | '\t' | '|';

/** Which column of a table means what; positions count from zero. */
export interface TableMapping {
  /** Of a workbook or a printed table, which have none, a comma. */
  delimiter: Delimiter;
  hasHeader: boolean;
  dateColumn: number;
  dateOrder: DateOrder;
  /** The year of the latest row, where dates have none. */
  year: number | null;
  descriptionColumns: number[];
  /** Where neither this nor debit or credit is given, a row moved what the balance differs by. */
  amountColumn: number | null;
  debitColumn: number | null;
  creditColumn: number | null;
  /** What was taken off beside the amount. */
  feeColumn: number | null;
  balanceColumn: number | null;
  /** Cells such as 'debit' and 'credit' that give the amount its sign. */
  directionColumn: number | null;
  /** In a file of several accounts: which each row belongs to. */
  accountColumn: number | null;
  positiveMeans: 'in' | 'out';
  decimalMark: DecimalMark;
}

/** A line of a table as it stands in its file. */
export interface TableRecord {
  /** The line of the file on which it begins, from 1. */
  line: number;
  cells: string[];
}

/** A file whose statement is a table: delimited text, a sheet, the lines of printed pages. */
export interface StatementTable {
  format: 'csv' | 'xlsx' | 'pdf';
  delimiter: Delimiter;
  records: readonly TableRecord[];
}
