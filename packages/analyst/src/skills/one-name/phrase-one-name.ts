import { addMonths, daysBetween, formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, exact, named, Wording } from '../figure.ts';
import { chartOf } from './chart-of-name.ts';
import type { Lead } from './leads-asked.ts';
import { isYearOnRecord, type OneNameFacts } from './one-name-facts.ts';
import { ago, countedOf, didLast, tellsLast } from './payments-in.ts';
import { hireText } from './phrase-hire.ts';
import { documentsText } from './open-text.ts';
import { itemsText, sameText } from './phrase-prices.ts';
import { buyText, insteadText, paceText, payText } from './phrase-decisions.ts';
import { apartText, effectText, freshText } from './phrase-effect.ts';
import { normalText } from './phrase-normal.ts';
import { discountText, saidText } from './phrase-said.ts';
import { inOrder, keepText, openBeforeText, openTable, worryText } from './phrase-worry.ts';
import { countedText } from './phrase-counted.ts';
import { levelOf, trendOf } from './phrase-trend.ts';
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
import { daysText, timesText, upperFirst } from '../../language/phrases.ts';

const YEAR = 12;
const LISTED_MAX = 6;

/** How things stand with one customer, vendor or account: whether it still comes, at what price, how much a month. */
export function phraseOneName(facts: OneNameFacts): Answer {
  const wording = new Wording();
  const sold = soldTo(facts);
  const beat = beatOf(sold);
  const price = priceOf(facts);
  // What has ended, or costs the same each time, has no trend besides.
  const isLevel = (beat === null || facts.bought !== null) && price === null;
  const trend = isLevel ? levelText(sold) : null;
  const leads = inOrder(facts);
  const first = leads.flatMap((lead) => leadOf[lead](facts, wording, price));
  const last = first.some((text) => tellsLast(text, facts)) ? null : lastOf(facts);
  // What ended matters before what it cost, and a price that moved before a sum that did.
  const others = isAnswered(first, leads)
    ? [beat]
    : [beat ?? price ?? trend ?? last, last, price, trend, yearOf(facts, wording, first)];
  const counted = countedText(facts);
  // What is asked of how they stand matters before what they came to.
  const asked = facts.leads.every((lead) => lead === 'total')
    ? [counted, ...first, saidText(facts)]
    : [...first, saidText(facts), counted];
  const open = leads[0] === 'worry' ? null : openOf(facts, wording);
  for (const one of new Set([...asked, ...others, open])) wording.add(one);
  if (counted !== null) for (const { figure } of facts.asked) wording.trace(figure, counted);
  else if (!facts.leads.some((lead) => tellsTimes.has(lead)))
    for (const text of askedTexts(facts, wording, others)) wording.add(text);
  if (facts.leads.some((lead) => tellsOpen.has(lead))) openTable(facts, wording);
  wording.table({
    title: `Latest ${facts.bought === null ? 'for' : 'payments from'} ${facts.name}`,
    headers: ['Date', 'Amount'],
    rows: [...facts.payments]
      .reverse()
      .slice(0, LISTED_MAX)
      .map(({ date, cents }) => [date, exact(cents)]),
  });
  wording.chart(chartOf(sold));
  wording.next(
    facts.role === 'paying' ? 'Who are our best customers?' : 'What are we spending too much on?',
  );
  return wording.done(
    `By the date of each ${countedOf(facts)}. The current month isn't in any average.`,
  );
}

/** A customer by what was sold to them, where books tell: what they paid is late or early, and no less business. */
const soldTo = (facts: OneNameFacts): OneNameFacts =>
  facts.bought === null || facts.bought.payments.length === 0
    ? facts
    : { ...facts, ...facts.bought };

function levelText(sold: OneNameFacts): string | null {
  const level = levelOf(sold);
  return level === null ? null : (yearOnYear(sold) ?? trendOf(sold, level));
}

/** These tell of the time that is asked about themselves, or of none. */
const tellsTimes: ReadonlySet<Lead> = new Set(['total', 'leaving', 'paid']);

const isAnswered = (first: readonly (string | null)[], leads: readonly Lead[]): boolean =>
  first.some((text) => text !== null) && leads.every((lead) => ofStanding.has(lead));

