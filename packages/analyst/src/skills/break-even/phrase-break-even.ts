import type { Answer } from '../../answer/answer.ts';
import { dollars, exact, named, shareText, Wording, type Figure } from '../figure.ts';
import { areTooManyUnsorted } from '../unsorted.ts';

export interface CostByMonth {
  label: string;
  /** Booked as a cost of what is sold, and no wages: these are paid whether or not much is sold. */
  isCostOfGoods: boolean;
  /** In the same months as the revenue. */
  months: readonly bigint[];
  token: string | null;
}

export interface PartOfMonth {
  label: string;
  monthlyCents: bigint;
}

export interface BreakEvenFacts {
  /** Of whole months, in order. */
  revenue: readonly bigint[];
  costs: readonly CostByMonth[];
  /** Of them what has no category yet. */
  unsorted: readonly bigint[];
  /** Of how many of them, the last ones, averages are asked; null of all. What moves with sales, all of them tell. */
  months: number | null;
  /** Of the averages. */
  span: string;
  /** What one of the units brings in which the question counts; null where it counts none. */
  priceCents?: bigint | null;
  /** All that went out a month at the bank and by card in the same months, also what is no cost; null where books tell costs. */
  paidOutCents?: bigint | null;
  /** What costs more a month, as the question supposes; null where it supposes none. */
  more?: { monthlyCents: bigint; said: string; isDrawn?: true } | null;
  /** What the owner lives on is to be counted in, and nobody says how much it is. */
  isLivingUnknown?: boolean;
  /** What is given up, gone from revenue and costs, each with what it was a month. */
  without?: { income: readonly PartOfMonth[]; costs: readonly PartOfMonth[] } | null;
  /** Costs that the question wants counted in, with what each is a month; null of one that is not found. */
  counted?: readonly { said: string; found: (PartOfMonth & { names: readonly string[] }) | null }[];
  /** The question asks what a month costs, and not what to sell. */
  isOfCost?: boolean;
  /** The question asks for what is needed a week, a day or over a year. */
  each?: 'week' | 'day' | 'year' | null;
  /** Where the question asks when a year came to it: all revenue of that year, up to the end of the first month in which it did. */
  passed?: { year: string; when: string | null; sold: Figure } | null;
}

export interface BreakEven {
  fixedCents: bigint;
  variableCents: bigint;
  revenueCents: bigint;
  /** Revenue a month at which nothing is left and nothing lost; null where each sale costs more than it brings. */
  pointCents: bigint | null;
  /** Each with the part of it that moves with sales: 0 is fixed, 1 all of it. */
  costs: (CostByMonth & { moving: number; monthlyCents: bigint })[];
}

/** From this correlation with revenue on, a cost counts as moving with sales. */
const CORRELATION_MIN = 0.6;
const MONTHS_MIN = 3;

/** Costs split by whether they moved with sales, and what has to be sold to cover them; null under three months. */
export function breakEven({ revenue, costs, months }: BreakEvenFacts): BreakEven | null {
  const last = months ?? revenue.length;
  const mean = (values: readonly bigint[]) =>
    last === 0 ? 0n : values.slice(-last).reduce((sum, one) => sum + one, 0n) / BigInt(last);
  const revenueCents = mean(revenue);
  if (revenue.length < MONTHS_MIN || revenueCents <= 0n) return null;
  const split = costs.map((cost) => ({
    ...cost,
    monthlyCents: mean(cost.months),
    moving: cost.isCostOfGoods ? 1 : movingPart(cost.months, revenue),
  }));
  const variableCents = split.reduce((sum, one) => sum + movingOf(one, one.monthlyCents), 0n);
  const fixedCents =
    split.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0n) - variableCents;
  const left = revenueCents - variableCents;
  const pointCents = left <= 0n ? null : (fixedCents * revenueCents + left - 1n) / left;
  return { fixedCents, variableCents, revenueCents, pointCents, costs: split };
}

const PERCENT = 100;

/** What of a sum of that cost moves with sales. */
export const movingOf = ({ moving }: { moving: number }, cents: bigint): bigint =>
  (cents * BigInt(Math.round(moving * PERCENT))) / BigInt(PERCENT);

/**
 * What part of a cost went up and down with revenue: by how much of itself it moved where revenue moved by all of itself. Wages that rise by a
 * fifth where sales double move with them, and four fifths are paid whatever is sold. None where the two hardly go together.
 */
function movingPart(cost: readonly bigint[], revenue: readonly bigint[]): number {
  const { correlation, slope, means } = togetherness(cost, revenue);
  if (correlation < CORRELATION_MIN || means[0] <= 0) return 0;
  return Math.min(1, (slope * means[1]) / means[0]);
}

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

