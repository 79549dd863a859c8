import type { Answer } from '../../answer/answer.ts';
import { dollars, exact, named, shareText, Wording } from '../figure.ts';
import { areTooManyUnsorted } from '../unsorted.ts';
import {
  changedText,
  eachText,
  guessText,
  loansText,
  noCostText,
  onlyPoint,
  onlyText,
  partOf,
  unitsText,
} from './beside-point.ts';
import {
  breakEven,
  movingOf,
  PERCENT,
  type BreakEven,
  type BreakEvenFacts,
  type PartOfMonth,
} from './split-costs.ts';

const RECENT_MONTHS = 3;
const TELLING = 0.1;

/** What the point would be at the costs of the last three months, where that is another one. */
function recently({ costs, pointCents }: BreakEven, revenue: readonly bigint[]): string | null {
  if (revenue.length < 2 * RECENT_MONTHS || pointCents === null) return null;
  const mean = (values: readonly bigint[]) =>
    values.slice(-RECENT_MONTHS).reduce((sum, one) => sum + one, 0n) / BigInt(RECENT_MONTHS);
  const all = costs.reduce((sum, { months }) => sum + mean(months), 0n);
  const moved = costs.reduce((sum, cost) => sum + movingOf(cost, mean(cost.months)), 0n);
  const sold = mean(revenue);
  const left = sold - moved;
  if (left <= 0n)
    return 'In the last three months, costs that move with sales took all that came in.';
  const point = ((all - moved) * sold + left - 1n) / left;
  if (Math.abs(Number(point - pointCents)) < TELLING * Number(pointCents)) return null;
  return `At the costs of the last three months it would be ${dollars(point)}; revenue was ${dollars(sold)} a month in them.`;
}

/** What all costs come to, where too many have no category to tell which of them move with sales: so much covers them as they were. */
function phraseAllCosts(
  facts: BreakEvenFacts,
  { fixedCents, variableCents, revenueCents }: BreakEven,
  { unsorted, all }: { unsorted: bigint; all: bigint },
): Answer {
  const { revenue, months, span, paidOutCents = null } = facts;
  const each = partsAsked(facts);
  const wording = new Wording();
  const costs = fixedCents + variableCents;
  // Loans are paid back and owners draw by no cost.
  const wentOut = paidOutCents !== null && paidOutCents - costs >= 100n ? paidOutCents : costs;
  const more = addedTo(facts, wentOut !== costs);
  const monthly = wentOut + (more?.monthlyCents ?? 0n);
  const gap = revenueCents - monthly;
  const [said, had, left] = [monthly, revenueCents, gap < 0n ? -gap : gap].map((one) =>
    dollars(each === null ? one : partOf(one, each)),
  );
  const unit = each ?? 'month';
  wording.add(unitsText(monthly, facts));
  wording.add(
    `About ${said ?? ''} a ${unit} has to come in to cover what went out${more === null ? '' : ` and ${more.said}`}; ${had ?? ''} a ${unit} did on average, ${left ?? ''} ${gap < 0n ? 'too little' : 'above it'}${livingAsked(facts)}`,
  );
  wording.add(
    each === null ? eachText(monthly, facts) : `By the month that is ${dollars(monthly)}.`,
  );
  wording.add(guessText(monthly, facts)).add(countedText(facts, true));
  wording.add(clearedText(revenue, monthly));
  wording.add(wentOut === costs ? null : ofOwnerText(more, costs));
  wording.add(
    wentOut === costs
      ? null
      : `${dollars(wentOut - costs)} of it a month went out for what is no cost: loans paid back, draws, taxes on income or what is bought for years.`,
  );
  wording.add(
    `That takes all of it as it was: ${dollars(unsorted)} of ${dollars(all)} of costs has no category, so I cannot tell what would move with sales, nor what of it you drew yourself or paid back.`,
  );
  return wording
    .next('Uncategorized transactions', 'How are we doing?')
    .done(
      `Averages of ${span}${months === null ? '' : ', since what you said'}. Transfers between your accounts are left out.`,
    );
}

/** Of days that are worked the first sentence tells, and of hours no record. */
const partsAsked = ({ each = null, days = null }: BreakEvenFacts) =>
  each === 'hour' || (each === 'day' && days !== null) ? null : each;

/** What is to be for the owner may be what left for no cost already. */
const ofOwnerText = (more: BreakEvenFacts['more'], costs: bigint): string | null =>
  more?.isForOwner === true
    ? `If what left for no cost is what you draw already, it is ${dollars(costs + more.monthlyCents)} a month.`
    : null;

