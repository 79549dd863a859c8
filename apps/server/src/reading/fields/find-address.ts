import { rowsOf } from '../page-rows.ts';
import type { ReadPage, TextLine } from '../file-contents.ts';
import { isAddress, isContact } from './address-words.ts';
import { isTitle, isTrade, legalForm } from './company-words.ts';
import type { ExtractedField } from './extracted-fields.ts';

const rowsLooked = 14;
const linesMax = 6;
/** An address of which a line was recognized less surely is wrong somewhere. */
const sureEnough = 0.75;

/**
 * The postal address at the top of a page: the first run of rows that look like one, to the first that names a telephone,
 * a registration or a document. Rows between two of address stay in.
 */
export function findAddress([page]: readonly ReadPage[]): ExtractedField<string> | undefined {
  if (page === undefined) return undefined;
  const rows = rowsOf(page.lines).slice(0, rowsLooked);
  const texts = rows.map(addressPart);
  const start = texts.findIndex((text) => isAddress(text) && !legalForm.test(text));
  if (start < 0) return undefined;
  let end = start;
  for (let index = start + 1; index < Math.min(texts.length, start + linesMax); index += 1) {
    const text = texts[index] ?? '';
    const before = texts[index - 1] ?? '';
    if (isContact(text) || isTitle(text) || isWhole(before)) break;
    if (isTrade(text) && !isAddress(text)) break;
    if (isAddress(text) || isTail(text, before) || /,$/.test(before + text)) end = index;
    else break;
  }
  const lines: TextLine[] = rows.slice(start, end + 1).flat();
  if (lines.some(({ sureness = 1 }) => sureness < sureEnough)) return undefined;
  const value = texts
    .slice(start, end + 1)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  const box = lines
    .map((line) => line.box)
    .reduce((one, other) => ({
      left: Math.min(one.left, other.left),
      top: one.top,
      right: Math.max(one.right, other.right),
      bottom: other.bottom,
    }));
  return { value, confidence: end > start ? 0.8 : 0.5, page: page.number, box };
}

/** What a row says before it turns to the telephone. */
const addressPart = (row: readonly TextLine[]) =>
  row
    .map(({ text }) => text)
    .join(' ')
    .replace(/\b(?:TEL|PHONE|FAX)\b.*$/i, '')
    .trim();

/** What ends in the country is whole. */
const isWhole = (text: string) => /\bMALAYS[IL]A\W*$/i.test(text);

/** A row of words alone, a town or a state, that follows one of address. */
function isTail(text: string, before: string): boolean {
  return /^[a-z .,()/'&-]{3,40}$/i.test(text) && /,\s*$|\d/.test(before);
}
