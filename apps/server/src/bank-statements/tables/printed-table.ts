import { rowsOf } from '../../reading/page-rows.ts';
import type { ReadPage, TextLine } from '../../reading/file-contents.ts';
import { isAmountText, isDayText, isYearlessDay } from './column-facts.ts';
import { directionOf } from '../signs/direction-words.ts';
import { isHeader } from './header-words.ts';
import { sideLineOf } from './side-lines.ts';
import type { StatementTable, TableRecord } from './table-mapping.ts';

interface Span {
  left: number;
  right: number;
}

/**
 * The table that the pages of a printed statement hold: cells by the columns in which the rows with a date stand, lines of
 * text below a row joined to it, and, where rows stand below headings such as 'Withdrawals', that heading as a last column.
 */
export function printedTable(pages: readonly ReadPage[]): StatementTable {
  const lines = pages.flatMap((page) => rowsOf(page.lines));
  const spans = spansOf(lines.filter(isRow));
  const records: TableRecord[] = [];
  let section = '';
  let hasSections = false;
  for (const [index, line] of lines.entries()) {
    const title = sectionOf(line);
    if (title !== null) {
      section = title;
      hasSections ||= directionOf(title) !== null;
      continue;
    }
    const cells = cellsOf(line, spans);
    const last = records.at(-1);
    if (isContinuation(line, cells, last)) appendTo(last, cells);
    else if (isKept(line, cells) || records.length === 0) {
      const heading = isHeader(cells) ? 'Section' : section;
      records.push({ line: index + 1, cells: [...cells, heading] });
    }
  }
  if (!hasSections) for (const record of records) record.cells.pop();
  return { format: 'pdf', delimiter: ',', records };
}

const isDated = (text: string): boolean => isDayText(text) || isYearlessDay(text);

/** A line that begins with a date and has an amount. */
const isRow = (line: readonly TextLine[]): boolean =>
  line.length >= 2 &&
  line.slice(0, 2).some(({ text }) => isDated(text)) &&
  line.slice(1).some(({ text }) => isAmountText(text));

/** Words that stand alone on their line, without a figure, and say which way the money below them went. */
function sectionOf(line: readonly TextLine[]): string | null {
  const [only, second] = line;
  if (only === undefined || second !== undefined || /\d/.test(only.text)) return null;
  const text = only.text.slice(0, 80);
  return directionOf(text) === null ? null : text;
}

const isKept = (line: readonly TextLine[], cells: readonly string[]): boolean =>
  isHeader(cells) ||
  line.some(({ text }) => sideLineOf(text) !== null || isAmountText(text)) ||
  cells.some((cell) => isDayText(cell));

/** Spans of the page that the cells of the rows cover; a cell that reaches into two columns widens none. */
function spansOf(rows: readonly (readonly TextLine[])[]): Span[] {
  const most = rows.reduce((width, { length }) => Math.max(width, length), 0);
  const spans: Span[] = [];
  for (const row of [...rows].sort((a, b) => b.length - a.length)) {
    for (const { box, text } of row) {
      const touched = spans.filter((span) => box.left < span.right && box.right > span.left);
      const [span] = touched;
      // Rows with fewer cells add columns of money only: their texts may run into any place.
      if (span === undefined && (row.length === most || isAmountText(text))) {
        spans.push({ left: box.left, right: box.right });
      } else if (span !== undefined && touched.length === 1) {
        span.left = Math.min(span.left, box.left);
        span.right = Math.max(span.right, box.right);
      }
    }
  }
  return spans.sort((a, b) => a.left - b.left);
}

function cellsOf(line: readonly TextLine[], spans: readonly Span[]): string[] {
  const cells = spans.map(() => '');
  for (const { text, box } of line) {
    const overlap = (span: Span) => Math.min(span.right, box.right) - Math.max(span.left, box.left);
    let at = 0;
    for (const [index, span] of spans.entries()) {
      const best = spans[at];
      if (best !== undefined && overlap(span) > overlap(best)) at = index;
    }
    cells[at] = `${cells[at] ?? ''} ${text}`.trimStart();
  }
  return cells.length === 0 ? line.map(({ text }) => text) : cells;
}

/** One text without a date or an amount in the column of the texts above it. */
function isContinuation(
  line: readonly TextLine[],
  cells: readonly string[],
  last: TableRecord | undefined,
): boolean {
  const at = cells.findIndex((cell) => cell !== '');
  const above = last?.cells[at] ?? '';
  return (
    line.length === 1 &&
    at > 0 &&
    above !== '' &&
    !isAmountText(above) &&
    last?.cells.some(isDated) === true &&
    !isAmountText(cells[at] ?? '')
  );
}

function appendTo(record: TableRecord | undefined, cells: readonly string[]): void {
  const at = cells.findIndex((cell) => cell !== '');
  if (record !== undefined) record.cells[at] = `${record.cells[at] ?? ''} ${cells[at] ?? ''}`;
}
