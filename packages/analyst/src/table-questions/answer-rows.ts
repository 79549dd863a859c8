import { askedYears } from './asked-years.ts';
import { atEnd } from './answer-years.ts';
import { figureIn } from './find-figures.ts';
import { strangeWords, valueColumns } from './match-columns.ts';
import { matchRow } from './match-row.ts';
import { endAsked } from './question-kind.ts';
import {
  computed,
  declined,
  figureAt,
  named,
  type Figure,
  type TableAnswer,
} from './table-answer.ts';
import type { PrintedTable, TableRow } from './table-model.ts';
import { contentOf } from './words.ts';

/** The rows under a heading of the table, or above a total, that a question names; null where none is surely named. */
export function blockNamed(table: PrintedTable, question: string): TableRow[] | null {
  const asked = new Set(contentOf(question));
  const blocks = blocksOf(table);
  const ranked = blocks
    .map(({ heading, rows }) => {
      const words = [...new Set(contentOf(heading))];
      const shared = words.filter((word) => asked.has(word)).length;
      return { rows, score: words.length === 0 ? 0 : shared / words.length + shared * 0.01 };
    })
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (best === undefined || best.score < 0.99) return null;
  const isOne =
    second === undefined || second.score < best.score || isAlike(best.rows, second.rows);
  return isOne ? best.rows : null;
}

/** A block that stands once for each of two dates. */
const isAlike = (one: readonly TableRow[], other: readonly TableRow[]) =>
  one.map(({ label }) => label).join() === other.map(({ label }) => label).join();

/** A heading with the rows below it to the first total; a total with the rows above it to the heading. */
function blocksOf({ rows }: PrintedTable): { heading: string; rows: TableRow[] }[] {
  const blocks = new Map<string, { heading: string; rows: TableRow[] }>();
  for (const row of rows) {
    const heading = row.sections.at(-1) ?? '';
    const key = row.sections.join(' ');
    const block = blocks.get(key) ?? { heading, rows: [] };
    blocks.set(key, block);
    block.rows.push(row);
  }
  return [...blocks.values()].flatMap((block) => {
    const end = block.rows.findIndex((row) => row.isTotal || isNet(row, block.heading));
    const parts = end < 0 ? block.rows : block.rows.slice(0, end);
    const total = end < 0 ? undefined : block.rows[end];
    const ofHeading = block.heading === '' ? [] : [{ heading: block.heading, rows: parts }];
    const ofTotal =
      total === undefined || total.label === '' ? [] : [{ heading: total.label, rows: parts }];
    return parts.length === 0 ? [] : [...ofHeading, ...ofTotal];
  });
}

/** 'Gross deferred tax assets', under 'Deferred tax assets', sums up what stands above it. */
function isNet({ label }: TableRow, heading: string): boolean {
  const words = new Set(contentOf(label));
  return /^(?:gross|net|less)\b/i.test(label) && contentOf(heading).some((word) => words.has(word));
}

/** 'What are the components of current assets?': their labels. */
export function components(table: PrintedTable, question: string): TableAnswer {
  const rows = blockNamed(table, question);
  if (rows === null) return declined("I'm not sure which heading you mean.");
  return named(
    rows.map(({ label }) => label),
    [],
  );
}

/** 'How many types of current assets are there?': how many rows there are under that heading. */
export function countComponents(table: PrintedTable, question: string): TableAnswer {
  const rows = blockNamed(table, question);
  if (rows === null) return declined("I'm not sure which heading you mean.");
  return computed(rows.length, '', [], rows.map(({ label }) => label).join(', '));
}

/** One of those that a table lists: no total, no 'of which' that another row has in it, no eliminations. */
const isPart = ({ isTotal, label }: TableRow): boolean =>
  !isTotal && !/^[-–\s]*(?:of which|thereof|therein|including)\b|\beliminations?\b/i.test(label);

/** What a question calls the rows: 'which product line', 'in which of the regions'. */
const noun =
  /\b(?:which|what)\b(?: (?:of|the))* [a-z-]+(?: (?:line|type|category|item|class|group))?/i;

/** 'Which segment had the highest revenue in 2019?': the row at that end of a column, totals left out. */
export function whichRow(table: PrintedTable, question: string): TableAnswer {
  const end = endAsked(question);
  const { years } = askedYears(table, question);
  if (end === null || years.length > 1)
    return declined("It's not clear if you want the highest or the lowest.");
  return rowAtEnd(table, question, end, (row) => figureIn(table, question, row, years[0] ?? null));
}

/** The row at an end of its figures, by whatever figure a row has. */
export function rowAtEnd(
  table: PrintedTable,
  question: string,
  end: 1 | -1,
  figureOf: (row: TableRow) => Figure | null,
): TableAnswer {
  const strange = strangeWords(table, question.replace(noun, ' '));
  if (strange.length > 0) return declined(`The table says nothing about ${strange.join(', ')}.`);
  const rows = blockNamed(table, question) ?? table.rows.filter(isPart);
  const figures = rows.flatMap((row) => figureOf(row) ?? []);
  if (figures.length < 2 || figures.length < rows.length * 0.8)
    return declined("I'm not sure which column you mean.");
  const [chosen] = atEnd(figures, end);
  return chosen === undefined ? declined('Two rows match.') : named([chosen.row.label], [chosen]);
}

/** 'Which quarter of 2019 had the lowest gross profit?': the heading, of quarters or months, over that end of a row. */
export function whichColumn(table: PrintedTable, question: string): TableAnswer {
  const end = endAsked(question);
  const { years } = askedYears(table, question);
  const columns = valueColumns(table).filter(({ own }) =>
    /\bquarter\b|\bQ[1-4]\b|^(?:three months|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(
      own,
    ),
  );
  const ofYear = table.rows.filter(({ year }) => years.length === 0 || year === years[0]);
  const row = matchRow(table, question, ofYear)?.row;
  if (end === null || years.length > 1 || columns.length < 2 || row === undefined)
    return declined("The table doesn't have several quarters.");
  const figures = columns.flatMap((column) => figureAt(table, row, column) ?? []);
  const [chosen] = figures.length < columns.length ? [] : atEnd(figures, end);
  return chosen === undefined
    ? declined('Two columns match.')
    : named([chosen.column.own], [chosen]);
}

/** Everything that the table has a row for, totals left out. */
export function listLabels(table: PrintedTable): TableAnswer {
  return named(
    table.rows.filter(({ isTotal }) => !isTotal).map(({ label }) => label),
    [],
  );
}
