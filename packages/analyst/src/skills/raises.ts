import { scaled, scaleWords } from '../language/money-words.ts';
import { countInWords, countOf } from '../language/number-words.ts';

export interface AmountSaid {
  cents: bigint;
  /** Where it stands in the question. */
  from: number;
  to: number;
  /** What it may be as well: 'fourteen fifty' is 1,450 or 14.50. */
  orCents?: bigint;
}

const rises = String.raw`\b(?:r[io]se|rises|rising|goes|going|went|go|jump\w*|climb\w*|increas\w*|rais\w+|up|bump\w*|mov\w+)(?:\s\w+){0,2}?\s(?:up )?to\W*(?:(?:about|around|like|maybe)\W*)?`;
/** Only how much it is then. */
const risesToOnly = new RegExp(`${rises}$`, 'i');

/** Whether a sum is what something is to rise to: 'bump that up to 2k'. */
export const isRaisedTo = (
  question: string,
  { from, to }: Readonly<{ from: number; to: number }>,
): boolean =>
  (risesToOnly.test(question.slice(0, from)) && !/^\W*more\b/i.test(question.slice(to))) ||
  replacesNow.test(question.slice(to));

/** '3,800 a month instead of what I take now'. */
const replacesNow =
  /^[^.?!]{0,30}\b(?:instead of|rather than|in place of) what (?:i|we) (?:\w+ )?(?:take|pay|get|draw|give|spend)\b/i;

const bare = String.raw`(?<count>${countInWords}|\d{1,3}(?:\.\d)?)(?![\d,%]|\.\d|\s?(?:${scaleWords}|percent|dollars|bucks|(?:hundred|(?:day|week|month|quarter|year|hour)|people)\b)|\s(?!this|plus|unless|less)\w{2,}s\b)`;
const raisedBare = new RegExp(`${rises}${bare}\\b`, 'gi');
const fromBare = new RegExp(`\\bfrom (?:about |like )?${bare}\\b(?=\\W+(?:up )?to\\b)`, 'gi');

/** A raise is no other sum: nobody is paid five times as much. */
const TIMES_MAX = 4n;

const mayRise = (low: bigint, high: bigint) => low < high && high <= low * TIMES_MAX;

/** 'I take nine thousand, could I bump that to twelve', 'from 4 to 5 thousand': numbers whose thousands the other sum says. */
export function bareRaises(question: string, said: readonly AmountSaid[]): AmountSaid[] {
  const inThousands = said.filter(({ cents }) => cents % 1_000_00n === 0n || cents >= 10_000_00n);
  const thousandsOf = (match: RegExpMatchArray): AmountSaid[] => {
    const count = match.groups?.['count'] ?? '';
    const cents = BigInt(Math.round(scaled(String(countOf(count) ?? count), 'thousand') * 100));
    const to = (match.index ?? 0) + match[0].length;
    return [{ cents, from: to - count.length, to }];
  };
  const isFree = ({ from, to }: AmountSaid) =>
    said.every((one) => one.to <= from || one.from >= to);
  const raised = [...question.matchAll(raisedBare)]
    .flatMap(thousandsOf)
    .filter((one) =>
      inThousands.some((low) => low.to <= one.from && mayRise(low.cents, one.cents)),
    );
  const first = [...question.matchAll(fromBare)]
    .flatMap(thousandsOf)
    .filter((one) =>
      inThousands.some((high) => high.from >= one.to && mayRise(one.cents, high.cents)),
    );
  return [...first, ...raised].filter(isFree);
}

const again =
  /\b(?:could|can|should|may|might) (?:i|we) (?:now |then |also )?(?<verb>take|draw|pay|spend|give)(?: (?:out|him|her|them|myself|ourselves))?\W*(?:like |about )?\$?$/i;

/** 'I take 5,000 a month. Could I take 6,500': the same is done, and more of it. */
function isDoneAlready(question: string, low: AmountSaid, { from }: AmountSaid): boolean {
  const verb = again.exec(question.slice(0, from))?.groups?.['verb'];
  if (verb === undefined) return false;
  const told = new RegExp(`\\b(?:i|we) (?:\\w+ )?${verb}(?: \\w+)?\\W*(?:like |about )?\\$?$`, 'i');
  return told.test(question.slice(0, low.from));
}

/** What it is now of which another sum says what it is to rise to: the last one before it that may. */
export function presentOf(
  question: string,
  raised: AmountSaid,
  all: readonly AmountSaid[],
): AmountSaid | null {
  const isRaised = isRaisedTo(question, raised);
  const mayBe = (one: AmountSaid) =>
    one.to <= raised.from &&
    mayRise(one.cents, raised.cents) &&
    (isRaised || isDoneAlready(question, one, raised));
  return all.findLast(mayBe) ?? null;
}
