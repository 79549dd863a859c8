import { rowsOf } from '../page-rows.ts';
import type { Box, ReadPage, TextLine } from '../read-document.ts';
import { isAddress, isContact } from './address-words.ts';
import type { ExtractedField } from './extracted-fields.ts';

/** What companies of many countries write behind their names. */
export const legalForm =
  /\b(?:SDN\.?\s*BHD|S\/B|BERHAD|BHD|PTE|PTY|LTD|LIMITED|LLC|L\.L\.C|INC|CORP|CORPORATION|PLC|LLP|GMBH|B\.?V|S\.?A\.?R\.?L|CO)\b\.?/i;
/** What a name of a business often holds. */
const tradeWord =
  /\b(?:ENTERPRISES?|TRADING|RESTAURANT|RESTORAN|CAFE|BISTRO|STORES?|MART|MARKET|SUPERMARKET|SHOP|COMPANY|GROUP|SERVICES?|STATIONERY|HARDWARE|BAKER(?:Y|IES)|PHARMACY|HOTEL|MARKETING|INDUSTR(?:Y|IES)|CENT(?:ER|RE)|HOLDINGS|SUPPL(?:Y|IES)|HOUSE|BOOKS)\b/i;
const titles =
  /^(?:\W*)(?:(?:SIMPLIFIED\s*)?(?:TAX\s*)?INVOICE|RECEIPT|OFFICIAL RECEIPT|CASH(?: (?:SALE|BILL|RECEIPT|MEMO))?S?|BILL|STATEMENT|WELCOME(?: TO)?|THANK YOU.*|COPY|DUPLICATE|ORIGINAL|REPRINT.*|CUSTOMER('S)? COPY|BILL TO.*|TABLE.*|ORDER.*|GUEST.*|PAGE.*|DATE.*|TEL.*|GST.*|WWW.*|HTTP.*)\W*$/i;

/** How registers number companies: '(123456-X)', 'Co. Reg. No. 123456'. */
const registration =
  /\(\s*[A-Z]{0,2}\d{5,9}\s*-?\s*[A-Z]\s*\)|\b(?:CO|COMPANY|ROC|BR|BUSINESS|CORP)\b\W*(?:REG\w*)?\W*(?:NO|NUMBER|#)|REG\w*\W*(?:NO|NUMBER)/i;

/** A row that says less for itself is left unread. */
const surelyAbove = 1.1;

/** Names stand within so many rows from the top. */
const rowsLooked = 9;

/**
 * Who wrote a receipt or invoice: of the rows at the top, before the address and the telephone, the one that looks most
 * like a name. What stands behind it in parentheses, mostly a registration number, is left out.
 */
export function findCompany([page]: readonly ReadPage[]): ExtractedField<string> | undefined {
  if (page === undefined) return undefined;
  const rows = rowsOf(page.lines).slice(0, rowsLooked);
  const best = bestRow(rows, medianHeight(page.lines));
  if (best === null || best.score < surelyAbove) return undefined;
  const name = rowsOfName(rows, best.index);
  const written = name.map(textOf).join(' ');
  // A first line of a letter is no name: names have an address or a register beside them, or say what they are.
  const isSupported = rows.some((row) => isAddress(textOf(row)) || isContact(textOf(row)));
  if (!isSupported && !legalForm.test(written) && !isTrade(written)) return undefined;
  const confidence = best.score >= 2.5 ? 0.95 : best.score >= 1.5 ? 0.9 : 0.8;
  return {
    value: nameOf(written),
    confidence,
    page: page.number,
    box: boxOf(name.flat()),
  };
}

/** A long name breaks: its rows are those from the first on that end in the legal form. */
function rowsOfName(rows: readonly TextLine[][], index: number): TextLine[][] {
  const isName = (at: number) => {
    const text = textOf(rows[at] ?? []);
    return scoreOf(text, 0) > 0 && !legalForm.test(text) && !/[,:]$|[\d@]/.test(text);
  };
  let from = index;
  let to = index;
  const isEnd = legalForm.test(nameOf(textOf(rows[index] ?? [])));
  const isFragment = () =>
    isTail(rows[from]) ||
    isBroken(rows.slice(from, index + 1)) ||
    (isShort(rows[from]) && isAlike(rows[from], rows[from - 1]));
  if (isEnd) while (from > 0 && index - from < 2 && isFragment() && isName(from - 1)) from -= 1;
  if (!isEnd && isTail(rows[index + 1])) to += 1;
  return rows.slice(from, to + 1);
}

/** A parenthesis that closes and was not opened, or a start with what stands in the middle of names. */
function isBroken(rows: readonly TextLine[][]): boolean {
  const text = rows.map(textOf).join(' ');
  return text.split(')').length > text.split('(').length || tradeWord.exec(text)?.index === 0;
}

/** A legal form that stands almost alone belongs to the name above it. */
function isTail(row: readonly TextLine[] | undefined): boolean {
  const text = nameOf(textOf(row ?? []));
  return legalForm.test(text) && lettersBeside(text) <= 2;
}

const isShort = (row: readonly TextLine[] | undefined) => lettersBeside(textOf(row ?? [])) < 10;

/** How many letters there are beside the legal form. */
const lettersBeside = (text: string) =>
  text
    .replace(new RegExp(legalForm, 'gi'), '')
    .replace(/\([^)]*\)/g, '')
    .replace(/[^a-z]/gi, '').length;

/** Whether two rows are written in letters of one size. */
function isAlike(one: readonly TextLine[] = [], other: readonly TextLine[] = []): boolean {
  const ratio = heightOf(one) / Math.max(1, heightOf(other));
  return ratio > 0.85 && ratio < 1.18;
}

function bestRow(
  rows: readonly TextLine[][],
  height: number,
): { index: number; score: number } | null {
  let best: { index: number; score: number } | null = null;
  let isBelowTitle = false;
  for (const [index, row] of rows.entries()) {
    const text = textOf(row);
    const plain = scoreOf(text, index);
    if (plain === 0) {
      isBelowTitle ||= index > 0 && titles.test(text);
      continue;
    }
    const isLarge = heightOf(row) > height * 1.3;
    const isRegistered =
      registration.test(text) || registration.test(textOf(rows[index + 1] ?? []));
    // Names below the title of the document are mostly the customer's.
    const score = plain + (isLarge ? 0.4 : 0) + (isRegistered ? 0.6 : 0) - (isBelowTitle ? 1 : 0);
    if (score > (best?.score ?? 0)) best = { index, score };
  }
  return best;
}

const heightOf = (row: readonly TextLine[]) =>
  Math.max(0, ...row.map(({ box }) => box.bottom - box.top));

function medianHeight(lines: readonly TextLine[]): number {
  const heights = lines.map(({ box }) => box.bottom - box.top).sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}

const textOf = (row: readonly TextLine[]) =>
  row
    .map(({ text }) => text)
    .join(' ')
    .trim();

function boxOf(row: readonly TextLine[]): Box {
  return row
    .map(({ box }) => box)
    .reduce((one, other) => ({
      left: Math.min(one.left, other.left),
      top: Math.min(one.top, other.top),
      right: Math.max(one.right, other.right),
      bottom: Math.max(one.bottom, other.bottom),
    }));
}

function scoreOf(written: string, index: number): number {
  const text = nameOf(written);
  if (written.startsWith('(')) return 0;
  const letters = text.replace(/[^a-z]/gi, '').length;
  if (letters < 3 || letters < text.replace(/\s/g, '').length * 0.5) return 0;
  if (titles.test(text) || isContact(text)) return 0;
  const isNamed = legalForm.test(text);
  if (isAddress(text) && !isNamed) return 0;
  return 1.5 - index * 0.22 + (isNamed ? 1.5 : 0) + (isTrade(text) ? 0.6 : 0);
}

/** A word of trade in a name that says more than that. */
function isTrade(text: string): boolean {
  const rest = text.replace(new RegExp(tradeWord, 'gi'), '').replace(/[^a-z]/gi, '');
  return tradeWord.test(text) && rest.length >= 3;
}

/** Without a registration number and what else stands behind the name. */
function nameOf(text: string): string {
  return text
    .replace(/\s*[([{][^)\]}]*\d[^)\]}]*[)\]}]?\s*\.?$/, '')
    .replace(/\s*\b(?:CO(?:MPANY)?\.?\s*)?(?:REG|ROC|GST|TAX ID)\b.*$/i, '')
    .replace(/\s+\d{4,}[-\s]?[A-Z]?\b.*$/, '')
    .replace(/^[^a-z0-9(]+|[\s,:;*-]+$/gi, '')
    .trim();
}
