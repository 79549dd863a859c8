import { rowsOf } from '../page-rows.ts';
import type { Box, ReadPage, TextLine } from '../read-document.ts';
import { isAddress, isContact } from './address-words.ts';
import type { ExtractedField } from './extracted-fields.ts';

/** What companies of many countries write behind their names. */
const legalForm =
  /\b(?:SDN\.?\s*BHD|S\/B|BERHAD|BHD|PTE|PTY|LTD|LIMITED|LLC|L\.L\.C|INC|CORP|CORPORATION|PLC|LLP|GMBH|B\.?V|S\.?A\.?R\.?L|CO)\b\.?/i;
/** What a name of a business often holds. */
const tradeWord =
  /\b(?:ENTERPRISES?|TRADING|RESTAURANT|RESTORAN|CAFE|STORES?|MART|MARKET|SUPERMARKET|SHOP|COMPANY|GROUP|SERVICES?|STATIONERY|HARDWARE|BAKER(?:Y|IES)|PHARMACY|HOTEL|MARKETING|INDUSTR(?:Y|IES)|CENT(?:ER|RE)|HOLDINGS|SUPPL(?:Y|IES)|HOUSE|BOOKS)\b/i;
const titles =
  /^(?:\W*)(?:(?:SIMPLIFIED\s*)?(?:TAX\s*)?INVOICE|RECEIPT|OFFICIAL RECEIPT|CASH(?: (?:SALE|BILL|RECEIPT|MEMO))?S?|BILL|STATEMENT|WELCOME(?: TO)?|THANK YOU.*|COPY|DUPLICATE|ORIGINAL|REPRINT.*|CUSTOMER('S)? COPY|BILL TO.*|TABLE.*|ORDER.*|GUEST.*|PAGE.*|DATE.*|TEL.*|GST.*|WWW.*|HTTP.*)\W*$/i;

/** Names stand within so many rows from the top. */
const rowsLooked = 9;

/**
 * Who wrote a receipt or invoice: of the rows at the top, before the address and the telephone, the one that looks most
 * like a name. What stands behind it in parentheses, mostly a registration number, is left out.
 */
export function findCompany([page]: readonly ReadPage[]): ExtractedField<string> | undefined {
  if (page === undefined) return undefined;
  const rows = rowsOf(page.lines).slice(0, rowsLooked);
  let best: { index: number; score: number } | null = null;
  for (const [index, row] of rows.entries()) {
    const score = scoreOf(textOf(row), index);
    if (score > (best?.score ?? 0)) best = { index, score };
  }
  if (best === null) return undefined;
  const row = rows[best.index] ?? [];
  const name = joinNext(nameOf(textOf(row)), rows[best.index + 1]);
  const confidence = best.score >= 2.5 ? 0.95 : best.score >= 1.5 ? 0.9 : 0.8;
  return { value: name, confidence, page: page.number, box: boxOf(row) };
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

function scoreOf(text: string, index: number): number {
  const letters = text.replace(/[^a-z]/gi, '').length;
  if (letters < 3 || letters < text.replace(/\s/g, '').length * 0.5) return 0;
  if (titles.test(text) || isContact(text)) return 0;
  const isNamed = legalForm.test(text);
  if (isAddress(text) && !isNamed) return 0;
  return 1.5 - index * 0.2 + (isNamed ? 1.5 : 0) + (tradeWord.test(text) ? 0.6 : 0);
}

/** Without a registration number and what else stands behind the name. */
function nameOf(text: string): string {
  return text
    .replace(/\s*[([{][^)\]}]*\d[^)\]}]*[)\]}]?\s*\.?$/, '')
    .replace(/\s*\b(?:CO\.?\s*)?(?:REG|ROC|GST|TAX ID)\b.*$/i, '')
    .replace(/\s+\d{4,}[-\s]?[A-Z]?$/, '')
    .replace(/^[^a-z0-9(]+|[\s,:;*-]+$/gi, '')
    .trim();
}

/** A legal form that stands alone on the next row belongs to the name. */
function joinNext(name: string, next: readonly TextLine[] | undefined): string {
  if (next === undefined || legalForm.test(name)) return name;
  const text = nameOf(textOf(next));
  const rest = text
    .replace(legalForm, '')
    .replace(/\([^)]*\)/g, '')
    .replace(/[^a-z]/gi, '');
  return legalForm.test(text) && rest.length <= 2 ? `${name} ${text}` : name;
}
