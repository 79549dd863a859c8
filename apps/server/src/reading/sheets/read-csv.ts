import Papa from 'papaparse';
import { decodeText } from '../decode-text.ts';
import type { ReadTable } from '../file-contents.ts';
import { readingLimits } from '../reading-limits.ts';
import { ReadingRefusal } from '../reading-refusal.ts';

/**
 * A CSV file as one table, its delimiter as it is found. Throws ReadingRefusal: empty, broken (not text), too_many_rows.
 */
export function readCsv(bytes: Uint8Array, name: string): ReadTable {
  const { data } = Papa.parse<string[]>(decodeText(bytes), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
    preview: readingLimits.rowsMax + 1,
  });
  const cells = data.reduce((sum, row) => sum + row.length, 0);
  if (data.length > readingLimits.rowsMax || cells > readingLimits.cellsMax) {
    throw new ReadingRefusal(
      'too_many_rows',
      `The file is larger than the ${readingLimits.rowsMax.toLocaleString('en-US')} rows that are read. Split it and upload the parts.`,
    );
  }
  const width = data.reduce((most, row) => Math.max(most, row.length), 0);
  return {
    name: name.replace(/\.[^.]*$/, ''),
    page: null,
    firstRow: 0,
    firstColumn: 0,
    rows: data.map((row) => Array.from({ length: width }, (_, index) => (row[index] ?? '').trim())),
  };
}
