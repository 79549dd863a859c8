import type { StatementEntry, StatementFile, StatementRow } from '../statement-file.ts';

/** What is known of a file as a whole, beside its rows. */
export interface StatementReading extends Omit<StatementFile, 'entries'> {
  survey: Survey;
}

export interface Survey {
  rows: number;
  refused: number;
  firstDate: string | null;
  lastDate: string | null;
  inCents: bigint;
  outCents: bigint;
  /** By the index of the account. */
  rowsByAccount: number[];
  /** The first rows, and the first refused ones wherever they stand. */
  shown: StatementEntry[];
  /** Some rows from the start and the end, to recognize the account by. */
  typical: StatementRow[];
}

const rowsShown = 20;
const refusedShown = 20;
const typicalRows = 25;

export function emptySurvey(accounts: number): Survey {
  return {
    rows: 0,
    refused: 0,
    firstDate: null,
    lastDate: null,
    inCents: 0n,
    outCents: 0n,
    rowsByAccount: Array.from({ length: accounts }, () => 0),
    shown: [],
    typical: [],
  };
}

/** Counts an entry in and keeps it if it is one of those that stand for the file. */
export function addToSurvey(survey: Survey, entry: StatementEntry): void {
  if ('refused' in entry) {
    survey.refused += 1;
    if (survey.refused <= refusedShown) survey.shown.push(entry);
    return;
  }
  const { row } = entry;
  survey.rows += 1;
  if (survey.rows <= rowsShown) survey.shown.push(entry);
  survey.typical.push(row);
  // The first half stays, the second half follows the end of the file.
  if (survey.typical.length > typicalRows * 2) survey.typical.splice(typicalRows, 1);
  survey.rowsByAccount[row.account] = (survey.rowsByAccount[row.account] ?? 0) + 1;
  if (survey.firstDate === null || row.date < survey.firstDate) survey.firstDate = row.date;
  if (survey.lastDate === null || row.date > survey.lastDate) survey.lastDate = row.date;
  if (row.amountCents > 0n) survey.inCents += row.amountCents;
  else survey.outCents -= row.amountCents;
}
