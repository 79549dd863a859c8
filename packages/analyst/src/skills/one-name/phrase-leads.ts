import {
  addDays,
  addMonths,
  daysBetween,
  endOfYear,
  startOfYear,
  formatDay,
  formatMonth,
  startOfMonth,
  type BusinessDay,
  type PriceStep,
} from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, exact, named, shareText, Wording } from '../figure.ts';
import { isYearOnRecord, type OneNameFacts } from './one-name-facts.ts';
import { didLast, paymentsIn, sumOf } from './payments-in.ts';
import { paidText, whenText } from './phrase-pays.ts';
import { itemsLine, sameText } from './phrase-prices.ts';
import { daysText, nth, upperFirst } from '../../language/phrases.ts';

/** From this share on much hangs on one name. */
const MUCH = 0.25;
/** So few documents are no habit, and so few days no change of one. */
const PAID_MIN = 3;
const DAYS_CHANGED = 3;
const DAYS_SHARE = 0.1;

const ordinal = (place: number): string =>
  place === 1 ? 'the largest' : `the ${nth(place)} largest`;

/** Its share and place. */
export function weightText({ name, role, weight }: OneNameFacts, wording: Wording): string | null {
  if (weight === null || weight.all.cents <= 0n) return null;
  const { own, all, place, among, account, since } = weight;
  const when = since === null ? 'over the last 12 months' : `since ${formatDay(since)}`;
  const share = shareText(own.cents, all.cents);
  if (share === null) return null;
  const of = role === 'paying' ? 'your revenue' : 'everything you bought';
  const others = role === 'paying' ? 'customers' : 'vendors';
  const where = among < 2 ? '' : `, ${ordinal(place)} of ${String(among)} ${others}`;
  const ofAccount = account === null ? null : shareText(account.own, account.all.cents);
  const within =
    account === null || ofAccount === null
      ? ''
      : ` Within ${named(account.label)}, it's ${ofAccount}.`;
  const isMuch = Number(own.cents) >= Number(all.cents) * MUCH;
  return `${named(name)} made up ${share} of ${of} ${when}${isMuch ? ', a lot to have riding on one name' : ''}.\nThat's ${wording.say(own)} of ${wording.say(all)}${where}.${within}`;
}

/** What revenue and profit would miss. What else would change nobody knows. */
export function leavingText(
  { name, role, weight, leads }: OneNameFacts,
  wording: Wording,
): string | null {
  if (weight === null || weight.own.cents <= 0n) return null;
  const months = BigInt(weight.months);
  const [own, all] = [weight.own.cents / months, weight.all.cents / months];
  if (role === 'paid')
    return `Without ${named(name)}, you'd pay ${dollars(own)} less in an average month, out of ${dollars(all)} in purchases.\nThat leaves out whatever you'd buy elsewhere instead.`;
  const when =
    weight.since === null ? 'over the last 12 months' : `since ${formatDay(weight.since)}`;
  const share = shareText(weight.own.cents, weight.all.cents);
  // What they made up is said before, where that is asked too.
  const at = leads.indexOf('weight');
  const isTold = share !== null && at >= 0 && at < leads.indexOf('leaving');
  const head = isTold
    ? `Without ${named(name)}, you'd have missed out on all of that, ${dollars(own)} in an average month.`
    : `Without ${named(name)}, you'd have missed out on ${wording.say(weight.own)} of ${wording.say(weight.all)} in revenue ${when}.\nThat's ${share === null ? '' : `${share}, or `}${dollars(own)} in an average month.`;
  if (weight.left === null)
    return `${head} Profit would fall by less than that, since some costs would go away with their orders.`;
  const { gross, profit } = weight.left;
  const without = profit.cents - weight.own.cents;
  // As much of it as is left of all revenue after direct costs.
  const kept = (weight.own.cents * gross.cents) / weight.all.cents;
  const direct =
    gross.cents >= weight.all.cents || gross.cents <= 0n
      ? ''
      : `, or ${dollars(profit.cents - kept)} if direct costs had dropped in proportion`;
  return `${head}\nProfit ${when} was ${wording.say(profit)}. Without them, it would have been ${dollars(without)} if no costs went away${direct}.`;
}

