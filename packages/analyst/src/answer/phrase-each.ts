import { divideRounded } from '@cairn/finance';
import { namesParty } from '../plan/measure-and-party.ts';
import type { ArithmeticPlan, Operand } from '../plan/plan.ts';
import { isTimeDimension } from '../plan/selection.ts';
import { describeConditions } from '../wording/describe-conditions.ts';
import { writtenDays } from '../wording/describe.ts';
import { dimensionLabel, measureLabel } from '../wording/labels.ts';
import type { Answer } from './answer.ts';
import { formatValue, plain, type Unit } from './format.ts';
import type { Side } from './side.ts';
import { upperFirst } from '../language/phrases.ts';

/** What both sides are in one month, and what they come to. */
interface Stretch {
  label: string;
  one: bigint;
  two: bigint;
  /** Ten-thousandths of a quotient, or a difference; null where nothing divides. */
  value: bigint | null;
  isBegun: boolean;
}

/** What the two come to in each month: a sentence about the most and the least of them, and the table. */
export function phraseEach(
  plan: ArithmeticPlan & Required<Pick<ArithmeticPlan, 'each'>>,
  left: Side,
  right: Side,
): { sentence: string; table: Answer['tables'][number] } {
  const stretches = stretchesOf(plan, left, right);
  const isKept = ({ one, two }: Stretch) => (plan.keep === 'above' ? one > two : one < two);
  const isBound = plan.keep === 'above' || plan.keep === 'below';
  const shown = isBound ? stretches.filter(isKept) : stretches;
  const written = writer(plan, left.unit, right.unit);
  const noun = nounOf(plan);
  const names = [nameOf(plan.left), nameOf(plan.right)] as const;
  return {
    sentence: isBound
      ? boundSentence(plan.keep === 'above', shown, stretches.length, noun, names, [left, right])
      : extremes(plan.keep, stretches, noun, written, [left, right]),
    table: {
      headers: [
        upperFirst(noun),
        ...names,
        plan.operation === 'less' ? 'Difference' : left.unit === right.unit ? 'Share' : 'For each',
      ],
      rows: (shown.length === 0 ? stretches : shown).map((one) => [
        one.label,
        formatValue(one.one, left.unit),
        formatValue(one.two, right.unit),
        written(one),
      ]),
    },
  };
}

const nounOf = ({ each, left }: ArithmeticPlan) =>
  each === undefined || left.kind !== 'figure'
    ? ''
    : dimensionLabel(each, left.measures[0] ?? 'revenue', left.conditions).toLowerCase();

/** 'Expenses on Fuel': the dates stand beside them once. */
function nameOf(side: Operand): string {
  const [measure] = side.kind === 'figure' ? side.measures : [];
  if (side.kind !== 'figure' || measure === undefined) return 'Figure';
  const of = side.aggregation === 'count' ? 'Number of transactions of ' : '';
  const said = plain(writtenDays(describeConditions(side.conditions, measure)));
  return `${of}${measureLabel(measure, namesParty(side.conditions))}${said}`;
}

/** In the order of time, or whoever has the most first. */
function stretchesOf({ operation, each }: ArithmeticPlan, left: Side, right: Side): Stretch[] {
  const labels = new Map(
    [...(left.parts ?? []), ...(right.parts ?? [])].map((one) => [one.key, one.label]),
  );
  const at = ({ parts = [] }: Side, key: string) =>
    parts.find((one) => one.key === key)?.value ?? 0n;
  const stretches = [...labels.keys()].sort().map((key) => {
    const [one, two] = [at(left, key), at(right, key)];
    const quotient = two === 0n ? null : divideRounded(one * 10_000n, two, 'half-away-from-zero');
    return {
      ...{ label: labels.get(key) ?? key, one, two, isBegun: key === (left.begun ?? right.begun) },
      value: operation === 'less' ? one - two : quotient,
    };
  });
  return each === undefined || isTimeDimension(each) ? stretches : stretches.sort(byValue);
}

const byValue = ({ value: one }: Stretch, { value: other }: Stretch): number =>
  (one ?? 0n) === (other ?? 0n) ? 0 : (one ?? 0n) < (other ?? 0n) ? 1 : -1;

/** A share of money in money, else so much of the one for each of the other. */
function writer({ operation }: ArithmeticPlan, left: Unit, right: Unit) {
  return ({ value, one, two }: Stretch): string => {
    if (value === null) return '-';
    if (operation === 'less') return formatValue(value, left);
    if (left === right) return formatValue(value, 'percent');
    return formatValue(divideRounded(one, two, 'half-away-from-zero'), left);
  };
}

const both = ({ one, two }: Stretch, [left, right]: readonly [Side, Side]) =>
  `${formatValue(one, left.unit)} compared with ${formatValue(two, right.unit)}`;

function boundSentence(
  isAbove: boolean,
  shown: readonly Stretch[],
  count: number,
  noun: string,
  [first, second]: readonly [string, string],
  sides: readonly [Side, Side],
): string {
  const claim = `${first} ${isAbove ? 'above' : 'below'} ${second}`;
  const of = `${count} ${noun}${count === 1 ? '' : 's'}`;
  if (shown.length === 0) return `**None** of ${of} has ${claim}.`;
  const named = shown
    .slice(0, 12)
    .map((one) => `**${plain(one.label)}** (${both(one, sides)})`)
    .join(', ');
  const more = shown.length > 12 ? `, and ${shown.length - 12} more in the table` : '';
  return `**${shown.length}** of ${of} had ${claim}: ${named}${more}.`;
}

const FEW = 4;

function extremes(
  keep: ArithmeticPlan['keep'],
  stretches: readonly Stretch[],
  noun: string,
  written: (one: Stretch) => string,
  sides: readonly [Side, Side],
): string {
  const known = stretches.filter(({ value }) => value !== null);
  const over = known.filter(({ isBegun }) => !isBegun);
  const ranked = [...(over.length === 0 ? known : over)].sort(byValue);
  const [high] = ranked;
  const low = ranked.at(-1);
  if (high === undefined || low === undefined) return '';
  const begun = known.find(({ isBegun }) => isBegun);
  const left = begun === undefined ? '' : ` ${plain(begun.label)} isn't over, so it's left out.`;
  if (keep !== undefined) {
    const one = keep === 'lowest' ? low : high;
    return `**${plain(one.label)}** is the ${keep}: **${written(one)}**, ${both(one, sides)}.${left}`;
  }
  if (known.length <= FEW)
    return `By ${noun}: ${known.map((one) => `${plain(one.label)}${one.isBegun ? ' so far' : ''} **${written(one)}**`).join(', ')}.`;
  return `By ${noun}, the highest is **${plain(high.label)}** with **${written(high)}** and the lowest is ${plain(low.label)} with ${written(low)}.${left}`;
}
