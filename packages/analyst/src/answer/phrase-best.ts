import { measureLabel, rowsOf } from '../wording/labels.ts';
import { groupName } from '../wording/describe-each.ts';
import type { MatrixPlan } from '../plan/plan.ts';
import { isTimeDimension, type Dimension } from '../plan/selection.ts';
import type { Answer } from './answer.ts';
import { groupLabel } from './format.ts';
import type { MatrixCell } from './matrix-cell.ts';
import { upperFirst } from '../language/phrases.ts';

type Best = NonNullable<MatrixPlan['best']>;
type Compared = (cell: MatrixCell) => number | bigint;

/** More than these no screen shows. */
const SHOWN_MAX = 200;

/** The best of each column, those that share a place with the last one as well. What has no name wins nothing. */
export function bestOfEach(
  cells: readonly MatrixCell[],
  { order, limit }: Best,
  figureOf: Compared,
): Map<string, MatrixCell[]> {
  const columns = new Map<string, MatrixCell[]>();
  for (const cell of cells) {
    if (cell.columnKey === null || cell.rowKey === null) continue;
    columns.set(cell.columnKey, [...(columns.get(cell.columnKey) ?? []), cell]);
  }
  const sign = order === 'most' ? -1 : 1;
  for (const [key, all] of columns) {
    all.sort((left, right) => {
      const [one, other] = [figureOf(left), figureOf(right)];
      if (one !== other) return one < other ? -sign : sign;
      return left.rowLabel < right.rowLabel ? -1 : 1;
    });
    const last = all[limit - 1];
    const kept =
      last === undefined
        ? all
        : all.filter((one, index) => index < limit || figureOf(one) === figureOf(last));
    columns.set(key, kept);
  }
  return columns;
}

/** Who or what comes first in each column: one line each, stretches of time in their order. */
export function bestTable(
  plan: MatrixPlan & { best: Best },
  cells: readonly MatrixCell[],
  figureOf: Compared,
  write: (cell: MatrixCell) => string,
): Answer['tables'][number] {
  const { rowsBy, columnsBy } = plan;
  const columns = [...bestOfEach(cells, plan.best, figureOf).values()].sort(inOrder(columnsBy));
  const label = (dimension: Dimension) => upperFirst(groupName(dimension, plan));
  return {
    headers: [label(columnsBy), label(rowsBy), figureLabel(plan)],
    rows: columns.flatMap((kept) =>
      kept
        .slice(0, SHOWN_MAX)
        .map((cell) => [
          groupLabel(columnsBy, cell.columnKey, cell.columnLabel),
          groupLabel(rowsBy, cell.rowKey, cell.rowLabel),
          write(cell),
        ]),
    ),
  };
}

const isInTime = (dimension: Dimension) => isTimeDimension(dimension) || dimension === 'weekday';

const inOrder =
  (dimension: Dimension) =>
  ([left]: MatrixCell[], [right]: MatrixCell[]): number => {
    const of = (cell: MatrixCell | undefined) =>
      (isInTime(dimension) ? cell?.columnKey : cell?.columnLabel) ?? '';
    return of(left) < of(right) ? -1 : 1;
  };

const figureLabel = ({ aggregation, measure }: MatrixPlan) =>
  aggregation === 'count'
    ? `Number of ${rowsOf(measure)}`
    : aggregation === 'average'
      ? `Average ${measureLabel(measure).toLowerCase()}`
      : measureLabel(measure);
