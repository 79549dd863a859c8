import { describeBest } from '../wording/describe-each.ts';
import { describeConditions } from '../wording/describe-conditions.ts';
import { writtenDays } from '../wording/describe.ts';
import { dimensionLabel, measureLabel, rowsOf } from '../wording/labels.ts';
import { namesParty } from '../plan/measure-and-party.ts';
import { measures } from '../measures/measures.ts';
import type { MatrixPlan } from '../plan/plan.ts';
import { isTimeDimension, type Dimension, type Selection } from '../plan/selection.ts';
import { divideRounded } from '@cairn/finance';
import { emptyAnswer, type Answer } from './answer.ts';
import { exactDates, formatValue, groupLabel, periodPhrase, plain, type Unit } from './format.ts';
import type { MatrixCell } from './matrix-cell.ts';
import { bestTable } from './phrase-best.ts';
import type { PhraseContext } from './figure/phrase-figure.ts';

/** The rows that a matrix stands on. */
export const matrixSelection = (plan: MatrixPlan, asOf: string): Selection => ({
  measure: plan.measure,
  conditions: plan.conditions,
  from: plan.period?.from ?? null,
  to: plan.period?.to ?? null,
  asOf,
});

/** More columns than these no screen shows. */
const COLUMNS_MAX = 24;
const ROWS_MAX = 200;

const meetingOf = (row: string | null, column: string | null) => JSON.stringify([row, column]);

interface Sum {
  key: string | null;
  label: string;
  total: bigint;
  count: number;
}

/** The table of two ways with its sums at the right, and the sentence above it. */
export function phraseMatrix(
  plan: MatrixPlan,
  cells: readonly MatrixCell[],
  context: PhraseContext,
): Answer {
  const { label, basis, rows: source } = measures[plan.measure];
  const unit: Unit = plan.aggregation === 'count' ? 'count' : measures[plan.measure].unit;
  const when = periodPhrase(plan.period, { from: null, to: null });
  const what = `${measureLabel(plan.measure, namesParty(plan.conditions))}${plain(writtenDays(describeConditions(plan.conditions, plan.measure)))}`;
  const answer = emptyAnswer('');
  const smallPrint = `_${label} = ${basis}. From ${source.from === 'cash' ? context.cashSource : context.profitSource}, ${exactDates(plan.period, { from: null, to: null })}._`;
  if (cells.length === 0) {
    answer.text = `I found no ${rowsOf(plan.measure)}${plain(writtenDays(describeConditions(plan.conditions, plan.measure)))} ${when}.\n\n${smallPrint}`;
    return answer;
  }
  const write = (sum: Pick<Sum, 'total' | 'count'> | undefined) => valueOf(plan, sum, unit);
  const all = cells.reduce(
    (sum, { total, count }) => ({ total: sum.total + total, count: sum.count + count }),
    { total: 0n, count: 0 },
  );
  const title = `${what} ${when}`;
  if (plan.aggregation === 'total') {
    answer.evidence.push({
      figure: write(all),
      label: title,
      token: context.tokenOf(title.slice(0, 300), matrixSelection(plan, context.today)),
    });
  }
  const { best } = plan;
  if (best !== null) {
    const table = bestTable({ ...plan, best }, cells, figureOf(plan), write);
    answer.tables.push(table);
    answer.text = `${plain(writtenDays(describeBest({ ...plan, best })))} ${when}.\n\n${smallPrint}`;
    return answer;
  }
  const rows = sumsOf(cells, plan.rowsBy, ({ rowKey, rowLabel }) => [rowKey, rowLabel]);
  const columns = sumsOf(cells, plan.columnsBy, ({ columnKey, columnLabel }) => [
    columnKey,
    columnLabel,
  ]);
  const shownRows = rows.slice(0, plan.limit ?? ROWS_MAX);
  const shownColumns = columns.slice(0, COLUMNS_MAX);
  const found = new Map(cells.map((cell) => [meetingOf(cell.rowKey, cell.columnKey), cell]));
  const [first, second] = [plan.rowsBy, plan.columnsBy].map((dimension) =>
    dimensionLabel(dimension, plan.measure),
  );
  answer.tables.push({
    headers: [
      first ?? '',
      ...shownColumns.map((column) => groupLabel(plan.columnsBy, column.key, column.label)),
      'Total',
    ],
    rows: shownRows.map((row) => [
      groupLabel(plan.rowsBy, row.key, row.label),
      ...shownColumns.map((column) => write(found.get(meetingOf(row.key, column.key)))),
      write(row),
    ]),
  });
  const left = [
    ...(rows.length > shownRows.length ? [`${rows.length - shownRows.length} more rows`] : []),
    ...(columns.length > shownColumns.length
      ? [`${columns.length - shownColumns.length} more columns`]
      : []),
  ];
  answer.text = `${what} by ${(first ?? '').toLowerCase()} and ${(second ?? '').toLowerCase()} ${when}. Total: **${write(all)}**.${left.length > 0 ? ` Not shown: ${left.join(' and ')}.` : ''}\n\n${smallPrint}`;
  return answer;
}

/** By what the cells of a column are ranked. */
const figureOf =
  ({ aggregation }: MatrixPlan) =>
  ({ total, count }: MatrixCell) =>
    aggregation === 'count'
      ? count
      : aggregation === 'total'
        ? total
        : divideRounded(total, BigInt(count), 'half-away-from-zero');

function valueOf(
  { aggregation }: MatrixPlan,
  sum: Pick<Sum, 'total' | 'count'> | undefined,
  unit: Unit,
): string {
  if (aggregation === 'count') return formatValue(BigInt(sum?.count ?? 0), unit);
  if (sum === undefined) return aggregation === 'average' ? '-' : formatValue(0n, unit);
  if (aggregation === 'total') return formatValue(sum.total, unit);
  if (sum.count === 0) return '-';
  return formatValue(divideRounded(sum.total, BigInt(sum.count), 'half-away-from-zero'), unit);
}

/** Each side summed up: stretches of time in their order, anything else the largest first. */
function sumsOf(
  cells: readonly MatrixCell[],
  dimension: Dimension,
  pick: (cell: MatrixCell) => [string | null, string],
): Sum[] {
  const sums = new Map<string | null, Sum>();
  for (const cell of cells) {
    const [key, label] = pick(cell);
    const sum = sums.get(key) ?? { key, label, total: 0n, count: 0 };
    sum.total += cell.total;
    sum.count += cell.count;
    sums.set(key, sum);
  }
  const isOrdered = isTimeDimension(dimension) || dimension === 'weekday' || dimension === 'aging';
  return [...sums.values()].sort((left, right) => {
    if (isOrdered) return (left.key ?? '') < (right.key ?? '') ? -1 : 1;
    if (left.total !== right.total) return left.total > right.total ? -1 : 1;
    return left.label < right.label ? -1 : 1;
  });
}