/** How surely two series go together (-1 to 1), by how much the left one moves for each of the right, and what both are on average. */
function togetherness(left: readonly bigint[], right: readonly bigint[]) {
  const pairs = left.map((one, at) => [Number(one), Number(right[at] ?? 0n)] as const);
  const mean = (at: 0 | 1) =>
    pairs.reduce((total, pair) => total + pair[at], 0) / Math.max(1, pairs.length);
  const means = [mean(0), mean(1)] as const;
  let [both, ofLeft, ofRight] = [0, 0, 0];
  for (const [x, y] of pairs) {
    both += (x - means[0]) * (y - means[1]);
    ofLeft += (x - means[0]) ** 2;
    ofRight += (y - means[1]) ** 2;
  }
  const isFlat = ofLeft === 0 || ofRight === 0;
  return {
    correlation: isFlat ? 0 : both / Math.sqrt(ofLeft * ofRight),
    slope: isFlat ? 0 : both / ofRight,
    means,
  };
}

/** What all costs come to, where too many have no category to tell which of them move with sales: so much covers them as they were. */
function phraseAllCosts(
  facts: BreakEvenFacts,
  { fixedCents, variableCents, revenueCents }: BreakEven,
  { unsorted, all }: { unsorted: bigint; all: bigint },
): Answer {
  const { revenue, months, span, each = null, paidOutCents = null } = facts;
  const wording = new Wording();
  const costs = fixedCents + variableCents;
  // Loans are paid back and owners draw by no cost.
  const wentOut = paidOutCents !== null && paidOutCents > costs ? paidOutCents : costs;
  const more = addedTo(facts, wentOut !== costs);
  const monthly = wentOut + (more?.monthlyCents ?? 0n);
  const gap = revenueCents - monthly;
  const [said, had, left] = [monthly, revenueCents, gap < 0n ? -gap : gap].map((one) =>
    dollars(each === null ? one : partOf(one, each)),
  );
  const unit = each ?? 'month';
  wording.add(
    `About ${said ?? ''} a ${unit} has to come in to cover what went out${more === null ? '' : ` and ${more.said}`}; ${had ?? ''} a ${unit} did on average, ${left ?? ''} ${gap < 0n ? 'too little' : 'above it'}${livingAsked(facts)}`,
  );
  if (each !== null) wording.add(`By the month that is ${dollars(monthly)}.`);
  wording.add(clearedText(revenue, monthly));
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

/** What was drawn went out with all else, where that is known. */
const addedTo = ({ more = null }: BreakEvenFacts, isAllOut: boolean) =>
  isAllOut && more?.isDrawn === true ? null : more;

const ofYear = { week: 52n, day: 365n, year: 1n } as const;

const partOf = (monthly: bigint, each: keyof typeof ofYear): bigint =>
  (monthly * 12n) / ofYear[each];

/** In which month all that was sold since the year began came to what a year takes. */
const passedText = ({ passed = null }: BreakEvenFacts, wording: Wording): string | null =>
  passed === null
    ? null
    : `In ${passed.year} ${passed.when === null ? 'that is not reached yet: revenue came to' : `you passed that in ${passed.when}: revenue had come to`} ${wording.say(passed.sold)}${passed.when === null ? '' : ' by its end'}.`;

/** By the week, or by the day: how many days a week a business is open is not on record. */
function eachText(monthly: bigint, each: keyof typeof ofYear): string | null {
  // The verdict says it.
  if (each === 'year') return null;
  const part = partOf(monthly, each);
  const open =
    each === 'day' ? `, or ${dollars((part * 7n) / 5n)} on each of five days a week` : '';
  return `By the ${each} that is ${dollars(part)}${open}.`;
}

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
function moreText(
  { more = null }: BreakEvenFacts,
  { revenueCents, variableCents, pointCents }: BreakEven,
): string | null {
  const left = revenueCents - variableCents;
  if (more === null || pointCents === null) return null;
  const needed = (more.monthlyCents * revenueCents + left - 1n) / left;
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
function countedText({ counted = [] }: BreakEvenFacts): string | null {
  if (counted.length === 0) return null;
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
  else {
    const { priceCents = null, each = null } = facts;
    wording.add(moreText(facts, found));
    if (priceCents !== null)
      wording.add(
        `About ${String((pointCents + priceCents - 1n) / priceCents)} a month at ${exact(priceCents)} each, if nothing else is sold.`,
      );
    const gap = revenueCents - pointCents;
    const [lead, had] = leadOf(facts);
    if (facts.isOfCost === true) wording.add(fixed);
    wording.add(
      `${lead} about ${neededText(pointCents, each)} to break even; ${had} ${dollars(revenueCents)}${each === 'year' ? ' a month' : ''} on average, ${dollars(gap < 0n ? -gap : gap)} ${gap < 0n ? 'too little' : 'above it'}${livingAsked(facts)}`,
    );
    if (each !== null) wording.add(eachText(pointCents, each));
    wording.add(passedText(facts, wording)).add(clearedText(facts.revenue, pointCents));
  }
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
