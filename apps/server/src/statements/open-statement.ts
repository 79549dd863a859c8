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
    return /^\s*(?:OFXHEADER|<\?(?:xml|OFX)|<OFX>)/i.test(text.slice(0, 1_000))
      ? readOfx(text)
      : readCsv(text, mapping);
  } catch (error) {
    if (!(error instanceof StatementRefusal)) throw error;
    const place = error.line === null ? fileName : `${fileName}, line ${error.line}`;
    throw new StatementRefusal(`${place}: ${error.message}`, error.line);
  }
}
