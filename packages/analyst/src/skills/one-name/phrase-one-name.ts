import {
  addDays,
  addMonths,
  daysBetween,
  formatDay,
  formatMonth,
  startOfMonth,
  type BusinessDay,
} from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, exact, named, shareText, sizeOf, Wording } from '../figure.ts';
import { chartOf } from './chart-of-name.ts';
import type { Lead } from './leads-asked.ts';
import { isYearOnRecord, type OneNameFacts } from './one-name-facts.ts';
import {
  ago,
  daysOf,
  didLast,
  paymentsIn,
  sumOf,
  tellsLast,
  timesText,
  type Payments,
} from './payments-in.ts';
import { hireText } from './phrase-hire.ts';
import { itemsText, sameText } from './phrase-prices.ts';
import { buyText, insteadText, paceText, payText } from './phrase-decisions.ts';
import { apartText, effectText } from './phrase-effect.ts';
import { normalText } from './phrase-normal.ts';
import { discountText, saidText } from './phrase-said.ts';
import { inOrder, keepText, openBeforeText, openTable, worryText } from './phrase-worry.ts';
import { countedText } from './phrase-counted.ts';
import { yearOnYear } from './phrase-year.ts';
import { othersText, paysText, regularText, stoppedText } from './phrase-pays.ts';
import {
  howOften,
  leavingText,
  monthlyText,
  nextText,
  paidTexts,
  pricesText,
  riseText,
  speedText,
  startText,
  stepsText,
  totalText,
  weightText,
  worthText,
} from './phrase-leads.ts';

const RECENT = 3;
const YEAR = 12;
/** Less than this is no change to speak of. */
const CHANGED_MIN = 0.1;
const LISTED_MAX = 6;
/** What comes more seldom has no month to speak of: its years are held against each other. */
const MONTHLY_DAYS = 45;

/** How things stand with one customer, vendor or account: whether it still comes, at what price, how much a month. */
export function phraseOneName(facts: OneNameFacts): Answer {
  const wording = new Wording();
  const beat = beatOf(facts);
  const price = priceOf(facts);
  // What has ended, or costs the same each time, has no trend besides.
  const level = beat === null && price === null ? levelOf(facts) : null;
  const trend = level === null ? null : (yearOnYear(facts) ?? trendOf(facts, level));
  const leads = inOrder(facts);
  const first = leads.flatMap((lead) => leadOf[lead](facts, wording, price));
  const last = first.some((text) => tellsLast(text, facts)) ? null : lastOf(facts);
  // What ended matters before what it cost, and a price that moved before a sum that did.
  const others = [beat ?? price ?? trend ?? last, last, price, trend, yearOf(facts, wording)];
  const counted = countedText(facts);
  // What is asked of how they stand matters before what they came to.
  const asked = facts.leads.every((lead) => lead === 'total')
    ? [counted, ...first, saidText(facts)]
    : [...first, saidText(facts), counted];
  const open = leads[0] === 'worry' ? null : openOf(facts, wording);
  for (const one of new Set([...asked, ...others, open])) wording.add(one);
  if (counted !== null) for (const { figure } of facts.asked) wording.trace(figure, counted);
  else if (!facts.leads.includes('total'))
    for (const text of askedTexts(facts, wording)) wording.add(text);
  if (facts.leads.some((lead) => tellsOpen.has(lead))) openTable(facts, wording);
  wording.table({
    title: `Latest of ${facts.name}`,
    headers: ['Date', 'Amount'],
    rows: [...facts.payments]
      .reverse()
      .slice(0, LISTED_MAX)
      .map(({ date, cents }) => [date, exact(cents)]),
  });
  wording.chart(chartOf(facts));
  wording.next(
    facts.role === 'paying' ? 'Who are our best customers?' : 'What are we spending too much on?',
  );
  return wording.done(
    `By the days ${daysOf(facts)}; a month that is not over counts in no average.`,
  );
}

/** What is asked of these, open invoices tell one by one. */
const tellsOpen: ReadonlySet<Lead> = new Set([
  ...(['open', 'tab'] as const),
  'keep',
  'pay',
  'habit',
  'speed',
  'when',
  'worry',
]);

