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
import { listOf } from '../../language/phrases.ts';

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
    return 'In the last 3 months, costs that move with sales took everything that came in.';
  const point = ((all - moved) * sold + left - 1n) / left;
  if (Math.abs(Number(point - pointCents)) < TELLING * Number(pointCents)) return null;
  return `At your costs in the last 3 months, you'd need ${dollars(point)} a month. Revenue averaged ${dollars(sold)} in those months.`;
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
  wording
    .add(
      `You need to bring in about ${said ?? ''} a ${unit} to cover what went out${more === null ? '' : ` and ${more.said}`}.${livingAsked(facts)}`,
    )
    .add(livingHow(facts))
    .add(
      `You averaged ${had ?? ''} a ${unit}, ${left ?? ''} ${gap < 0n ? 'short of' : 'above'} that.`,
    )
    .add(each === null ? eachText(monthly, facts) : `You need ${dollars(monthly)} a month.`);
  wording.add(guessText(monthly, facts)).add(countedText(facts, true));
  wording.add(clearedText(revenue, monthly));
  wording.add(wentOut === costs ? null : ofOwnerText(more, costs));
  wording.add(
    wentOut === costs
      ? null
      : `That includes ${dollars(wentOut - costs)} a month that isn't a cost: loan payments, draws, income taxes or long-lasting purchases.`,
  );
  wording.add(
    `I counted everything that went out, because ${dollars(unsorted)} of ${dollars(all)} in costs has no category. So I cannot tell what moves with sales, or what was draws or loan payments.`,
  );
  return wording
    .next('Uncategorized transactions', 'How are we doing?')
    .done(
      `Averages of ${span}${months === null ? '' : ', since the change you mentioned'}. Transfers between your accounts are left out.`,
    );
}

/** Of days that are worked the first sentence tells, and of hours no record. */
const partsAsked = ({ each = null, days = null }: BreakEvenFacts) =>
  each === 'hour' || (each === 'day' && days !== null) ? null : each;

/** What is to be for the owner may be among what went out for no cost. */
const ofOwnerText = (more: BreakEvenFacts['more'], costs: bigint): string | null =>
  more?.isForOwner === true
    ? `If what went out already includes your draws, you need ${dollars(costs + more.monthlyCents)} a month.`
    : null;

/** What was drawn went out with all else, where that is known. */
const addedTo = ({ more = null }: BreakEvenFacts, isAllOut: boolean) =>
  isAllOut && more?.isDrawn === true ? null : more;

/** In which month all that was sold since the year began came to what a year takes. */
const passedText = ({ passed = null }: BreakEvenFacts, wording: Wording): string | null =>
  passed === null
    ? null
    : passed.when === null
      ? `You haven't reached that yet in ${passed.year}: revenue came to ${wording.say(passed.sold)}.`
      : `You passed that in ${passed.when}: ${passed.year} revenue reached ${wording.say(passed.sold)} by the end of the month.`;

const neededText = (monthly: bigint, each: BreakEvenFacts['each']): string =>
  each === 'year'
    ? `${dollars(monthly * 12n)} of revenue a year, ${dollars(monthly)} a month,`
    : `${dollars(monthly)} of revenue a month`;

