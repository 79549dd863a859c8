import { measureLabel } from '../labels.ts';
import type { FigurePlan } from '../plan.ts';
import { isTimeDimension } from '../selection.ts';
import type { AnswerChart } from './answer.ts';
import type { Evaluated } from './evaluated.ts';
import { figureUnit, toNumber } from './format.ts';

/** Beyond these a chart is a thicket: the table still tells everything. */
const SLICES_MAX = 16;
const BARS_MAX = 60;

/** The chart that fits the plan, or the one that was asked for where the figures allow it. */
export function figureChart(plan: FigurePlan, figures: Evaluated): AnswerChart | null {
  const { groups } = figures;
  if (plan.groupBy === null || plan.presentation === 'table' || groups.length < 2) return null;
  const isTime = isTimeDimension(plan.groupBy);
  const title = plan.measures.map((one) => measureLabel(one)).join(' and ');
  const unit = unitOfChart(plan);
  const labels = groups.map(({ label }) => label);
  const wantsPie = plan.presentation === 'pie' || (plan.share && plan.presentation === 'auto');
  if (wantsPie && !isTime && canBePie(plan, figures)) {
    return { type: 'pie', title, unit, data: { labels, values: valuesOf(plan, figures, 0) } };
  }
  if (groups.length > BARS_MAX && !isTime) return null;
  const isLong = isTime && (plan.trend || groups.length > 12);
  const isLine = plan.presentation === 'line' || (plan.presentation === 'auto' && isLong);
  return {
    type: isLine ? 'line' : 'bar',
    title,
    unit,
    data: { labels, datasets: datasetsOf(plan, figures) },
  };
}

const unitAt = (plan: FigurePlan, index: number) =>
  figureUnit(plan, plan.measures[index] ?? 'revenue');

/** Of one kind, or plain numbers. */
function unitOfChart(plan: FigurePlan): AnswerChart['unit'] {
  const [unit, other] = new Set(plan.measures.map((_, index) => unitAt(plan, index)));
  return other !== undefined || unit === undefined || unit === 'count' || unit === 'quantity'
    ? 'number'
    : unit;
}

const valuesOf = (plan: FigurePlan, { groups }: Evaluated, index: number) =>
  groups.map(({ cells }) => toNumber(cells[index]?.value ?? 0n, unitAt(plan, index)));

/** Slices are shares of one whole: no losses, not too many, one measure, one period. */
const canBePie = (plan: FigurePlan, figures: Evaluated) =>
  plan.measures.length === 1 &&
  plan.comparison === null &&
  figures.groups.length <= SLICES_MAX &&
  valuesOf(plan, figures, 0).every((value) => value >= 0);

function datasetsOf(plan: FigurePlan, figures: Evaluated): { label: string; data: number[] }[] {
  const datasets = plan.measures.map((measure, index) => ({
    label: measureLabel(measure),
    data: valuesOf(plan, figures, index),
  }));
  if (plan.comparison !== null && datasets.length === 1) {
    const before = figures.groups.map((group) =>
      toNumber(group.before[0]?.value ?? 0n, unitAt(plan, 0)),
    );
    datasets.push({ label: 'Before', data: before });
  }
  return datasets;
}
