import type { Reply } from '../ask/score.ts';

/** What `expected` of `questions.csv` holds, by its kind (bench/exams/README.md). */
export interface Expected {
  kind: string;
  value: unknown;
}

type Cell = string | number | null;

/** What an answer shows: its sentence without the reading below it, what is bold there, and the rows of its tables. */
interface Shown {
  sentence: string;
  bold: string[];
  tables: Reply['tables'][number]['rows'][];
}

/**
 * Whether an answer agrees with what was worked out apart. "No" means that somebody has to look: a sensible reading
 * that is stated may show it in another way.
 */
export function agrees({ kind, value }: Expected, reply: Reply): boolean {
  if (!reply.understood) return kind === 'decline';
  const compare = comparisons[kind];
  const [sentence = ''] = reply.text.split('\n\n_');
  const bold = [...sentence.matchAll(/\*\*(.+?)\*\*/g)].map(([, text = '']) => text);
  const tables = reply.tables.map(({ rows }) => rows);
  return compare?.(value, { sentence, bold, tables }) ?? false;
}

const comparisons: Record<string, (value: unknown, shown: Shown) => boolean> = {
  num: (value, shown) => isInBold(list(value).map(Number), shown, 0.006),
  near: (value, shown) => isInBold(list(value).map(Number), shown, 1.01),
  vals: (value, shown) => areShown(list(value).map(Number), shown),
  date: (value, { sentence }) =>
    list(value).some((day) => waysToWrite(String(day)).some((way) => sentence.includes(way))),
  names: (value, shown) => areNamed(list(value).map(String), shown),
  rows: (value, { tables }) => tables.some((rows) => hasRows(list(value), rows)),
  top: (value, shown) => isTop(list(value), shown),
  yn: (value, { sentence }) =>
    new RegExp(String.raw`^\W*${value === true ? 'yes' : 'no'}\b`, 'i').test(sentence),
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** $1,234.50, (1,234.50), -12%, "31 days": the figure in it. */
function figureOf(cell: Cell): number | null {
  const text = String(cell ?? '').trim();
  const match = /^[^\d(−-]*([−(-])?[^\d]*?([\d,]*\.?\d+)\)?(?:\s*(?:%|days?|times?|×))?/.exec(text);
  if (match === null) return null;
  const figure = Number((match[2] ?? '').replaceAll(',', ''));
  return match[1] === undefined ? figure : -figure;
}

/** Money out is written with and without its sign: the words say which it is. */
const isSame = (found: number | null, value: number, within = 0.006) =>
  found !== null && Math.abs(Math.abs(found) - Math.abs(value)) <= within;

/** One of them is a figure that the answer has in bold; days and names in bold are none. */
function isInBold(values: number[], { bold }: Shown, within: number): boolean {
  const figures = bold
    .filter((text) => /^[-−(]?\$?[\d,.]+(?:%|\)| days?)?$/.test(text))
    .map(figureOf);
  return values.some((value) => figures.some((figure) => isSame(figure, value, within)));
}

/** All of them, in the rows of one column or among the figures of the sentence. */
function areShown(values: number[], { sentence, tables }: Shown): boolean {
  const said = [...sentence.matchAll(/[-−]?\$?[\d,]*\.?\d+%?/g)].map(([text]) => figureOf(text));
  const areSaid = values.every((value) => said.some((figure) => isSame(figure, value)));
  return areSaid || hasColumn(values, tables);
}

function hasColumn(values: number[], tables: Shown['tables']): boolean {
  return tables.some((rows) =>
    (rows[0] ?? []).some((_, column) => {
      const figures = rows.map((row) => figureOf(row[column] ?? null));
      if (figures.length !== values.length) return false;
      const turned = figures.toReversed();
      return [figures, turned].some((some) =>
        some.every((figure, index) => isSame(figure, values[index] ?? Number.NaN)),
      );
    }),
  );
}

const plain = (cell: Cell) => String(cell ?? '').toLowerCase();

function areNamed(names: string[], { sentence, tables }: Shown): boolean {
  const wanted = names.map(plain).sort().join('\n');
  const isColumn = tables.some((rows) =>
    (rows[0] ?? []).some((_, column) => {
      const cells = rows.map((row) => plain(row[column] ?? null));
      return cells.sort().join('\n') === wanted;
    }),
  );
  const [only] = names;
  return isColumn || (names.length === 1 && plain(sentence).includes(plain(only ?? null)));
}

function hasRows(wanted: unknown[], rows: Shown['tables'][number]): boolean {
  return (
    rows.length === wanted.length &&
    wanted.every((pair) => {
      const [name, value] = list(pair);
      return rows.some(
        (row) =>
          row.some((cell) => plain(cell) === plain(String(name))) &&
          row.some((cell) => isSame(figureOf(cell), Number(value))),
      );
    })
  );
}

function isTop([expected, value]: unknown[], { bold, tables }: Shown): boolean {
  const name = String(expected);
  const first = tables[0]?.[0] ?? [];
  const isNamed =
    bold.some((text) => plain(text).includes(plain(name))) ||
    first.some((cell) => plain(cell) === plain(name));
  if (typeof value !== 'number') return isNamed;
  return isNamed && [...bold, ...first].some((cell) => isSame(figureOf(cell), value));
}

function waysToWrite(day: string): string[] {
  const date = new Date(`${day}T00:00:00Z`);
  const month = date.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
  const [year, dayOfMonth] = [date.getUTCFullYear(), date.getUTCDate()];
  return [
    day,
    `${dayOfMonth} ${month} ${year}`,
    `${dayOfMonth} ${month.slice(0, 3)} ${year}`,
    `${month} ${dayOfMonth}, ${year}`,
    `${month.slice(0, 3)} ${dayOfMonth}, ${year}`,
  ];
}