/** What was drawn went out with all else, where that is known. */
const addedTo = ({ more = null }: BreakEvenFacts, isAllOut: boolean) =>
  isAllOut && more?.isDrawn === true ? null : more;

/** In which month all that was sold since the year began came to what a year takes. */
const passedText = ({ passed = null }: BreakEvenFacts, wording: Wording): string | null =>
  passed === null
    ? null
    : `In ${passed.year} ${passed.when === null ? 'that is not reached yet: revenue came to' : `you passed that in ${passed.when}: revenue had come to`} ${wording.say(passed.sold)}${passed.when === null ? '' : ' by its end'}.`;

const neededText = (monthly: bigint, each: BreakEvenFacts['each']): string =>
  each === 'year'
    ? `${dollars(monthly * 12n)} of revenue over a year, ${dollars(monthly)} a month,`
    : `${dollars(monthly)} of revenue a month`;

/** In how many of the last months as much came in. */
function clearedText(revenue: readonly bigint[], pointCents: bigint): string | null {
  const last = revenue.slice(-CLEARED_MONTHS);
  if (last.length < CLEARED_MONTHS) return null;
  const cleared = last.filter((one) => one >= pointCents).length;
  return `${cleared === 0 ? 'None' : String(cleared)} of the last ${String(CLEARED_MONTHS)} whole months reached it.`;
}

const CLEARED_MONTHS = 6;

/** What has to be sold more to cover what costs more. */
function moreNeeded(
  { more = null }: Pick<BreakEvenFacts, 'more'>,
  { revenueCents, variableCents }: BreakEven,
): bigint {
  const left = revenueCents - variableCents;
  return more === null || left <= 0n ? 0n : (more.monthlyCents * revenueCents + left - 1n) / left;
}

function moreText({ more = null }: Pick<BreakEvenFacts, 'more'>, found: BreakEven): string | null {
  const { revenueCents, pointCents } = found;
  if (more === null || pointCents === null) return null;
  const needed = moreNeeded({ more }, found);
  const gap = revenueCents - pointCents - needed;
  const covered =
    gap >= 0n
      ? `What you sell on average covers it, with ${dollars(gap)} to spare`
      : `On average ${dollars(-gap)} of it is missing so far`;
  return `To cover ${more.said} you need about ${dollars(needed)} more of revenue a month, ${dollars(needed + pointCents)} in all. ${covered}.`;
}

function countedAs(moving: number): string {
  const percent = Math.round(moving * PERCENT);
  if (percent === 0) return 'Fixed';
  return percent === PERCENT ? 'Moves with sales' : `${String(percent)}% moves with sales`;
}

/** Whose revenue has to reach it. */
const leadOf = ({ without = null, isLivingUnknown = false }: BreakEvenFacts): [string, string] =>
  without === null
    ? [isLivingUnknown ? 'Before what you live on you need' : 'You need', 'you have had']
    : [
        `Without ${[...without.income, ...without.costs].map(({ label }) => named(label)).join(' and ')} you would need`,
        'all else brought in',
      ];

/** The end of the first sentence, which asks for what is missing in it. */
const livingAsked = ({ isLivingUnknown = false }: BreakEvenFacts): string =>
  isLivingUnknown
    ? '. How much do you need to live on? No draw of yours is on record: ask again with “counting $4,000 a month to live on”.'
    : '.';

/** What was left out as given up. */
function withoutText({ without = null }: BreakEvenFacts): string | null {
  if (without === null) return null;
  const told = (of: readonly PartOfMonth[]) =>
    of.map((one) => `${named(one.label)} (${dollars(one.monthlyCents)} a month)`).join(' and ');
  const { income, costs } = without;
  const called = income.length > 0 && costs.length > 0 ? ', called after it' : '';
  const both = [told(income), told(costs)].filter((one) => one !== '').join(' and ');
  return `Left out as given up: ${both}${called}. All other costs stay as they were: which of them would end too, no record tells.`;
}