/** Days to pay of late against before, of the one and of all. */
export function speedText(facts: OneNameFacts, wording: Wording): string | null {
  const { name, role, speed } = facts;
  if (speed === null) return null;
  const { recent, before, all, when } = speed;
  const who = role === 'paying' ? `${named(name)} pays` : `You pay ${named(name)}`;
  if (recent.days === null || before.days === null) return null;
  if (recent.count < PAID_MIN || before.count < PAID_MIN) return null;
  const how = changeOf(recent.days, before.days);
  const what = role === 'paying' ? 'invoice' : 'bill';
  const now = laterThanEver(facts, wording);
  const head = now === null ? `${who} ${how}` : `${now} What they did pay came ${how}`;
  const first = `${head}, ${daysText(recent.days)} after the ${what} date on average, compared with ${daysText(before.days)}.\nThat compares ${String(recent.count)} ${what}s paid ${when.recent} with ${String(before.count)} paid ${when.before}.`;
  if (all.recent.days === null || all.before.days === null) return first;
  const [was, is] = [daysText(all.before.days), daysText(all.recent.days)];
  return `${first} Across all ${role === 'paying' ? 'customers' : 'vendors'}, it ${is === was ? `stayed at ${is}` : `went from ${was} to ${is}`}.`;
}

const GRACE_DAYS = 7;

/** What is still open counts in no average of what is paid, and may be later than all of that. */
function laterThanEver({ name, role, open, leads }: OneNameFacts, wording: Wording): string | null {
  // Whether to worry tells that.
  if (leads.includes('worry')) return null;
  const oldest = open?.oldestDays ?? null;
  if (role !== 'paying' || open === null || oldest === null || open.overdue.cents <= 0n)
    return null;
  const latest = Math.max(0, open.latestDays ?? 0);
  if (oldest <= latest + GRACE_DAYS) return null;
  const most =
    latest === 0
      ? 'They have never paid late before.'
      : `Until now, they paid ${daysText(latest)} late at most.`;
  return `${named(name)} is later than ever, with ${wording.say(open.overdue)} past due, the oldest by ${daysText(oldest)}.\n${most}`;
}

function changeOf(now: number, was: number): string {
  const change = now - was;
  const isSmall = Math.abs(change) < DAYS_CHANGED || Math.abs(change) < was * DAYS_SHARE;
  return isSmall
    ? 'about as fast as before'
    : change > 0
      ? 'slower than before'
      : 'faster than before';
}

const UNEVEN = 1.5;

/** By its beat; of what comes several days in a row and then not for weeks, how often in a year, as the beat would say more. */
export function howOften(facts: OneNameFacts, everyDays: number): string {
  const from = addMonths(facts.today, -12);
  const isTheirs = facts.role === 'paying' || facts.isBilled;
  const verb = facts.role !== 'paying' && facts.isBilled ? 'charge' : 'pay';
  const did = verb === 'pay' ? 'paid' : 'charged';
  const [who, whom] = isTheirs ? ['They', 'you'] : ['You', 'them'];
  const times = new Set(facts.payments.flatMap(({ date }) => (date > from ? [date] : []))).size;
  return isYearOnRecord(facts) && everyDays * times * UNEVEN < DAYS_OF_YEAR
    ? `${who} ${did} ${whom} on ${String(times)} days in the last 12 months`
    : `${who} ${verb} ${whom} about every ${everyDays === 1 ? 'day' : daysText(everyDays)}`;
}

const MONTHLY_MIN = 25;

/** When the next one is due by its beat, or how long it is overdue; whether this month's has come. */
export function dueText(facts: OneNameFacts): string | null {
  const { name, role, payments, going, isSomebody, today } = facts;
  const last = payments.at(-1);
  if (last === undefined || going.kind === 'too_few') return null;
  // An account that several are paid from has no beat of its own.
  if (!isSomebody && going.everyDays < MONTHLY_MIN) return null;
  const next = addDays(last.date, going.everyDays);
  const did = isSomebody ? didLast(facts) : `${named(name)} last came to`;
  const came = `${did} ${dollars(last.cents)} on ${formatDay(last.date)}`;
  const beat = `That usually happens about every ${going.everyDays === 1 ? 'day' : `${String(going.everyDays)} days`}.`;
  if (next >= today)
    return `${role === 'paying' ? `I don't expect ${named(name)} to pay again` : `${named(name)} isn't due again`} until about ${formatDay(next)}.\n${came}. ${beat}`;
  const late = daysBetween(next, today);
  const since = `${String(late)} ${late === 1 ? 'day' : 'days'}`;
  const isUsual = going.kind === 'goes_on';
  return `${role === 'paying' ? `I expected ${named(name)} to pay again` : `${named(name)} was due again`} about ${formatDay(next)}, ${since} ago${isUsual ? ", which isn't unusual yet" : ''}.\n${came}. ${beat}`;
}

/** When open invoices should be paid, or, where none is open, that nothing is due and when more may come. */
export function nextText(facts: OneNameFacts): (string | null)[] {
  const when = whenText(facts);
  const isOpen = (facts.open?.all.count ?? 0) > 0;
  return [when, when !== null && isOpen ? null : dueText(facts)];
}

