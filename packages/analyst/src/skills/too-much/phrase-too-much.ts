import type { Answer } from '../../answer/answer.ts';
import {
  dollars,
  exact,
  named,
  shareText,
  Wording,
  type Figure,
  type Pair,
  type Part,
  sizeOf,
} from '../figure.ts';
import { listOf } from '../../language/phrases.ts';

export interface CostNow {
  /** The account. */
  cost: Part;
  /** The same over the twelve months before. */
  before: Part | null;
  /** Its vendor with the largest rise; null where none rose. */
  vendor: (Part & { beforeCents: bigint; isMost: boolean }) | null;
}

export interface TooMuchFacts {
  /** 'August 2026 to October 2026' and the twelve months before it. */
  now: string;
  earlier: string;
  /** How many months lie in each that the records cover. */
  months: number;
  monthsBefore: number;
  /** The earlier ones are the same months a year before, as sales go with the season. */
  isOfYear?: boolean;
  revenue: Figure;
  revenueBefore: Figure;
  /** One account that was asked for, or those whose share of revenue rose most. */
  costs: readonly CostNow[];
  isOfOne: boolean;
  /** What that one is called. */
  name?: string;
  /** Whether it rose is asked, and not whether its share did. */
  isOfRise?: boolean;
  /** What the owner believes it to cost a month. */
  believedCents?: bigint | null;
  /** What share of revenue they believe it to take: '38%'. */
  believedShare?: string | null;
}

/** A share has to move by so much of itself, and by so many points, to be called high for this business. */
const RELATIVE_MIN = 0.15;
const POINTS_MIN = 0.5;
/** So many points are much of any share. */
const POINTS_SURE = 3;

const shareOf = (part: bigint, whole: bigint) =>
  whole > 0n ? (Number(part) / Number(whole)) * 100 : null;

/** Whether a cost is high for this business: its share of revenue now against the twelve months before. */
export function judgeCost(
  { cost, before }: CostNow,
  { revenue, revenueBefore, months, monthsBefore }: TooMuchFacts,
): 'high' | 'low' | 'usual' | 'unknown' {
  // Fewer months than are judged are no past to judge by.
  if (monthsBefore < months) return 'unknown';
  const now = shareOf(cost.cents, revenue.cents);
  const was = before === null ? null : shareOf(before.cents, revenueBefore.cents);
  if (now === null || was === null || was <= 0) return 'unknown';
  const points = Math.abs(now - was);
  const isSmall = points < POINTS_MIN || points / was < RELATIVE_MIN;
  if (points < POINTS_SURE && isSmall) return 'usual';
  return now > was ? 'high' : 'low';
}

export function phraseTooMuch(facts: TooMuchFacts): Answer {
  const { costs, isOfOne, now, earlier } = facts;
  const wording = new Wording();
  const [first] = costs;
  if (first === undefined)
    return wording
      .add(
        isOfOne
          ? `You spent nothing on ${named(facts.name ?? 'it')} in ${now}.`
          : `Your records show no costs in ${now}.`,
      )
      .next('What are we spending too much on?')
      .done('');
  const high = costs.filter((one) => judgeCost(one, facts) === 'high');
  const monthly = isOfOne ? monthText(first, facts) : null;
  if (facts.isOfRise === true) wording.add(monthly);
  if (isOfOne)
    wording
      .add(verdictOfOne(wording, first, facts))
      .add(amountText(wording, first, facts))
      .add(priceOf(wording, first, facts));
  else if (costs.every((one) => judgeCost(one, facts) === 'unknown'))
    wording.add(
      `I cannot say yet: your records before ${now} are too short to tell what's high for you.`,
    );
  else if (high.length === 0)
    wording.add(
      `Nothing stands out. No cost takes a much bigger share of revenue than in ${earlier}.`,
    );
  else
    wording.add(
      `${listOf(high.slice(0, 3).map(({ cost }) => named(cost.label)))} ${high.length === 1 ? 'is' : 'are'} high for you.`,
    );
  if (isOfOne) wording.add(revenueFell(wording, first, facts));
  if (facts.isOfRise !== true) wording.add(monthly);
  if (!isOfOne)
    for (const one of high.slice(0, 3))
      wording
        .add(shareSentence(wording, one, facts))
        .add(amountText(wording, one, facts))
        .add(priceOf(wording, one, facts));
  const byName = costs.some(({ cost }) => cost.isName);
  const isJudged = costs.some((one) => judgeCost(one, facts) !== 'unknown');
  if (byName && isJudged && !isOfOne)
    wording.add('Costs without a category are judged by who you paid.');
  wording.table({
    headers: [
      byName ? 'Account or name' : 'Account',
      `In ${now}`,
      'Share of revenue',
      'Share before',
    ],
    rows: costs
      .slice(0, 8)
      .map(({ cost, before }) => [
        cost.label,
        exact(cost.cents),
        shareText(cost.cents, facts.revenue.cents) ?? '-',
        before === null ? '-' : (shareText(before.cents, facts.revenueBefore.cents) ?? '-'),
      ]),
    evidence: costs.slice(0, 8).map(({ cost }) => cost.token),
  });
  wording.next(`Why did ${first.cost.label} change?`, 'What subscriptions could we cancel?');
  return wording.done(basisOf(facts));
}

