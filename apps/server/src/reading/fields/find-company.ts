import { rowsOf } from '../page-rows.ts';
import type { Box, ReadPage, TextLine } from '../file-contents.ts';
import { isAddress, isContact } from './address-words.ts';
import {
  isCut,
  isDescriptor,
  isGreeting,
  isNameLike,
  isRegistration,
  isTitle,
  isTrade,
  legalForm,
  lettersBeside,
  nameOf,
} from './company-words.ts';
import { clearly, clearnessOf, type ExtractedField } from './extracted-fields.ts';

/** A row that says less for itself is left unread. */
const surelyAbove = 1.5;

/** Names stand within so many rows from the top. */
const rowsLooked = 9;

/** Words recognized less surely than this are taken for no name. */
const sureEnough = 0.6;

interface Row {
  lines: TextLine[];
  text: string;
  height: number;
  isName: boolean;
}

/**
 * Who wrote a receipt or invoice: of the rows at the top, before the address and the telephone, the one that looks most
 * like a name. What stands behind it in parentheses, mostly a registration number, is left out. Absent where two rows
 * could be the name and nothing tells which, or where a part of it seems to be missing.
 */
export function findCompany([page]: readonly ReadPage[]): ExtractedField<string> | undefined {
  if (page === undefined) return undefined;
  const rows = rowsOf(page.lines).slice(0, rowsLooked).map(rowFrom);
  if (isHeadless(rows.flatMap(({ lines }) => lines))) return undefined;
  const best = bestRow(rows, medianHeight(page.lines));
  if (best === null || best.score < surelyAbove) return undefined;
  const from = firstOfName(rows, best.index);
  const to =
    isTail(rows[best.index + 1]) && !endsIn(rows[best.index]) ? best.index + 1 : best.index;
  const name = rows.slice(from, to + 1);
  const lines = name.flatMap((row) => row.lines);
  const value = nameOf(name.map(({ text }) => text).join(' '));
  if (isCut(value) || isDescriptor(value)) return undefined;
  // The name proper may be the one that could hardly be read.
  const isHidden = rows.some((row) => !row.isName && isNameLike(row.text) && endsIn(row));
  if (isHidden && !legalForm.test(value)) return undefined;
  if (!isSupported(rows, value) || isRivalled(rows, from, to)) return undefined;
  const surely = best.score >= 2.5 ? 0.98 : 0.96;
  const isUnsure = isMaybePart(rows, from, to) || (isFromPicture(lines) && hasFigureForLetter.test(value)); // prettier-ignore
  const confidence = clearly(isUnsure ? 0.9 : surely, clearnessOf(lines));
  return { value, confidence, page: page.number, box: boxOf(lines) };
}

/** On a picture 'B1G SKY' and 'TIRE 8 BRAKE' may have been an O and an '&', however surely they were read. */
const hasFigureForLetter = /\p{L}\d|\d\p{L}|\p{L}\s8\s\p{L}/u;

const isFromPicture = (lines: readonly TextLine[]): boolean =>
  lines.some(({ sureness }) => sureness !== undefined);

/** The name above an address or a register's number was not read, being a drawing or torn off: names below are others'. */
export function isHeadless(lines: readonly TextLine[]): boolean {
  const least = (is: (text: string) => boolean, place: (box: Box) => number) =>
    Math.min(...lines.filter(({ text }) => is(text)).map(({ box }) => place(box)));
  const placed = least(
    (text) => isAddress(text) || isRegistration(text),
    ({ top, bottom }) => (top + bottom) / 2,
  );
  return placed < least(isNameLike, ({ top }) => top);
}

function rowFrom(lines: TextLine[]): Row {
  const text = lines
    .map((line) => line.text)
    .join(' ')
    .trim();
  const height = Math.max(0, ...lines.map(({ box }) => box.bottom - box.top));
  const isSure = lines.every(({ sureness = 1 }) => sureness >= sureEnough);
  return { lines, text, height, isName: isSure && isNameLike(text) };
}

/** A first line of a letter is no name: names have an address or a register beside them, or say what they are. */
const isSupported = (rows: readonly Row[], name: string) =>
  legalForm.test(name) ||
  isTrade(name) ||
  rows.some(({ text }) => isAddress(text) || isContact(text));

/** A long name breaks: its rows are those from the first on that end in the legal form. */
function firstOfName(rows: readonly Row[], index: number): number {
  const isPart = (at: number) => {
    const { text, isName } = rows[at] ?? { text: '', isName: false };
    return isName && !legalForm.test(text) && !/[,:]$|[\d@]/.test(text);
  };
  let from = index;
  const isBroken = () =>
    isOpen(rows.slice(from, index + 1)) || isDescriptor(rows[from]?.text ?? '');
  if (endsIn(rows[index])) while (from > 0 && index - from < 2 && isBroken() && isPart(from - 1)) from -= 1; // prettier-ignore
  return from;
}

