import { readAmount, type AmountReading } from '../read-amount.ts';
import { readDay } from '../read-day.ts';
import type { StatementEntry } from '../statement-file.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { directionWords } from './detect-columns.ts';
import { isHeader } from './header-words.ts';
import { recordsOf, type CsvRecord } from './records.ts';
import { markProblem, noMarks, type RowMarks } from './row-marks.ts';

/** How the file as a whole is to be understood, beside which column means what. */
export interface Reading {
  /** Columns of money out, of money in, that are written with the opposite sign. */
  debitsAreNegative: boolean;
  creditsAreNegative: boolean;
  marks: RowMarks;
}

export const plainReading: Reading = {
  debitsAreNegative: false,
  creditsAreNegative: false,
  marks: noMarks,
};

/** The records that come after the preamble and the header, if the file has them. */
export function* dataRecords(text: string, mapping: ColumnMapping): Generator<CsvRecord> {
  const waiting: CsvRecord[] = [];
  let started = false;
  for (const record of recordsOf(text, mapping.delimiter)) {
    if (started) {
      yield record;
    } else if (mapping.hasHeader && isHeader(record.cells)) {
      started = true;
    } else if (readDay(record.cells[mapping.dateColumn] ?? '', mapping.dateOrder) !== null) {
      // No header that we know: the line above the first day is the header, or there is none.
      started = true;
      yield record;
    } else if (!mapping.hasHeader && record.cells.length > mapping.dateColumn + 1) {
      waiting.push(record);
    }
  }
  // A file none of whose lines has a day where the mapping says: each of them is told what is wrong with it.
  if (!started) yield* waiting;
}

/** The rows of the file as the mapping reads them; what cannot be read is refused row by row, with its line. */
export function* readCsvRows(
  text: string,
  mapping: ColumnMapping,
  reading: Reading,
): Generator<StatementEntry> {
  for (const { line, cells } of dataRecords(text, mapping)) {
    const entry = readRecord(line, cells, mapping, reading);
    if (entry !== null) yield entry;
  }
}

function readRecord(
  line: number,
  cells: readonly string[],
  mapping: ColumnMapping,
  reading: Reading,
): StatementEntry | null {
  const cell = (index: number | null) => (index === null ? '' : (cells[index] ?? '').trim());
  const refuse = (reason: string): StatementEntry => ({
    refused: {
      line,
      text: cells
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join(' ')
        .slice(0, 200),
      reason,
    },
  });
  const needed = Math.max(
    mapping.dateColumn,
    ...[mapping.amountColumn, mapping.debitColumn, mapping.creditColumn].map(
      (index) => index ?? -1,
    ),
  );
  const description = mapping.descriptionColumns
    .map(cell)
    .filter((part) => part !== '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .slice(0, 1_000);
  // A line that only states a balance ('Beginning balance as of …') moves nothing.
  const moves = [mapping.amountColumn, mapping.debitColumn, mapping.creditColumn].some(
    (index) => cell(index) !== '',
  );
  if (!moves && /\b(?:balance|saldo)\b/i.test(cells.join(' '))) return null;
  if (cells.length <= needed) {
    return refuse(
      `It has ${cells.length} ${cells.length === 1 ? 'column' : 'columns'} where ${needed + 1} are needed.`,
    );
  }
  const day = cell(mapping.dateColumn);
  const date = readDay(day, mapping.dateOrder);
  if (date === null)
    return refuse(day === '' ? 'It has no date.' : `'${day.slice(0, 40)}' is not a date.`);
  const problem = markProblem(cells, reading.marks);
  if (problem !== null) return refuse(problem);
  const amount = readMovement(cell, mapping, reading);
  if (typeof amount === 'string') return refuse(amount);
  const balance = readAmount(cell(mapping.balanceColumn), mapping.decimalMark);
  return {
    row: {
      line,
      account: 0,
      date,
      amountCents: amount,
      description: description === '' ? '(no description)' : description,
      balanceCents:
        balance === null ? null : balance.direction === 'out' ? -balance.cents : balance.cents,
      bankId: null,
      checkNumber: null,
      counterparty: null,
    },
  };
}

/** Cents, money in positive; or what is wrong, as a sentence. */
function readMovement(
  cell: (index: number | null) => string,
  mapping: ColumnMapping,
  { debitsAreNegative, creditsAreNegative }: Reading,
): bigint | string {
  const read = (index: number | null) => {
    const text = cell(index);
    if (text === '' || text === '-' || text === '--') return null;
    return readAmount(text, mapping.decimalMark) ?? `'${text.slice(0, 40)}' is not an amount.`;
  };
  if (mapping.amountColumn !== null) {
    const amount = read(mapping.amountColumn);
    if (amount === null) return 'It has no amount.';
    return typeof amount === 'string' ? amount : signed(amount, cell, mapping);
  }
  const debit = read(mapping.debitColumn);
  const credit = read(mapping.creditColumn);
  if (typeof debit === 'string') return debit;
  if (typeof credit === 'string') return credit;
  const out = (debit?.cents ?? 0n) * (debitsAreNegative ? -1n : 1n);
  const into = (credit?.cents ?? 0n) * (creditsAreNegative ? -1n : 1n);
  if (debit === null && credit === null) return 'It has no amount.';
  if (out !== 0n && into !== 0n) return 'It has an amount both as money in and as money out.';
  return into - out;
}

/** The amount with its sign: its own word (CR, DR) first, then the file's column of words, then the mapping. */
function signed(
  { cents, direction }: AmountReading,
  cell: (index: number | null) => string,
  mapping: ColumnMapping,
): bigint | string {
  if (direction !== null) return direction === 'in' ? cents : -cents;
  if (mapping.directionColumn === null) return mapping.positiveMeans === 'in' ? cents : -cents;
  const word = cell(mapping.directionColumn);
  if (directionWords.in.test(word)) return cents;
  if (directionWords.out.test(word)) return -cents;
  return `'${word.slice(0, 40)}' says neither debit nor credit.`;
}
