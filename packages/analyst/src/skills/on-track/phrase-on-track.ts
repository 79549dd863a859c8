import {
  formatWhen,
  formatDay,
  formatRange,
  type BusinessDay,
  type DateRange,
  type OneTimePayer,
} from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { leftText } from '../briefing/earning.ts';
import { movedLabels } from '../briefing/phrase-briefing.ts';
import { isOwnYear, isWholeMonths } from '../like-for-like.ts';
import { pairWithoutOneTime } from '../one-time.ts';
import {
  dollars,
  exact,
  named,
  shareText,
  sizeOf,
  Wording,
  type Figure,
  type Pair,
} from '../figure.ts';
import { upperFirst } from '../../language/phrases.ts';

export interface OnTrackFacts {
  /** What is asked about, a year where nothing else is, and how far it has come. */
  span: DateRange;
  now: DateRange;
  /** As much of it as is on record a year before too; `before` is null where that is too little. */
  held: { now: DateRange; before: DateRange | null };
  /** Revenue of all that has passed; the pairs are of what is held. */
  passed: Figure;
  revenue: Pair;
  expenses: Pair;
  profit: Pair;
  /** Revenue of what followed a year before. */
  restCents: bigint;
  /** Whether all that has passed is on record. */
  isWhole: boolean;
  /** Days of it that have passed, and that it has. */
  daysPassed: number;
  days: number;
  /** Of revenue, for all of it. */
  goalCents: bigint | null;
  /** So many percent above the year before is the goal; null where it is a sum. */
  growth?: number | null;
  /** The year before and the one before that, where so many percent more is the goal and both are on record. */
  lastYears?: Pair | null;
  /** Asked where it will end, more than how it stands. */
  isOfEnd: boolean;
  /** Too little has a category to tell sales and profit: the figures are what came in, what went out and the difference. */
  isUnsorted?: boolean;
  /** Who paid once in all records, in the days that are held and a year before. */
  oneTime?: { now: readonly OneTimePayer[]; before: readonly OneTimePayer[] };
}

/** Where it would end, if the rest of it stands to last year's rest as what has passed does; else at this pace, where all of it is known. */
export function projectedRevenue(facts: OnTrackFacts): bigint | null {
  const { passed, revenue, restCents, daysPassed, days } = facts;
  if (!facts.isWhole || passed.count === 0 || daysPassed < 28 || daysPassed >= days) return null;
  if (facts.held.before !== null && restCents >= 0n && revenue.before.cents > 0n)
    return passed.cents + (restCents * revenue.now.cents) / revenue.before.cents;
  return (passed.cents * BigInt(days)) / BigInt(daysPassed);
}

/** Against last year to the same day, since no budget is kept here; and where it would end. */
export function phraseOnTrack(facts: OnTrackFacts): Answer {
  const { passed, revenue, profit, expenses, span, held, goalCents, isOfEnd } = facts;
  const name = spanName(span, facts.now.to);
  const wording = new Wording();
  if (passed.count === 0)
    return wording.add(`No revenue is on record for ${name}.`).next('How are we doing?').done('');
  const end = projectedRevenue(facts);
  const ending =
    end === null
      ? ''
      : endingText(dollars((end / 100_000n) * 100_000n), name, facts.isUnsorted === true);
  if (isOfEnd) wording.add(ending);
  if (goalCents !== null)
    for (const text of [...goalVerdict(facts, end, goalCents, name), growthText(wording, facts)])
      wording.add(text);
  const ofGrowth = goalCents === null ? growthHeld(facts) : null;
  wording.add(ofGrowth);
  againstLastYear(wording, facts, ofGrowth !== null);
  const hasBefore = held.before !== null && revenue.before.count > 0;
  const { isUnsorted = false, oneTime = { now: [], before: [] } } = facts;
  wording.add(pairWithoutOneTime(oneTime, { revenue, profit, isHeld: hasBefore, isUnsorted }));
  if (!isOfEnd) wording.add(ending);
  wording.table({
    headers: [
      '',
      formatRange(held.now.from, held.now.to),
      held.before === null ? 'A year earlier' : formatRange(held.before.from, held.before.to),
      'Change',
    ],
    rows: [revenue, expenses, profit].map(({ now, before }, at) => [
      facts.isUnsorted === true ? (movedLabels[at] ?? now.label) : now.label,
      exact(now.cents),
      hasBefore ? exact(before.cents) : '-',
      hasBefore ? exact(now.cents - before.cents) : '-',
    ]),
    evidence: [revenue.now.token, expenses.now.token, profit.now.token],
  });
  wording.next(
    `Why did profit change ${formatWhen(span)}?`,
    'What do we need to sell to break even?',
  );
  return wording.done(
    "There's no budget on file, so I compare with last year through the same day. The projection takes the rest of last year and adjusts it by this year's change, or uses the pace so far if there's no last year.",
  );
}

