import type { FigurePlan } from '../../plan/plan.ts';
import { changeOf, changePercentOf } from './change-of.ts';
import type { Evaluated } from './evaluated.ts';
import { formatValue, periodPhrase, type Unit } from '../format.ts';

/** How far two figures are apart, without its sign: two percentages by points, which are no percent of either. */
export const changeSize = (change: bigint, unit: Unit): string => {
  const size = formatValue(change < 0n ? -change : change, unit);
  if (unit === 'days') return `${size} days`;
  return unit === 'percent' ? `${size.replace('%', '')} percentage points` : size;
};

/** The change itself, where that is what was asked for. */
export function changeSentence(
  plan: FigurePlan,
  figures: Evaluated,
  index: number,
  what: string,
  unit: Unit,
): string | null {
  if (plan.comparison === null || index > 0) return null;
  if (plan.asked !== 'change' && plan.asked !== 'change_percent' && plan.asked !== 'which')
    return null;
  const pair = {
    cells: [figures.totals[index] ?? { value: null, count: 0 }],
    before: [figures.totalsBefore[index] ?? { value: null, count: 0 }],
  };
  const [change, percent] = [changeOf(pair), changePercentOf(pair)];
  if (change === null) return null;
  if (plan.asked === 'which') return whichOfTwo(plan, change, figures);
  const verb = change < 0n ? 'fell' : change > 0n ? 'rose' : 'stayed';
  const span = spanOf(plan, figures);
  if (plan.asked === 'change_percent')
    return percent === null
      ? `There was none ${periodPhrase(plan.comparison, { from: null, to: null })}, so I have no percentage to give.`
      : `${what} ${verb} ${span}: **${percent.toFixed(2)}%**.`;
  if (change === 0n) return `${what} stayed the same ${span}.`;
  return `${what} ${verb} by **${changeSize(change, unit)}** ${span}.`;
}

/** 'April or May?': the one that has more, or less where that was asked for. */
function whichOfTwo(plan: FigurePlan, change: bigint, { span }: Evaluated): string {
  if (change === 0n) return 'It was the same in both.';
  const isLess = plan.order === 'least';
  const isLater = change > 0n !== isLess;
  const when = isLater
    ? periodPhrase(plan.period, span)
    : periodPhrase(plan.comparison, { from: null, to: null });
  return `${isLess ? 'Less' : 'More'} ${when}.`;
}

/** 'from May 2025 to May 2026'; stretches have a 'from' and a 'to' of their own. */
function spanOf(plan: FigurePlan, { span }: Evaluated): string {
  const now = periodPhrase(plan.period, span);
  const then = periodPhrase(plan.comparison, { from: null, to: null });
  const isPlain = [now, then].every((phrase) => /^(in|on) /.test(phrase));
  return isPlain
    ? `from ${then.replace(/^(in|on) /, '')} to ${now.replace(/^(in|on) /, '')}`
    : `${now}, compared with ${then.replace(/^from /, '')}`;
}
