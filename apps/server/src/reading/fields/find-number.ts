import type { ReadPage, TextLine } from '../file-contents.ts';
import { clearly, type ExtractedField } from './extracted-fields.ts';
import { labelAbove, labelAtLeft } from './label-beside.ts';

const kinds: readonly (readonly [rank: number, label: RegExp])[] = [
  [3, /\b(?:INV(?:OICE)?|BILL|DOC(?:UMENT)?|APPLICATION)\W*(?:NO|NUMBER|NUM|ID|REF)\b|\b(?:INV(?:OICE)?|BILL|DOC(?:UMENT)?|APPLICATION)\s*#/],
  [2, /\bINVOICE\W*$/],
  [1, /\b(?:RECEIPT|RCPT|SLIP|TRANS(?:ACTION)?|ORDER|CHECK|CHK|STATEMENT)\b(?:\W*(?:NO|NUMBER|NUM|ID))?\W*$/],
  [1, /^\W*(?:NO|NUMBER|#)\W*$/],
  // What a trade calls its papers: 'RO # 4410', 'Pro # 4410'.
  [0.5, /^\W*[A-Z]{2,12}\s*#\W*$/],
]; // prettier-ignore
/** Numbers of somebody or something else. */
const ofOthers =
  /\b(?:CUSTOMER|CLIENT|ACCOUNT|ACCT|YOUR|P\.?\s?O|TAX ID|VAT|GST|EIN|REG|PHONE|TEL|ROUTING|POLICY|DATE|DUE|LIC(?:ENSE)?|UNIT|APT|STE|SUITE|STORE|REGISTER|TERMINAL|LANE|TABLE|ROOM|ITEM|SKU|CARD|PROJECT|JOB|LOT|VIN)\b/;
const value = /(?<![A-Z\d/.,$-])(?:[A-Z]{1,6}[-/]?)?\d[A-Z\d/-]{2,24}(?![A-Z\d]|[.,:]\d)/g;
const isDay = (text: string) =>
  /^(?:\d{1,2}[-/]\d{1,2}[-/](?:20)?\d{2}|20\d\d[-/]\d{1,2}[-/]\d{1,2})$/.test(text);
/** 'INV-1042' says itself what it is. */
const saysItself = /^INV[-/]?\d/;

interface Found {
  text: string;
  line: TextLine;
  page: number;
  rank: number;
}

/** The document's own number, beside or under a word such as 'Invoice no.'; never a date, a telephone or a tax number. */
export function findNumber(pages: readonly ReadPage[]): ExtractedField<string> | undefined {
  const found = pages.flatMap((page) => page.lines.flatMap((line) => numbersIn(page, line)));
  const [best] = found.sort((a, b) => b.rank - a.rank);
  if (best === undefined) return undefined;
  const isOne = found.every(({ rank, text }) => rank < best.rank || text === best.text);
  // Of a receipt the first of its numbers is meant, an invoice has no two.
  if (!isOne && best.rank !== 1) return undefined;
  const { page, line, text, rank } = best;
  const confidence = clearly(rank >= 2 ? 0.97 : 0.9, line.sureness);
  return { value: text, confidence, page, box: line.box };
}

function numbersIn(page: ReadPage, line: TextLine): Found[] {
  const text = line.text.toUpperCase();
  return [...text.matchAll(value)].flatMap(({ 0: written, index }) => {
    if (isDay(written)) return [];
    const before = text.slice(0, index).replace(/^.*\d(?=\D*[A-Z#]{2})/, '');
    const labels = /[A-Z#]{2}/.test(before) ? [before] : [labelAtLeft(page, line), labelAbove(page, line)]; // prettier-ignore
    const rank = saysItself.test(written) ? 3 : Math.max(...labels.map(rankOf));
    return rank === 0 ? [] : [{ text: line.text.slice(index, index + written.length), line, page: page.number, rank }]; // prettier-ignore
  });
}

function rankOf(words: string): number {
  const label = words.toUpperCase();
  return ofOthers.test(label) ? 0 : (kinds.find(([, kind]) => kind.test(label))?.[0] ?? 0);
}