const endingText = (about: string, name: string, isUnsorted: boolean): string =>
  isUnsorted
    ? `At this pace, about ${about} would come in over all of ${name}.`
    : `At this pace, revenue for ${name} would end at about ${about}.`;

/** What has passed against as much of last year; where records do not reach all of both, only the days that are on record twice. */
function againstLastYear(wording: Wording, facts: OnTrackFacts, isTold: boolean): void {
  const { passed, revenue, profit, span, now, held, isUnsorted = false } = facts;
  const sold = isUnsorted ? 'What came in' : 'Revenue';
  const isCut = held.now.from !== now.from || held.now.to !== now.to;
  const isOver = span.to === now.to;
  const through = isOver ? '' : ` through ${formatDay(now.to)}`;
  const when = isOver ? `${formatWhen(span)} was` : `since ${formatDay(now.from)} is`;
  if (held.before === null || revenue.before.count === 0) {
    wording.add(
      `${sold} ${when} ${wording.say(passed)}${through}. There's no earlier year on record to compare with.`,
    );
    return;
  }
  const change = revenue.now.cents - revenue.before.cents;
  const percent = shareText(sizeOf(change), sizeOf(revenue.before.cents));
  const by = `${dollars(sizeOf(change))}${percent === null ? '' : ` (${percent})`}`;
  const than =
    change === 0n
      ? ''
      : `, ${by} ${change > 0n ? 'more' : 'less'} than in the same days a year earlier`;
  // Which year is meant, where it is not the calendar's.
  const cut = isCut
    ? ` ${formatWhen(held.now)}`
    : isOwnYear(span)
      ? ` since ${formatDay(now.from)}`
      : '';
  if (!isTold)
    wording.add(isUnsorted ? movedVerdict(change, profit, cut) : verdictOf(change, profit, cut));
  if (isCut) wording.add(`${sold} ${when} ${wording.say(passed)}${through}.`);
  wording.add(
    `${sold} ${isCut ? `${formatWhen(held.now)} was` : when} ${wording.say(revenue.now)}${isCut ? '' : through}${than}.`,
  );
  wording.add(leftSentence(wording, facts, { isCut, isPart: isCut || isOver }));
}

/** What is left of it against the same days a year earlier. */
function leftSentence(
  wording: Wording,
  { profit: { now, before }, isUnsorted }: OnTrackFacts,
  { isCut, isPart }: { isCut: boolean; isPart: boolean },
): string {
  const size = (figure: Figure) => wording.say(figure, sizeOf(figure.cents));
  const left = (figure: Figure) => leftText(figure.cents, size(figure));
  if (isUnsorted === true)
    return `${isCut ? `In those days, ${left(now)}` : upperFirst(left(now))}. In the same days a year earlier, ${left(before)}.`;
  const [is, than] = isPart ? ['was', 'in the same days'] : ['is', 'by the same day'];
  return `${now.cents < 0n ? 'The loss' : 'Profit'} ${is} ${size(now)}, compared with a ${before.cents < 0n ? 'loss' : 'profit'} of ${size(before)} ${than} a year earlier.`;
}

/** What came in may be more than last year, and more of it go out. */
function movedVerdict(change: bigint, { now, before }: Pair, when: string): string {
  const sales =
    change === 0n
      ? `You took in as much as last year${when}`
      : `You took in ${change > 0n ? 'more' : 'less'} than last year${when}`;
  if (now.cents < 0n && before.cents < now.cents)
    return `${sales}. You still spent more than you took in, but by less.`;
  if (now.cents < 0n)
    return `${sales}, ${change < 0n ? 'and' : 'but'} you spent more than you took in.`;
  if (now.cents === before.cents) return `${sales}, and just as much is left over.`;
  const isMore = now.cents > before.cents;
  return `${sales}, ${isMore === change >= 0n ? 'and' : 'but'} ${isMore ? 'more' : 'less'} is left over.`;
}

/** A goal, or an end of the year, of one name is not worked out. */
export const phraseGoalOfOne = (name: string): Answer => ({
  ...new Wording()
    .add(`I can project your total revenue, but not ${named(name)} alone.`)
    .next('Are we on track this year?', `Is ${name} on track this year?`)
    .done(''),
  understood: false,
});

