import { formatDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, named, shareText, sizeOf, Wording, type Figure, type Pair } from '../figure.ts';
import { floorText } from '../enough/set-aside.ts';
import { isYearOnRecord, type OneNameFacts } from './one-name-facts.ts';
import { listOf } from './payments-in.ts';

/** What it comes to against revenue, year on year. */
export function paceText(facts: OneNameFacts, wording: Wording): string | null {
  const { name, year, revenue } = facts;
  const own = year.before === null ? null : grown({ now: year.now, before: year.before });
  const all = revenue === null ? null : grown(revenue);
  if (revenue === null) return null;
  const { of = 'revenue' } = revenue;
  if (own === null || all === null) return shareNow(facts, { ...revenue.now, label: of }, wording);
  const way =
    own.share === all.share ? 'as fast as' : own.share > all.share ? 'faster than' : 'slower than';
  // What fell less than revenue did not grow.
  const isDown = own.share < 0 && all.share < 0;
  const how = isDown
    ? `fell ${way.replace('faster', 'less').replace('slower', 'more').replace('fast', 'much')}`
    : `grew ${way}`;
  const was = year.before === null ? null : shareText(year.before.cents, revenue.before.cents);
  const is = shareText(year.now.cents, revenue.now.cents);
  const ofAll = was === null || is === null ? '' : ` It was ${was} of ${of}, and is ${is}.`;
  return `${named(name)} ${how} ${of}: ${own.text} in the last twelve months against the twelve before, and ${of} ${all.text}, to ${wording.say(revenue.now)}.${ofAll}`;
}

/** Without a year before it is told what it is of sales now. */
function shareNow(facts: OneNameFacts, all: Figure, wording: Wording): string | null {
  const { name, year, recordsFrom } = facts;
  const { now } = year;
  const share = shareText(now.cents, all.cents);
  const when = isYearOnRecord(facts)
    ? 'in the last twelve months'
    : `since ${formatDay(recordsFrom)}`;
  return share === null
    ? null
    : `${named(name)} is ${share} of ${all.label} ${when}, ${wording.say(now)} of ${wording.say(all)}; what it was in the year before is not on record.`;
}

function grown({ now, before }: Pair): { share: number; text: string } | null {
  const share = shareText(sizeOf(now.cents - before.cents), before.cents);
  if (before.cents <= 0n || share === null) return null;
  const by = Number(now.cents - before.cents) / Number(before.cents);
  const text = share === '0%' ? 'unchanged' : by < 0 ? `${share} down` : `${share} up`;
  return { share: by, text };
}

/** Whether all that is open can be paid at once, by the lowest day of the cash to come. */
export function payText({ name, role, payAll }: OneNameFacts): string | null {
  if (role !== 'paid' || payAll === null || payAll.cents <= 0n) return null;
  const { cents, low, until, minimumCents } = payAll;
  const room = low.cents - minimumCents;
  const what = `${dollars(cents)} to ${named(name)} today`;
  const when = `to ${formatDay(until)}, lowest on ${formatDay(low.date)}`;
  const floor = floorText(minimumCents);
  return room >= 0n
    ? `You can pay all of it: with ${what}, cash should stay at least ${dollars(room)} above ${floor} ${when}.`
    : `Not all of it at once: with ${what}, cash would fall ${dollars(-room)} short of ${floor} ${when}.`;
}

/** Which of a few grew, each against its own year before; null where they are not alike, or a year before is not on record. */
export function phraseSideBySide(all: readonly OneNameFacts[]): Answer | null {
  const wording = new Wording();
  const [first] = all;
  const grew = all.flatMap(({ name, role, year: { now, before } }) => {
    const change = before === null ? null : grown({ now, before });
    return change === null || before === null || role !== first?.role
      ? []
      : [{ name, now, before, ...change }];
  });
  if (grew.length < all.length || grew.length < 2) return null;
  const told = grew
    .sort((a, b) => b.share - a.share)
    .map(
      ({ name, now, before, text }) =>
        `${named(name)} is ${text}, ${wording.say(now)} in the last twelve months against ${wording.say(before)} in the twelve before`,
    );
  return wording.add(`${told.join('; ')}.`).done('');
}

const MONTHS = 12n;

/** What another price a month in its place would save or cost, by what it came to in the last twelve months. */
export function insteadText(facts: OneNameFacts, wording: Wording): string | null {
  const { name, role, year, instead } = facts;
  if (role !== 'paid' || instead === null || !isYearOnRecord(facts)) return null;
  const now = year.now.cents / MONTHS;
  const less = now - instead.cents;
  const how = less < 0n ? 'more' : 'less';
  const saved = `At ${dollars(instead.cents)} a month in place of ${named(name)} you would pay ${dollars(sizeOf(less))} ${how} a month, ${dollars(sizeOf(less) * MONTHS)} ${how} a year: it came to ${wording.say(year.now)} in the last twelve months, ${dollars(now)} a month.`;
  if (instead.profit === null) return saved;
  const month = instead.profit.cents / MONTHS;
  return `${saved} An average month of these ${resultOf(month)}; with it, it would have ${resultOf(month + less)}.`;
}

/** Up to what price something bought in its place would pay for itself; what it costs no record says. */
export function buyText(all: readonly OneNameFacts[]): string | null {
  const isKnown = all.every((one) => one.role === 'paid' && isYearOnRecord(one));
  const cents = all.reduce((sum, { year }) => sum + year.now.cents, 0n);
  if (!isKnown || cents <= 0n) return null;
  const names = listOf(all.map(({ name }) => named(name)));
  return `What you would buy instead, and how much of this it would spare you, no record says: if it spared you all of it, it would pay for itself within a year up to a price of ${dollars(cents)}, and within two up to ${dollars(cents * 2n)}, what ${names} cost you in the last twelve months, once and twice.`;
}

const resultOf = (cents: bigint): string =>
  cents < 0n ? `lost ${dollars(-cents)}` : `made ${dollars(cents)}`;

/** What several bring of all revenue, or take of all that is bought, together; null where they are not alike or not known. */
export function phraseTogether(all: readonly OneNameFacts[]): Answer | null {
  const [first] = all;
  const weights = all.flatMap(({ role, weight }) =>
    weight !== null && role === first?.role ? [weight] : [],
  );
  const [one] = weights;
  if (one === undefined || weights.length < all.length || all.length < 2) return null;
  const cents = weights.reduce((sum, { own }) => sum + own.cents, 0n);
  const share = shareText(cents, one.all.cents);
  if (share === null) return null;
  const wording = new Wording();
  const of = first?.role === 'paying' ? 'your revenue' : 'all you bought';
  const when = one.since === null ? 'in the last twelve months' : `since ${formatDay(one.since)}`;
  const names = listOf(all.map(({ name }) => named(name)));
  return wording
    .add(
      `${names} together are ${share} of ${of} ${when}, ${dollars(cents)} of ${wording.say(one.all)}.`,
    )
    .done('');
}