/** Whether it was paid in the time that is asked about, and if not when it should come. */
export function paidTexts(facts: OneNameFacts): (string | null)[] {
  const text = paidText(facts);
  return text?.startsWith('Yes') === true ? [text] : [text, dueText(facts)];
}

const STEPS_MAX = 6;

/** Each price that it had, where there was more than one. */
export function stepsText({ name, steps, monthly, going }: OneNameFacts): string | null {
  const [found, a] = steps === null ? [monthly, ' a month'] : [steps, ''];
  if (found === null || found.length < 2) return null;
  const since = ({ first }: PriceStep) =>
    steps === null ? formatMonth(startOfMonth(first)) : formatDay(first);
  const shown = found.slice(-STEPS_MAX);
  const parts = shown.map((one, at) =>
    at === 0
      ? `${exact(one.cents)}${a} from ${since(one)}`
      : `${exact(one.cents)} from ${since(one)}`,
  );
  const year = inAYear(found, steps === null ? MONTHS : timesAYear(going));
  return `${named(name)} was ${parts.join(', then ')}.${year}`;
}

const MONTHS = 12;
const DAYS_OF_YEAR = 365.25;
/** Beats that a year has a whole number of. */
const beats = [52, 26, 12, 6, 4, 2, 1];
const OFF_MAX = 0.1;

/** How often a year it comes; null of what has no such beat. */
function timesAYear(going: OneNameFacts['going']): number | null {
  if (going.kind === 'too_few') return null;
  const times = DAYS_OF_YEAR / going.everyDays;
  return beats.find((beat) => Math.abs(times - beat) <= beat * OFF_MAX) ?? null;
}

/** The last change of what is paid, each time and in a year. */
function inAYear(found: readonly PriceStep[], times: number | null): string {
  const [before, now] = found.slice(-2).map(({ cents: size }) => size);
  if (before === undefined || now === undefined || times === null) return '';
  const [size, than] = now > before ? [now - before, 'more'] : [before - now, 'less'];
  const each = times === MONTHS ? ' a month' : ' each time';
  return ` The last change is ${exact(size)} ${than}${each}, or ${exact(size * BigInt(times))} a year.`;
}

/** Of several whose prices are asked about, which changed and which did not; null where they vary as they please. */
export function phrasePricesOf(all: readonly OneNameFacts[]): Answer | null {
  const isAsked = all.some(({ leads }) => leads.includes('price') || leads.includes('prices'));
  const told = all.flatMap((one) => priceLine(one) ?? []);
  if (!isAsked || told.length < all.length || told.length < 2) return null;
  // What changed is told before what did not.
  const inOrder = told.sort((a, b) => Number(b.isChanged) - Number(a.isChanged));
  const wording = new Wording();
  for (const { text } of inOrder) wording.add(text);
  return wording.done('');
}

function priceLine(facts: OneNameFacts) {
  const { name, steps, going, today, payments } = facts;
  const [before, now] = [steps?.at(-2), steps?.at(-1)];
  const ofItems = itemsLine(facts);
  // Bills that hold prices tell more than what they came to.
  if (ofItems !== null || now === undefined) return ofItems;
  if (before === undefined || now.first <= addMonths(today, -MONTHS))
    return {
      isChanged: false,
      text: `${named(name)} charges the same, ${sameText(now, payments)}.`,
    };
  const change = now.cents - before.cents;
  const [size, than] = change > 0n ? [change, 'more'] : [-change, 'less'];
  const times = timesAYear(going);
  const year = times === null ? '' : `${exact(size * BigInt(times))} ${than} a year, and `;
  return {
    isChanged: true,
    text: `${named(name)} went ${change > 0n ? 'up' : 'down'} from ${exact(before.cents)} to ${exact(now.cents)} on ${formatDay(now.first)}.\nThat's ${year}${exact(size * BigInt(now.payments))} ${than} so far.`,
  };
}

/** The average month of the first whole year on record, against that of the last twelve months. */
export function startText({ name, payments, recordsFrom, today }: OneNameFacts): string | null {
  const from =
    recordsFrom === startOfYear(recordsFrom)
      ? recordsFrom
      : startOfYear(addMonths(recordsFrom, 12));
  const to = endOfYear(from);
  if (to >= addMonths(today, -12)) return null;
  const monthOf = (first: BusinessDay, last: BusinessDay) =>
    payments
      .filter(({ date }) => first <= date && date <= last)
      .reduce((sum, { cents }) => sum + cents, 0n) / 12n;
  const [was, now] = [monthOf(from, to), monthOf(addDays(addMonths(today, -12), 1), today)];
  if (was <= 0n) return null;
  const share = shareText(now > was ? now - was : was - now, was);
  const by = share === null || now === was ? '' : `, ${share} ${now > was ? 'more' : 'less'}`;
  return `${named(name)} averaged ${dollars(now)} a month over the last 12 months, compared with ${dollars(was)} a month in ${from.slice(0, 4)}${by}.\n${from.slice(0, 4)} is the first full year on record.`;
}

