import { formatDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, named, shareText, sizeOf, Wording, type Figure, type Pair } from '../figure.ts';
import { floorText } from '../enough/set-aside.ts';
import { isYearOnRecord, type OneNameFacts } from './one-name-facts.ts';
import { listOf, upperFirst } from '../../language/phrases.ts';

/** What it comes to against revenue, year on year. */
export function paceText(facts: OneNameFacts, wording: Wording): string | null {
  const { name, year, revenue } = facts;
  const own = year.before === null ? null : grown({ now: year.now, before: year.before });
  const all = revenue === null ? null : grown(revenue);
  if (revenue === null) return null;
  const { of = 'revenue' } = revenue;
  if (own === null || all === null) return shareNow(facts, { ...revenue.now, label: of }, wording);
  const who = facts.bought === null ? named(name) : `Sales to ${named(name)}`;
  const way =
    own.share === all.share ? 'as fast as' : own.share > all.share ? 'faster than' : 'slower than';
  // What fell less than revenue did not grow.
  const isDown = own.share < 0 && all.share < 0;
  const how = isDown
    ? `fell ${way.replace('faster', 'less').replace('slower', 'more').replace('fast', 'much')}`
    : `grew ${way}`;
  const was = year.before === null ? null : shareText(year.before.cents, revenue.before.cents);
  const is = shareText(year.now.cents, revenue.now.cents);
  const ofAll = was === null || is === null ? '' : ` ${who} went from ${was} of ${of} to ${is}.`;
  return `${who} ${how} ${of}, ${own.text} from the 12 months before while ${of} was ${all.text}.\n${upperFirst(of)} came to ${wording.say(revenue.now)} over the last 12 months.${ofAll}`;
}

/** Without a year before it is told what it is of sales now. */
function shareNow(facts: OneNameFacts, all: Figure, wording: Wording): string | null {
  const { name, year, recordsFrom } = facts;
  const { now } = year;
  const share = shareText(now.cents, all.cents);
  const when = isYearOnRecord(facts)
    ? 'over the last 12 months'
    : `since ${formatDay(recordsFrom)}`;
  return share === null
    ? null
    : `${named(name)} was ${share} of ${all.label} ${when}, ${wording.say(now)} of ${wording.say(all)}.\nYour records don't go back far enough to compare with the year before.`;
}

function grown({ now, before }: Pair): { share: number; text: string } | null {
  const share = shareText(sizeOf(now.cents - before.cents), before.cents);
  if (before.cents <= 0n || share === null) return null;
  const by = Number(now.cents - before.cents) / Number(before.cents);
  const text = share === '0%' ? 'unchanged' : by < 0 ? `down ${share}` : `up ${share}`;
  return { share: by, text };
}

/** Whether all that is open can be paid today, by the lowest day of the cash to come. */
export function payText({ name, role, payAll }: OneNameFacts): string | null {
  if (role !== 'paid' || payAll === null || payAll.cents <= 0n) return null;
  const { cents, low, until, minimumCents } = payAll;
  const room = low.cents - minimumCents;
  const when = `${formatDay(low.date)}, the low point through ${formatDay(until)}`;
  const floor = floorText(minimumCents);
  return room >= 0n
    ? `You can pay ${named(name)} all ${dollars(cents)} today.\nYour cash should stay at least ${dollars(room)} above ${floor}, even on ${when}.`
    : `You can't pay ${named(name)} all ${dollars(cents)} today.\nIt would leave you ${dollars(-room)} short of ${floor} on ${when}.`;
}

/** Which of a few grew, each against its own year before; null where they are not alike, or a year before is not on record. */
export function phraseSideBySide(all: readonly OneNameFacts[]): Answer | null {
  const wording = new Wording();
  const [first] = all;
  const asked = all.flatMap(({ name, role, asked: [one] }) =>
    one === undefined || role !== first?.role ? [] : [{ name, ...one }],
  );
  if (asked.length === all.length && all.length > 1) {
    const each = asked.map(({ name, figure }) => `${named(name)} came to ${wording.say(figure)}`);
    return wording.add(`${upperFirst(asked[0]?.when ?? '')}, ${listOf(each)}.`).done('');
  }
  const grew = all.flatMap(({ name, role, year: { now, before } }) => {
    const change = before === null ? null : grown({ now, before });
    return change === null || before === null || role !== first?.role
      ? []
      : [{ name, now, before, ...change }];
  });
  if (grew.length < all.length || grew.length < 2) return null;
  for (const [at, { name, now, before, text }] of grew.sort((a, b) => b.share - a.share).entries())
    wording.add(
      at === 0
        ? `${named(name)} is ${text}: ${wording.say(now)} over the last 12 months, compared with ${wording.say(before)} in the 12 before.`
        : `${named(name)} is ${text}: ${wording.say(now)}, compared with ${wording.say(before)}.`,
    );
  return wording.done('');
}

const MONTHS = 12n;

/** What another price a month in its place would save or cost, by what it came to in the last twelve months. */
export function insteadText(facts: OneNameFacts, wording: Wording): string | null {
  const { name, role, year, instead } = facts;
  if (role !== 'paid' || instead === null || !isYearOnRecord(facts)) return null;
  const now = year.now.cents / MONTHS;
  const less = now - instead.cents;
  const how = less < 0n ? 'more' : 'less';
  const saved = `At ${dollars(instead.cents)} a month instead of ${named(name)}, you'd pay ${dollars(sizeOf(less))} ${how} a month, or ${dollars(sizeOf(less) * MONTHS)} ${how} a year.\n${named(name)} cost you ${wording.say(year.now)} over the last 12 months, ${dollars(now)} a month.`;
  if (instead.profit === null) return saved;
  const month = instead.profit.cents / MONTHS;
  return `${saved} You ${resultOf(month)} in an average month. With the change, you would have ${resultOf(month + less)}.`;
}

/** Up to what price something bought in its place would pay for itself; what it costs no record says. */
export function buyText(all: readonly OneNameFacts[]): string | null {
  const isKnown = all.every((one) => one.role === 'paid' && isYearOnRecord(one));
  const cents = all.reduce((sum, { year }) => sum + year.now.cents, 0n);
  if (!isKnown || cents <= 0n) return null;
  const names = listOf(all.map(({ name }) => named(name)));
  return `To pay for itself within a year, what you buy instead can cost up to ${dollars(cents)}, or up to ${dollars(cents * 2n)} within 2 years.\nThat's if it saves you everything you spent on ${names} over the last 12 months. Your records don't show what you'd buy or how much it would really save.`;
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
  const of = first?.role === 'paying' ? 'your revenue' : 'everything you bought';
  const when = one.since === null ? 'over the last 12 months' : `since ${formatDay(one.since)}`;
  const names = listOf(all.map(({ name }) => named(name)));
  return wording
    .add(
      `${names} together made up ${share} of ${of} ${when}, ${dollars(cents)} of ${wording.say(one.all)}.`,
    )
    .done('');
}
