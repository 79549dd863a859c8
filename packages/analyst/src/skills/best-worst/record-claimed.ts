import { addMonths, type BusinessDay, type DateRange } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { Wording, type Part } from '../figure.ts';
import { nth } from '../../language/phrases.ts';

const claims =
  /\b(?:was|were|is|had|been|(?:felt|feels|seemed|looked)(?: like)?) (?:easily |probably |supposedly )?(?:our|my|the|a) (?:best|biggest|largest|strongest|busiest|record|highest)\b(?! (?:\w+ )?(?:ever )?(?:for|by|in|on|of) (?:\w+ )?(?:profits?|cash|margins?|earnings)\b)/i;
/** Before the claim, in the same sentence. */
const asksWhich = /\b(?:which|what|who|when)\b|^\W*(?:(?:was|is|were)\b|$)/i;

/** 'Was October really my biggest month': its place is all that is asked. */
export const asksOfPlace = (question: string): boolean =>
  /^\W*(?:was|is) (?:it|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*) (?:\d{4} )?(?:really |actually )?(?:our|my|the) (?:best|biggest|largest|strongest|busiest|highest) month\b(?! to\b| for (?!sales|revenue|us\b))/i.test(
    question,
  );

/** 'December was our biggest month ever, so why ...': the month of which that is claimed; null where it is asked. */
export function recordClaimed(question: string, asked: DateRange | null): DateRange | null {
  if (asked === null || asked.to >= addMonths(asked.from, 1)) return null;
  if (asksOfPlace(question)) return asked;
  const claim = claims.exec(question);
  if (claim === null) return null;
  const [before = ''] = question.slice(0, claim.index).split(/[.?!]/).slice(-1);
  return asksWhich.test(before) ? null : asked;
}

/** What is asked behind the claim: whose month it was tells nothing of it. */
export const withoutClaim = (question: string): string =>
  question.replace(
    new RegExp(
      String.raw`^.*?${claims.source}[^.?!;]*?\b(?=(?:and|but|so|yet|how|why|then)\b)`,
      'i',
    ),
    '',
  );

/** Where a month stands among all by what was sold in it; null where it is none of them. */
export function phraseRecord(months: readonly Part[], from: BusinessDay): Answer | null {
  const sorted = [...months].sort((a, b) => (a.cents < b.cents ? 1 : -1));
  const place = sorted.findIndex(({ key }) => key === from);
  const [first, own] = [sorted[0], sorted[place]];
  if (first === undefined || own === undefined) return null;
  const wording = new Wording();
  const all = `of ${String(months.length)} months by revenue, at ${wording.say(own)}.`;
  if (place === 0) wording.add(`${own.label} was your best ${all}`);
  else
    wording
      .add(`No. ${own.label} ranked ${nth(place + 1)} ${all}`)
      .add(`Your best was ${first.label}, at ${wording.say(first)}.`);
  return wording.next('What was our best month?').done('Revenue by whole month.');
}
