import type { TrueRow } from './true-rows.ts';
import type { ProfileName } from './wordings.ts';

/** How a table writes what it says. */
export interface TableStyle {
  /** 'Heading=field'; the fields are in fields.ts. */
  columns: readonly string[];
  profile: ProfileName;
  dates?:
    | 'm/d/y'
    | 'm/d/yy'
    | 'd.m.y'
    | 'd.m.yy'
    | 'd/m/y'
    | 'y-m-d'
    | 'ymd'
    | 'd mon y'
    | 'mon d, y'
    | 'y-m-d time'
    | 'm/d'
    | 'd-m-y';
  decimal?: ',';
  thousands?: ',' | '.' | "'" | ' ';
  /** Before, or with a leading space after, each amount. */
  sign?: '$' | '€' | ' €' | 'R$ ';
  negative?: 'parentheses' | 'after';
  /** In the amount column positive numbers are money out. */
  positiveIsOut?: true;
  order?: 'newest first';
  hasNoHeader?: true;
  months?: number;
  /** Where the first row is; moves the days, for dates that prove or do not prove their order. */
  first?: string;
  /** A second account in the same file. */
  second?: ProfileName;
  /** Only what came in, what went out, or what happened before the 13th of a month. */
  only?: 'in' | 'out' | 'early days';
  /** Of which row the amount is misprinted tenfold, and which row is left out of the file, both from 0. */
  misprinted?: number;
  leftOut?: number;
  above?: (rows: readonly TrueRow[], style: TableStyle) => string[][];
  below?: (rows: readonly TrueRow[], style: TableStyle) => string[][];
  /** Rows that stand in the file and are none of the account's, by the row before which they stand. */
  between?: (row: TrueRow, index: number) => string[] | null;
}
