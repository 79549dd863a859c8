import { decimalMarkIn, dateOrderIn } from './column-facts.ts';
import type { ColumnMapping, Delimiter } from './column-mapping.ts';
import { detectColumns } from './detect-columns.ts';
import { detectDelimiter, usualColumns } from './detect-delimiter.ts';
import { dataRecords, plainReading, readCsvRows, type Reading } from './read-csv-rows.ts';
import { readAmount } from '../read-amount.ts';
import { checkLineLengths, firstRecords, recordsOf, type CsvRecord } from './records.ts';
import { findMarks } from './row-marks.ts';
import { checkBalances } from './running-balance.ts';
import { StatementRefusal, type StatementAccount, type StatementFile } from '../statement-file.ts';

const sampleRecords = 300;

/**
 * Reads the text of any bank's CSV: finds delimiter, preamble, header, columns, date order, decimal mark and sign, or
 * takes them from a mapping that the user corrected. Refuses what is no statement and what looks cut off.
 */
export function readCsv(text: string, corrected: ColumnMapping | null = null): StatementFile {
  checkLineLengths(text);
  const delimiter = corrected?.delimiter ?? detectDelimiter(text);
  const sample = firstRecords(text, delimiter, sampleRecords);
  checkEnd(text, sample, delimiter);
  if (corrected !== null) return statementFile(text, corrected, headerOf(sample, corrected), []);
  const { columns, header, questions } = detectColumns(sample);
  const draft: ColumnMapping = {
    delimiter,
    hasHeader: header !== null,
    ...columns,
    dateOrder: 'mdy',
    positiveMeans: 'in',
    decimalMark: '.',
  };
  const mapping = settle(text, draft, questions);
  return statementFile(text, mapping, header, questions);
}

/** Decides by all rows, not by a sample, what single rows leave open, and asks where all of them do. */
function settle(text: string, draft: ColumnMapping, questions: string[]): ColumnMapping {
  const cellsOf = function* (...columns: (number | null)[]) {
    for (const { cells } of recordsOf(text, draft.delimiter)) {
      for (const column of columns) if (column !== null) yield cells[column] ?? '';
    }
  };
  const { order, proven, example } = dateOrderIn(cellsOf(draft.dateColumn));
  if (!proven && example !== null) {
    questions.push(
      `Dates such as ${example} can be read with the month or the day first. We read the month first. Please check.`,
    );
  }
  const decimal = decimalMarkIn(
    cellsOf(draft.amountColumn, draft.debitColumn, draft.creditColumn, draft.balanceColumn),
  );
  if (!decimal.proven && decimal.doubtful !== null) {
    questions.push(
      `We read ${decimal.doubtful} as whole dollars with a thousands mark. Please check.`,
    );
  }
  const mapping = { ...draft, dateOrder: order, decimalMark: decimal.mark };
  if (mapping.amountColumn === null || mapping.directionColumn !== null) return mapping;
  return { ...mapping, positiveMeans: positiveMeaning(text, mapping, questions) };
}

/** By the running balance where there is one, else by what payments to a card and the like look like. */
function positiveMeaning(text: string, mapping: ColumnMapping, questions: string[]): 'in' | 'out' {
  const checked = checkBalances(readCsvRows(text, mapping, plainReading));
  if (checked.follows !== null) return checked.follows === 'same' ? 'in' : 'out';
  let positive = 0;
  let negative = 0;
  let evidence = 0;
  let cardPayments = 0;
  for (const entry of readCsvRows(text, mapping, plainReading)) {
    if (!('row' in entry)) continue;
    const { amountCents, description } = entry.row;
    const sign = amountCents > 0n ? 1 : amountCents < 0n ? -1 : 0;
    if (sign > 0) positive += 1;
    else negative += 1;
    if (/payment.{0,12}thank you|autopay payment/i.test(description)) cardPayments += sign;
    if (/\bdeposit\b|\brefund\b/i.test(description)) evidence += sign;
    if (
      /\bpurchase\b|\bwithdrawal\b|\bfee\b|\bpayroll\b|\brent\b|\binterest charge/i.test(
        description,
      )
    )
      evidence -= sign;
  }
  const amountsDiffer = positive > 0 && negative > 0;
  if (cardPayments !== 0) return cardPayments < 0 ? 'out' : 'in';
  // A card's list is mostly purchases: without that, one odd word must not turn a whole file round.
  if (evidence !== 0) return evidence < 0 && positive > negative ? 'out' : 'in';
  if (!amountsDiffer) {
    questions.push(
      `All amounts have the same sign. We read them as money ${negative > 0 ? 'out' : 'in'}. Please check.`,
    );
  }
  return 'in';
}

