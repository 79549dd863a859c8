import { readCell, yearIn, yearsIn, type CellValue } from './cell-value.ts';
import { markTotals, markYearsBetween } from './mark-totals.ts';
import { scaleIn, type Scale } from './scale.ts';
import type { PrintedTable, TableColumn, TableRow } from './table-model.ts';

/**
 * Reads a grid of texts as a printed table: which rows are headings, which column has the labels, which rows stand under
 * which heading within, what scale is declared. Returns null where there is no row of figures or no heading.
 */
export function readPrintedTable(grid: readonly (readonly string[])[]): PrintedTable | null {
  const width = Math.max(0, ...grid.map((row) => row.length));
  const cells = grid.map((row) =>
    Array.from({ length: width }, (_, at) => readCell(row[at] ?? '')),
  );
  const from = cells.findIndex(isDataRow);
  if (from < 1 || width < 2) return null;
  const hasYearBelow = cells.slice(from).some(isYearAlone);
  const isHead = (row: readonly CellValue[]) =>
    !isSection(row, cells[from], width) && !(hasYearBelow && isYearAlone(row));
  const heads = cells.slice(0, from).filter(isHead);
  const sectionsAbove = cells.slice(0, from).filter((row) => !isHead(row));
  const caption = [...heads, ...cells.slice(0, from)]
    .flat()
    .map(({ text }) => text)
    .join(' ');
  const columns = readColumns(heads, width);
  const printed = readRows([...sectionsAbove, ...cells.slice(from)], from - sectionsAbove.length);
  const rows = markYearsBetween(markTotals(printed, columns));
  const scale = scaleOfHeads(heads) ?? scaleOfNotes(cells) ?? '';
  const isDeclared = scale !== '' || columns.some((column) => column.scale !== null);
  return { columns, rows, scale, isScaleOpen: !isDeclared && isScaleOpen(cells), caption };
}

/** What a corner or a heading above everything declares; '(in thousands)' above one column of several is of that one. */
function scaleOfHeads(heads: readonly (readonly CellValue[])[]): Scale | null {
  const ofAll = heads.flatMap((row) => {
    const filled = row.slice(1).filter(({ text }) => text !== '');
    return filled.length === 1 ? row : row.slice(0, 1);
  });
  return ofAll.map(({ text }) => scaleIn(text)).find((scale) => scale !== null) ?? null;
}

/** Reports with sums below ten million and a currency are mostly in thousands, and say so beside the table. */
function isScaleOpen(cells: readonly CellValue[][]): boolean {
  const all = cells.flat();
  const hasCurrency = all.some(({ text }) => /[$£€¥]/.test(text));
  return hasCurrency && all.every(({ value }) => Math.abs(value ?? 0) < 10_000_000);
}

/** A caption may also stand alone in a row between the headings and the figures. */
function scaleOfNotes(cells: readonly CellValue[][]): Scale | null {
  for (const row of cells) {
    const texts = row.filter(({ text }) => text !== '');
    const [only] = texts;
    if (texts.length === 1 && only !== undefined && /^\(.*\)$/.test(only.text)) {
      const scale = scaleIn(only.text);
      if (scale !== null) return scale;
    }
  }
  return null;
}

/** A row with a figure that is not a year of a heading. */
function isDataRow(row: readonly CellValue[]): boolean {
  const figures = row.slice(1).filter(({ value, text }) => value !== null && text !== '');
  return figures.some(({ text }) => !isYearText(text));
}

const isYearText = (text: string) => /^(?:FY\s?)?(?:19|20)\d\d$/i.test(text);

/** '2019:' or 'Year ended June 30, 2019' alone in its row: where another stands below, each is of a block of rows. */
function isYearAlone([first, ...others]: readonly CellValue[]): boolean {
  return yearIn(first?.text ?? '') !== null && others.every(({ text }) => text === '');
}