/** Asks which of several is meant by a word that they share. */
export function phraseWhich(names: readonly string[]): Answer {
  const or = `${names.slice(0, -1).map(named).join(', ')} or ${named(names.at(-1) ?? '')}`;
  return {
    ...new Wording()
      .add(`Which of them do you mean: ${or}?`)
      .next(...names.map((name) => `How do things stand with ${name}?`))
      .done(''),
    understood: false,
  };
}

type LeadText = (facts: OneNameFacts, wording: Wording, price: string | null) => (string | null)[];

const leadOf: Record<Lead, LeadText> = {
  open: (facts, wording) => [openOf(facts, wording)],
  tab: (facts, wording) => [openOf(facts, wording), openBeforeText(facts)],
  // What a vendor takes of sales is asked where sales are named, and not what it takes of all that is bought.
  weight: (facts, wording) =>
    facts.role === 'paid' && facts.leads.includes('pace') ? [] : [weightText(facts, wording)],
  leaving: (facts, wording) => [leavingText(facts), weightText(facts, wording)],
  habit: (facts, wording) => [paysText(facts), othersText(facts), speedText(facts, wording)],
  speed: (facts, wording) => [speedText(facts, wording), paysText(facts)],
  when: nextText,
  regular: (facts) => [regularText(facts)],
  // Of one alone nobody is better, and their place tells.
  better: (facts, wording) => [weightText(facts, wording)],
  stopped: (facts) => [stoppedText(facts)],
  due: nextText,
  paid: paidTexts,
  price: (facts, _, price) => [itemsText(facts) ?? price ?? monthlyText(facts), stepsText(facts)],
  prices: (facts, _, price) => [itemsText(facts) ?? (price === null ? pricesText(facts) : null)],
  start: (facts) => [startText(facts)],
  worth: (facts, wording) => [
    effectText(facts, wording),
    worthText(facts, wording),
    apartText(facts),
    // What ran all along has no months without it.
    facts.effect === null && facts.apart === null ? paceText(facts, wording) : null,
  ],
  // What the time that is asked about came to is the answer, and all of it stands behind.
  total: (facts, wording) => [...askedTexts(facts, wording), totalText(facts, wording)],
  rise: (facts, wording) => [riseText(facts, wording)],
  keep: (facts, wording) => [keepText(facts), openOf(facts, wording), weightText(facts, wording)],
  pace: (facts, wording) => [paceText(facts, wording)],
  pay: (facts, wording) => [openOf(facts, wording), payText(facts)],
  instead: (facts, wording) => [insteadText(facts, wording)],
  worry: (facts, wording) => [worryText(facts, wording)],
  // What is normal of a customer is when they pay, and not how much.
  normal: (facts, wording) => {
    if (facts.role !== 'paying') return [normalText(facts)];
    return facts.open === null
      ? beatOf(facts) === null
        ? [normalText(facts)]
        : []
      : [worryText(facts, wording)];
  },
  buy: (facts) => [buyText([facts])],
  hire: (facts) => [hireText([facts])],
  discount: (facts, wording) => [discountText(facts, wording)],
  // Of one alone nobody is the least.
  least: () => [],
  most: () => [],
  effect: (facts, wording) => [
    effectText(facts, wording),
    worthText(facts, wording),
    apartText(facts),
  ],
};

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function lastOf(facts: OneNameFacts): string | null {
  const { name, payments, isSomebody, today, going } = facts;
  const last = payments.at(-1);
  if (last === undefined) return null;
  const when = `${formatDay(last.date)}, ${ago(last.date, today)}`;
  if (!isSomebody) return `The latest is ${dollars(last.cents)} on ${when}.`;
  const who = `${named(name)} ${didLast(facts)} ${dollars(last.cents)} on ${when}`;
  const beat = going.kind !== 'goes_on' ? '' : `; ${howOften(facts, going.everyDays)}`;
  return `${who}${beat}.`;
}

