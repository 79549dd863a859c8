import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { amountsSaid, amountText, unitBeside } from '../amount-asked.ts';
import { isHad } from '../amount-had.ts';
import { dollars, named, Wording } from '../figure.ts';
import type { CashDay } from './extras.ts';
import type { EnoughFacts } from './phrase-enough.ts';
import { isSetAside } from './set-aside.ts';

type Path = Extract<EnoughFacts, { kind: 'path' }>;

const may = /\b(?:can|could|should|safe(?:ly)?|ok(?:ay)?|fine|afford|smart|wise|enough)\b/i;
const moves =
  /\b(?:mov(?:e|ing)|transfer(?:ring)?|shift(?:ing)?|put(?:ting)?|sweep(?:ing)?|stash(?:ing)?|park(?:ing)?|send(?:ing)?)\b(?<said>[^.?!]*?)\b(?:(?:over |in)?to|in)\b(?<where>[^.?!]*)/i;
const outOf = /\b(?:from|out of)\b(?<from>[^.?!]*)/i;
const ends = /\b(?:from|out of|(?:over |in)?to|in|or|and|before|until|till|by|without)\b|[,;:]/i;

/** A sum that would go from one of the owner's accounts to another, by the words that call each. */
export interface MovedOver {
  cents: bigint;
  into: string;
  /** Null where it is not said what it leaves. */
  from: string | null;
}

/** 'Is it safe to move $10,000 from checking into savings'; null of what leaves the business, and of several sums. */
export function movedOver(question: string): MovedOver | null {
  const found = moves.exec(question);
  const [sum, ...others] = amountsSaid(question).filter((one) => !isHad(question, one));
  if (found === null || sum === undefined || others.length > 0 || !may.test(question)) return null;
  // So much a month is put aside for something, and whether that is enough is asked.
  if (unitBeside(question, sum) !== null) return null;
  const { said = '', where = '' } = found.groups ?? {};
  const at = found.index + found[0].length - where.length;
  // What stands in the place of a sum is none: 'put 5,000 down on a van in May'.
  if (sum.from < found.index || sum.to > at || /\bdown\b/i.test(said)) return null;
  const from = (outOf.exec(said) ?? outOf.exec(where))?.groups?.['from'];
  return {
    ...{ cents: sum.cents, into: partOf(where) },
    from: from === undefined ? null : partOf(from),
  };
}

const partOf = (words: string): string => words.split(ends, 1)[0]?.trim() ?? '';

/** What is put aside, by the words of the question alone. */
export const asksToPutAside = (question: string): boolean =>
  isSetAside(movedOver(question)?.into ?? '');

interface Account {
  name: string;
  cents: bigint;
}

export interface MovedFacts {
  cents: bigint;
  into: Account;
  /** The account that it leaves. */
  from: Account | null;
  /** All that lies in accounts like the one that it goes to. */
  keptCents: bigint;
  /** The day before which it may be needed back. */
  until: BusinessDay | null;
}

/** Whether a sum can be put aside: what would be left outside, against the cash to come, as all of the cash stays the owner's. */
export function phraseMovedOver({ days, cash, minimumCents }: Path, facts: MovedFacts): Answer {
  const { cents, into, from, until } = facts;
  const wording = new Wording();
  const free = days.map((day) => ({
    ...day,
    ...{
      cents: day.cents - facts.keptCents - cents - minimumCents,
      lowCents: day.lowCents - facts.keptCents - cents - minimumCents,
    },
  }));
  const end = free.at(-1)?.date;
  const within = free.filter(({ date }) => until === null || date <= until);
  const first = lowOf(within);
  const all = lowOf(free);
  if (first === null || all === null || end === undefined)
    return wording.add("I can't tell yet.").add("There's no cash forecast yet.").done('');
  const sum = amountText(cents);
  if (from !== null && from.cents < cents)
    wording.add(`Not from ${named(from.name)}. It holds ${dollars(from.cents)}, less than ${sum}.`);
  const last = within.at(-1)?.date ?? end;
  for (const one of verdictOf(first, `After moving ${sum} to ${named(into.name)}`, last))
    wording.add(one);
  if (all.low !== first.low || all.expected !== first.expected)
    wording.add(
      `Through ${formatDay(end)}, where my forecast ends, ${leftText(all)}.${riskText(all)}`,
    );
  const leaves =
    from === null || from.cents < cents
      ? ''
      : `${named(from.name)} would go from ${dollars(from.cents)} to ${dollars(from.cents - cents)}, and `;
  wording.add(
    `${leaves}${named(into.name)}${leaves === '' ? ' would go' : ''} from ${dollars(into.cents)} to ${dollars(into.cents + cents)}. Your total cash stays at ${wording.say(cash)}.`,
  );
  wording.next('When will our cash be lowest?', 'How much can I safely spend?');
  return wording.done(
    'What I count on is all your cash except savings, tax, and similar accounts. “At least” means about a 90% chance, even on the lowest day.',
  );
}

interface Low {
  low: bigint;
  expected: bigint;
  day: BusinessDay;
}

function lowOf(days: readonly CashDay[]): Low | null {
  const [first] = days;
  if (first === undefined) return null;
  const worst = days.reduce((found, day) => (day.lowCents < found.lowCents ? day : found), first);
  const expected = days.reduce((low, { cents }) => (cents < low ? cents : low), first.cents);
  return { low: worst.lowCents, expected, day: worst.date };
}

function verdictOf(low: Low, moved: string, until: BusinessDay): string[] {
  const verdict =
    low.low >= 0n
      ? "Yes, it's safe"
      : low.expected >= 0n
        ? 'You may need it back'
        : "No, it isn't safe because you'd need it back";
  return [
    `${verdict}. ${moved}, ${leftText(low)} elsewhere through ${formatDay(until)}.`,
    riskText(low).trimStart(),
    low.low < 0n ? `The worst day is ${formatDay(low.day)}.` : '',
  ];
}

const leftText = ({ low, expected }: Low): string =>
  low >= 0n
    ? `you should have at least ${dollars(low)} left`
    : expected >= 0n
      ? `you should have about ${dollars(expected)} left`
      : `you'd be ${dollars(-expected)} short`;

/** How far it could go wrong where it is expected to hold. */
const riskText = ({ low, expected }: Low): string =>
  low < 0n && expected >= 0n ? ` In a bad case (1 in 10), you'd be ${dollars(-low)} short.` : '';
