import { readCamt } from './camt/read-camt.ts';
import type { ColumnMapping } from './csv/column-mapping.ts';
import { readCsv } from './csv/read-csv.ts';
import { decodeText } from './decode-text.ts';
import { readOfx } from './ofx/read-ofx.ts';
import { readQif } from './qif/read-qif.ts';
import type { DateOrder } from './read-day.ts';
import { StatementRefusal, type StatementFile } from './statement-file.ts';

/** What the user corrects of how a file is read: the columns of a CSV, the order of dates in a QIF. */
export type Correction = ColumnMapping | { dateOrder: DateOrder };

/**
 * Recognises a statement file by its content, whatever its name says, and looks it through once. Throws
 * StatementRefusal, a plain sentence with the file's name and the line, for what is no readable statement; a single
 * bad row does not refuse the file.
 */
export function openStatement(
  fileName: string,
  bytes: Uint8Array,
  correction: Correction | null = null,
): StatementFile {
  try {
    return read(decodeText(bytes), correction);
  } catch (error) {
    if (!(error instanceof StatementRefusal)) throw error;
    const place = error.line === null ? fileName : `${fileName}, line ${error.line}`;
    throw new StatementRefusal(`${place}: ${error.message}`, error.line);
  }
}

function read(text: string, correction: Correction | null): StatementFile {
  const start = text.slice(0, 4_000);
  if (/^\s*(?:<!doctype html|<html)/i.test(start)) {
    throw new StatementRefusal(
      "This is a web page, perhaps your bank's login. Download the statement as CSV, OFX, QFX, QIF or CAMT.053.",
    );
  }
  if (/camt\.05[234]/i.test(start) || /<(?:\w+:)?BkToCstmrStmt\b/.test(start))
    return readCamt(text);
  if (/^\s*(?:OFXHEADER|<\?OFX|<OFX>)/i.test(start) || /^\s*<\?xml[^]*?<\??OFX\b/i.test(start)) {
    return readOfx(text);
  }
  if (/^\s*<\?xml/i.test(start)) {
    throw new StatementRefusal('This XML file is neither OFX nor CAMT.053.', 1);
  }
  if (/^!(?:type:|account\b|option:|clear:)/im.test(start)) {
    return readQif(text, correction?.dateOrder ?? null);
  }
  return readCsv(text, correction !== null && 'delimiter' in correction ? correction : null);
}
