import { decimalMark, readDecimal, type Millionths } from './decimal.ts';

export interface RecordColumn {
  index: number;
  name: string;
  kind: 'number' | 'day' | 'text';
  /** What parts its decimals, and which of day and month its days have first. */
  mark: '.' | ',';
  isMonthFirst: boolean;
  /** What its figures are written with: '$' before, '%' behind, so many decimals. */
  prefix: string;
  isPercent: boolean;
  decimals: number;
}

export interface RecordRow {
  /** Its place in the grid. */
  index: number;
  texts: readonly string[];
  /** Figures of number columns; null where a cell is empty or cannot be read. */
  figures: (Millionths | null)[];
  /** Days of day columns as YYYY-MM-DD. */
  days: (string | null)[];
}

/** A table of records: one line of column names, then one line for each thing. */
export interface RecordTable {
  columns: RecordColumn[];
  rows: RecordRow[];
}

/**
 * Reads a grid as records: its first full line of words names the columns. Total lines at the end are left out, so that
 * nothing counts twice. Null where there is no such line or nothing below it.
 */
export function readRecordTable(grid: readonly (readonly string[])[]): RecordTable | null {
  const head = grid.findIndex(isHead);
  const names = grid[head];
  if (head < 0 || head > 10 || names === undefined) return null;
  const lines = grid
    .map((texts, index) => ({ texts, index }))
    .slice(head + 1)
    .filter(({ texts }) => texts.some((text) => text !== '') && !isTotal(texts));
  if (lines.length === 0) return null;
  const columns = names.map((name, index) => readColumn(name, index, lines));
  const rows = lines.map(({ texts, index }) => ({
    index,
    texts,
    figures: columns.map(({ index: at, kind, mark }) =>
      kind === 'number' ? readDecimal(texts[at] ?? '', mark) : null,
    ),
    days: columns.map(({ index: at, kind, isMonthFirst }) =>
      kind === 'day' ? dayOf(texts[at] ?? '', isMonthFirst) : null,
    ),
  }));
  return { columns, rows };
}

/** Names, all different, none of them a figure. */
function isHead(texts: readonly string[]): boolean {
  const names = texts.filter((text) => text !== '');
  const isNames = names.every(
    (name) => readDecimal(name, '.') === null && dayOf(name, true) === null && name.length <= 80,
  );
  return (
    names.length >= 2 &&
    names.length >= texts.length - 1 &&
    isNames &&
    new Set(names.map((name) => name.toLowerCase())).size === names.length
  );
}

const isTotal = (texts: readonly string[]) =>
  /^(?:grand |sub-?)?totals?\b/i.test(texts.find((text) => text !== '') ?? '');

interface Line {
  texts: readonly string[];
  index: number;
}

/** So many values at the start tell what a column cannot be, before all of them are looked at. */
const sampleMax = 50;

function readColumn(name: string, index: number, lines: readonly Line[]): RecordColumn {
  const values = lines.flatMap(({ texts }) => texts[index] || []);
  const sample = values.slice(0, sampleMax);
  const isAll = (test: (value: string) => boolean) =>
    values.length > 0 && sample.every(test) && values.every(test);
  const isMonthFirst = !values.some(
    (value) => Number(/^(\d{1,2})[/.-]/.exec(value)?.[1] ?? 0) > 12,
  );
  const isDay = isAll((value) => dayOf(value, isMonthFirst) !== null);
  // Numbers that name things are not added up: invoice 1007, account 4000.
  const isName = /\b(?:id|no|number|code|zip|phone|account|#)\b|#$/i.test(name);
  const mark = isDay || isName ? '.' : decimalMark(values);
  const isNumber = !isDay && !isName && isAll((value) => readDecimal(value, mark) !== null);
  return {
    index,
    name,
    kind: isDay ? 'day' : isNumber ? 'number' : 'text',
    mark,
    isMonthFirst,
    prefix: /^\(?-?([$£€¥])/.exec(values[0] ?? '')?.[1] ?? '',
    isPercent: isNumber && values.every((value) => value.includes('%')),
    decimals: isNumber && values.some((value) => /[.,]\d{1,2}\D*$/.test(value)) ? 2 : 0,
  };
}

/** A day as files write it, its order as its column has it; null for anything else. */
function dayOf(text: string, monthFirst: boolean): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text);
  if (iso !== null) return checked(iso[1], iso[2], iso[3]);
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (parts === null) return null;
  const [, first, second, year] = parts;
  return monthFirst ? checked(year, first, second) : checked(year, second, first);
}

function checked(year = '', month = '', day = ''): string | null {
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  return isDay ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}

/** What rows must be like, in words and as a test. */
export interface Condition {
  column: RecordColumn;
  /** 'Region is West', 'Amount over 100'. */
  words: string;
  holds: (row: RecordRow) => boolean;
  /** All but what it names. */
  isNot?: true;
  /** One value by name. */
  isValue?: true;
}
