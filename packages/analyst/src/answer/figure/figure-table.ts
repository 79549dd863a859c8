import { percentOf } from '@cairn/finance';
import { dimensionLabel, measureLabel } from '../../wording/labels.ts';
import type { FigurePlan } from '../../plan/plan.ts';
import { sharesOfAll } from '../../plan/queries.ts';
import type { AnswerTable } from '../answer.ts';
import { isTimeDimension } from '../../plan/selection.ts';
import { changeOf, changePercentOf } from './change-of.ts';
import type { Cell, Evaluated } from './evaluated.ts';
import { figureUnit, formatPercent, formatValue } from '../format.ts';
import { writeStatistic } from './phrase-statistics.ts';

/** A row per group; amounts are written as the owner reads them. */
export function figureTable(
  plan: FigurePlan,
  figures: Evaluated,
  tokens: (string | null)[],
): AnswerTable {
  const [first] = plan.measures;
  const write = (cell: Cell | undefined, index: number) => {
    const unit = figureUnit(plan, plan.measures[index] ?? 'revenue');
    return cell?.value === null || cell === undefined ? '-' : formatValue(cell.value, unit);
  };
  const isCompared = plan.comparison !== null;
  const beside = plan.statistics.filter((one) => one === 'count' || one === 'average');
  const isGrowth = growsByTime(plan);
  const withShare = plan.share && plan.measures.length === 1;
  const headers = [
    dimensionLabel(plan.groupBy ?? 'category', first ?? 'revenue', plan.conditions),
    ...plan.measures.map((measure) =>
      plan.aggregation === 'count'
        ? 'Number'
        : plan.aggregation === 'average'
          ? `Average ${measureLabel(measure).toLowerCase()}`
          : measureLabel(measure),
    ),
    ...beside.map((one) => (one === 'count' ? 'Number' : 'Average')),
    ...(isGrowth ? ['Change from the one before'] : []),
    ...(isCompared ? ['Before', 'Change', 'Change %'] : []),
    ...(withShare ? ['Share'] : []),
  ];
  const rows = figures.groups.map((group, index) => {
    const change = changeOf(group);
    const percent = changePercentOf(group);
    const unit = figureUnit(plan, first ?? 'revenue');
    return [
      group.label,
      ...group.cells.map(write),
      ...beside.map((one) =>
        writeStatistic(plan, one, group.cells[0] ?? { value: null, count: 0 }, null),
      ),
      ...(isGrowth ? [growthOf(plan, figures, index)] : []),
      ...(isCompared
        ? [
            write(group.before[0], 0),
            change === null ? '-' : formatValue(change, unit),
            percent === null ? '-' : formatPercent(percent),
          ]
        : []),
      ...(withShare ? [shareOf(group.cells[0], group.whole ?? wholeOf(plan, figures))] : []),
    ];
  });
  return { headers, rows, evidence: tokens };
}

/** 'Month over month growth': each month beside the one before. */
export const growsByTime = ({ asked, groupBy, order, comparison }: FigurePlan) =>
  (asked === 'change_percent' || asked === 'growth_a_year') &&
  groupBy !== null &&
  isTimeDimension(groupBy) &&
  order === 'natural' &&
  comparison === null;

/** In percent of the one before; nothing for the first, behind a zero, and where one of the two is only a part. */
export function growthOf(
  { period }: FigurePlan,
  { groups, begun }: Evaluated,
  index: number,
): string {
  const [group, earlier] = [groups[index], groups[index - 1]];
  if (group === undefined || earlier === undefined || group.key === begun) return '-';
  if (period !== null && (earlier.key ?? '') < period.from) return '-';
  const percent = changePercentOf({ cells: group.cells, before: earlier.cells });
  return percent === null ? '-' : formatPercent(percent);
}

/** What the shares of groups are of: all of them together, or more where some rows belong to none. */
export const wholeOf = (plan: FigurePlan, { totals, wholes }: Evaluated): Cell | undefined =>
  sharesOfAll(plan) ? wholes[0] : totals[0];

function shareOf(part: Cell | undefined, whole: Cell | undefined): string {
  if (part?.value === null || part === undefined || whole?.value === null || whole === undefined)
    return '-';
  const percent = percentOf(part.value, whole.value);
  return percent === null ? '-' : `${percent.toFixed(2)}%`;
}
