import { dollars, exact, named, sizeOf } from '../figure.ts';
import { amountText } from '../amount-asked.ts';
import type { BreakEven, BreakEvenFacts, Each } from './split-costs.ts';

const ofYear = { week: 52n, day: 365n, year: 1n } as const;

export const partOf = (monthly: bigint, each: Exclude<Each, 'hour'>): bigint =>
  (monthly * 12n) / ofYear[each];

/** What is needed in what is asked for: how many of what is sold, or how much on each day that is worked. */
export function unitsText(
  monthly: bigint,
  { units = null, days = null, each = null }: BreakEvenFacts,
) {
  const by = units?.each ?? each ?? 'day';
  if (units === null && (days === null || by !== 'day')) return null;
  const { count, per } = days ?? { count: 5, per: 'week' };
  const parts = by === 'day' ? BigInt(count) : 1n;
  const needed =
    by === 'day'
      ? per === 'week'
        ? partOf(monthly, per)
        : monthly
      : by === 'month' || by === 'hour'
        ? monthly
        : partOf(monthly, by);
  const when = by === 'day' ? `a day, ${String(count)} days a ${per},` : `a ${by}`;
  if (units === null)
    return `About ${dollars((needed + parts - 1n) / parts)} ${when.replace(/,$/, '')}.`;
  const { priceCents, ofItem } = units;
  const cents = priceCents * parts;
  const pieces = ((needed + cents - 1n) / cents).toLocaleString('en-US');
  const price = `${exact(priceCents)} each${ofItem === undefined ? '' : `, your average for ${named(ofItem)}`}`;
  return `About ${pieces} ${when} at ${price}, if you sell nothing else.`;
}

/** By the week, the day or the hour: how many days a week a business is open, and how many hours it bills, is not on record. */
export function eachText(monthly: bigint, facts: BreakEvenFacts) {
  const { each = null, hours = null, units = null, days = null } = facts;
  // The verdict says it of a year, or by the piece and the day.
  if (each === null || each === 'year' || (each === 'hour' && units !== null)) return null;
  if (each === 'day' && days !== null) return null;
  if (each === 'hour')
    return hours === null
      ? `Your records don't show billed hours. Divide ${dollars(monthly)} by your hours in a month, or ask again with them, as in “at 400 hours a month”.`
      : `At ${String(hours)} hours a month, you need ${exact(monthly / BigInt(hours))} an hour.`;
  const part = partOf(monthly, each);
  const open =
    each === 'day' ? `, or ${dollars((part * 7n) / 5n)} if you work five days a week` : '';
  return `You need ${dollars(part)} a ${each}${open}.`;
}

const WEEKS = 52n;

/** What the owner believes or was told, held against what has to be sold. */
export function guessText(monthly: bigint, { guess = null, hours = null }: BreakEvenFacts) {
  if (guess === null) return null;
  const said = `The ${amountText(guess.cents)}`;
  if (guess.each === 'hour' && hours === null) {
    const needed = monthly / guess.cents;
    return `${said} an hour works with about ${needed.toLocaleString('en-US')} billed hours a month, ${String((needed * 12n) / WEEKS)} a week.`;
  }
  const needed =
    guess.each === 'month'
      ? monthly
      : guess.each === 'hour'
        ? monthly / BigInt(hours ?? 1)
        : partOf(monthly, guess.each);
  const off = guess.cents - needed;
  // Nobody guesses to the dollar.
  const isNear = sizeOf(off) * 20n <= needed;
  const by = guess.each === 'hour' ? exact(sizeOf(off)) : dollars(sizeOf(off));
  const held = `${by} ${off < 0n ? 'too low' : 'more than you need'}`;
  return `${said} ${guess.each === 'hour' ? 'an' : 'a'} ${guess.each} you mentioned is ${isNear ? 'about right: ' : ''}${held}.`;
}

/** The point of some months alone: what they cost beyond what moved with their sales, by what is left of each dollar over the whole time. */
export function onlyPoint({ revenue, costs, only = null }: BreakEvenFacts, found: BreakEven) {
  const left = found.revenueCents - found.variableCents;
  if (only === null || left <= 0n || only.at.length === 0) return null;
  const count = BigInt(only.at.length);
  const mean = (values: readonly bigint[]) =>
    only.at.reduce((sum, at) => sum + (values[at] ?? 0n), 0n) / count;
  const sold = mean(revenue);
  const cost = costs.reduce((sum, { months }) => sum + mean(months), 0n);
  const fixed = cost - (sold * found.variableCents) / found.revenueCents;
  const point = (fixed * found.revenueCents + left - 1n) / left;
  const reached = only.at.filter((at) => (revenue[at] ?? 0n) >= point).length;
  return { point, sold, cost, reached, of: only.at.length };
}

