import { percentOf } from '@cairn/finance';
import { describeConditions } from '../../wording/describe-conditions.ts';
import { measureLabel, rowsOf } from '../../wording/labels.ts';
import { namesParty } from '../../plan/measure-and-party.ts';
import type { FigurePlan, PlanMeasure } from '../../plan/plan.ts';
import type { Cell, Evaluated } from './evaluated.ts';
import { wholeOf } from './figure-table.ts';
import { figureUnit, formatValue, plain, type Unit } from '../format.ts';

const percentText = (part: bigint, whole: bigint): string | null => {
  const percent = percentOf(part, whole);
  return percent === null ? null : `${percent.toFixed(2)}%`;
};

/** '**12.00%** of expenses ($1,000.00 in total)'; of a count, of so many invoices. */
export function shareSentence(
  plan: FigurePlan,
  part: Cell,
  whole: Cell | undefined,
  measure: PlanMeasure,
): string {
  const of = plan.shareOf ?? measure;
  const percent =
    part.value === null || whole === undefined || whole.value === null
      ? null
      : percentText(part.value, whole.value);
  if (percent === null || whole?.value === null || whole === undefined)
    return "There's no total to take a share of.";
  const written = formatValue(whole.value, figureUnit(plan, of));
  if (plan.aggregation === 'count') return `**${percent}** of ${written} ${rowsOf(of)}.`;
  const within = plan.conditions.filter(({ field }) => field === plan.shareWithin);
  return `**${percent}** of ${measureLabel(of, namesParty(within)).toLowerCase()}${plain(describeConditions(within, of))} (${written} in total).`;
}

/** '**33.33%**: 3 of the 9 on record.' */
export function recordShareSentence({ groupCount, wholes }: Evaluated): string {
  const whole = wholes[0]?.value ?? 0n;
  const percent = percentText(BigInt(groupCount), whole);
  return percent === null ? '' : `**${percent}**: ${groupCount} of the ${whole} on record. `;
}

/** The groups that are shown as one sum, and what they are of the whole: 'what our top 3 customers brought in'. */
export function togetherSentence(plan: FigurePlan, figures: Evaluated, unit: Unit): string {
  const { groups } = figures;
  const sum = groups.reduce((total, { cells }) => total + (cells[0]?.value ?? 0n), 0n);
  const whole = wholeOf(plan, figures)?.value ?? null;
  const percent = whole === null ? null : percentText(sum, whole);
  const written = `**${formatValue(sum, unit)}**`;
  const names = groups.map(({ label }) => plain(label)).join(', ');
  const share = percent === null ? '' : ` of ${formatValue(whole ?? 0n, unit)}`;
  const figure =
    plan.share && percent !== null
      ? `**${percent}**${share}, or ${written} in total`
      : `${written} in total${percent === null ? '' : `, or ${percent}${share}`}`;
  return `${figure}: ${names}.`;
}
