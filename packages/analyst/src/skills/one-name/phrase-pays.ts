import {
  formatWhen,
  addDays,
  daysBetween,
  formatDay,
  formatRange,
  startOfMonth,
  type BusinessDay,
} from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, named, Wording, type Figure } from '../figure.ts';
import type { OneNameFacts } from './one-name-facts.ts';
import { ago, didLast, paymentsIn, sumOf } from './payments-in.ts';
import { daysText, listOf, nth, timesText } from '../../language/phrases.ts';

/** So few paid invoices are no habit. */
const PAID_MIN = 3;

/** From this share on it is almost every time. */
const NEARLY = 0.9;

/** How long a customer takes to pay, and how often that was late. */
export function paysText({ name, pays, payments, open, leads }: OneNameFacts): string | null {
  if (pays === null) return null;
  const { invoices, settled, late, days, daysLate } = pays;
  const last = payments.at(-1);
  if (invoices === 0)
    return last === undefined
      ? null
      : `${named(name)} has never had an invoice, so nothing could be late.\nThey paid on the spot ${timesText(payments.length)}, ${dollars(sumOf(payments))} in total, last on ${formatDay(last.date)}.`;
  if (days === null) return `${named(name)} hasn't paid any of ${invoicesText(invoices)} yet.`;
  const how =
    late === 0
      ? 'pays on time'
      : late === settled
        ? 'always pays late'
        : late * 2 >= settled
          ? `pays late ${late >= settled * NEARLY ? 'almost every time' : 'more often than not'}`
          : 'pays on time more often than not';
  const most = open?.latestDays ?? null;
  const by =
    daysLate === null
      ? ''
      : `, by ${daysText(daysLate)} on average${most !== null && most > daysLate ? ` and ${String(most)} at most` : ''}`;
  const came = late === 0 ? 'none was late' : `${String(late)} came after the due date${by}`;
  const head = `${named(name)} ${how}, taking ${daysText(days)} on average from invoice to payment.`;
  // Whether to worry tells how late they were.
  if (leads.includes('worry') && open !== null) return head;
  return `${head}\nOver ${invoicesText(settled)} paid so far, ${came}.`;
}

/** How all other customers pay, as 'slow' is always slower than somebody. */
export function othersText({ pays }: OneNameFacts): string | null {
  const { days = null, count = 0 } = pays?.others ?? {};
  if ((pays?.days ?? null) === null || days === null || count < PAID_MIN) return null;
  return `Your other customers take ${daysText(days)} on average, over ${invoicesText(count)}.`;
}

/** Of a customer who never paid: what they were sent, or that nothing is on record. */
export function phraseNeverPaid(
  name: string,
  { invoices, open }: { invoices: Figure; open: Figure },
): Answer {
  const wording = new Wording();
  if (invoices.count === 0)
    wording.add(
      `Your records don't show how ${named(name)} pays, since there's no invoice, sale or payment from them.`,
    );
  else
    wording.add(
      `${named(name)} hasn't paid any of ${invoicesText(invoices.count)} yet, with ${wording.say(open)} open.`,
    );
  return wording.next('Who should I chase first?', 'Who pays late?').done('');
}

const invoicesText = (count: number) => (count === 1 ? '1 invoice' : `${String(count)} invoices`);

/** On which days open invoices should be paid by the habit of their customer; what is later than any was ever paid has none. */
export function whenText({ name, role, pays, open, today }: OneNameFacts): string | null {
  if (role !== 'paying' || open === null || pays === null) return null;
  if (open.all.count === 0)
    return `Nothing is due from ${named(name)}, since they have no open invoices.`;
  const { days, settled } = pays;
  if (days === null || settled < PAID_MIN)
    return `There's no telling when ${named(name)} will pay, with ${settled === 0 ? 'no invoice' : `only ${invoicesText(settled)}`} paid so far.`;
  const latest = Math.max(0, open.latestDays ?? 0);
  const all = open.documents.map((one) => ({
    ...{ cents: one.cents, day: addDays(one.date, Math.round(days)) },
    isBeyond: daysBetween(one.due, today) > latest,
  }));
  const soon = all.filter(({ day, isBeyond }) => !isBeyond && day >= today);
  const late = all.filter(({ day, isBeyond }) => !isBeyond && day < today);
  const beyond = all.filter(({ isBeyond }) => isBeyond);
  const parts = [
    ...byDay(soon).map(({ day, cents }) => `${dollars(cents)} around ${formatDay(day)}`),
    ...(late.length === 0 ? [] : [`${dollars(centsOf(late))} any day now`]),
  ];
  const head =
    parts.length === 0
      ? `There's no telling when ${named(name)} will pay.`
      : `${named(name)} should pay ${listOf(parts)}.\nThey take ${daysText(days)} from invoice to payment on average.${late.length === 0 ? '' : ` The ${dollars(centsOf(late))} is past that already.`}`;
  const most =
    latest === 0
      ? 'nothing they paid was ever late'
      : `until now they paid ${daysText(latest)} late at most`;
  return beyond.length === 0
    ? head
    : `${head}\n${dollars(centsOf(beyond))} on ${invoicesText(beyond.length)} is later than usual (${most}), so ask them for a date.`;
}

