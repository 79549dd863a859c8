import { rowsOf } from '../page-rows.ts';
import type { ReadPage } from '../file-contents.ts';
import type { ExtractedField } from './extracted-fields.ts';

const labelled =
  /\b(?:(?:TAX\s*)?INV(?:OICE)?|RECEIPT|RCPT|BILL|DOC(?:UMENT)?|SLIP|TRANS(?:ACTION)?|ORDER|CHECK|CHK)\s*(?:NO|NUMBER|NUM|#|ID)?\s*[.:#]*\s*[:#]?\s*([A-Z]{0,6}[-/]?\d[A-Z\d/-]{2,24})\b/i;

/** The document's own number, beside a word such as 'Invoice no.'; never a date, a telephone or a tax number. */
export function findNumber(pages: readonly ReadPage[]): ExtractedField<string> | undefined {
  for (const page of pages) {
    for (const row of rowsOf(page.lines)) {
      const text = row.map((line) => line.text).join(' ');
      const [line] = row;
      const value = labelled.exec(text)?.[1];
      if (
        line === undefined ||
        value === undefined ||
        /^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$/.test(value)
      )
        continue;
      return { value, confidence: 0.9, page: page.number, box: line.box };
    }
  }
  return undefined;
}
