import type { ColumnMapping } from './csv/column-mapping.ts';
import { readCsv } from './csv/read-csv.ts';
import { decodeText } from './decode-text.ts';
import { readOfx } from './ofx/read-ofx.ts';
import { StatementRefusal, type StatementFile } from './statement-file.ts';

/**
 * Recognises a statement file by its content, whatever its name says, and looks it through once. Throws
 * StatementRefusal, a plain sentence with the file's name and the line, for what is no readable statement; a single
 * bad row does not refuse the file.
 */
export function openStatement(
  fileName: string,
  bytes: Uint8Array,
  mapping: ColumnMapping | null = null,
): StatementFile {
  try {
    const text = decodeText(bytes);
    refuseOtherFormats(text.slice(0, 4_000));
    return /^\s*(?:OFXHEADER|<\?(?:xml|OFX)|<OFX>)/i.test(text.slice(0, 1_000))
      ? readOfx(text)
      : readCsv(text, mapping);
  } catch (error) {
    if (!(error instanceof StatementRefusal)) throw error;
    const place = error.line === null ? fileName : `${fileName}, line ${error.line}`;
    throw new StatementRefusal(`${place}: ${error.message}`, error.line);
  }
}

/** Formats of banks that we recognise and do not read, with what to ask the bank for instead. */
function refuseOtherFormats(start: string): void {
  const instead = 'Download the statement as CSV, OFX or QFX.';
  if (/^\s*!(?:Type|Account|Option|Clear):/i.test(start)) {
    throw new StatementRefusal(`This is a QIF file, which Cairn does not read. ${instead}`);
  }
  if (/camt\.05[234]/i.test(start)) {
    throw new StatementRefusal(`This is a CAMT file, which Cairn does not read. ${instead}`);
  }
  if (/^\s*(?:<!doctype html|<html)/i.test(start)) {
    throw new StatementRefusal(`This is a web page, perhaps your bank's login. ${instead}`);
  }
}