/** In how many of the last months as much came in. */
function clearedText(revenue: readonly bigint[], pointCents: bigint): string | null {
  const last = revenue.slice(-CLEARED_MONTHS);
  if (last.length < CLEARED_MONTHS) return null;
  const cleared = last.filter((one) => one >= pointCents).length;
  return `${cleared === 0 ? 'None' : String(cleared)} of the last ${String(CLEARED_MONTHS)} full months reached break-even.`;
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

function addMore(
  wording: Wording,
  { more = null }: Pick<BreakEvenFacts, 'more'>,
  found: BreakEven,
): void {
  const { revenueCents, pointCents } = found;
  if (more === null || pointCents === null) return;
  const needed = moreNeeded({ more }, found);
  const gap = revenueCents - pointCents - needed;
  wording
    .add(
      `To cover ${more.said}, you need about ${dollars(needed)} more revenue a month, ${dollars(needed + pointCents)} in total.`,
    )
    .add(
      gap >= 0n
        ? `Your average sales cover that with ${dollars(gap)} to spare.`
        : `Your average sales are ${dollars(-gap)} short of that.`,
    );
}

function countedAs(moving: number): string {
  const percent = Math.round(moving * PERCENT);
  if (percent === 0) return 'Fixed';
  return percent === PERCENT ? 'Moves with sales' : `${String(percent)}% moves with sales`;
}

/** Whose revenue has to reach it. */
const leadOf = ({ without = null, isLivingUnknown = false }: BreakEvenFacts): [string, string] =>
  without === null
    ? [isLivingUnknown ? 'Before paying yourself, you need' : 'You need', 'You averaged']
    : [
        `Without ${listOf([...without.income, ...without.costs].map(({ label }) => named(label)))}, you would need`,
        'Everything else brought in',
      ];

/** Asked behind the verdict, which lacks it. */
const livingAsked = ({ isLivingUnknown = false }: BreakEvenFacts): string =>
  isLivingUnknown ? ' How much do you need to live on?' : '';

const livingHow = ({ isLivingUnknown = false }: BreakEvenFacts): string | null =>
  isLivingUnknown
    ? 'Your records show no draws. Ask again with “counting $4,000 a month to live on”.'
    : null;

/** What was left out as given up. */
function withoutText({ without = null }: BreakEvenFacts): string | null {
  if (without === null) return null;
  const told = (of: readonly PartOfMonth[]) =>
    of.map((one) => `${named(one.label)} (${dollars(one.monthlyCents)} a month)`).join(' and ');
  const { income, costs } = without;
  const called = income.length > 0 && costs.length > 0 ? ', matched by name' : '';
  const both = [told(income), told(costs)].filter((one) => one !== '').join(' and ');
  return `I left out ${both}${called}. Other costs stay the same, because your records don't show which would end too.`;
}

/** What each of the costs comes to that the question names. */
function countedText({ counted = [] }: BreakEvenFacts, isAllOut = false): string | null {
  if (counted.length === 0) return null;
  if (isAllOut)
    return `That already includes what you paid for ${counted.map(({ said }) => `“${named(said)}”`).join(' and ')}.`;
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
    found.length === 0 ? '' : `That includes ${found.join(', ')}.`,
    missing.length === 0 ? '' : `I find no cost called ${missing.join(' or ')}.`,
  ]
    .filter((one) => one !== '')
    .join(' ');
}

export function phraseBreakEven(facts: BreakEvenFacts): Answer {
  const wording = new Wording();
  const found = breakEven(facts);
  if (found === null)
    return wording
      .add("It's too early to say: I need 3 full months with revenue.")
      .next('How are we doing?')
      .done('');
  const unsorted = facts.unsorted.reduce((sum, one) => sum + one, 0n);
  const all = facts.costs.flatMap(({ months }) => months).reduce((sum, one) => sum + one, 0n);
  if (all <= 0n) return wording.add('Your records show no costs to break even on.').done('');
  if (areTooManyUnsorted(unsorted, all)) return phraseAllCosts(facts, found, { unsorted, all });
  const { pointCents, fixedCents, variableCents, revenueCents, costs } = found;
  const share = shareText(variableCents, revenueCents) ?? '0%';
  if (pointCents === null)
    wording.add(
      `No amount of sales breaks even right now: costs that move with sales take ${share} of each dollar.`,
    );
  else addPoint(wording, facts, found, pointCents);
  if (facts.isOfCost !== true || pointCents === null)
    wording.add(`Fixed costs are about ${dollars(fixedCents)} a month.`);
  if (variableCents > 0n && pointCents !== null)
    wording.add(`Costs that move with sales take ${share} of each dollar you sell.`);
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
    `Averages of ${facts.span}. Costs of goods sold, except wages, move with sales, and other costs do to the extent they rose and fell with revenue. Everything else is fixed, including loan interest.`,
  );
}

/** What has to be sold, with what is supposed, guessed or asked of some months, and what it leaves out. */
function addPoint(
  wording: Wording,
  facts: BreakEvenFacts,
  found: BreakEven,
  pointCents: bigint,
): void {
  const { revenueCents, fixedCents } = found;
  const { each = null } = facts;
  const ofOnly = onlyText(facts, found);
  const point = onlyPoint(facts, found)?.point ?? pointCents;
  for (const one of changedText(facts, found)) wording.add(one);
  addMore(wording, facts, found);
  for (const one of ofOnly) wording.add(one);
  wording.add(loansText(facts, found));
  if (ofOnly.length > 0) wording.add(guessText(point, facts));
  wording.add(unitsText(pointCents, facts));
  const gap = revenueCents - pointCents;
  const [lead, had] = leadOf(facts);
  if (facts.isOfCost === true)
    wording.add(`A month costs you about ${dollars(fixedCents)}, whatever you sell.`);
  wording
    .add(`${lead} about ${neededText(pointCents, each)} to break even.${livingAsked(facts)}`)
    .add(livingHow(facts))
    .add(
      `${had} ${dollars(revenueCents)} a month, ${dollars(gap < 0n ? -gap : gap)} ${gap < 0n ? 'short of' : 'above'} that.`,
    );
  wording.add(eachText(pointCents + moreNeeded(facts, found), facts));
  if (ofOnly.length === 0) wording.add(guessText(point, facts));
  wording.add(passedText(facts, wording));
  if (ofOnly.length === 0) wording.add(clearedText(facts.revenue, pointCents));
  wording.add(noCostText(facts, found));
}
