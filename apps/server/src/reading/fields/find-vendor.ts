import type { ReadPage, TextLine } from '../file-contents.ts';
import { isAddress, isContact } from './address-words.ts';
import { amountsInText } from './amounts-in-text.ts';
import { isWithin } from '../page-rows.ts';
import { isCut, isDescriptor, isNameLike, isTrade, legalForm, nameOf } from './company-words.ts';
import { clearly, clearnessOf, type ExtractedField } from './extracted-fields.ts';
import { findCompany, isHeadless } from './find-company.ts';
import { partyBlocks, type PartyBlocks } from './party-blocks.ts';

interface Candidate {
  name: string;
  line: TextLine;
  score: number;
}

/** What says less for itself is left unread, and what does not lead clearly. */
const surelyAbove = 2;
/** A name at the foot is not enough by itself: a site called after it, or what a business is called, says the rest. */
const footScore = 1.5;
const leadLeast = 0.9;
const sureEnough = 0.6;

/** Labels of an invoice's head, and what it is called, which look like names and are none. */
const headWords =
  /^\W*(?:(?:tax|sales|commercial|service|final|proforma|pro forma)?\s*(?:invoice|bill|statement|quote|estimate|receipt|credit note)\b|(?:invoice|order|account|customer|client|due|issue|payment|p\.?\s?o\.?|balance|amount|total|terms?|item|description|service|qty|quantity|price|rate|unit|notes?|sum|hours?|fees?|charges?|bank|routing|page|ref\w*|tax|vat|subtotal|thank|please|date|number|web|email|phone|net|united states|united kingdom|canada|usa)\b.{0,24}$)/i;

/** Whether the page is an invoice that names a customer: its names are then told apart by where they stand. */
export function namesCustomer(page: ReadPage): boolean {
  const isInvoice = page.lines.some(({ text }) => /\b(?:invoice|bill|statement)\b/i.test(text));
  return isInvoice && partyBlocks(page).customer.length > 0;
}

/**
 * Who wrote an invoice, told from whom it is for: the name in the letterhead, above an address, in the largest print, the
 * one that its mail or its site is called after, or that is to be paid. Absent where two names are as good.
 */
export function findVendor(
  page: ReadPage,
  ownNames: readonly string[] = [],
): ExtractedField<string> | undefined {
  const found = bestNamed(page, ownNames);
  if (found !== undefined) return found;
  // One column, as on a receipt: who writes stands above whom it is for.
  const company = findCompany([page]);
  const { customer } = partyBlocks(page);
  const isAbove = customer.every(
    ({ box }) => company !== undefined && box.top > company.box.bottom,
  );
  const isOwn = ownNames.some((own) => company !== undefined && isSameName(own, company.value));
  return customer.length > 0 && isAbove && !isOwn && isOneColumn(page, company) ? company : undefined; // prettier-ignore
}

/** What stands beside each other in two columns is no one name. */
function isOneColumn(page: ReadPage, company: ExtractedField<string> | undefined): boolean {
  const [first, ...others] = page.lines.filter(
    ({ box }) => company !== undefined && isWithin(box, company.box),
  );
  return others.every(
    ({ box }) => first !== undefined && box.left < first.box.right && first.box.left < box.right,
  );
}

function bestNamed(
  page: ReadPage,
  ownNames: readonly string[],
): ExtractedField<string> | undefined {
  const blocks = partyBlocks(page);
  const customers = new Set(
    blocks.customer.filter(({ text }) => isNameLike(text)).map(({ text }) => plain(nameOf(text))),
  );
  const ranked = candidatesOf(page, blocks)
    .filter(
      ({ name }) => !customers.has(plain(name)) && !ownNames.some((own) => isSameName(own, name)),
    ) // prettier-ignore
    .sort((a, b) => b.score - a.score);
  const [best] = ranked;
  if (best === undefined || best.score < surelyAbove || isCut(best.name)) return undefined;
  const rival = ranked.find(
    ({ name }) =>
      !plain(best.name).startsWith(plain(name)) && !plain(name).startsWith(plain(best.name)),
  );
  if (rival !== undefined && best.score - rival.score < leadLeast) return undefined;
  if ((best.line.sureness ?? 1) < sureEnough) return undefined;
  const surely = best.score >= 4 ? 0.98 : best.score >= 3 ? 0.95 : 0.9;
  const confidence = clearly(surely, clearnessOf([best.line]));
  return { value: best.name, confidence, page: page.number, box: best.line.box };
}