const days = (count: number) => (count === 1 ? 'day' : `${String(count)} days`);

/** Where what came regularly is late, or comes no more; how often it was quiet for as long before. */
function beatOf(facts: OneNameFacts): string | null {
  const { name, role, payments, going, isSomebody, isBilled, today } = facts;
  const last = payments.at(-1);
  if (!isSomebody || last === undefined) return null;
  if (going.kind !== 'late' && going.kind !== 'stopped') return null;
  const quiet = daysBetween(last.date, today);
  const done = isBilled
    ? 'has charged you nothing'
    : role === 'paying'
      ? 'has paid nothing'
      : 'has been paid nothing';
  const since = `${named(name)} ${done} for ${days(quiet)}`;
  const before = gapsOf(payments, today).filter((gap) => gap >= quiet);
  if (going.kind === 'late' && before.length > 0) {
    return `${since}; it was quiet as long ${timesText(before.length)} before in the last two years, for ${days(Math.max(...before))} at most.`;
  }
  const isOver = going.kind === 'stopped' ? '' : '; whether it has ended is not clear yet';
  return `${since}; until then it came about every ${days(going.everyDays)}${isOver}.`;
}

/** The days between two payments of the last two years. */
function gapsOf(payments: OneNameFacts['payments'], today: BusinessDay): number[] {
  const from = addMonths(today, -2 * YEAR);
  const all = payments.map(({ date }) => date).filter((date) => date >= from);
  return all.slice(1).map((date, at) => daysBetween(all[at] ?? date, date));
}

/** What each time that is asked about came to; nothing where its single payments tell that. */
const askedTexts = ({ name, asked, counted, leads }: OneNameFacts, wording: Wording): string[] =>
  counted.length > 0
    ? []
    : asked.map(
        ({ when, figure }) =>
          `${upper(when)} ${leads.includes('total') ? named(name) : 'it'} ${leads.includes('total') ? 'came to' : 'was'} ${wording.say(figure)}.`,
      );

function priceOf({ name, steps, today, isBilled, payments }: OneNameFacts): string | null {
  const now = steps?.at(-1);
  if (steps === null || now === undefined) return null;
  const before = steps.at(-2);
  const isNew = before !== undefined && now.first > addMonths(today, -YEAR);
  if (!isNew) return `${named(name)} has been ${sameText(now, payments)}.`;
  const way = now.cents > before.cents ? 'up' : 'down';
  return `${named(name)} went ${way} from ${exact(before.cents)} to ${exact(now.cents)} with the ${isBilled ? 'bill' : 'payment'} of ${formatDay(now.first)}.`;
}

interface Level {
  /** Averages of a month. */
  recentCents: bigint;
  beforeCents: bigint;
  /** The same months a year ago; null where records do not reach. */
  yearAgoCents: bigint | null;
  months: number;
  until: BusinessDay;
}

/** The last whole months against those before them, as far as records reach; null where that is too little. */
function levelOf({ payments, going, today, recordsFrom }: OneNameFacts): Level | null {
  if (going.kind === 'too_few' || going.everyDays > MONTHLY_DAYS) return null;
  const month = startOfMonth(today);
  const recentFrom = addMonths(month, -RECENT);
  const whole = startOfMonth(recordsFrom);
  const first = recordsFrom > whole ? addMonths(whole, 1) : whole;
  const earliest = addMonths(recentFrom, -YEAR);
  const beforeFrom = first > earliest ? first : earliest;
  const months = monthsFrom(beforeFrom, recentFrom);
  if (months < RECENT) return null;
  const between = (from: BusinessDay, to: BusinessDay) =>
    sumBetween(payments, from, addDays(to, -1));
  return {
    recentCents: between(recentFrom, month) / BigInt(RECENT),
    beforeCents: between(beforeFrom, recentFrom) / BigInt(months),
    yearAgoCents:
      first > addMonths(recentFrom, -YEAR)
        ? null
        : between(addMonths(recentFrom, -YEAR), addMonths(month, -YEAR)) / BigInt(RECENT),
    ...{ months, until: addDays(month, -1) },
  };
}

