import { measureLabel } from '../../wording/labels.ts';
import type { FigurePlan } from '../../plan/plan.ts';
import { isTimeDimension } from '../../plan/selection.ts';
import type { AnswerChart } from '../answer.ts';
import type { Cell, Evaluated } from './evaluated.ts';
import { figureUnit, toNumber } from '../format.ts';

/** Beyond these a chart is a thicket: the table still tells everything. */
const SLICES_MAX = 16;
const BARS_MAX = 60;
/** Of names so many are shown; the rest is one of its own. */
const NAMES_SHOWN = 8;

/** The chart that fits the plan, or the one that was asked for where the figures allow it. */
export function figureChart(plan: FigurePlan, figures: Evaluated): AnswerChart | null {
  const { groups } = figures;
  if (plan.groupBy === null || plan.presentation === 'table' || groups.length < 2) return null;
  const isTime = isTimeDimension(plan.groupBy);
  const title = plan.measures.map((one) => measureLabel(one)).join(' and ');
  const unit = unitOfChart(plan);
  const drawn = isTime ? figures : withRest(plan, figures);
  const labels = drawn.groups.map(({ label }) => label);
  const wantsPie = plan.presentation === 'pie' || (plan.share && plan.presentation === 'auto');
  if (wantsPie && !isTime && canBePie(plan, drawn)) {
    return { type: 'pie', title, unit, data: { labels, values: valuesOf(plan, drawn, 0) } };
  }
  if (drawn.groups.length > BARS_MAX && !isTime) return null;
  const isLong = isTime && (plan.trend || groups.length > 12);
  const isLine = plan.presentation === 'line' || (plan.presentation === 'auto' && isLong);
  return {
    type: isLine ? 'line' : 'bar',
    title,
    unit,
    ...unfinishedOf(figures),
    data: { labels, datasets: datasetsOf(plan, drawn) },
  };
}

function unfinishedOf({ groups, begun }: Evaluated): Pick<AnswerChart, 'unfinished'> {
  const at = begun === null ? -1 : groups.findIndex(({ key }) => key === begun);
  return at < 0 ? {} : { unfinished: at };
}

/**
 * The largest names and what the others have together, where that is a figure: the groups add up to the total, as
 * averages and counts of different things do not, and come from the largest down.
 */
function withRest(plan: FigurePlan, figures: Evaluated): Evaluated {
  const { groups, totals, totalsBefore } = figures;
  const isWhole = plan.measures.every(
    (_, index) =>
      sumOf(groups.map(({ cells }) => cells[index])) === totals[index]?.value &&
      (plan.comparison === null ||
        sumOf(groups.map(({ before }) => before[index])) === totalsBefore[index]?.value),
  );
  const sizes = groups.map(({ cells }) => cells[0]?.value ?? 0n);
  const falls = sizes.every((size, at) => size >= 0n && size <= (sizes[at - 1] ?? size));
  const rest = groups.slice(NAMES_SHOWN);
  if (rest.length < 2 || !isWhole || !falls) return figures;
  const cellsOf = (side: 'cells' | 'before') =>
    plan.measures.map((_, index) => ({
      value: sumOf(rest.map((group) => group[side][index])),
      count: 0,
    }));
  const others = {
    key: null,
    label: `${rest.length} others`,
    cells: cellsOf('cells'),
    before: cellsOf('before'),
  };
  return { ...figures, groups: [...groups.slice(0, NAMES_SHOWN), others] };
}

const sumOf = (cells: readonly (Cell | undefined)[]): bigint =>
  cells.reduce((sum, cell) => sum + (cell?.value ?? 0n), 0n);

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
