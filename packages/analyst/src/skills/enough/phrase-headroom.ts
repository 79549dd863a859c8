import { formatDay, leavingLater, monthsBegun, paidUntilOf } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { pathChart } from '../briefing/phrase-briefing.ts';
import { dollars, named, Wording } from '../figure.ts';
import { daysWith, extrasText, type CashDay, type Extra } from './extras.ts';
import {
  isCovered,
  lastingOf,
  lastsBasis,
  lastsText,
  leftAMonth,
  leftOverText,
  takenAMonth,
  takesText,
  type Lasting,
} from './lasting.ts';
import { beginsAfter, beyond, type EnoughFacts } from './phrase-enough.ts';
import { floorText, setAsideText } from './set-aside.ts';

type Path = Extract<EnoughFacts, { kind: 'path' }>;

/** Characters of what is counted in that a verdict bears. */
const WHAT_MAX = 60;

const expected = ({ cents }: CashDay) => cents;
const careful = ({ lowCents }: CashDay) => lowCents;

/** How much can leave, at once or each month, without cash below the minimum on any day of the forecast, or until the day that is said. */
export function phraseHeadroom(all: Path): Answer {
  const { minimumCents } = all;
  const facts = cutThrough(all);
  const { days } = facts;
  const wording = new Wording();
  const low = days.reduce<CashDay | null>(
    (found, day) => (found === null || day.cents < found.cents ? day : found),
    null,
  );
  const end = days.at(-1);
  const isBeyond =
    facts.through === null && facts.until !== null && end !== undefined && facts.until > end.date;
  if (low === null || end === undefined || isBeyond || beginsAfter(end, facts.extras))
    return beyond(end);
  const floor = floorText(minimumCents);
  const lowest = wording.say({
    cents: low.cents,
    label: `Expected cash on ${formatDay(low.date)}`,
    token: low.token,
  });
  for (const one of facts.first ?? []) wording.add(one);
  const after = lowestAfter(facts);
  wording.add(facts.isOfLowest === true ? after : null);
  if (facts.extras.length > 0)
    for (const one of affordVerdict(wording, facts, end, floor)) wording.add(one);
  else if (roomOf(facts, expected) <= 0n)
    wording.add(
      `Nothing, as the forecast stands: cash already falls to ${lowest} on ${formatDay(low.date)}, below ${floor}.`,
    );
  else {
    const said = facts.isMonthly
      ? roomAMonth(wording, facts, end, floor)
      : [roomAtOnce(facts, floor)];
    for (const one of said) wording.add(one);
  }
  wording.add(beyondThrough(all, facts));
  for (const one of facts.told) wording.add(one);
  addCash(wording, facts, after, `${lowest} on ${formatDay(low.date)}`);
  const { expectedLow, carefulLow } = worstWith(facts, facts.extras);
  const isKeptSafe = carefulLow >= keptOf(facts).cents;
  wording.add(
    isKeptSafe
      ? setAsideText(wording, facts, minimumCents + carefulLow)
      : setAsideText(wording, facts, minimumCents + expectedLow, 'is expected to stay'),
  );
  wording.chart(pathChart(days.filter((_, at) => at % 7 === 0).slice(0, 14)));
  wording.next('Can we afford to hire someone for $4,000 a month?', 'What if revenue drops 20%?');
  return wording.done(howText(facts));
}

function howText(facts: Path): string {
  const leaves = goesOnMonthly(facts)
    ? `What would leave each month, the first today unless a day is said; what is left over a month is ${leftOverBasis(facts)}.`
    : 'What would leave at once, today unless a day is said.';
  const lasts = lastingWith(facts);
  const basis = lasts === null || isCovered(lasts) ? '' : ` ${lastsBasis(lasts)}`;
  const reserve =
    facts.minimumCents > 0n ? '' : ' Set a minimum cash under Settings to keep a reserve.';
  return `${leaves}${basis} “Safely” holds in about 9 of 10 cases on the worst day of the forecast.${reserve}`;
}

const goesOnMonthly = ({ extras, isMonthly }: Path): boolean =>
  extras.length === 0 ? isMonthly : extras.some((one) => one.isMonthly);

function addCash(wording: Wording, facts: Path, after: string | null, low: string): void {
  if (facts.isOfLowest !== true) wording.add(after);
  const without = after === null ? 'its' : 'without it, its';
  wording.add(
    `Cash is ${wording.say(facts.cash)} today; ${without} lowest is expected to be ${low}.`,
  );
}

/** The lowest day once what is asked about has begun to leave: one before it says nothing of it. */
function lowestAfter({ days, extras }: Path): string | null {
  if (extras.length === 0) return null;
  const begins = extras.reduce<string>(
    (first, { from }) => (from === null || from < first ? (from ?? '') : first),
    '9999',
  );
  const low = daysWith(extras, days)
    .filter(({ date }) => date >= begins)
    .reduce<CashDay | null>(
      (least, one) => (least === null || one.cents < least.cents ? one : least),
      null,
    );
  return low === null
    ? null
    : `With it, cash is expected to be lowest on ${formatDay(low.date)}, at ${dollars(low.cents)}, in 8 of 10 cases between ${dollars(low.lowCents)} and ${dollars(low.highCents)}.`;
}

const lowestOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((low, one) => (one < low ? one : low));

/** As far as the day through which it has to hold, where the forecast reaches it. */
function cutThrough(all: Path): Path {
  const { through, days } = all;
  if (through === null || all.extras.length > 0) return all;
  return { ...all, days: days.filter(({ date }) => date <= through) };
}

/** What holds to the end of the forecast where that is less, and where the day lies beyond it. */
function beyondThrough(all: Path, facts: Path): string | null {
  const { through } = all;
  const end = all.days.at(-1);
  if (through === null || end === undefined || all.extras.length > 0) return null;
  if (end.date < through)
    return `I can look no further than ${formatDay(end.date)}, where the cash forecast ends.`;
  const [whole, cut] = [roomOf(all, careful), roomOf(facts, careful)];
  return whole < cut
    ? `To ${formatDay(end.date)}, where the forecast ends, it is ${whole > 0n ? dollars(whole) : 'nothing'}.`
    : null;
}

function roomAtOnce(facts: Path, floor: string): string {
  const [room, sure] = [roomOf(facts, expected), roomOf(facts, careful)];
  const through =
    facts.through === null ? '' : ` through ${formatDay(facts.days.at(-1)?.date ?? facts.through)}`;
  return sure > 0n
    ? `Up to about ${dollars(sure)} safely${through}, and ${dollars(room)} if all goes as expected, before cash falls below ${floor}.`
    : `About ${dollars(room)} if all goes as expected; nothing safely, since cash may fall below ${floor} as it is.`;
}

/** What can go on is no more than what comes in above what goes out: the rest would be taken from the cash there is. */
function roomAMonth(wording: Wording, facts: Path, end: CashDay, floor: string): string[] {
  const [room, sure] = [roomOf(facts, expected), roomOf(facts, careful)];
  const [left, until] = [leftOf(facts), formatDay(end.date)];
  const from = left.of === 'year' ? [leftOverText(wording, left)] : [];
  const taken = facts.isOfOwner === true && left.of === 'year' ? takenAMonth(left.year) : 0n;
  if (sure <= 0n) {
    const most = left.cents < room ? left.cents : room;
    return [
      `Nothing safely: cash may fall below ${floor} as it is.`,
      ...(most > 0n
        ? [`If all goes as expected, about ${dollars(most)} a month until ${until}.`]
        : []),
      ...from,
    ];
  }
  const fromCash = `Up to ${dollars(sure)} a month would take cash safely no lower than ${floor} by ${until}, but would use up what you have.`;
  if (left.cents <= 0n)
    return [
      left.of === 'year'
        ? nothingOver(left.cents, taken)
        : `Nothing that can go on: as forecast, cash falls by ${dollars(-left.cents)} a month until ${until} already.`,
      ...from,
      fromCash,
    ];
  // What the owners may take is beside what they took: the sum of both is what a month bears.
  if (left.cents < sure)
    return [
      `About ${dollars(left.cents)} a month${taken > 0n ? ` more than the ${dollars(taken)} you took on average, ${dollars(left.cents + taken)} in all` : ''}: so much ${left.of === 'year' ? 'was left over each month on average' : `is expected to be left over each month until ${until}`}.`,
      ...from,
      fromCash,
    ];
  return [
    `Up to about ${dollars(sure)} a month safely until ${until}${taken > 0n ? `, beside the ${dollars(taken)} you took on average` : ''}, before cash falls below ${floor}.`,
    leftOverText(wording, left),
  ];
}

/** Where nothing is left over, what is taken already may be more than a month bears. */
function nothingOver(left: bigint, taken: bigint): string {
  if (taken <= 0n) return 'Nothing that can go on: nothing is left over a month as it is.';
  const now = `Nothing more than the ${dollars(taken)} a month you took on average`;
  if (left === 0n) return `${now}: a month left over just that on average.`;
  const bears = left + taken;
  return bears > 0n
    ? `${now}, and not all of that can go on: a month left over about ${dollars(bears)} on average before it.`
    : `${now}, and none of that can go on: nothing is left over a month even before it.`;
}

const leftOf = ({ days, cash, year = null }: Path) => leftAMonth(year, days, cash.cents);

function leftOverBasis({ year = null }: Path): string {
  if (year === null) return 'the cash expected at the end of the forecast less today’s, by month';
  return year.isOfBank
    ? 'what came into your bank accounts in twelve months less what left them, moves between them left out'
    : 'the profit of twelve months less what the owners took out and what was paid off on loans';
}

/** What could leave at once, or each month from today on, without any day falling below the minimum. */
const roomOf = ({ days, minimumCents, isMonthly }: Path, pick: (day: CashDay) => bigint): bigint =>
  days
    .map((day, at) => (pick(day) - minimumCents) / (isMonthly ? monthsBegun(at) : 1n))
    .reduce((low, one) => (one < low ? one : low));

