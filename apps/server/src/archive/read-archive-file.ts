import { CsvError, parse } from 'csv-parse';
import { Transform, type Readable } from 'node:stream';
import { problemsMax, type ArchiveProblem } from './archive-refusal.ts';
import type { ColumnRule, FileRule } from './archive-files.ts';
import { BadCell } from './cells.ts';

export type CellValue = string | bigint | number | boolean | null;

/** One row of a file, its cells in the order of the file's rule; a cell that is empty or does not read is null. */
export interface ArchiveRow {
  line: number;
  values: CellValue[];
}

export interface FileReading {
  /** The first problems; reading goes on past them, so that all can be corrected at once. */
  problems: ArchiveProblem[];
  /** Columns that the format does not have. */
  notices: string[];
}

const recordBytesMax = 256 * 1024;

/**
 * The rows of one file of an archive as its bytes come in, at most a record of it in memory. What breaks a rule of a
 * cell is added to `reading`; rules between rows and files are the caller's.
 */
export async function* readArchiveFile(
  rule: FileRule,
  bytes: Readable,
  reading: FileReading,
): AsyncGenerator<ArchiveRow> {
  const report = (line: number, reason: string) => {
    if (reading.problems.length < problemsMax) {
      reading.problems.push({ file: rule.name, line, reason });
    }
  };
  const parser = parse({
    bom: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: recordBytesMax,
  });
  const records = bytes.on('error', (error) => parser.destroy(error)).pipe(utf8Only());
  records.on('error', (error) => parser.destroy(error));
  records.pipe(parser);
  let header: Header | null = null;
  let line = 1;
  let nextLine = 1;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      line = nextLine;
      nextLine += 1 + record.reduce((breaks, cell) => breaks + countBreaks(cell), 0);
      const isEmpty = record.length === 1 && record[0] === '';
      if (isEmpty) continue;
      if (header === null) {
        header = readHeader(rule, record, report, reading.notices);
        if (header === null) return;
        continue;
      }
      if (record.length !== header.width) {
        report(line, `has ${record.length} cells where the header has ${header.width}`);
        continue;
      }
      yield { line, values: readCells(header, record, (reason) => report(line, reason)) };
    }
    if (header === null) report(1, 'the file is empty: it has no header line');
  } catch (error) {
    if (error instanceof NotUtf8) report(nextLine, 'is not UTF-8 text');
    else if (error instanceof CsvError)
      report(nextLine, `cannot be read as CSV from here on: ${whatIsWrong(error)}`);
    else throw error;
  }
}

interface Header {
  width: number;
  /** Where each column of the rule stands; null for one that the file lacks. */
  columns: { rule: ColumnRule; at: number | null }[];
}

function readHeader(
  rule: FileRule,
  names: string[],
  report: (line: number, reason: string) => void,
  notices: string[],
): Header | null {
  const known = new Set(rule.columns.map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    notices.push(
      `${rule.name}: ignored what the format does not have: ${unknown.join(', ').slice(0, 300)}`,
    );
  }
  const twice = names.find((name, index) => known.has(name) && names.indexOf(name) !== index);
  const missing = rule.columns.filter(({ name, required }) => required && !names.includes(name));
  if (twice !== undefined) report(1, `the column ${twice} is there twice`);
  for (const { name } of missing) report(1, `the column ${name} is missing`);
  if (twice !== undefined || missing.length > 0) return null;
  return {
    width: names.length,
    columns: rule.columns.map((column) => {
      const at = names.indexOf(column.name);
      return { rule: column, at: at === -1 ? null : at };
    }),
  };
}

function readCells(
  header: Header,
  record: readonly string[],
  report: (reason: string) => void,
): CellValue[] {
  return header.columns.map(({ rule, at }) => {
    const cell = at === null ? '' : (record[at] ?? '');
    if (cell === '') {
      if (rule.required) report(`${rule.name} is empty`);
      return null;
    }
    try {
      return rule.kind.read(cell);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      report(`${rule.name} ${error.message}`);
      return null;
    }
  });
}

class NotUtf8 extends Error {}

/** Passes text on and fails on bytes that are no UTF-8, which a lenient decoder would turn into question marks. */
function utf8Only(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (
    chunk: Buffer | undefined,
    done: (error: Error | null, text?: string) => void,
  ) => {
    try {
      done(null, chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true }));
    } catch {
      // The decoder's own words ('The encoded data was not valid') say less than ours.
      done(new NotUtf8());
    }
  };
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => decode(chunk, done),
    flush: (done) => decode(undefined, done),
  });
}

const countBreaks = (cell: string) => (cell.match(/\r\n|\n|\r/g) ?? []).length;

function whatIsWrong({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quoted text does not end';
  if (code === 'CSV_MAX_RECORD_SIZE') return `a row is longer than ${recordBytesMax / 1024} KB`;
  return 'a quote stands where none may';
}