function statementFile(
  text: string,
  mapping: ColumnMapping,
  header: string[] | null,
  questions: string[],
): StatementFile {
  const reading = readingOf(text, mapping, header ?? []);
  const entries = () => readCsvRows(text, mapping, reading);
  const checked = checkBalances(entries());
  const notes = [...questions];
  if (checked.follows === 'opposite') {
    notes.push(
      'The balance column runs against the amounts: money in and money out seem to be swapped. Please check.',
    );
  } else if (checked.brokenLine !== null) {
    notes.push(
      `The balance does not follow from the amount at line ${checked.brokenLine}: a row may be missing there.`,
    );
  }
  const account: StatementAccount = {
    key: null,
    institutionName: null,
    accountType: null,
    last4: null,
    currency: reading.marks.currency,
    balance: checked.latest,
  };
  return {
    format: 'csv',
    accounts: [account],
    mapping,
    header,
    dateOrder: null,
    questions: notes,
    entries,
  };
}

function readingOf(text: string, mapping: ColumnMapping, header: readonly string[]): Reading {
  const sample: CsvRecord[] = [];
  for (const record of dataRecords(text, mapping)) {
    if (sample.push(record) === sampleRecords) break;
  }
  const { amountColumn, debitColumn, creditColumn } = mapping;
  const money = [amountColumn, debitColumn, creditColumn].filter((column) => column !== null);
  return {
    debitsAreNegative: isMostlyNegative(text, mapping, debitColumn),
    creditsAreNegative: isMostlyNegative(text, mapping, creditColumn),
    marks: findMarks(header, sample, money),
  };
}

/**
 * Some banks write money out as negative numbers in its own column, some cards money in; a mixture means that these
 * are corrections.
 */
function isMostlyNegative(text: string, mapping: ColumnMapping, column: number | null): boolean {
  if (column === null) return false;
  let negative = 0;
  let positive = 0;
  for (const { cells } of dataRecords(text, mapping)) {
    const cents = readAmount(cells[column] ?? '', mapping.decimalMark)?.cents ?? 0n;
    if (cents < 0n) negative += 1;
    else if (cents > 0n) positive += 1;
  }
  return negative > positive;
}

function headerOf(
  sample: ReturnType<typeof firstRecords>,
  mapping: ColumnMapping,
): string[] | null {
  if (!mapping.hasHeader) return null;
  try {
    return detectColumns(sample).header ?? sample[0]?.cells ?? null;
  } catch (error) {
    // The user's mapping stands on its own: a header that we cannot find is only not shown.
    if (error instanceof StatementRefusal) return sample[0]?.cells ?? null;
    throw error;
  }
}

/** A last line that breaks off, with fewer columns than the others and no line end, is a broken download. */
function checkEnd(text: string, sample: readonly CsvRecord[], delimiter: Delimiter): void {
  if (text.endsWith('\n') || sample.length < 3) return;
  const lastLine = text.slice(text.lastIndexOf('\n') + 1);
  const columnsOfLast = firstRecords(lastLine, delimiter, 1)[0]?.cells.length ?? 0;
  const { columns, share } = usualColumns(sample.map(({ cells }) => cells.length));
  if (share >= 0.6 && columnsOfLast < columns) {
    throw new StatementRefusal(
      `The last line stops after ${columnsOfLast} of ${columns} columns: the file looks cut off. Download it again.`,
      text.split('\n').length,
    );
  }
}