const centsOf = (some: readonly { cents: bigint }[]): bigint =>
  some.reduce((sum, { cents }) => sum + cents, 0n);

function byDay(some: readonly { day: BusinessDay; cents: bigint }[]) {
  const days = [...new Set(some.map(({ day }) => day))].sort((a, b) => (a < b ? -1 : 1));
  return days.map((day) => ({ day, cents: centsOf(some.filter((one) => one.day === day)) }));
}

/** On days of the month as near to each other somebody pays on a fixed one. */
const FIXED_DAYS = 5;

/** On which days of the month somebody pays, and how far apart. */
export function regularText({ name, role, payments }: OneNameFacts): string | null {
  const days = [...new Set(payments.map(({ date }) => date))];
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || days.length <= PAID_MIN) return null;
  const ofMonth = days.map((date) => Number(date.slice(8)));
  const [from, to] = [Math.min(...ofMonth), Math.max(...ofMonth)];
  const who = role === 'paying' ? `${named(name)} pays` : `You pay ${named(name)}`;
  const when =
    from === to
      ? `on the ${nth(from)} of the month`
      : to - from <= FIXED_DAYS
        ? `between the ${nth(from)} and the ${nth(to)} of the month`
        : 'on no set day of the month';
  const range = to - from <= FIXED_DAYS ? '' : `, anywhere from the ${nth(from)} to the ${nth(to)}`;
  const gaps = days.slice(1).map((date, at) => ({ from: days[at] ?? date, to: date }));
  const lengths = gaps.map((gap) => daysBetween(gap.from, gap.to));
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  const longest = gaps[lengths.indexOf(most)];
  const mean = daysBetween(first, last) / gaps.length;
  const until = longest === undefined ? '' : ` (${formatRange(longest.from, longest.to)})`;
  return `${who} ${when}.\nIt's been ${String(days.length)} times since ${formatDay(first)}${range}. Payments were ${daysText(mean)} apart on average, between ${daysText(least)} and ${daysText(most)}${until}.`;
}

/** Whether a customer still buys, by what was sold to them and not by what they paid; where no sales are on record, by the payments. */
export function stoppedText(facts: OneNameFacts): string | null {
  const { name, bought, today } = facts;
  if (bought === null) return stillPaid(facts);
  const last = bought.payments.at(-1);
  if (last === undefined) return null;
  const { going, payments } = bought;
  const sold = sumOf(payments.filter(({ date }) => date === last.date));
  const latest = `They last bought on ${formatDay(last.date)}, ${ago(last.date, today)}, for ${dollars(sold)}`;
  const who = named(name);
  if (going.kind === 'too_few')
    return `${who} buys too seldom to say whether they've stopped.\n${latest}.`;
  const beat = `about every ${going.everyDays <= 1 ? 'day' : `${String(going.everyDays)} days`}`;
  if (going.kind === 'goes_on')
    return `There's no sign that ${who} has stopped.\n${latest}, and they buy ${beat}.`;
  const before = `${latest}. Before that, they bought ${beat}.`;
  return going.kind === 'stopped'
    ? `${who} seems to have stopped buying.\n${before}`
    : `It's been a long wait for ${who}, but too short to say they've stopped buying.\n${before}`;
}

/** Whether somebody still pays, or is paid, by what a bank shows. */
function stillPaid(facts: OneNameFacts): string | null {
  const { name, role, isSomebody, isBilled, payments, going, today } = facts;
  const last = payments.at(-1);
  if (!isSomebody || last === undefined) return null;
  const who = named(name);
  const latest = `${dollars(last.cents)} on ${formatDay(last.date)}, ${ago(last.date, today)}`;
  const did = `${didLast(facts)} ${latest}.`;
  if (going.kind === 'too_few')
    return `There's too little from ${who} to say whether it has stopped.\n${did}`;
  const beat = `about every ${going.everyDays <= 1 ? 'day' : `${String(going.everyDays)} days`}`;
  const before = `${did} Before that, it was ${beat}.`;
  if (going.kind === 'late')
    return `It's been a long wait for ${who}, but too short to say it has stopped.\n${before}`;
  if (going.kind === 'stopped') return `${who} seems to have stopped.\n${before}`;
  const goesOn =
    role === 'paying'
      ? `${who} still pays you`
      : isBilled
        ? `${who} still charges you`
        : `You still pay ${who}`;
  return `${goesOn}, ${beat}.\nThe last was ${latest}.`;
}

