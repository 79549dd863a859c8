import type { Answer } from '../answer/answer.ts';
import { isHad } from './amount-had.ts';
import { Wording } from './figure.ts';
import { isRaisedTo, presentOf, type AmountSaid } from './raises.ts';
import {
  amountOf,
  amountsSaid,
  amountText,
  clauseAround,
  beatOfRise,
  type AmountAsked,
} from './amount-asked.ts';

export interface SumAsked extends AmountAsked {
  /** Where it stands in the question, and the words around it. */
  from: number;
  to: number;
  clause: string;
}

export type SumsAsked =
  | { kind: 'sums'; sums: SumAsked[] }
  /** It may be one or the other, or both where it is not one and the same. */
  | { kind: 'unclear'; said: string[]; isOfOne?: true };

/** Each sum that a question asks about by itself: a deposit and what follows each month, or by how much something rises. */
export function sumsAsked(
  question: string,
  isAsked: (said: AmountSaid) => boolean = () => true,
): SumsAsked {
  const every = amountsSaid(question).filter(
    (one) => !isCounted(question, one) && !isHad(question, one),
  );
  // What something is now may only be told of, and is no sum of its own.
  const nowOf = new Map(every.map((one) => [one, presentOf(question, one, every)]));
  const presents = new Set(nowOf.values());
  const all = every.filter((one) => isAsked(one) && !presents.has(one));
  const sums: SumAsked[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const [one, next] = [all[at], all[at + 1]];
    if (one === undefined) break;
    const orElse = mayBeInstead(question, one);
    if (orElse !== null)
      return { kind: 'unclear', said: [one.cents, orElse].map(amountText), isOfOne: true };
    const present = nowOf.get(one) ?? null;
    const joint = next === undefined ? null : jointOf(question, one, next);
    const raise = present === null ? null : riseOf(question, [present, one], every);
    if (raise !== null) sums.push(raise);
    else if (next !== undefined && joint !== null) {
      const ends = joint === 'instead of' ? ([next, one] as const) : ([one, next] as const);
      const rise = joint === 'either' ? null : riseOf(question, ends, all);
      if (rise === null) return { kind: 'unclear', said: [one, next].map(textOf) };
      sums.push(rise);
      at += 1;
    } else {
      const sum = { ...amountOf(question, one, all), ...placeOf(question, one) };
      if (isRaisedTo(question, one)) sum.missing = { of: 'rise', said: `to ${textOf(one)}` };
      // 'Two bucks an hour, call it 350 a month' is one sum in other words.
      const last = sums.at(-1);
      if (last !== undefined && restates.test(question.slice(last.to, one.from))) sums.pop();
      if (!sums.some((other) => isSaidAgain(sum, other))) sums.push(sum);
    }
  }
  // 'A $2 raise for everybody, could we stand another $4,000 a month': what it comes to is what is asked about.
  const worth = sums.filter(({ cents }) => cents >= WORTH_ASKING_CENTS);
  return { kind: 'sums', sums: worth.length > 0 ? worth : sums };
}