function basisOf({ monthsBefore, months, isOfYear, earlier }: TooMuchFacts): string {
  const own =
    monthsBefore < months
      ? 'your own past'
      : isOfYear === true
        ? `the same months a year earlier (${earlier}), because your sales are seasonal`
        : `your own ${String(monthsBefore)} months before (${earlier})`;
  return `High or low means compared with ${own}, not with other businesses.`;
}

/** Nothing on record is called like the one cost that was asked about: what there is, and no figure of another. */
export function phraseNoSuchCost(costs: readonly string[]): Answer {
  const wording = new Wording();
  const [first] = costs;
  wording.add("I find no cost called that in your records, so I can't compare it with your past.");
  if (first !== undefined)
    wording.add(`Your largest costs are ${costs.slice(0, 4).map(named).join(', ')}.`);
  wording.next(
    'What are we spending too much on?',
    ...costs.slice(0, 2).map((one) => `Is ${one} too high?`),
  );
  return { ...wording.done(''), understood: false };
}

export interface EarnedFacts {
  label: string;
  /** The three last months and the twelve before them, in words. */
  now: string;
  before: string;
  of: Pair;
  all: Pair;
}

/** What was asked about as a cost and earns. */
export function phraseEarned({ label, now, before, of, all }: EarnedFacts): Answer {
  const wording = new Wording();
  const share = shareText(of.now.cents, all.now.cents);
  const was = shareText(of.before.cents, all.before.cents);
  return wording
    .add(
      `${named(label)} is income, not a cost: ${wording.say({ ...of.now, label })} in ${now}${share === null ? '' : `, ${share} of revenue`}.`,
    )
    .add(share === null || was === null ? null : `In ${before}, it was ${was} of revenue.`)
    .add("Your records don't show separately what it costs you to earn that.")
    .next('Revenue by account this year', 'What are we spending too much on?')
    .done('');
}

function verdictOfOne(wording: Wording, one: CostNow, facts: TooMuchFacts): string {
  const words = {
    // The same whichever way it was asked: "too much?", "reasonable?".
    high: 'High for you',
    low: 'Lower than usual for you',
    usual: 'About usual for you',
    unknown: 'I cannot say yet',
  };
  const judged = judgeCost(one, facts);
  const way = judged === 'usual' ? movedBeside(one, facts) : null;
  return `${way ?? words[judged]}: ${shareSentence(wording, one, facts)}`;
}

/** How the amount of a month went where the share alone is about usual; null where that moved by less than a quarter. */
function movedBeside({ cost, before }: CostNow, facts: TooMuchFacts): string | null {
  const times = Number(cost.cents) / Number(before?.cents ?? 0n);
  const amount = (times * facts.monthsBefore) / facts.months - 1;
  if (!Number.isFinite(amount) || Math.abs(amount) < 0.25) return null;
  const share = (times * Number(facts.revenueBefore.cents)) / Number(facts.revenue.cents) - 1;
  const way = amount > 0 ? 'More' : 'Less';
  return Math.abs(share) >= RELATIVE_MIN && share > 0 === amount > 0
    ? `${way} than usual, in dollars and as a share`
    : `About usual as a share, ${way.toLowerCase()} in dollars`;
}

