import { formatDay, formatRange, type DateRange } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { nameOf, whenOf } from '../like-for-like.ts';
import { dollars, exact, named, shareText, sizeOf, Wording, type Pair } from '../figure.ts';

export interface OnTrackFacts {
  /** What is asked about, a year where nothing else is, and how far it has come. */
  span: DateRange;
  now: DateRange;
  /** As much of it a year before. */
  before: DateRange;
  revenue: Pair;
  expenses: Pair;
  profit: Pair;
  /** Revenue of all of it a year before; null where the records do not reach back over that. */
  lastYearRevenueCents: bigint | null;
  /** Days of it that have passed, and that it has. */
  daysPassed: number;
  days: number;
  /** Of revenue, for all of it. */
  goalCents: bigint | null;
  /** Asked where it will end, more than how it stands. */
  isOfEnd: boolean;
}

/** Where it would end, if the rest of it stands to last year's rest as what has passed does; else at this pace. */
export function projectedRevenue(facts: OnTrackFacts): bigint | null {
  const { revenue, lastYearRevenueCents: last, daysPassed, days } = facts;
  if (revenue.now.count === 0 || daysPassed < 28 || daysPassed >= days) return null;
  const rest = last === null ? null : last - revenue.before.cents;
  if (rest !== null && rest >= 0n && revenue.before.cents > 0n)
    return revenue.now.cents + (rest * revenue.now.cents) / revenue.before.cents;
  return (revenue.now.cents * BigInt(days)) / BigInt(daysPassed);
}

/** Against last year to the same day, since no budget is kept here; and where it would end. */
export function phraseOnTrack(facts: OnTrackFacts): Answer {
  const { revenue, profit, expenses, span, now, before, goalCents, isOfEnd } = facts;
  const name = spanName(span);
  const wording = new Wording();
  if (revenue.now.count === 0)
    return wording.add(`No revenue is on record for ${name}.`).next('How are we doing?').done('');
  const end = projectedRevenue(facts);
  const ending =
    end === null
      ? ''
      : `At this pace ${name} would end at about ${dollars((end / 100_000n) * 100_000n)} of revenue.`;
  if (isOfEnd) wording.add(ending);
  if (goalCents !== null) wording.add(goalVerdict(end, goalCents, name));
  const change = revenue.now.cents - revenue.before.cents;
  const isOver = span.to === now.to;
  const through = isOver ? '' : ` through ${formatDay(now.to)}`;
  const when = isOver ? `${whenOf(span)} was` : `since ${formatDay(now.from)} is`;
  if (revenue.before.count === 0)
    wording.add(
      `Revenue ${when} ${wording.say(revenue.now)}${through}; there is no earlier year on record to hold it against.`,
    );
  else {
    const percent = shareText(sizeOf(change), sizeOf(revenue.before.cents));
    const by = `${dollars(sizeOf(change))}${percent === null ? '' : ` (${percent})`}`;
    wording.add(verdictOf(change, profit));
    wording.add(
      `Revenue ${when} ${wording.say(revenue.now)}${through}${change === 0n ? '' : `, ${by} ${change > 0n ? 'more' : 'less'} than in the same days a year before`}.`,
    );
    wording.add(
      `${resultOf(wording, profit.now)}, against ${lower(resultOf(wording, profit.before))} by then.`,
    );
  }
  if (!isOfEnd) wording.add(ending);
  wording.table({
    headers: ['', formatRange(now.from, now.to), formatRange(before.from, before.to), 'Change'],
    rows: [revenue, expenses, profit].map(({ now, before }) => [
      now.label,
      exact(now.cents),
      before.count === 0 ? '-' : exact(before.cents),
      before.count === 0 ? '-' : exact(now.cents - before.cents),
    ]),
    evidence: [revenue.now.token, expenses.now.token, profit.now.token],
  });
  wording.next(`Why did profit change ${whenOf(span)}?`, 'What do we need to sell to break even?');
  return wording.done(
    'No budget is kept here, so the measure is last year to the same day. Where it would end is last year’s rest, moved as what has passed moved; without a last year, the pace so far.',
  );
}

/** A goal, or an end of the year, of one name is not worked out. */
export const phraseGoalOfOne = (name: string): Answer => ({
  ...new Wording()
    .add(`I can say where revenue as a whole is heading, and not where ${named(name)} alone is.`)
    .next('Are we on track this year?', `Is ${name} on track this year?`)
    .done(''),
  understood: false,
});

/** Revenue ahead is no good year where what is left of it is less. */
function verdictOf(revenueChange: bigint, { now, before }: Pair): string {
  const sales =
    revenueChange === 0n
      ? 'Level with last year on revenue'
      : `${revenueChange > 0n ? 'Ahead of' : 'Behind'} last year on revenue`;
  const better = now.cents > before.cents;
  if (now.cents < 0n)
    return before.cents < 0n && better
      ? `${sales}, and still losing money, though less.`
      : `${sales}, ${revenueChange < 0n ? 'and' : 'but'} you are losing money.`;
  if (now.cents === before.cents) return `${sales}, and level on profit.`;
  return `${sales}, ${better === revenueChange >= 0n ? 'and' : 'but'} ${better ? 'ahead' : 'behind'} on profit.`;
}

const resultOf = (wording: Wording, { cents, ...figure }: Pair['now']): string =>
  cents < 0n
    ? `A loss of ${wording.say({ ...figure, cents }, -cents)}`
    : `A profit of ${wording.say({ ...figure, cents })}`;
const lower = (text: string) => text.replace(/^./, (letter) => letter.toLowerCase());

/** '2026', 'the time from Jul 1, 2026 to Jun 30, 2027'. */
export function spanName(span: DateRange): string {
  const name = nameOf(span);
  return name.includes(' to ') ? `the time from ${name}` : name;
}

function goalVerdict(end: bigint | null, goal: bigint, name: string): string {
  if (end === null)
    return `It is too early in ${name} to say whether you reach ${dollars(goal)} of revenue.`;
  const gap = end - goal;
  return gap >= 0n
    ? `Yes, at this pace: ${name} would end about ${dollars(gap)} above ${dollars(goal)} of revenue.`
    : `Not at this pace: ${name} would end about ${dollars(-gap)} short of ${dollars(goal)} of revenue.`;
}