/** Revenue ahead is no good year where what is left of it is less. */
function verdictOf(revenueChange: bigint, { now, before }: Pair, when: string): string {
  const sales =
    revenueChange === 0n
      ? `Revenue is even with last year${when}`
      : `Revenue is ${revenueChange > 0n ? 'ahead of' : 'behind'} last year${when}`;
  const better = now.cents > before.cents;
  if (now.cents < 0n)
    return before.cents < 0n && better
      ? `${sales}, and you're still losing money, but less.`
      : `${sales}, ${revenueChange < 0n ? 'and' : 'but'} you're losing money.`;
  if (now.cents === before.cents) return `${sales}, and profit is even.`;
  if (revenueChange !== 0n && better === revenueChange > 0n) return `${sales}, and so is profit.`;
  return `${sales}, ${revenueChange === 0n ? 'and' : 'but'} profit is ${better ? 'ahead' : 'behind'}.`;
}

/** '2026', 'this fiscal year' of one that still runs, 'the year from July 2026 to June 2027', 'the time from Jul 6, 2026 to Oct 30, 2026'. */
export function spanName(span: DateRange, today: BusinessDay | null = null): string {
  if (today !== null && span.from <= today && today < span.to && isOwnYear(span))
    return 'this fiscal year';
  const name = formatRange(span.from, span.to);
  if (!name.includes(' to ')) return name;
  return `the ${isWholeMonths(span) === 12 ? 'year' : 'time'} from ${name}`;
}

/** So much growth beside that of the year before and of what has passed: what neither had is a stretch. */
function growthText(
  wording: Wording,
  { growth = null, lastYears = null, revenue, held }: OnTrackFacts,
) {
  if (growth === null || lastYears === null || lastYears.before.cents <= 0n) return null;
  const percentOf = ({ now, before }: Pair) =>
    before.cents <= 0n ? 0 : (Number(now.cents) / Number(before.cents) - 1) * 100;
  const last = percentOf(lastYears);
  const isHad = held.before !== null && percentOf(revenue) >= growth;
  const verdict =
    last >= growth
      ? "The year before grew that much too, so it's within reach"
      : isHad
        ? "The year before didn't grow that much, but this one has so far, so the rest of it has to keep that up"
        : held.before === null
          ? "The year before didn't grow that much, so it's a stretch"
          : "Neither the year before nor this one so far grew that much, so it's a stretch";
  return `${verdict}. Revenue the year before was ${wording.say(lastYears.now)}, ${Math.abs(last).toFixed(1)}% ${last < 0 ? 'less' : 'more'} than the ${wording.say(lastYears.before)} before that.`;
}

/** So many percent more, where only some days of the year before are on record. */
function growthHeld({ growth = null, revenue: { now, before }, held }: OnTrackFacts) {
  if (growth === null || held.before === null || before.cents <= 0n) return null;
  const is = (Number(now.cents) / Number(before.cents) - 1) * 100;
  return `${is >= growth ? 'Yes' : 'No'}. On the days both years have on record, revenue is ${Math.abs(is).toFixed(1)}% ${is < 0 ? 'behind' : 'ahead of'} the year before, and your goal is ${String(growth)}% ahead.`;
}

function goalVerdict(
  { passed, growth = null, days, daysPassed }: OnTrackFacts,
  end: bigint | null,
  goal: bigint,
  name: string,
): string[] {
  const above = growth === null ? '' : `, ${String(growth)}% above the year before`;
  if (passed.cents >= goal)
    return [
      `Yes, you're already past it. Revenue for ${name} is ${dollars(passed.cents - goal)} above ${dollars(goal)}${above}.`,
    ];
  if (end === null)
    return [
      `It's too early in ${name} to say whether you'll reach ${dollars(goal)} of revenue${above}.`,
    ];
  const gap = end - goal;
  const monthly = (cents: bigint, of: number) => dollars((cents * 365n) / (12n * BigInt(of)));
  const left = days - daysPassed;
  const takes =
    left <= 0
      ? []
      : [
          `You'd need about ${monthly(goal - passed.cents, left)} a month from now on, compared with ${monthly(passed.cents, daysPassed)} a month so far.`,
        ];
  return gap >= 0n
    ? [
        `Yes, at this pace ${name} would end about ${dollars(gap)} above ${dollars(goal)} of revenue${above}.`,
      ]
    : [
        `Not at this pace. ${upperFirst(name)} would end about ${dollars(-gap)} short of ${dollars(goal)} of revenue${above}.`,
        ...takes,
      ];
}