/** What it costs a month, beside what it cost before and what the owner believes: revenue may grow as fast as a bill. */
function monthText({ cost, before }: CostNow, facts: TooMuchFacts): string {
  const now = cost.cents / BigInt(facts.months);
  const believed = facts.believedCents ?? null;
  const not =
    believed === null || dollars(believed) === dollars(now) ? '' : `, not ${dollars(believed)}`;
  const is = `${named(cost.label)} averaged ${dollars(now)} a month ${inTime(facts.now)}${not}`;
  if (before === null || facts.monthsBefore < facts.months || before.cents <= 0n) return `${is}.`;
  const was = before.cents / BigInt(facts.monthsBefore);
  const than =
    facts.isOfYear === true
      ? 'in the same months a year earlier'
      : `over the ${String(facts.monthsBefore)} months before`;
  if (dollars(now) === dollars(was)) return `${is}, the same as ${than}.`;
  // Against next to nothing a percentage tells nothing.
  const share = shareText(sizeOf(now - was), was);
  const by = share === null ? '' : `${share} `;
  return `${is}, ${by}${now > was ? 'more' : 'less'} than the average of ${dollars(was)} a month ${than}.`;
}

/** A share also rises where revenue falls. */
function revenueFell(wording: Wording, one: CostNow, facts: TooMuchFacts): string | null {
  if (judgeCost(one, facts) !== 'high') return null;
  const { revenue, revenueBefore } = facts;
  const now = revenue.cents / BigInt(facts.months);
  const was = revenueBefore.cents / BigInt(facts.monthsBefore);
  const by = shareText(was - now, was);
  if (now >= was || by === null) return null;
  return `Revenue fell ${by}, which raises the share: ${wording.say(revenue, now)} a month, down from ${wording.say(revenueBefore, was)}.`;
}

function shareSentence(wording: Wording, { cost, before }: CostNow, facts: TooMuchFacts): string {
  const share = shareText(cost.cents, facts.revenue.cents);
  const isKnown = facts.monthsBefore >= facts.months && before !== null;
  const was = isKnown ? shareText(before.cents, facts.revenueBefore.cents) : null;
  if (share === null || facts.revenue.cents <= 0n)
    return `${named(cost.label)} came to ${wording.say(cost)} ${inTime(facts.now)}, with no revenue to compare it with.`;
  const against =
    was === null
      ? `, with ${before === null ? 'nothing' : 'too little'} on record before that`
      : `, ${movedFrom(share, was)} ${facts.isOfYear === true ? 'in the same months a year earlier' : 'before'}`;
  return `${named(cost.label)} took ${share} of revenue ${inTime(facts.now)}${against}.`;
}

/** The amount behind that share, and the share that the owner believes. */
function amountText(wording: Wording, { cost }: CostNow, facts: TooMuchFacts): string | null {
  const share = shareText(cost.cents, facts.revenue.cents);
  if (share === null || facts.revenue.cents <= 0n) return null;
  const believed = facts.believedShare ?? null;
  const not =
    believed === null || believed === share
      ? ''
      : `, ${Number.parseFloat(share) < Number.parseFloat(believed) ? 'below' : 'above'} the ${believed} you mentioned`;
  return `That's ${wording.say(cost)}${not}.`;
}

const inTime = (when: string): string => `${when.includes(' to ') ? 'from' : 'in'} ${when}`;

const movedFrom = (now: string, was: string): string =>
  now === was
    ? 'the same as'
    : `${Number.parseFloat(now) > Number.parseFloat(was) ? 'up' : 'down'} from ${was}`;

function priceOf(wording: Wording, { vendor }: CostNow, { isOfYear }: TooMuchFacts): string | null {
  if (vendor === null) return null;
  return `${vendor.isMost ? 'Most of the increase' : 'The largest increase'} is ${named(vendor.label)}: ${wording.say(vendor)}, up from ${wording.say(vendor, vendor.beforeCents)} in the same ${isOfYear === true ? 'months a year earlier' : 'number of months before'}.`;
}