/** What answers these leaves out how sales went. */
const ofStanding: ReadonlySet<Lead> = new Set([
  ...(['open', 'tab', 'habit', 'speed', 'when', 'worry', 'keep', 'paid', 'leaving'] as const),
]);

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
      .add(`Which one do you mean, ${or}?`)
      .next(...names.map((name) => `How do things stand with ${name}?`))
      .done(''),
    understood: false,
  };
}

type LeadText = (facts: OneNameFacts, wording: Wording, price: string | null) => (string | null)[];

const leadOf: Record<Lead, LeadText> = {
  open: (facts, wording) => [openOf(facts, wording), eachOpen(facts), paysText(facts)],
  tab: (facts, wording) => [openOf(facts, wording), eachOpen(facts), openBeforeText(facts)],
  // What a vendor takes of sales is asked where sales are named, and not what it takes of all that is bought.
  weight: (facts, wording) =>
    facts.role === 'paid' && facts.leads.includes('pace') ? [] : [weightText(facts, wording)],
  leaving: (facts, wording) => [
    leavingText(facts, wording) ?? weightText(facts, wording),
    openOf(facts, wording),
  ],
  habit: (facts, wording) => [paysText(facts), othersText(facts), speedText(facts, wording)],
  speed: (facts, wording) => [speedText(facts, wording), paysText(facts)],
  when: nextText,
  regular: (facts) => [regularText(facts)],
  // Of one alone nobody is better, and their place tells.
  better: (facts, wording) => [weightText(facts, wording)],
  stopped: (facts) => [stoppedText(facts)],
  due: nextText,
  paid: (facts, wording) => [...paidTexts(facts), openOf(facts, wording)],
  price: (facts, _, price) => [itemsText(facts) ?? price ?? monthlyText(facts), stepsText(facts)],
  prices: (facts, _, price) => [itemsText(facts) ?? (price === null ? pricesText(facts) : null)],
  start: (facts, wording) => [totalText(facts, wording), startText(facts)],
  worth: (facts, wording) => [
    effectText(facts, wording),
    worthText(facts, wording),
    freshText(facts),
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
    freshText(facts),
    apartText(facts),
  ],
};

function lastOf(facts: OneNameFacts): string | null {
  const { payments, isSomebody, today, going } = facts;
  const last = payments.at(-1);
  if (last === undefined) return null;
  const when = `${formatDay(last.date)}, ${ago(last.date, today)}`;
  if (!isSomebody) return `The latest was ${dollars(last.cents)} on ${when}.`;
  const who = `${didLast(facts)} ${dollars(last.cents)} on ${when}`;
  return going.kind === 'goes_on' ? `${who}. ${howOften(facts, going.everyDays)}.` : `${who}.`;
}

const days = (count: number) => (count === 1 ? 'day' : `${String(count)} days`);

/** Where what came regularly is late, or comes no more; how often it was quiet for as long before. */
function beatOf(facts: OneNameFacts): string | null {
  const { name, role, payments, going, isSomebody, isBilled, today } = facts;
  const last = payments.at(-1);
  if (!isSomebody || last === undefined) return null;
  if (going.kind !== 'late' && going.kind !== 'stopped') return null;
  const quiet = daysBetween(last.date, today);
  const [who, what] = isBilled
    ? [`${named(name)} hasn't charged you`, 'charges came']
    : role === 'paid'
      ? [`You haven't paid ${named(name)}`, 'payments went out']
      : facts.bought === null
        ? [`${named(name)} hasn't paid you`, 'payments came']
        : [`${named(name)} hasn't bought anything`, 'sales came'];
  const since = `${who} in ${daysText(quiet)}.`;
  const before = gapsOf(payments, today).filter((gap) => gap >= quiet);
  if (going.kind === 'late' && before.length > 0)
    return `${since}\nIt was quiet that long ${timesText(before.length)} before in the last 2 years, for up to ${daysText(Math.max(...before))}.`;
  const isOver = going.kind === 'stopped' ? '' : " It isn't clear yet whether it has ended.";
  return `${since}\nUntil then, ${what} about every ${days(going.everyDays)}.${isOver}`;
}