/** A heading within the table: words in the first column alone, between the heads and the figures. */
function isSection(
  row: readonly CellValue[],
  first: readonly CellValue[] | undefined,
  width: number,
): boolean {
  const filled = row.flatMap(({ text }, index) => (text === '' ? [] : [index]));
  if (filled.length !== 1 || filled[0] !== 0 || first === undefined || width < 2) return false;
  const text = row[0]?.text ?? '';
  return (
    scaleIn(text) === null &&
    !/^\(|^(?:years?|as (?:of|at)|for the|fiscal|consolidated$)/i.test(text) &&
    yearIn(text) === null
  );
}

const derived =
  /%|\bchange|variance|increase|decrease|difference|growth|percent\b|^notes?\b|useful li|\bbps\b|\bvs\.?\b|comp\.$/i;

function readColumns(heads: readonly (readonly CellValue[])[], width: number): TableColumn[] {
  const spread = heads.map((row) => spreadHeading(row.map(({ text }) => text)));
  const own = (index: number) =>
    heads
      .map((row) => row[index]?.text ?? '')
      .filter((text) => text !== '' && !isUnit(text) && !remark.test(text))
      .at(-1) ?? '';
  return Array.from({ length: width }, (_, index) => {
    const headings = spread.map((row) => row[index] ?? '').filter((text) => text !== '');
    const label = own(index);
    const nearest = [...headings].reverse().find((text) => yearsIn(text).length > 0) ?? '';
    const units = headings.filter(isUnit).join(' ');
    return {
      index,
      own: label,
      headings,
      year: yearIn(label) ?? yearIn(nearest),
      isDerived: isDerived(label, headings),
      scale: headings.map(scaleIn).find((scale) => scale !== null) ?? null,
      isPercent:
        /^\(?%\)?$/.test(units.trim()) || /\(%\)|as (?:a )?percent/i.test(headings.join(' ')),
    };
  });
}

const remark = /^\((?:as )?(?:restated|revised|audited|unaudited|note)\b.*\)$/i;

/** The table's own change between two years; 'Change in …' above all columns names what the table is of. */
function isDerived(own: string, headings: readonly string[]): boolean {
  if (yearsIn(own).length === 1 && !/%|change|growth/i.test(own)) return false;
  if (derived.test(own) && !/^\(?%\)?$/.test(own)) return true;
  return (
    yearIn(own) === null &&
    headings.some((text) => /change|increase|variance|difference/i.test(text))
  );
}

/** A currency, a scale or a percent sign that stands under the heading proper. */
const isUnit = (text: string) =>
  /^\(?(?:%|[$£€¥₹]|US\s?\$|RMB|USD|m|bn|unaudited|audited|restated|shares|dollars|in|number|and|of|except.*|['’‘]?000s?|\W|millions?|thousands?|billions?|per share.*)+\)?$/i.test(
    text.replace(/\s+/g, ''),
  );

/** A heading spans to the right until the next; one that stands alone in its row spans all columns. */
function spreadHeading(row: readonly string[]): string[] {
  const filled = row.flatMap((text, index) => (text === '' || index === 0 ? [] : [index]));
  const [only] = filled;
  if (filled.length === 1 && only !== undefined)
    return row.map((text, index) => (index === 0 ? text : (row[only] ?? '')));
  return row.map((text, index) => {
    if (text !== '' || index === 0) return text;
    const left = filled.filter((at) => at < index).at(-1);
    return left === undefined ? '' : (row[left] ?? '');
  });
}

const totalLabel = /^(?:grand |sub-?|net )?total\b|^total|\btotal$/i;

function readRows(cells: readonly CellValue[][], offset: number): TableRow[] {
  const rows: TableRow[] = [];
  let sections: string[] = [];
  let sectionOpen = false;
  for (const [at, row] of cells.entries()) {
    const words = row.filter(({ text, value }) => text !== '' && value === null);
    const figures = row.slice(1).filter(({ text, value }) => value !== null && text !== '');
    const first = row[0]?.text ?? '';
    if (figures.length === 0) {
      const heading = first === '' ? (words[0]?.text ?? '') : first;
      if (words.length > 1 || heading === '' || /^\(.*\)$/.test(heading)) continue;
      // Headings that follow each other without figures between are one within the other.
      sections = sectionOpen ? [...sections, heading] : nextSections(sections, heading);
      sectionOpen = true;
      continue;
    }
    sectionOpen = false;
    const label =
      first === '' && words.length > 0 && row[0]?.value === null ? (words[0]?.text ?? '') : first;
    rows.push({
      index: at + offset,
      label,
      sections,
      cells: row,
      year: yearIn(label) ?? yearIn(sections.join(' ')),
      isTotal: label === '' || totalLabel.test(label),
    });
  }
  return rows;
}

/** A date or a statement keeps standing above the headings below it; another heading takes the place of the last. */
function nextSections(sections: readonly string[], heading: string): string[] {
  const outer = sections.filter((text) => yearIn(text) !== null);
  return yearIn(heading) === null ? [...outer, heading] : [heading];
}