/** What each of the costs comes to that the question names. */
function countedText({ counted = [] }: BreakEvenFacts, isAllOut = false): string | null {
  if (counted.length === 0) return null;
  if (isAllOut)
    return `What was paid for ${counted.map(({ said }) => `“${named(said)}”`).join(' and ')} is in it, as all that went out is.`;
  const found = counted.flatMap(({ said, found: one }) =>
    one === null
      ? []
      : [
          `${named(said)} ${dollars(one.monthlyCents)} a month (${one.names.map(named).join(', ')})`,
        ],
  );
  const missing = counted.flatMap(({ said, found: one }) =>
    one === null ? [`“${named(said)}”`] : [],
  );
  return [
    found.length === 0 ? '' : `Counted in it: ${found.join('; ')}.`,
    missing.length === 0 ? '' : `I find no cost called ${missing.join(' or ')} among them.`,
  ]
    .filter((one) => one !== '')
    .join(' ');
}

export function phraseBreakEven(facts: BreakEvenFacts): Answer {
  const wording = new Wording();
  const found = breakEven(facts);
  if (found === null)
    return wording
      .add('It is too early to say: I need three whole months with revenue.')
      .next('How are we doing?')
      .done('');
  const unsorted = facts.unsorted.reduce((sum, one) => sum + one, 0n);
  const all = facts.costs.flatMap(({ months }) => months).reduce((sum, one) => sum + one, 0n);
  if (all <= 0n) return wording.add('No costs are on record to break even with.').done('');
  if (areTooManyUnsorted(unsorted, all)) return phraseAllCosts(facts, found, { unsorted, all });
  const { pointCents, fixedCents, variableCents, revenueCents, costs } = found;
  const share = shareText(variableCents, revenueCents) ?? '0%';
  const moves = `of each dollar sold, ${share} goes to costs that move with sales`;
  const fixed =
    facts.isOfCost === true
      ? `A month costs you about ${dollars(fixedCents)}, whatever you sell${variableCents > 0n ? `; ${moves}` : ''}.`
      : `Fixed costs are about ${dollars(fixedCents)} a month; ${moves}.`;
  if (pointCents === null)
    wording.add(
      `No amount of sales breaks even as things stand: costs that move with sales take ${share} of each dollar.`,
    );
  else addPoint(wording, facts, found, { pointCents, fixed });
  if (facts.isOfCost !== true || pointCents === null) wording.add(fixed);
  wording.add(withoutText(facts)).add(countedText(facts));
  if (facts.months === null) wording.add(recently(found, facts.revenue));
  const shown = [...costs].sort((a, b) => (a.monthlyCents < b.monthlyCents ? 1 : -1)).slice(0, 15);
  wording.table({
    headers: ['Cost', 'Average a month', 'Counted as'],
    rows: shown.map(({ label, monthlyCents, moving }) => [
      label,
      exact(monthlyCents),
      countedAs(moving),
    ]),
    evidence: shown.map(({ token }) => token),
  });
  wording.next('What if revenue drops 20%?', 'What are we spending too much on?');
  return wording.done(
    `Averages of ${facts.span}. A cost moves with sales if it is a cost of goods sold, wages aside, or as far as it went up and down with revenue; all else, loan interest among it, counts as fixed.`,
  );
}

/** What has to be sold, with what is supposed, guessed or asked of some months, and what it leaves out. */
function addPoint(
  wording: Wording,
  facts: BreakEvenFacts,
  found: BreakEven,
  { pointCents, fixed }: { pointCents: bigint; fixed: string },
): void {
  const { revenueCents } = found;
  const { each = null } = facts;
  const ofOnly = onlyText(facts, found);
  const point = onlyPoint(facts, found)?.point ?? pointCents;
  wording.add(changedText(facts, found)).add(moreText(facts, found)).add(ofOnly);
  wording.add(loansText(facts, found));
  if (ofOnly !== null) wording.add(guessText(point, facts));
  wording.add(unitsText(pointCents, facts));
  const gap = revenueCents - pointCents;
  const [lead, had] = leadOf(facts);
  if (facts.isOfCost === true) wording.add(fixed);
  wording.add(
    `${lead} about ${neededText(pointCents, each)} to break even; ${had} ${dollars(revenueCents)}${each === 'year' ? ' a month' : ''} on average, ${dollars(gap < 0n ? -gap : gap)} ${gap < 0n ? 'too little' : 'above it'}${livingAsked(facts)}`,
  );
  wording.add(eachText(pointCents + moreNeeded(facts, found), facts));
  if (ofOnly === null) wording.add(guessText(point, facts));
  wording.add(passedText(facts, wording));
  if (ofOnly === null) wording.add(clearedText(facts.revenue, pointCents));
  wording.add(noCostText(facts, found));
}