const TOLD_MAX = 4;

/** Whether somebody has paid, or was paid, in the time that is asked about: the month that runs where none is. */
export function paidText(facts: OneNameFacts): string | null {
  const { name, role, isSomebody, isBilled, payments, today, asked, steps, open } = facts;
  if (!isSomebody) return null;
  const span = asked[0]?.span ?? { from: startOfMonth(today), to: today };
  const when = span.to < today ? formatWhen(span) : `since ${formatDay(span.from)}`;
  const found = paymentsIn(payments, span);
  const [did, what] =
    role === 'paying'
      ? [`${named(name)} paid you`, 'payment from']
      : isBilled
        ? [`${named(name)} charged you`, 'bill or charge from']
        : [`you paid ${named(name)}`, 'payment to'];
  if (found.length === 0 && span.from === span.to) return nothingOn(facts, span.to);
  if (found.length === 0) return `No, there's no ${what} ${named(name)} on record ${when}.`;
  const each = found.map(({ cents, date }) => `${dollars(cents)} on ${formatDay(date)}`);
  const list =
    found.length > TOLD_MAX
      ? `${timesText(found.length)}, ${dollars(sumOf(found))} in total`
      : found.length === 1
        ? listOf(each)
        : `${listOf(each)}, ${dollars(sumOf(found))} in total`;
  // Where sums differ and no document says it, nobody knows which was the rent.
  const isOfAny = open === null && steps === null;
  return `Yes, ${did} ${list}.${isOfAny ? "\nYour records don't show what it was for." : ''}`;
}

/** What came nearest to a day on which nothing did: the last before it, and what came since. */
function nothingOn({ name, payments }: OneNameFacts, day: BusinessDay): string {
  const before = payments.findLast(({ date }) => date < day);
  const since = payments.filter(({ date }) => date > day).slice(0, TOLD_MAX);
  const said = ({ cents, date }: { cents: bigint; date: BusinessDay }) =>
    `${dollars(cents)} on ${formatDay(date)}`;
  const near = [
    since.length === 0 ? 'Nothing has come since.' : `After that came ${listOf(since.map(said))}.`,
    ...(before === undefined ? [] : [`The last before it was ${said(before)}.`]),
  ];
  return `No, nothing is on record for ${named(name)} on ${formatDay(day)}.\n${near.join(' ')}`;
}

/** Which of two customers or more brings more, and which pays faster; null where these are no customers with revenue. */
export function phraseBetter(all: readonly OneNameFacts[]): Answer | null {
  const known = all.flatMap((one) =>
    one.role === 'paying' && one.weight !== null ? [{ ...one, weight: one.weight }] : [],
  );
  const [first, ...others] = known.sort((a, b) =>
    a.weight.own.cents < b.weight.own.cents ? 1 : -1,
  );
  if (first === undefined || others.length === 0 || known.length < all.length) return null;
  if (!all.some(({ leads }) => leads.includes('better'))) return null;
  const wording = new Wording();
  const { since } = first.weight;
  const when = since === null ? 'over the last 12 months' : `since ${formatDay(since)}`;
  const against = listOf(
    others.map(({ name, weight }) => `${wording.say(weight.own)} from ${named(name)}`),
  );
  const own = wording.say(first.weight.own);
  wording.add(
    `${named(first.name)} is the better customer by revenue, with ${own} ${when} compared with ${against}.`,
  );
  wording.add(fasterText(known));
  for (const one of known) wording.add(paysText(one));
  return wording.done('');
}

function fasterText(all: readonly OneNameFacts[]): string | null {
  const paid = all.flatMap(({ name, pays }) =>
    pays === null || pays.days === null || pays.settled < PAID_MIN
      ? []
      : [{ name, days: pays.days }],
  );
  const [fast, ...slower] = paid.sort((a, b) => a.days - b.days);
  if (fast === undefined || paid.length < all.length) return null;
  const others = slower.map(({ days }) => String(Math.round(days)));
  return `${named(fast.name)} pays faster, in ${daysText(fast.days)} from invoice to payment compared with ${listOf(others)}.`;
}