function candidatesOf(page: ReadPage, { customer, payees }: PartyBlocks): Candidate[] {
  const domains = page.lines.filter((line) => !customer.includes(line)).flatMap(domainsIn);
  const usual = medianHeight(page.lines);
  // Where the customer lives says nothing of the letterhead.
  const isLogoOnly = isHeadless(page.lines.filter((line) => !customer.includes(line)));
  const byName = new Map<string, Candidate>();
  const add = (line: TextLine, score: number) => {
    const name = nameOf(line.text);
    const key = plain(name);
    const known = byName.get(key);
    const isAlike = key.length >= 4 && domains.some((domain) => isCalledAfter(domain, key));
    const whole =
      score + (isAlike ? 2 : 0) + (legalForm.test(name) ? 1 : 0) + (isTrade(name) ? 0.5 : 0);
    if (known === undefined) byName.set(key, { name, line, score: whole });
    else known.score = Math.max(known.score, whole) + 1;
  };
  for (const payee of payees) if (isNameLike(payee.text)) add(payee, 2.5);
  for (const line of page.lines) {
    const named = nameBeforeAddress(line.text);
    if (named !== null) add({ ...line, text: named }, 2);
    else if (!customer.includes(line) && isOfHead(page, line)) {
      const head = headCandidate(page, line, usual);
      if (head !== null) add(head.line, isLogoOnly && !head.isLetterhead ? 0 : head.score);
    } else if (!customer.includes(line) && isOfFoot(page, line)) add(line, footScore);
  }
  return withLogos([...byName.values()].filter(({ name }) => !isDescriptor(name)));
}

const isOfHead = (page: ReadPage, line: TextLine): boolean =>
  line.box.top < page.height * 0.35 && mayBeName(line) && !isBesideAmount(page, line);

/** What stands behind a colon is what its label says: 'Project: Harbor Supply' is no name. */
const mayBeName = ({ text }: TextLine): boolean =>
  isNameLike(text) &&
  !(headWords.test(text) || isContact(text) || isAddress(text) || /[a-z]\s*:\s/i.test(text));

/** Some print their letterhead at the foot: a name above an address, below all that is summed up. */
const isOfFoot = (page: ReadPage, line: TextLine): boolean =>
  mayBeName(line) &&
  isAboveAddress(page, line) &&
  page.lines.every(
    ({ text, box }) => amountsInText(text).length === 0 || box.bottom < line.box.top,
  );

/** A line of the letterhead with the rest of a name that broke; null for such a rest itself. */
function headCandidate(
  page: ReadPage,
  line: TextLine,
  usual: number,
): { line: TextLine; score: number; isLetterhead: boolean } | null {
  const height = line.box.bottom - line.box.top;
  const isLarge = height > usual * 1.25;
  if (isLarge && page.lines.some((other) => restOf(page, other) === line)) return null;
  const lines = isLarge ? withRest(page, line) : [line];
  const isAtTop = line.box.top < page.height * 0.15;
  const isLargest = isAtTop && height > usual * 1.6;
  const bySize = isLarge ? (isLargest ? 2 : 1) : 0;
  const byPlace = (isAboveAddress(page, lines.at(-1) ?? line) ? 1.5 : 0) + (isAtTop ? 0.5 : 0);
  const text = lines.map((one) => one.text).join(' ');
  const isLetterhead = isLargest && !isBelowAddress(page, line);
  return {
    line: { ...line, text, leastLetter: clearnessOf(lines) },
    score: bySize + byPlace,
    isLetterhead,
  };
}

/** Beside its address the letterhead is one still; below, in the same column, stands whom the paper goes to. */
const isBelowAddress = (page: ReadPage, { box }: TextLine): boolean =>
  page.lines.some(
    ({ box: other, text }) =>
      isAddress(text) && other.top < box.top && other.left < box.right && box.left < other.right,
  );