/** The days between two payments of the last two years. */
function gapsOf(payments: OneNameFacts['payments'], today: BusinessDay): number[] {
  const from = addMonths(today, -2 * YEAR);
  const all = payments.map(({ date }) => date).filter((date) => date >= from);
  return all.slice(1).map((date, at) => daysBetween(all[at] ?? date, date));
}

/** What each time that is asked about came to; nothing where its single payments tell that. */
const askedTexts = (
  { name, asked, counted, leads }: OneNameFacts,
  wording: Wording,
  told: readonly (string | null)[] = [],
): string[] =>
  counted.length > 0
    ? []
    : asked.flatMap(({ when, figure }) => {
        const said = `${wording.say(figure)} ${when}.`;
        if (leads.includes('total')) return [`${named(name)} came to ${said}`];
        return told.some((one) => one?.includes(said) === true)
          ? []
          : [`${upperFirst(when)}, it was ${wording.say(figure)}.`];
      });

function priceOf({ name, steps, today, isBilled, payments }: OneNameFacts): string | null {
  const now = steps?.at(-1);
  if (steps === null || now === undefined) return null;
  const before = steps.at(-2);
  const isNew = before !== undefined && now.first > addMonths(today, -YEAR);
  if (!isNew) return `${named(name)} has been ${sameText(now, payments)}.`;
  const way = now.cents > before.cents ? 'up' : 'down';
  return `${named(name)} went ${way} from ${exact(before.cents)} to ${exact(now.cents)} with the ${formatDay(now.first)} ${isBilled ? 'bill' : 'payment'}.`;
}

const amountsIn = (text: string): string[] => text.match(/\$[\d,]*\d(?:\.\d\d)?/g) ?? [];
const saysAll = (told: string, text: string): boolean =>
  amountsIn(text).every((amount) => amountsIn(told).includes(amount));

/** What the last 12 months came to is said once. */
function yearOf(facts: OneNameFacts, wording: Wording, told: readonly (string | null)[]) {
  const { now, before } = facts.year;
  const { recordsFrom } = facts;
  const when = isYearOnRecord(facts)
    ? 'Over the last 12 months'
    : `Since ${formatDay(recordsFrom)}`;
  const against = before === null ? '' : `, compared with ${wording.say(before)} in the 12 before`;
  const what = `${facts.bought === null ? '' : 'sales to '}${named(facts.name)}`;
  const text = `${when}, ${what} came to ${wording.say(now)}`;
  if (!told.some((one) => one?.includes('the last 12 months') === true && saysAll(one, text)))
    return `${text}${against}.`;
  return before === null
    ? null
    : `In the 12 months through ${formatDay(addMonths(facts.today, -YEAR))}, ${what} came to ${wording.say(before)}.`;
}

const EACH_MAX = 6;

/** Each that is open, where there are few; else the oldest. */
function eachOpen({ role, open, today }: OneNameFacts): string | null {
  const all = open?.documents ?? [];
  if (all.length === 0) return null;
  const isMany = all.length > EACH_MAX;
  const text = documentsText(isMany ? all.slice(0, 1) : all, { role, today });
  return isMany ? `The oldest is ${text}.` : `${upperFirst(text)}.`;
}

function openOf({ name, role, open }: OneNameFacts, wording: Wording): string | null {
  if (open === null) return null;
  const { all, overdue, oldestDays } = open;
  const who = role === 'paying' ? `${named(name)} owes you` : `You owe ${named(name)}`;
  // What is owed on an account, like sales tax, is no bill of whom it is paid to.
  if (all.count === 0)
    return role === 'paying'
      ? `${named(name)} has no open invoices.`
      : `You have no open bills from ${named(name)}.`;
  const oldest = oldestDays === null ? '' : `, the oldest by ${daysText(oldestDays)}`;
  if (overdue.count === 0) return `${who} ${wording.say(all)}, and none of it is past due.`;
  if (overdue.cents === all.cents)
    return `${who} ${wording.say(all)}, all of it past due${oldest}.`;
  // What is overdue alone is more than all with a credit that stands against it.
  return overdue.cents > all.cents
    ? `${who} ${wording.say(all)} after unapplied credits and payments.\nBefore those, ${wording.say(overdue)} is past due${oldest}.`
    : `${who} ${wording.say(all)}, including ${wording.say(overdue)} that's past due${oldest}.`;
}
