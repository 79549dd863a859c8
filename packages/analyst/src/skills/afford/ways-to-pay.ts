import { countInWords, countOf } from '../../language/number-words.ts';
import { amountsSaid, unitBeside } from '../amount-asked.ts';
import { isHad } from '../amount-had.ts';
import { EXAMPLE, exampleLoan } from './financed.ts';
import { isLoanElse } from './or-else.ts';

/** One price, or so much a month in its place. */
export interface WaysToPay {
  onceCents: bigint;
  eachCents: bigint;
  /** Null where nobody says how many. */
  times: number | null;
  /** What the other way takes at once. */
  downCents: bigint;
  /** The loan that was taken as an example, where nobody said its terms. */
  example?: string;
}

/** 'Cash or finance', with the one price and no terms: held against a loan as an example; null of all else. */
export function loanInstead(question: string): WaysToPay | null {
  const [price, ...others] = amountsSaid(question).filter((one) => !isHad(question, one));
  if (price === undefined || others.length > 0 || !isLoanElse(question)) return null;
  if (unitBeside(question, price) !== null) return null;
  const { monthlyCents, loanSaid } = exampleLoan(price.cents);
  return {
    ...{ onceCents: price.cents, eachCents: monthlyCents, downCents: 0n },
    ...{ times: EXAMPLE.months, example: loanSaid },
  };
}

const count = String.raw`(?<count>\d{1,3}|${countInWords})`;
const timesBefore = new RegExp(
  String.raw`\b${count}\s(?:(?:monthly|equal|easy)\s)*(?:payments?|installments?|months)\s(?:of|at)\b(?:\s(?:about|around|like))?\W*$`,
  'i',
);
const timesBehind = new RegExp(
  String.raw`^[^.?!$\d]{0,24}?\b(?:for|over|times|x)\s${count}\s(?<unit>months?|years?|yrs?|payments?|installments?)\b`,
  'i',
);
const isElse = /\b(?:or|versus|vs|instead of|rather than)\b/i;
const isDown = /^\s?(?:down|up ?front|to start)\b/i;

/** 'Or I put that down on a newer one': the same sum is paid both ways. */
const putsItDown =
  /\bput(?:ting)? (?:that|it|the same)(?: (?:money|amount|much))? (?:down|toward)/i;

/** How many payments of a sum there are. */
function timesOf(question: string, { from, to }: { from: number; to: number }): number | null {
  const found = timesBefore.exec(question.slice(0, from)) ?? timesBehind.exec(question.slice(to));
  const said = found?.groups?.['count'];
  if (said === undefined) return null;
  const number = countOf(said) ?? Number(said);
  return /^y/i.test(found?.groups?.['unit'] ?? '') ? number * 12 : number;
}

/** '$5,200, or 24 payments of 240'; null where it is not one price against one sum a month. */
export function waysToPay(question: string): WaysToPay | null {
  const sums = amountsSaid(question).filter((one) => !isHad(question, one));
  const byMonth = sums.filter(
    (one) => unitBeside(question, one) === 'month' || timesOf(question, one) !== null,
  );
  const downs = sums.filter((one) => isDown.test(question.slice(one.to)));
  const prices = sums.filter((one) => !byMonth.includes(one) && !downs.includes(one));
  const [[each, ...moreEach], [down, ...moreDowns], [once, ...others]] = [byMonth, downs, prices];
  if (each === undefined || once === undefined || each.cents <= 0n) return null;
  // '60 a week for 24 months' is no 24 payments of 60.
  const unit = unitBeside(question, each);
  if (unit !== null && unit !== 'month') return null;
  if ((down?.cents ?? 0n) >= once.cents) return null;
  const isSame = down === undefined && putsItDown.test(question.slice(once.to, each.from));
  if (moreEach.length + moreDowns.length + others.length > 0) return null;
  const ends = [once, each, ...downs].sort((a, b) => a.from - b.from);
  const between = ends.slice(1).map((one, at) => question.slice(ends[at]?.to, one.from));
  if (!between.some((words) => isElse.test(words)) || each.cents >= once.cents) return null;
  const times = timesOf(question, each);
  return {
    ...{ onceCents: once.cents, eachCents: each.cents, times },
    downCents: isSame ? once.cents : (down?.cents ?? 0n),
  };
}