/** Of what varies no record says whether a price rose: how often it came, and to how much. */
export function pricesText(facts: OneNameFacts): string | null {
  const { name, role, isSomebody, isBilled, payments, today, recordsFrom } = facts;
  if (role === 'paying' || !isSomebody || monthlyText(facts) !== null) return null;
  const what = isBilled ? 'bill or charge' : 'payment';
  const each = (from: BusinessDay, to: BusinessDay) => {
    const found = paymentsIn(payments, { from, to });
    if (found.length === 0) return null;
    return `${countText(found.length)} averaging ${dollars(sumOf(found) / BigInt(found.length))}`;
  };
  const year = addMonths(today, -MONTHS);
  const before = addMonths(today, -2 * MONTHS);
  const now = each(addDays(year, 1), today);
  const was = recordsFrom <= before ? each(addDays(before, 1), year) : null;
  if (now === null) return null;
  return `I cannot say whether ${named(name)} raised prices, since your records only show what each ${what} came to.\nThe last 12 months had ${now}${was === null ? '' : `, compared with ${was} in the 12 before`}. What you bought may differ.`;
}

/** The sums of each month at one price, where a month has several. */
export function monthlyText({ name, steps, monthly }: OneNameFacts): string | null {
  const now = monthly?.at(-1);
  if (steps !== null || now === undefined) return null;
  const before = monthly?.at(-2);
  const since = formatMonth(startOfMonth(now.first));
  if (before === undefined)
    return `${named(name)} has been ${exact(now.cents)} every month since ${since}.`;
  const way = now.cents > before.cents ? 'up' : 'down';
  return `${named(name)} went ${way} from ${exact(before.cents)} to ${exact(now.cents)} a month in ${since}.`;
}

/** What it costs, and that no record says what it brought. */
export function worthText(
  { name, role, payments, year: { now }, today, asked }: OneNameFacts,
  wording: Wording,
): string | null {
  const [first] = payments;
  if (role === 'paying' || first === undefined) return null;
  const [time, ...others] = asked;
  const isOfTime = time !== undefined && others.length === 0;
  const figure = isOfTime ? time.figure : now;
  const when = isOfTime ? time.when : 'over the last 12 months';
  const total = payments.reduce((sum, { cents }) => sum + cents, 0n);
  const month = isOfTime || now.cents < 12_00n ? '' : `, about ${dollars(now.cents / 12n)} a month`;
  return `${named(name)} cost you ${wording.say(figure)} ${when}${month}.\n${upperFirst(sinceDay(first.date, today))}, it comes to ${dollars(total)}. Your records don't show what it brought you, so whether it's worth it is your call.`;
}

/** What so many percent more would have come to. */
export function riseText(facts: OneNameFacts, wording: Wording): string | null {
  const { name, role, risePercent, recordsFrom } = facts;
  const { now } = facts.year;
  if (role === 'paying' || risePercent === null || now.cents <= 0n) return null;
  const more = BigInt(Math.round((Number(now.cents) * risePercent) / 100));
  const isWhole = isYearOnRecord(facts);
  const when = isWhole ? 'over the last 12 months' : `since ${formatDay(recordsFrom)}`;
  const month = isWhole ? `, or ${dollars(more / 12n)} a month` : '';
  return `Paying ${String(risePercent)}% more for ${named(name)} would have cost you ${dollars(more)} ${when}${month}.\n${named(name)} cost ${wording.say(now)} in that time. Profit and cash would be lower by as much if you bought the same and didn't raise your own prices.`;
}

/** All that is on record, and what of it is of the last twelve months. */
export function totalText(
  { name, role, payments: paid, bought, year: { now }, today }: OneNameFacts,
  wording: Wording,
): string | null {
  const payments = bought?.payments ?? paid;
  const [first] = payments;
  if (first === undefined) return null;
  const total = payments.reduce((sum, { cents }) => sum + cents, 0n);
  const did = role === 'paying' ? 'brought you' : 'cost you';
  return `${named(name)} has ${did} ${dollars(total)} ${sinceDay(first.date, today)}.\nThat's ${countText(payments.length)}, with ${wording.say(now)} in the last 12 months.`;
}

const sinceDay = (day: BusinessDay, today: BusinessDay): string =>
  day === today ? 'today' : `since ${formatDay(day)}`;

const countText = (count: number): string =>
  count === 1 ? '1 transaction' : `${String(count)} transactions`;