const endsIn = (row: Row | undefined) => legalForm.test(nameOf(row?.text ?? ''));

/** A parenthesis that closes and was not opened. */
const isOpen = (rows: readonly Row[]) =>
  isCut(nameOf(rows.map(({ text }) => text).join(' '))) && rows.some(({ text }) => /\)/.test(text));

/** A legal form that stands almost alone belongs to the name above it. */
function isTail(row: Row | undefined): boolean {
  const text = nameOf(row?.text ?? '');
  return legalForm.test(text) && lettersBeside(text) <= 2;
}

/**
 * Whether another row could as well be the name, or a part of it: a brand, a branch, a customer's stamp. A legal form
 * decides, where the name beside it is long enough to be whole; so does a register that numbers it.
 */
function isRivalled(rows: readonly Row[], from: number, to: number): boolean {
  const [first, last] = [rows[from], rows[to]];
  if (first === undefined || last === undefined) return true;
  const isPlausible = (row: Row | undefined) =>
    row !== undefined && row.isName && !isDescriptor(row.text);
  const above = rows[from - 1];
  const text = rows
    .slice(from, to + 1)
    .map((row) => row.text)
    .join(' ');
  if (legalForm.test(nameOf(text))) {
    const isShort = from === to && lettersBeside(nameOf(text)) < 10;
    return isShort && isPlausible(above) && isAlike(first, above);
  }
  if (isRegistered(rows, to)) return isPlausible(above) && !isTrade(text);
  const addressAt = rows.findIndex((row) => isAddress(row.text) || isContact(row.text));
  const head = addressAt < 0 ? rows : rows.slice(0, Math.max(addressAt, to + 1));
  return head.some((row, at) => (at < from || at > to) && isPlausible(row));
}

/** 'Big Sky' above 'Laundromat Inc.', or 'Books' below 'Lucky Seven', in letters of one size, may be one name that broke. */
function isMaybePart(rows: readonly Row[], from: number, to: number): boolean {
  const [above, first, last, below] = [rows[from - 1], rows[from], rows[to], rows[to + 1]];
  if (first === undefined || last === undefined) return true;
  if (below !== undefined && !isPlaced(below) && isDescriptor(below.text) && isAlike(last, below)) return true; // prettier-ignore
  const isBeginning =
    above !== undefined && /^[a-z]/i.test(above.text) && !isTitle(above.text) && !isPlaced(above);
  return isBeginning && endsIn(last) && isOneWord(first) && isAlike(first, above);
}

const isOneWord = ({ text }: Row) =>
  nameOf(text).replace(legalForm, '').split(/\s+/).filter((word) => /[a-z]/i.test(word)).length < 2; // prettier-ignore

const isPlaced = ({ text }: Row) => isAddress(text) || isContact(text) || isRegistration(text);

/** Whether two rows are written in letters of about one size. */
function isAlike(one: Row, other: Row | undefined): boolean {
  const ratio = one.height / Math.max(1, other?.height ?? 0);
  return ratio > 0.7 && ratio < 1.4;
}

const isRegistered = (rows: readonly Row[], index: number) =>
  isRegistration(rows[index]?.text ?? '') || isRegistration(rows[index + 1]?.text ?? '');

function bestRow(
  rows: readonly Row[],
  usualHeight: number,
): { index: number; score: number } | null {
  let best: { index: number; score: number } | null = null;
  let isBelowTitle = false;
  let isBelowAddress = false;
  // A number or a stamp above the name takes nothing from it.
  const top = Math.max(0, rows.findIndex(({ text, isName }) => isName || isAddress(text) || isContact(text))); // prettier-ignore
  for (const [index, { text, height, isName }] of rows.entries()) {
    if (!isName || /\bFORMERLY\b/i.test(rows[index - 1]?.text ?? '')) {
      isBelowTitle ||= index > 0 && isTitle(text) && !isGreeting(text);
      isBelowAddress ||= isAddress(text);
      continue;
    }
    const hasForm = legalForm.test(nameOf(text));
    const registered = isRegistered(rows, index);
    const score =
      1.5 -
      (index - top) * 0.22 +
      (hasForm ? 1.5 : 0) +
      (isTrade(nameOf(text)) ? 0.6 : 0) +
      (height > usualHeight * 1.3 ? 0.4 : 0) +
      (registered ? 0.6 : 0) -
      // Names below the title of the document are mostly the customer's, those below an address a branch's.
      (isBelowTitle ? 1.5 : 0) -
      (isBelowAddress && !registered ? 1 : 0);
    if (score > (best?.score ?? 0)) best = { index, score };
  }
  return best;
}

function medianHeight(lines: readonly TextLine[]): number {
  const heights = lines.map(({ box }) => box.bottom - box.top).sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}

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
