import { StatementRefusal } from './statement-file.ts';

/** First bytes of files that people upload by mistake, and what to tell them. */
const strangers: readonly (readonly [prefix: string, sentence: string])[] = [
  [
    '%PDF-',
    'This is a PDF document. Download the statement from your bank as CSV, OFX, QFX, QIF or CAMT.053.',
  ],
  ['PK\u0003\u0004', 'This is a spreadsheet or a zip file. Save it as CSV and upload that.'],
  ['\u00d0\u00cf\u0011\u00e0', 'This is an Excel file. Save it as CSV and upload that.'],
  [
    '\u0089PNG',
    'This is a picture. Download the statement from your bank as CSV, OFX, QFX, QIF or CAMT.053.',
  ],
  [
    '\u00ff\u00d8\u00ff',
    'This is a picture. Download the statement from your bank as CSV, OFX, QFX, QIF or CAMT.053.',
  ],
];

/**
 * The text of a statement file with '\n' line ends: UTF-8, UTF-16 (with or without its mark) or Windows-1252, which is
 * what banks write when they do not write Unicode. Refuses empty files and files that are not text.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new StatementRefusal('The file is empty.');
  const start = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1');
  for (const [prefix, sentence] of strangers) {
    if (start.startsWith(prefix)) throw new StatementRefusal(sentence);
  }
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes).replace(/\r\n?/g, '\n');
  if (text.includes('\0')) throw new StatementRefusal('This is not a text file.');
  if (text.trim() === '') throw new StatementRefusal('The file is empty.');
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const sample = bytes.subarray(0, 4_096);
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  // Western text in UTF-16 has a zero in every other place.
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even < odd / 10) return 'utf-16le';
  if (even > sample.length / 4 && odd < even / 10) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    // Text with accents that is not UTF-8 is, from an American bank, Windows-1252.
    return 'windows-1252';
  }
}
