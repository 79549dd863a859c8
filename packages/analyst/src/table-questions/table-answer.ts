import type { CellValue } from './cell-value.ts';
import { scaleIn, type Scale } from './scale.ts';
import type { PrintedTable, TableColumn, TableRow } from './table-model.ts';
import { unitOf } from './words.ts';

/** A cell of the grid, both from 0. */
export interface CellPlace {
  row: number;
  column: number;
}

/**
 * The answer to a question on one table, or why there is none. `cells` are those it stands on; figures are in the scale
 * that is named, percentages in percent, rounded to two decimals.
 */
export type TableAnswer =
  | {
      status: 'answered';
      answer: number | string[];
      scale: Scale;
      /** False where sums of money may be thousands or millions and the table does not say. */
      isScaleKnown: boolean;
      cells: CellPlace[];
      /** How it was computed: '(592 − 519) ÷ 519'. */
      derivation: string;
    }
  | { status: 'declined'; reason: string };

export const declined = (reason: string): TableAnswer => ({ status: 'declined', reason });

/** One figure of the table with where it stands. */
export interface Figure {
  value: number;
  cell: CellValue;
  row: TableRow;
  column: TableColumn;
  scale: Scale;
  isScaleKnown: boolean;
}

/** The figure of a row in a column; null where the cell holds none. */
export function figureAt(table: PrintedTable, row: TableRow, column: TableColumn): Figure | null {
  const cell = row.cells[column.index];
  if (cell === undefined || cell.value === null || cell.text === '') return null;
  const scale = scaleOf(table, row, column, cell);
  const isScaleKnown =
    !table.isScaleOpen || scale !== '' || isUnscaled(row, column) || column.scale !== null;
  return { value: cell.value, cell, row, column, scale, isScaleKnown };
}

/** What is never counted in thousands, whatever the caption says. */
const unscaled =
  /\bper (?:common |ordinary |diluted |basic )?(?:share|employee|unit)|\(in years\)|\bin years\b|\bratio\b|\bEPS\b|\byears\)|\bweighted.average (?:exercise|grant|price)|\bage\b|\(cents\)|\bnumber of (?:employees|stores|restaurants|customers)\b|\bheadcount\b/i;

const isUnscaled = (row: TableRow, column: TableColumn) =>
  /\w/.test(unitOf(row.label)) ||
  unscaled.test(`${row.sections.at(-1) ?? ''} ${row.label} ${column.own}`);

function scaleOf(table: PrintedTable, row: TableRow, column: TableColumn, cell: CellValue): Scale {
  if (cell.isPercent || column.isPercent || /\(%\)|%\s*$|\bpercent(?:age)?\b/i.test(row.label))
    return 'percent';
  if (/^(?:19|20)\d\d$/.test(cell.text)) return '';
  const ofLabel = scaleIn(unitOf(row.label));
  if (ofLabel !== null) return ofLabel;
  const ofSection = scaleIn(row.sections.at(-1) ?? '');
  if (ofSection !== null && !unscaled.test(row.label)) return ofSection;
  if (isUnscaled(row, column)) return '';
  return column.scale ?? table.scale;
}

/** A computed figure, rounded as people write it. */
export function computed(
  value: number,
  scale: Scale,
  figures: readonly Figure[],
  derivation: string,
): TableAnswer {
  if (!Number.isFinite(value)) return declined("The figures can't be divided by zero.");
  return {
    status: 'answered',
    answer: round(value),
    scale,
    isScaleKnown: scale === 'percent' || figures.every((figure) => figure.isScaleKnown),
    cells: figures.map(placeOf),
    derivation,
  };
}

/** Cells quoted as they are printed. */
export function quoted(figures: readonly Figure[]): TableAnswer {
  const [first] = figures;
  if (first === undefined) return declined('No cell was found.');
  // The sign is in the text already.
  const scale = first.scale === 'percent' && first.cell.text.includes('%') ? '' : first.scale;
  return {
    status: 'answered',
    answer: figures.map(({ cell }) => cell.text),
    scale,
    isScaleKnown: figures.every((figure) => figure.isScaleKnown),
    cells: figures.map(placeOf),
    derivation: figures.map(({ cell }) => cell.text).join(', '),
  };
}

/** Words of the table: labels, years. */
export function named(names: readonly string[], figures: readonly Figure[]): TableAnswer {
  return {
    status: 'answered',
    answer: names.map((name) =>
      name.replace(/\s*\((?:\d{1,2}|[a-z])\)$/i, '').replace(/[\s.:]+$/, ''),
    ),
    scale: '',
    isScaleKnown: true,
    cells: figures.map(placeOf),
    derivation: figures.map(({ cell }) => cell.text).join(', '),
  };
}

const placeOf = ({ row, column }: Figure): CellPlace => ({ row: row.index, column: column.index });

/** Two decimals, halves away from nought, without the dust of floating point. */
const round = (value: number): number =>
  (Math.sign(value) * Math.round(Number((Math.abs(value) * 100).toPrecision(12)))) / 100;
