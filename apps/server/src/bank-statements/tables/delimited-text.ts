import Papa from 'papaparse';
import { StatementRefusal } from '../statement-file.ts';
import { statementLimits } from '../statement-limits.ts';
import type { Delimiter, StatementTable, TableRecord } from './table-mapping.ts';

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];
const sampleLength = 128 * 1024;

/** The records of delimited text. Refuses what has no columns, what looks cut off, and lines and cells beyond all banks. */
export function readDelimited(text: string, chosen: Delimiter | null = null): StatementTable {
  checkLineLengths(text);
  const delimiter = chosen ?? detectDelimiter(text);
  const records = recordsOf(text, delimiter);
  checkEnd(text, records);
  return { format: 'csv', delimiter, records };
}

/** One monstrous line would be read as one monstrous row; lines beyond number are no statement either. */
function checkLineLengths(text: string): void {
  let start = 0;
  for (let line = 1; start <= text.length; line += 1) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    if (end - start > statementLimits.lineCharactersMax) {
      throw new StatementRefusal(
        `The line is ${end - start} characters long: this is no bank statement.`,
        line,
      );
    }
    if (line > statementLimits.linesMax) {
      throw new StatementRefusal(
        'The file has more lines than a bank statement. Export a shorter period and import the parts one after another.',
        line,
      );
    }
    start = end + 1;
  }
}

/** The delimiter under which most lines have the same number of columns. Refuses a text without columns. */
function detectDelimiter(text: string): Delimiter {
  const cut = text.lastIndexOf('\n', sampleLength);
  const sample = text.length <= sampleLength || cut === -1 ? text : text.slice(0, cut + 1);
  let best: { delimiter: Delimiter; score: number } | null = null;
  for (const delimiter of delimiters) {
    const { data } = Papa.parse<string[]>(sample, { delimiter, newline: '\n', preview: 300 });
    const filled = data.filter((cells) => cells.some((cell) => cell.trim() !== ''));
    const { columns, share } = usualColumns(filled.map(({ length }) => length));
    const score = columns < 2 ? 0 : share * share * Math.min(columns, 12);
    if (score > (best?.score ?? 0)) best = { delimiter, score };
  }
  if (best === null) {
    throw new StatementRefusal('This is not a CSV file: its lines have no columns.', 1);
  }
  return best.delimiter;
}

/** Records that are not empty. Refuses a file that ends within quotes, which is what a broken download looks like. */
function recordsOf(text: string, delimiter: Delimiter): TableRecord[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes')?.row;
  const records: TableRecord[] = [];
  let line = 1;
  for (const [index, cells] of data.entries()) {
    if (index === unclosed) {
      throw new StatementRefusal(
        'The file ends in the middle of a quoted text: it looks cut off. Download it again.',
        line,
      );
    }
    let isFilled = false;
    const start = line;
    for (const [at, cell] of cells.entries()) {
      if (cell.length > statementLimits.cellCharactersMax) {
        throw new StatementRefusal(
          `A cell is ${cell.length} characters long: this is no bank statement.`,
          start,
        );
      }
      // A cell written as a formula ("=""0123""") so that a spreadsheet keeps its zeros.
      if (cell.startsWith('="') && cell.endsWith('"')) cells[at] = cell.slice(2, -1);
      if (cell.includes('\n')) line += cell.split('\n').length - 1;
      isFilled ||= cell.trim() !== '';
    }
    line += 1;
    if (isFilled) records.push({ line: start, cells });
  }
  return records;
}

/** The number of columns that most records have, and the share of the records that have it. */
export function usualColumns(counts: readonly number[]): { columns: number; share: number } {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  let columns = 0;
  let most = 0;
  for (const [count, number] of times) {
    if (number > most || (number === most && count > columns)) [columns, most] = [count, number];
  }
  return { columns, share: counts.length === 0 ? 0 : most / counts.length };
}

/** A last line that breaks off, with fewer columns than the others and no line end, is a broken download. */
function checkEnd(text: string, records: readonly TableRecord[]): void {
  const last = records.at(-1);
  if (text.endsWith('\n') || records.length < 3 || last === undefined) return;
  const { columns, share } = usualColumns(records.slice(0, 300).map(({ cells }) => cells.length));
  if (share >= 0.6 && last.cells.length < columns) {
    throw new StatementRefusal(
      `The last line stops after ${last.cells.length} of ${columns} columns: the file looks cut off. Download it again.`,
      last.line,
    );
  }
}
