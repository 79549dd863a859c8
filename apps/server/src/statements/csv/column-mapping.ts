import type { DateOrder } from '../read-day.ts';
import type { DecimalMark } from '../read-amount.ts';

export type Delimiter = ',' | ';' | '\t' | '|';

/** Which column of a CSV means what; positions count from zero. */
export interface ColumnMapping {
  delimiter: Delimiter;
  hasHeader: boolean;
  dateColumn: number;
  dateOrder: DateOrder;
  descriptionColumns: number[];
  amountColumn: number | null;
  debitColumn: number | null;
  creditColumn: number | null;
  balanceColumn: number | null;
  /** Cells such as 'debit' and 'credit' that give the amount its sign. */
  directionColumn: number | null;
  positiveMeans: 'in' | 'out';
  decimalMark: DecimalMark;
}
