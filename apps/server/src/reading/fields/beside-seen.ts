import type { ReadPage, TextLine } from '../file-contents.ts';
import { plain } from './agree.ts';
import { amountsInText } from './amounts-in-text.ts';
import { legalForm } from './company-words.ts';
import { sureFrom, type ExtractedField, type ExtractedFields } from './extracted-fields.ts';
import { daysOn } from './find-date.ts';
import type { SeenFields } from './seen-fields.ts';

/** What only the model says is never sure; less so where the print that Cairn read holds nothing like it. */
const seenInPrint = 0.9;
const seenAlone = 0.5;
/** Of two readings that differ one is wrong. */
const differing = 0.6;

/** Whether a paper is worth a second look: a sum of money is on it, and what matters most is missing or unsure. */
export const isUnsure = (
  { company, date, totalCents }: ExtractedFields,
  pages: readonly ReadPage[],
): boolean =>
  [company, date, totalCents].some((field) => (field?.confidence ?? 0) < sureFrom) &&
  printOf(pages).some(({ text }) => amountsInText(text).length > 0);

/**
 * What Cairn read, beside what a model saw on the same pages: what both say is sure, what they say differently waits for a look
 * with both, and so does what only the model says, with its place where the print that Cairn read holds it.
 */
export function besideSeen(
  own: ExtractedFields,
  seen: SeenFields,
  pages: readonly ReadPage[],
): ExtractedFields {
  const print = printOf(pages);
  const moneys = new Set([own.currency?.value, seen.currency].filter(Boolean));
  const total = moneys.size > 1 ? undefined : seen.totalCents;
  const placed = {
    company: print.find(({ text }) => isAlike(text, seen.company ?? '')),
    date: daysOn(pages)
      .map(({ day, page, line }) => ({ ...line, day, page }))
      .find(({ day }) => day === seen.date),
    total: print.find(({ text }) => amountsInText(text).some(({ cents }) => cents === total)),
  };
  const whole = wholeOf(pages);
  const company = beside(own.company, seen.company, placed.company, whole);
  const date = beside(own.date, seen.date, placed.date, whole);
  const totalCents = beside(own.totalCents, total, placed.total, whole);
  return {
    ...own,
    ...(company && { company }),
    ...(date && { date }),
    ...(totalCents && { totalCents }),
  };
}

type Place = Pick<ExtractedField<unknown>, 'page' | 'box'>;

function beside<Value extends string | bigint>(
  ours: ExtractedField<Value> | undefined,
  theirs: Value | undefined,
  inPrint: Place | undefined,
  whole: Place,
): ExtractedField<Value> | undefined {
  if (theirs === undefined) return ours;
  if (ours !== undefined) {
    return isAlike(ours.value, theirs)
      ? { ...ours, confidence: Math.max(ours.confidence, sureFrom) }
      : { ...ours, confidence: Math.min(ours.confidence, differing), other: theirs };
  }
  const { page, box } = inPrint ?? whole;
  const confidence = inPrint === undefined ? seenAlone : seenInPrint;
  return { value: theirs, confidence, page, box, isSeenOnly: true };
}

/** The legal form of a company is not always printed in one place. */
function isAlike(ours: string | bigint, theirs: string | bigint): boolean {
  if (typeof ours === 'bigint' || typeof theirs === 'bigint') return ours === theirs;
  const [one, other] = [ours, theirs].map((text) => plain(text.replace(legalForm, '')));
  return one !== '' && one === other;
}

const printOf = (pages: readonly ReadPage[]): (TextLine & { page: number })[] =>
  pages.flatMap(({ number, lines, again = [] }) =>
    [...lines, ...again].map((line) => ({ ...line, page: number })),
  );

/** Whoever looks is shown all of it. */
const wholeOf = ([first]: readonly ReadPage[]): Place => ({
  page: first?.number ?? 1,
  box: { left: 0, top: 0, right: first?.width ?? 1, bottom: first?.height ?? 1 },
});