export function onlyText({ only = null, ...facts }: BreakEvenFacts, found: BreakEven): string[] {
  const of = onlyPoint({ ...facts, only }, found);
  if (only === null || of === null) return [];
  const each = of.of === 1 ? '' : ' a month';
  const reached =
    of.of === 1
      ? `That month ${of.reached === 1 ? 'broke' : "didn't break"} even.`
      : `${of.reached === 0 ? 'None' : String(of.reached)} of those ${String(of.of)} months broke even.`;
  return [
    `${only.said} you need about ${dollars(of.point)} of revenue${each} to break even.`,
    `In ${only.span} costs were ${dollars(of.cost)}${each} and revenue was ${dollars(of.sold)}${each}. ${reached}`,
  ];
}

/** What leaves the bank beside costs, and what has to be sold for it too. */
export function noCostText({ noCost = null }: BreakEvenFacts, found: BreakEven): string | null {
  const { pointCents } = found;
  if (noCost === null || pointCents === null) return null;
  const { loansCents, loans, drawnCents } = noCost;
  const withMore = (cents: bigint) => dollars(pointWith(found, pointCents, cents));
  const parts = [
    ...(loansCents > 0n ? [`${dollars(loansCents)} a month paid on ${loans.join(', ')}`] : []),
    ...(drawnCents > 0n ? [`${dollars(drawnCents)} a month in owner draws`] : []),
  ];
  if (parts.length === 0) return null;
  const held = found.costs.reduce(
    (sum, { label, monthlyCents }) => (withoutCash.test(label) ? sum + monthlyCents : sum),
    0n,
  );
  const each =
    parts.length === 2
      ? `You need about ${withMore(loansCents)} a month with the loan payments, or ${withMore(loansCents + drawnCents)} with the draws too.`
      : `Counting that, you need about ${withMore(loansCents + drawnCents)} a month.`;
  const kept =
    held > 0n
      ? ` Costs include ${dollars(held)} a month of depreciation, which takes no cash.`
      : '';
  return `Break-even leaves out ${parts.join(' and ')}, since ${parts.length === 2 ? "they aren't expenses" : "that isn't an expense"}. ${each}${kept}`;
}

const pointWith = (
  { revenueCents, variableCents }: BreakEven,
  pointCents: bigint,
  cents: bigint,
): bigint => pointCents + (cents * revenueCents) / (revenueCents - variableCents);

/** Where what is paid off on loans is asked to be covered too. */
export function loansText({ noCost = null }: BreakEvenFacts, found: BreakEven): string | null {
  const { pointCents } = found;
  if (noCost === null || pointCents === null || !noCost.isAsked || noCost.loansCents <= 0n)
    return null;
  return `Counting the ${dollars(noCost.loansCents)} a month paid off on ${noCost.loans.join(', ')}, you need about ${dollars(pointWith(found, pointCents, noCost.loansCents))} of revenue a month before there's anything left for you.`;
}

const withoutCash = /\b(?:depreciation|amortization)\b/i;

/** The point once prices and costs are what the question supposes. */
export function changedText({ changed = null }: BreakEvenFacts, found: BreakEven): string[] {
  if (changed === null || found.pointCents === null) return [];
  const revenue = found.revenueCents + changed.priceCents;
  const fixed = found.fixedCents + changed.costCents - changed.movingCents;
  const left = revenue - found.variableCents - changed.movingCents;
  const when = changed.from === null ? '' : ` from ${changed.from} on`;
  const what = `${changed.said.join(' and ')}${when}`;
  if (left <= 0n) return [`With ${what}, no amount of sales would break even.`];
  const point = (fixed * revenue + left - 1n) / left;
  const gap = point - found.pointCents;
  const held =
    gap === 0n ? 'the same as' : `${dollars(sizeOf(gap))} ${gap > 0n ? 'more' : 'less'} than`;
  return [
    `With ${what}, you would need about ${dollars(point)} of revenue a month to break even.`,
    `That's ${held} the ${dollars(found.pointCents)} you need now.`,
    `Selling as much as you do now would bring in ${dollars(revenue)} a month.`,
  ];
}
