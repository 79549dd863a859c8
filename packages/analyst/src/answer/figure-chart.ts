import { measureLabel } from '../describe.ts';
import type { FigurePlan } from '../plan.ts';
import { isTimeDimension } from '../selection.ts';
import type { AnswerChart } from './answer.ts';
import type { Evaluated } from './evaluate.ts';
import { toNumber, unitOf } from './format.ts';

/** Beyond these a chart is a thicket: the table still tells everything. */
const SLICES_MAX = 16;
const BARS_MAX = 60;

/** The chart that fits the plan, or the one that was asked for where the figures allow it. */
export function figureChart(plan: FigurePlan, figures: Evaluated): AnswerChart | null {
  const { groupBy } = plan;
  const groups = figures.groups;
  if (groupBy === null || plan.presentation === 'table' || groups.length < 2) return null;
  const isTime = isTimeDimension(groupBy);
  const title = plan.measures.map(measureLabel).join(' and ');
  const labels = groups.map(({ label }) => label);
  const unit = (index: number) =>
    plan.aggregation === 'count' ? 'count' : unitOf(plan.measures[index] ?? 'revenue');
  const values = (index: number) =>
    groups.map(({ cells }) => toNumber(cells[index]?.value ?? 0n, unit(index)));
  const canPie =
    plan.measures.length === 1 &&
    values(0).every((value) => value >= 0) &&
    groups.length <= SLICES_MAX &&
    !isTime &&
    plan.comparison === null;
  if (canPie && (plan.presentation === 'pie' || (plan.share && plan.presentation === 'auto'))) {
    return { type: 'pie', title, data: { labels, values: values(0) } };
  }
  if (groups.length > BARS_MAX && !isTime) return null;
  const type =
    plan.presentation === 'line' ||
    (plan.presentation === 'auto' && (plan.trend || (isTime && groups.length > 12)))
      ? 'line'
      : 'bar';
  const datasets = plan.measures.map((measure, index) => ({
    label: measureLabel(measure),
    data: values(index),
  }));
  if (plan.comparison !== null && datasets.length === 1) {
    datasets.push({
      label: 'Before',
      data: groups.map(({ before }) => toNumber(before[0]?.value ?? 0n, unit(0))),
    });
  }
  return { type, title, data: { labels, datasets } };
}
