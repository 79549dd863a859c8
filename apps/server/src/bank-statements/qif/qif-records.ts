import { StatementRefusal } from '../statement-file.ts';

/** One record of a QIF file: its fields in their order, each a letter and what stands behind it. */
export interface QifRecord {
  line: number;
  /** The header that it stands under, in lower case: 'bank', 'ccard', 'cat'; 'account' for a record of !Account. */
  section: string;
  fields: { code: string; value: string }[];
}

export type QifPart = QifRecord | { endOfList: true };

/** The records of a QIF text. Refuses a file that ends, or whose section ends, in the middle of a record. */
export function* qifRecords(text: string): Generator<QifPart> {
  let section = '';
  let record: QifRecord | null = null;
  let line = 0;
  for (let start = 0, end = 0; end < text.length; start = end + 1) {
    const next = text.indexOf('\n', start);
    end = next === -1 ? text.length : next;
    line += 1;
    const content = text.slice(start, end).trim();
    if (content === '' || content.startsWith('#')) continue;
    if (content.startsWith('!')) {
      if (record !== null) throw unfinished(record, line);
      if (/^!clear:autoswitch/i.test(content)) yield { endOfList: true };
      // Options change nothing about the records that follow.
      if (/^!(?:option|clear):/i.test(content)) continue;
      section = content
        .slice(1)
        .replace(/^type:/i, '')
        .trim()
        .toLowerCase();
    } else if (content.startsWith('^')) {
      if (record !== null) yield record;
      record = null;
    } else {
      record ??= { line, section, fields: [] };
      record.fields.push({ code: content.slice(0, 1), value: content.slice(1).trim() });
    }
  }
  if (record !== null) throw unfinished(record, line);
}

function unfinished(record: QifRecord, line: number): StatementRefusal {
  return new StatementRefusal(
    `The record that begins at line ${record.line} has no end: the file looks cut off. Download it again.`,
    line,
  );
}

/** The first value under that letter; '' where there is none. Those of splits come after the record's own. */
export const firstValue = ({ fields }: QifRecord, code: string): string =>
  fields.find((field) => field.code === code)?.value ?? '';