/** A logo may say no more than the first word of the name: what speaks for it speaks for the whole name. */
const withLogos = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.map((whole) => {
    const logos = candidates.filter(({ name }) => whole.name.startsWith(`${name} `));
    return { ...whole, score: whole.score + Math.max(0, ...logos.map(({ score }) => score)) };
  });

const rowsOfName = 3;

/** A name that broke, all of it. */
function withRest(page: ReadPage, line: TextLine): TextLine[] {
  const lines = [line];
  for (let rest = restOf(page, line); rest !== undefined && lines.length < rowsOfName;) {
    lines.push(rest);
    rest = restOf(page, rest);
  }
  return lines;
}

/** 'Harbor Supply | 12 Mill Road | www.harbor-supply.com' is a letterhead, or the foot of a letter, in one line. */
function nameBeforeAddress(text: string): string | null {
  const [name = '', ...others] = text.split(/\s*[|·•]\s*|\s+[-–/]\s+/);
  const isHead =
    isNameLike(name) &&
    !isAddress(name) &&
    others.some((other) => isAddress(other) || reach.test(other));
  return isHead ? name : null;
}

/** The next row of a name that broke: print right below it, as large, beginning where it does or centered under it. */
function restOf(page: ReadPage, { box, text: above }: TextLine): TextLine | undefined {
  if (!isNameLike(above) || headWords.test(above)) return undefined;
  const height = box.bottom - box.top;
  return page.lines.find(
    ({ box: below, text }) =>
      (Math.abs(below.left - box.left) < height * 0.5 ||
        Math.abs(below.left + below.right - box.left - box.right) < height) &&
      Math.abs(below.bottom - below.top - height) < height * 0.1 &&
      below.top > box.top &&
      below.top - box.bottom < height * 0.6 &&
      (isNameLike(text) || isDescriptor(text)),
  );
}

/** A telephone, a mail address or a site. */
const reach = /\d{3}\)?[ .-]?\d{3,4}|@|\bwww\./i;

/** What an amount stands beside is bought, or is a sum. */
const isBesideAmount = (page: ReadPage, { box }: TextLine) =>
  page.lines.some(
    ({ box: other, text }) =>
      other.left > box.right &&
      Math.abs(other.top + other.bottom - box.top - box.bottom) < box.bottom - box.top &&
      amountsInText(text).length > 0,
  );

/** Two lines further down at most, in the same column, there is a street or a telephone. */
function isAboveAddress(page: ReadPage, { box }: TextLine): boolean {
  const height = box.bottom - box.top;
  return page.lines.some(
    ({ box: other, text }) =>
      other.top >= box.bottom - height * 0.5 &&
      other.top - box.bottom < height * 2.5 &&
      other.left < box.right &&
      box.left < other.right &&
      (isAddress(text) || reach.test(text)),
  );
}

/** Of 'ana@harbor-supply.com' and 'www.harbor-supply.com' the part that is a name. */
const domainsIn = ({ text }: TextLine): string[] =>
  [...text.matchAll(/(?:@|www\.|https?:\/\/)([a-z0-9][a-z0-9.-]{2,60})\.[a-z]{2,10}\b/gi)].map(
    ([, host = '']) =>
      plain(
        host
          .replace(/^www\./i, '')
          .split('.')
          .at(-1) ?? '',
      ),
  );

/** A site has the name, or the beginning of it, without spaces and legal form. */
function isCalledAfter(domain: string, name: string): boolean {
  if (domain.length < 5) return false;
  return name.startsWith(domain) || (domain.startsWith(name) && name.length >= 5);
}

/** Whether two ways to write a name differ in no more than the legal form. */
const isSameName = (one: string, other: string): boolean =>
  plain(one.replace(legalFormAtEnd, '')) === plain(other.replace(legalFormAtEnd, ''));
const legalFormAtEnd =
  /,?\s+(?:inc|llc|l\.l\.c|ltd|limited|co|corp|corporation|company|llp|plc)\.?\s*$/i;

const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

function medianHeight(lines: readonly TextLine[]): number {
  const heights = lines.map(({ box }) => box.bottom - box.top).sort((a, b) => a - b);
  return heights[heights.length >> 1] ?? 0;
}