const restates =
  /^(?!.*\b(?:plus|on top)\b|.*\b(?:and|then) (?!that['’]?s|which|call|let|with)).*\b(?:call it|let'?s (?:call it|say)|which is|that'?s)(?: (?:about|around|like|roughly))?\s*\$?$/i;

/** Nobody asks whether they can afford less: 'four fifty a month' is $450. */
const WORTH_ASKING_CENTS = 10_00n;

/** 'A hygienist at 58 a year': whoever says a small number of a year in digits alone means thousands, or does not. */
const mayBeThousands = (question: string, { cents, from, to }: AmountSaid): boolean =>
  cents < 1_000_00n &&
  /^\d+$/.test(question.slice(from, to).trim()) &&
  /^\s?(?:(?:a|per|each|every) |\/ ?)(?:year|yr|annum)\b/i.test(question.slice(to));

/** What else the amount may be; null where it can be nothing else that anybody would ask about. */
function mayBeInstead(question: string, one: AmountSaid): bigint | null {
  const { orCents } = one;
  if (orCents !== undefined && orCents >= WORTH_ASKING_CENTS) return orCents;
  return mayBeThousands(question, one) ? one.cents * 1_000n : null;
}

const isSaidAgain = (one: SumAsked, other: SumAsked): boolean =>
  one.cents === other.cents && !/\banother\b/i.test(`${one.clause} ${other.clause}`);

const textOf = ({ cents }: AmountSaid) => amountText(cents);

const placeOf = (question: string, place: AmountSaid) => ({
  ...{ from: place.from, to: place.to },
  clause: clauseAround(question, place).trim(),
});

/** What is counted and no money, where no sign says so. */
const counted =
  /^\W?(?:sq|square|feet|foot|ft|miles?|gallons?|lbs?|pounds?|units?|pieces?|boxes|cases|hours?|people|customers?|clients?|jobs?|orders?|seats?|members?)\b/i;

const isCounted = (question: string, { from, to }: AmountSaid): boolean =>
  !question.slice(from, to).includes('$') && counted.test(question.slice(to));

const each = String.raw`(?:\s?(?:(?:a|per|each|every)\s|\/)\s?\w+)?`;
const about = String.raw`\W*(?:(?:about|around|maybe|even|roughly)\W*)?$`;
const risesTo = new RegExp(String.raw`^${each}\W+(?:up )?to\b${about}`, 'i');
const insteadOf = new RegExp(
  String.raw`^${each}\W+(?:instead of|up from|rather than)\b${about}`,
  'i',
);
const either = new RegExp(
  String.raw`^${each}\s*(?:,?\s(?:or|to|versus|vs)\b${about}|[-–]\s?$)`,
  'i',
);
const from = new RegExp(String.raw`\bfrom\b${about}`, 'i');
const between = new RegExp(String.raw`\bbetween\b${about}`, 'i');

type Joint = 'rises to' | 'instead of' | 'either';

/** How two amounts beside each other belong together; null where each is a sum of its own. */
function jointOf(question: string, one: AmountSaid, next: AmountSaid): Joint | null {
  const before = question.slice(0, one.from);
  const within = question.slice(one.to, next.from);
  if (insteadOf.test(within)) return 'instead of';
  if (risesTo.test(within) && from.test(before)) return 'rises to';
  return between.test(before) || either.test(within) ? 'either' : null;
}

/** By how much something rises, each time that it is paid; null where it falls. */
function riseOf(
  question: string,
  [low, high]: readonly [AmountSaid, AmountSaid],
  all: readonly AmountSaid[],
): SumAsked | null {
  if (low.cents >= high.cents) return null;
  const [first, last] = low.from < high.from ? [low, high] : [high, low];
  const rise = { cents: high.cents - low.cents, from: first.from, to: last.to };
  const others = all.filter((one) => one !== low && one !== high);
  const asked = amountOf(question, rise, [...others, rise], beatOfRise(question, low, first));
  const said = `${textOf(low)} to ${textOf(high)}`;
  const madeOf = asked.madeOf === undefined ? said : `${said}: ${asked.madeOf}`;
  // How often something is paid that no word says to be monthly, nobody knows.
  const missing =
    asked.isMonthly || asked.missing !== undefined
      ? {}
      : { missing: { of: 'payments', said: `${said}, ${textOf(rise)} more` } };
  return { ...asked, madeOf, ...missing, ...placeOf(question, rise) };
}

const comesIn =
  /\b(?:(?:pay|send|give|owe|bring)s? us|(?<!\b(?:we|i)(?: still)? )owes?|owed|collect\w*|receive[sd]?|receiving|borrow\w*|loan (?:of|for)|line of credit|invoices?|revenue|sales|sells?|selling|sold|income|(?:we|i) (?:made|make|earn(?:ed)?|grossed)|comes? in|coming in|came in|our prices?|refunds?|grant|rebate|(?:they|he|she|it|customers?|clients?|somebody|someone) (?:\w+ )?(?:pays?|sends?))\b/i;
/** What is not to be spent, or no longer. */
const stays =
  /\b(?:keep\w*|kept|stay\w*|left|cushion|reserve|above|below|floor|minimum|at least|balance|in (?:the|my|our) (?:bank|account)|sav(?:e|es|ing)|cut\w*|cancel\w*|lower\w*|reduce[sd]?|reducing)\b/i;

/** Words around a sum that we pay: none of what comes in, what is to stay or what we pay no longer. */
export const leavesUs = (clause: string): boolean => !comesIn.test(clause) && !stays.test(clause);

const priced =
  /\b(?:costs?|price[ds]?|quot(?:e|es|ed)|asking|estimate\w*|runs?|it'?s|that'?s|it is|it was|would be|will be|(?:we|i)(?: still)? owe)\b/i;
const ofNow = /\b(?:rent|payroll|wages|insurance|taxes|loan)\b/i;

/** 'The premium falls due on the first, somewhere near $4,800', 'the renewal is $9,200', 'I have to place the order by the 30th, about $6,500'. */
const isDue =
  /\b(?:(?:have|need|got|supposed) to|gotta|must) (?:\w+ )?(?:pay|place|order|put in|send|buy|cover|settle|wire)\b[^$]{0,80}(?:\b(?:about|around|near|roughly|some|for|at|of)\W*|, ?)$|\b(?:renewal|premium|bill|installment|payment|statement) (?:is|will be|comes to|runs)(?: (?:about|around|roughly|some))?\W*$|\b(?:(?:falls?|comes?|is|are|coming) due|coming up|renewal is|renews)\b[^$]{0,50}\b(?:about|around|near|roughly|some|for|at|of)\W*$/i;

/** What a sentence says of a sum that it tells to be due, before the sum; null where it tells no such thing. */
export function dueBefore(question: string, said: { from: number }): string | null {
  const before = sentenceBefore(question, said);
  return isDue.test(before) ? before : null;
}

const sentenceBefore = (question: string, { from }: { from: number }): string =>
  question
    .slice(0, from)
    .split(/[.?!]\s/)
    .at(-1) ?? '';

/** '$879 a month plus a wrap, call it 2,500': what comes on top of a sum is paid with it. */
const adds = /^[^.?!\d]{0,40}\bplus\b[^.?!\d]{0,40}\d/i;
const addedTo = /\d[^.?!]{0,40}\bplus\b[^.?!\d]{0,40}$/i;

/** A sentence beside the question tells what something would cost: 'It is $14,500'. */
export function tellsPrice(question: string, said: AmountSaid): boolean {
  const before = sentenceBefore(question, said);
  const isAddedTo = addedTo.test(before);
  // What comes on top of what comes in, or of what is paid already, is as that is.
  const clause = (isAddedTo ? before : '') + clauseAround(question, said);
  const isNew = !ofNow.test(clause) || /\b(?:would|will|new)\b/i.test(clause);
  const isAdded = isAddedTo || adds.test(question.slice(said.to));
  const isSo = dueBefore(question, said) !== null || ((isAdded || priced.test(clause)) && isNew);
  return isSo && leavesUs(clause);
}

/** Which of two sums, or whether both, nobody can tell. */
export const phraseWhichSum = (said: readonly string[], isOfOne = false): Answer => ({
  ...new Wording()
    .add(`Is it ${said.join(' or ')}${isOfOne ? '' : ', or both'}?`)
    .add(
      `Ask again with one of them${isOfOne ? '' : ', or with “and” between them'}, and I'll check it against your cash.`,
    )
    .next(...said.map((sum) => `Can we afford ${sum}?`))
    .done(''),
  understood: false,
});
