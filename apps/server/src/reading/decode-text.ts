import { ReadingRefusal } from './reading-refusal.ts';

/**
 * The text of a file with '\n' line ends: UTF-8, UTF-16 (with or without its mark) or Windows-1252, which is
 * what banks write when they do not write Unicode. Refuses empty files and files that are not text.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new ReadingRefusal('empty', 'The file is empty.');
  const encoding = encodingOf(bytes);
  const decoded = new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n');
  const text = encoding === 'windows-1252' ? withWindowsMarks(decoded) : decoded;
  if (text.includes('\0')) throw new ReadingRefusal('broken', 'This is not a text file.');
  if (!/\S/.test(text)) throw new ReadingRefusal('empty', 'The file is empty.');
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

const windowsMarks = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Some versions of Node read Windows-1252 as Latin-1: the euro sign and the like are control characters then. */
const withWindowsMarks = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (mark) => windowsMarks.charAt(mark.charCodeAt(0) - 0x80));