const monthsFrom = (from: BusinessDay, to: BusinessDay): number => {
  let months = 0;
  while (addMonths(from, months + 1) <= to) months += 1;
  return months;
};

const sumBetween = (payments: Payments, from: BusinessDay, to: BusinessDay): bigint =>
  sumOf(paymentsIn(payments, { from, to }));

/** It is up or down where it is against the months before and, as far as that is known, against the same ones a year ago. */
function trendOf({ name }: OneNameFacts, given: Level): string | null {
  const { recentCents, beforeCents, yearAgoCents, months, until } = inSizes(given);
  if (recentCents === 0n && beforeCents === 0n) return null;
  const ways = [beforeCents, ...(yearAgoCents === null ? [] : [yearAgoCents])].map((was) =>
    wayOf(recentCents, was),
  );
  const [way = 'same'] = new Set(ways).size === 1 ? ways : [];
  const how = { up: ' is up', down: ' is down', same: '' }[way];
  const share =
    beforeCents <= 0n ? null : shareText(sizeOf(recentCents - beforeCents), beforeCents);
  const by = way === 'same' || share === null ? '' : `, ${share} ${way === 'up' ? 'more' : 'less'}`;
  const yearAgo =
    yearAgoCents === null ? '' : `, and ${dollars(yearAgoCents)} in the same three a year ago`;
  return `${named(name)}${how}: ${dollars(recentCents)} a month in the three months to ${formatMonth(until)}, against ${dollars(beforeCents)} in the ${String(months)} months before${by}${yearAgo}.`;
}

/** What lowers a figure, such as a discount, is up where more of it is given. */
function inSizes(level: Level): Level {
  const { recentCents, beforeCents, yearAgoCents } = level;
  const lowers = [recentCents, beforeCents, yearAgoCents ?? 0n].every((one) => one <= 0n);
  if (!lowers) return level;
  return {
    ...level,
    recentCents: sizeOf(recentCents),
    beforeCents: sizeOf(beforeCents),
    yearAgoCents: yearAgoCents === null ? null : sizeOf(yearAgoCents),
  };
}

function wayOf(now: bigint, was: bigint): 'up' | 'down' | 'same' {
  if (was > 0n && Number(sizeOf(now - was)) / Number(was) < CHANGED_MIN) return 'same';
  return now === was ? 'same' : now > was ? 'up' : 'down';
}

function yearOf(facts: OneNameFacts, wording: Wording) {
  const { now, before } = facts.year;
  const { recordsFrom } = facts;
  const when = isYearOnRecord(facts)
    ? 'In the last twelve months'
    : `Since ${formatDay(recordsFrom)}`;
  const against = before === null ? '' : `, against ${wording.say(before)} in the twelve before`;
  return `${when} it came to ${wording.say(now)}${against}.`;
}

function openOf({ name, role, open }: OneNameFacts, wording: Wording): string | null {
  if (open === null) return null;
  const { all, overdue, oldestDays } = open;
  const who = role === 'paying' ? `${named(name)} owes you` : `You owe ${named(name)}`;
  // What is owed on an account, like sales tax, is no bill of whom it is paid to.
  if (all.count === 0)
    return `No ${role === 'paying' ? 'invoice' : 'bill'} of ${named(name)} is open now.`;
  const oldest =
    oldestDays === null
      ? ''
      : `, the oldest of it by ${oldestDays === 1 ? '1 day' : days(oldestDays)}`;
  if (overdue.count === 0) return `${who} ${wording.say(all)}, none of it overdue.`;
  if (overdue.cents === all.cents) return `${who} ${wording.say(all)}, all of it overdue${oldest}.`;
  // What is overdue alone is more than all with a credit that stands against it.
  return overdue.cents > all.cents
    ? `${who} ${wording.say(all)} in all: ${wording.say(overdue)} is overdue${oldest}, with credit or payments beside it that are not applied yet.`
    : `${who} ${wording.say(all)}, ${wording.say(overdue)} of it overdue${oldest}.`;
}
