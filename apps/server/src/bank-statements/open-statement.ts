import { decodeText } from '../reading/decode-text.ts';
import { readPdf } from '../reading/pdf/read-pdf.ts';
import { ReadingRefusal } from '../reading/reading-refusal.ts';
import { checkOle } from '../reading/sheets/check-ole.ts';
import { checkZip } from '../reading/sheets/check-zip.ts';
import { readCamt } from './camt/read-camt.ts';
import { readMt940 } from './mt940/read-mt940.ts';
import { readOfx } from './ofx/read-ofx.ts';
import { readQif } from './qif/read-qif.ts';
import { StatementRefusal, type Answers, type StatementFile } from './statement-file.ts';
import { readDelimited } from './tables/delimited-text.ts';
import { printedTable } from './tables/printed-table.ts';
import { readSheets } from './tables/read-sheets.ts';
import { withTitles } from './tables/titled-rows.ts';
import { readTable } from './tables/read-table.ts';
import type { TableMapping } from './tables/table-mapping.ts';

/** What the user corrects of how a file is read, and answers of what it leaves open. */
export interface Correction {
  /** Of a table: its columns. */
  mapping: TableMapping | null;
  answers: Answers;
}

export const noCorrection: Correction = { mapping: null, answers: {} };

/**
 * Recognizes a statement file by its content, whatever its name says, and looks it through once. Throws
 * StatementRefusal, a plain sentence with the file's name and the line, for what is no readable statement; a single
 * bad row does not refuse the file.
 */
export async function openStatement(
  fileName: string,
  bytes: Uint8Array,
  correction: Correction = noCorrection,
): Promise<StatementFile> {
  try {
    return await readBytes(bytes, correction);
  } catch (error) {
    throw inFile(fileName, error);
  }
}

/** The same for a file of text, at once. */
export function openTextStatement(
  fileName: string,
  bytes: Uint8Array,
  correction: Correction = noCorrection,
): StatementFile {
  try {
    return readText(decodeText(bytes), correction);
  } catch (error) {
    throw inFile(fileName, error);
  }
}

/** A refusal that names its file and line; other errors as they are. */
function inFile(fileName: string, error: unknown): unknown {
  if (error instanceof ReadingRefusal) return new StatementRefusal(`${fileName}: ${error.message}`);
  if (!(error instanceof StatementRefusal)) return error;
  const place = error.line === null ? fileName : `${fileName}, line ${error.line}`;
  return new StatementRefusal(`${place}: ${error.message}`, error.line);
}

async function readBytes(bytes: Uint8Array, correction: Correction): Promise<StatementFile> {
  const start = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1');
  if (start.includes('%PDF-')) return readPrinted(bytes, correction);
  if (start.startsWith('PK\u0003\u0004')) {
    await checkZip(bytes);
    return readWorkbook(bytes, correction);
  }
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) {
    checkOle(bytes);
    return readWorkbook(bytes, correction);
  }
  if (start.startsWith('\u0089PNG') || start.startsWith('\u00ff\u00d8\u00ff')) {
    throw new StatementRefusal(
      'This is a picture. Download the statement from your bank as a file, best as CSV, OFX or QFX.',
    );
  }
  return readText(decodeText(bytes), correction);
}

/** The library of workbooks is large: only what reads one loads it. */
async function readWorkbook(bytes: Uint8Array, correction: Correction): Promise<StatementFile> {
  const reader = await import('../reading/sheets/read-workbook.ts');
  return readSheets(reader.readWorkbook(bytes), correction);
}

/** Recognized letters may be wrong, and a wrong figure looks like any other: a scan is refused. */
async function readPrinted(bytes: Uint8Array, correction: Correction): Promise<StatementFile> {
  // The library takes plain arrays alone.
  const { pages } = await readPdf(Uint8Array.from(bytes));
  const lines = pages.flatMap((page) => page.lines);
  if (lines.length === 0 || lines.some(({ sureness }) => sureness !== undefined)) {
    throw new StatementRefusal(
      'This PDF is a picture of a statement. Download the statement itself from your bank, best as CSV, OFX or QFX.',
    );
  }
  return readTable(printedTable(pages), correction);
}

function readText(text: string, correction: Correction): StatementFile {
  const start = text.slice(0, 4_000);
  if (/^\s*(?:<!doctype html|<html)/i.test(start)) {
    throw new StatementRefusal(
      "This is a web page, perhaps your bank's login. Download the statement as CSV, OFX, QFX, QIF or CAMT.053.",
    );
  }
  if (/camt\.05[234]/i.test(start) || /<(?:\w+:)?BkToCstmrStmt\b/.test(start))
    return readCamt(text, correction.answers);
  if (/^\s*(?:OFXHEADER|<\?OFX|<OFX>)/i.test(start) || /^\s*<\?xml[^]*?<\??OFX\b/i.test(start)) {
    return readOfx(text, correction.answers);
  }
  if (/^\s*<\?xml/i.test(start)) {
    throw new StatementRefusal('This XML file is neither OFX nor CAMT.053.', 1);
  }
  if (/^!(?:type:|account\b|option:|clear:)/im.test(start)) {
    return readQif(text, correction.answers);
  }
  if (/^(?:\{4:\s*)?:20:/m.test(start) && /^:6[01][FM]?:/m.test(start)) {
    return readMt940(text, correction.answers);
  }
  const table = readDelimited(text, correction.mapping?.delimiter ?? null);
  return readTable({ ...table, records: withTitles(table.records) }, correction);
}