/** What is above the minimum on the worst day once the sums have left. */
export function worstWith(
  { days, minimumCents }: Pick<Path, 'days' | 'minimumCents'>,
  extras: readonly Extra[],
) {
  const gone = daysWith(extras, days);
  return {
    expectedLow: lowestOf(gone.map(expected)) - minimumCents,
    carefulLow: lowestOf(gone.map(careful)) - minimumCents,
  };
}

/** What is left on the worst day once the sums have left, today or month after month; what goes on has to hold for a year. */
function affordVerdict(wording: Wording, facts: Path, end: CashDay, floor: string): string[] {
  const all = extrasText(facts.extras);
  // A verdict is read at a glance: what is counted in stands below it where that takes many words.
  const isLong = all.length > WHAT_MAX;
  const what = isLong ? 'all of it' : all;
  const counted = isLong ? [`Counted in: ${all}.`] : [];
  const { expectedLow, carefulLow } = worstWith(facts, facts.extras);
  const until = formatDay(end.date);
  if (expectedLow < 0n)
    return [
      `You cannot afford it yet: with ${what}, cash would fall ${dollars(-expectedLow)} short of ${floor} until ${until}.`,
      ...counted,
    ];
  const stays =
    carefulLow < 0n
      ? `cash is expected to stay ${dollars(expectedLow)} above ${floor} until ${until}, and could fall ${dollars(-carefulLow)} short`
      : `cash should stay at least ${dollars(carefulLow)} above ${floor} until ${until}`;
  const kept = keptOf(facts);
  const goesOn = lastingWith(facts);
  const isTaken = goesOn !== null && !isCovered(goesOn);
  const left = [...counted, ...(goesOn === null ? [] : [leftOverText(wording, goesOn.left)])];
  if (goesOn !== null && !goesOn.isForAYear)
    return [
      `You cannot afford it for long: with ${what}, ${takesText(goesOn)}${withoutKept(facts)}.`,
      ...left,
      `As forecast, ${stays}.`,
    ];
  const fromCash = isTaken ? takesText(goesOn) : null;
  const behind = [...(fromCash === null ? [] : [`But ${fromCash}.`]), ...left];
  if (carefulLow < 0n)
    return [`You can probably afford it, but it is tight: with ${what}, ${stays}.`, ...behind];
  const free = expectedLow - kept.cents;
  if (kept.cents > 0n && free < 0n)
    return [
      `Only with what lies in ${kept.where}: with ${what}, the rest of your cash is expected to fall ${dollars(-free)} short of ${floor} until ${until}; with it, cash should stay at least ${dollars(carefulLow)} above.`,
      ...behind,
    ];
  const bad = badCase(kept, carefulLow);
  const holds =
    bad === null
      ? stays
      : `cash outside ${kept.where} is expected to stay ${dollars(free)} above ${floor} until ${until}; ${bad}`;
  if (fromCash === null) return [`You can afford it: with ${what}, ${holds}.`, ...left];
  const paid = (goesOn?.paidUntil ?? null) === null ? 'a year' : 'as long as it is paid';
  return [
    `You can afford it for ${paid}, but from the cash you have: with ${what}, ${fromCash}.`,
    ...left,
    `As forecast, ${holds}.`,
  ];
}

/** What of savings it would take on the worst day of a bad case; null where it takes nothing of them. */
export function badCase(kept: ReturnType<typeof keptOf>, carefulLow: bigint): string | null {
  const short = kept.cents - carefulLow;
  return kept.cents > 0n && short > 0n
    ? `in a bad case (1 in 10) ${dollars(short)} of it would have to come from ${kept.where}`
    : null;
}

export const keptOf = ({ setAside = [] }: Path) => ({
  where: setAside.map(({ label }) => named(label)).join(' and '),
  cents: setAside.reduce((sum, { cents }) => sum + cents, 0n),
});

/** How long the cash bears what leaves month after month, above what the owner never wants to have less than and without what is kept; null where nothing does. */
function lastingWith(facts: Path, keptCents = 0n): Lasting | null {
  const { extras, days, minimumCents } = facts;
  const monthlyCents = extras.reduce((sum, one) => (one.isMonthly ? sum + one.cents : sum), 0n);
  const [first] = days;
  if (monthlyCents <= 0n || first === undefined) return null;
  const gone = daysWith(extras, days).map(({ date, cents }) => {
    return { date, cents: cents - minimumCents - keptCents };
  });
  const paidUntil = paidUntilOf(extras, first.date);
  const ahead = { days: gone, later: leavingLater(extras, days) };
  return lastingOf({ monthlyCents, paidUntil }, leftOf(facts), ahead);
}

/** How long it lasts where what is kept for something stays where it is. */
function withoutKept(facts: Path): string {
  const { where, cents } = keptOf(facts);
  const rest = cents <= 0n ? null : lastingWith(facts, cents);
  return rest === null ? '' : `; without what lies in ${where}, ${lastsText(rest)}`;
}
