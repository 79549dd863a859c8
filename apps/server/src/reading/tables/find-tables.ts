import { rowsOf } from '../page-rows.ts';
import type { ReadPage, ReadTable, TextLine } from '../file-contents.ts';

const rowsMin = 3;

/**
 * The tables of a page: at least three rows in a run that have two cells or more, of which some are numbers. Cells belong
 * to the column whose span of the page they share. Returns rows of equal length.
 */
export function findTables(page: ReadPage): ReadTable[] {
  const tables: ReadTable[] = [];
  let run: TextLine[][] = [];
  const close = () => {
    const cells = run.flat();
    const numbers = cells.filter(({ text }) => /\d/.test(text)).length;
    if (run.length >= rowsMin && numbers >= run.length - 1) tables.push(asTable(page, run));
    run = [];
  };
  for (const row of rowsOf(page.lines)) {
    const isFar = run.length > 0 && gapBetween(run.at(-1), row) > 3;
    if (isFar) close();
    if (row.length >= 2 || (run.length > 0 && startsWith(run, row))) run.push(row);
    else close();
  }
  close();
  return tables;
}

/** A row with one cell at the left edge of a table is a heading within it, or a label without figures. */
function startsWith(run: readonly TextLine[][], [cell]: readonly TextLine[]): boolean {
  const left = Math.min(...run.map((row) => row[0]?.box.left ?? Infinity));
  const right = Math.max(...run.map((row) => row.at(-1)?.box.right ?? 0));
  if (cell === undefined) return false;
  const { box } = cell;
  return box.left < left + (right - left) * 0.2 && box.right - box.left < (right - left) * 0.6;
}

function gapBetween(above: readonly TextLine[] | undefined, below: readonly TextLine[]): number {
  const [one] = above ?? [];
  const [other] = below;
  if (one === undefined || other === undefined) return 0;
  return (other.box.top - one.box.bottom) / Math.max(1, other.box.bottom - other.box.top);
}

function asTable(page: ReadPage, run: readonly TextLine[][]): ReadTable {
  const columns = columnsOf(run);
  const rows = run.map((row) => {
    const cells = columns.map(() => '');
    for (const { text, box } of row) {
      const index = columns.findIndex((span) => box.left < span.right && box.right > span.left);
      const at = Math.max(0, index);
      cells[at] = cells[at] === '' || cells[at] === undefined ? text : `${cells[at]} ${text}`;
    }
    return cells;
  });
  return { name: `Page ${page.number}`, page: page.number, firstRow: 0, firstColumn: 0, rows };
}

/** The spans that the cells of the fullest rows cover; a heading that spans several is held by the first it touches. */
function columnsOf(run: readonly TextLine[][]): { left: number; right: number }[] {
  const most = Math.max(...run.map((row) => row.length));
  const spans: { left: number; right: number }[] = [];
  for (const row of run.filter(({ length }) => length === most)) {
    for (const { box } of row) {
      const touched = spans.filter((span) => box.left < span.right && box.right > span.left);
      const [span] = touched;
      if (span === undefined) spans.push({ left: box.left, right: box.right });
      else if (touched.length === 1) {
        span.left = Math.min(span.left, box.left);
        span.right = Math.max(span.right, box.right);
      }
    }
  }
  return spans.sort((a, b) => a.left - b.left);
}
