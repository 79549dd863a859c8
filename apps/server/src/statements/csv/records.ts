import Papa from 'papaparse';
import { StatementRefusal } from '../statement-file.ts';
import type { Delimiter } from './column-mapping.ts';

export interface CsvRecord {
  /** The line of the file on which it begins, from 1. */
  line: number;
  cells: string[];
}

const recordsPerRead = 1_000;
// The longest line of a real bank file is a few hundred characters long.
const lineCharactersMax = 65_536;

/** Refuses a file one of whose lines is longer than any bank's: it would be read as one monstrous row. */
export function checkLineLengths(text: string): void {
  let start = 0;
  for (let line = 1; start <= text.length; line += 1) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    if (end - start > lineCharactersMax) {
      throw new StatementRefusal(
        `The line is ${end - start} characters long: this is no bank statement.`,
        line,
      );
    }
    start = end + 1;
  }
}

/**
 * The records of a CSV text, read a thousand at a time as they are asked for; empty lines are left out. Refuses a
 * file that ends within quotes, which is what a broken download looks like.
 */
export function* recordsOf(text: string, delimiter: Delimiter): Generator<CsvRecord> {
  let start = 0;
  let line = 1;
  while (start < text.length) {
    // Its fast mode would split the whole rest of the file anew for each thousand.
    const { data, errors, meta } = Papa.parse<string[]>(text.slice(start), {
      delimiter,
      newline: '\n',
      preview: recordsPerRead,
      fastMode: false,
    });
    const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
    for (const [index, cells] of data.entries()) {
      if (unclosed?.row === index) {
        throw new StatementRefusal(
          'The file ends in the middle of a quoted text: it looks cut off. Download it again.',
          line,
        );
      }
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
      line += 1 + cells.reduce((breaks, cell) => breaks + (cell.split('\n').length - 1), 0);
    }
    if (!meta.truncated) return;
    start += meta.cursor;
  }
}

/** The first records only. */
export function firstRecords(text: string, delimiter: Delimiter, count: number): CsvRecord[] {
  const records: CsvRecord[] = [];
  for (const record of recordsOf(text, delimiter)) {
    records.push(record);
    if (records.length === count) break;
  }
  return records;
}
