import { askedYears } from './asked-years.ts';
import { atEnd } from './answer-years.ts';
import { figureIn, findFigures } from './find-figures.ts';
import { strangeWords } from './match-columns.ts';
import { endAsked } from './question-kind.ts';
import { sumOf } from './answer-figures.ts';
import {
  computed,
  declined,
  quoted,
  named,
  type Figure,
  type TableAnswer,
} from './table-answer.ts';
import type { PrintedTable, TableRow } from './table-model.ts';
import { contentOf } from './words.ts';

/** The rows under a heading of the table, or above a total, that a question names; null where none is surely named. */
function blockNamed(table: PrintedTable, question: string): TableRow[] | null {
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
  if (rows === null) return declined('No heading of the table is surely meant.');
  return named(
    rows.map(({ label }) => label),
    [],
  );
}

/** 'How many types of current assets are there?': how many rows there are under that heading. */
export function countComponents(table: PrintedTable, question: string): TableAnswer {
  const rows = blockNamed(table, question);
  if (rows === null) return declined('No heading of the table is surely meant.');
  return computed(rows.length, '', [], rows.map(({ label }) => label).join(', '));
}

/** What a question calls the rows: 'which product line', 'in which of the regions'. */
const noun =
  /\b(?:which|what)\b(?: (?:of|the))* [a-z-]+(?: (?:line|type|category|item|class|group))?/i;

/** 'Which segment had the highest revenue in 2019?': the row at that end of a column, totals left out. */
export function whichRow(table: PrintedTable, question: string): TableAnswer {
  const end = endAsked(question);
  const { years } = askedYears(question);
  if (end === null || years.length > 1)
    return declined('It is not clear which end of what is meant.');
  const strange = strangeWords(table, question.replace(noun, ' '));
  if (strange.length > 0) return declined(`The table says nothing of ${strange.join(', ')}.`);
  const rows = blockNamed(table, question) ?? table.rows.filter(({ isTotal }) => !isTotal);
  const figures = rows.flatMap((row) => figureIn(table, question, row, years[0] ?? null) ?? []);
  if (figures.length < 2 || figures.length < rows.length * 0.8)
    return declined('No one column of the table is surely meant.');
  const [chosen] = atEnd(figures, end);
  return chosen === undefined
    ? declined('Two rows are alike.')
    : named([chosen.row.label], [chosen]);
}

/** 'The sum of travel and facilities in 2019', 'the sum of all tax credits': several rows of one column. */
export function sumOverRows(table: PrintedTable, question: string): TableAnswer {
  const { years } = askedYears(question);
  if (years.length > 1) return declined('It is not clear what is added up.');
  const listed = listedFigures(table, question, years);
  if (listed !== null) return sumOf(listed);
  const rows = /\ball\b/i.test(question) ? blockNamed(table, question) : null;
  const figures = rows?.map((row) => figureIn(table, question, row, years[0] ?? null)) ?? [];
  const found = figures.filter((figure) => figure !== null);
  return found.length < 2 || found.length < figures.length
    ? declined('It is not clear what is added up.')
    : sumOf(found);
}

/** 'The respective sales and purchases for 2017': several rows of one column, as printed; null where not that is asked. */
export function lookUpRows(table: PrintedTable, question: string): TableAnswer | null {
  const { years } = askedYears(question);
  if (years.length > 1 || !/\brespective/i.test(question)) return null;
  const figures = listedFigures(table, question.replace(/\brespective(?:ly)?\b/i, ''), years);
  return figures === null ? declined('Not each of the rows is surely meant.') : quoted(figures);
}

/** The difference of two rows of one column, whichever is larger first; null where the question is not of that kind. */
export function differenceOfRows(table: PrintedTable, question: string): TableAnswer | null {
  const { years } = askedYears(question);
  if (years.length > 1 || !/\bdifference\b/i.test(question)) return null;
  const [one, other, ...more] = listedFigures(table, question, years) ?? [];
  if (one === undefined || other === undefined || more.length > 0) return null;
  if (one.value * other.value < 0)
    return declined('One is printed as less than nought: its size may be meant.');
  const [large, small] = one.value >= other.value ? [one, other] : [other, one];
  return computed(
    large.value - small.value,
    one.scale,
    [large, small],
    `${large.cell.text} − ${small.cell.text}`,
  );
}

const untilYear = String.raw`(?:\s+(?:in|for|as of|as at|at|during)\s+(?:the )?(?:fiscal |financial )?(?:year )?(?:ended )?[^,]*?(?:19|20)\d\d.*)?[?.]*$`;
const listBetween = new RegExp(String.raw`\bbetween (?:the )?(.+?\band\b.+?)${untilYear}`, 'i');
const listAfter = new RegExp(
  String.raw`\b(?:of|between|for|in|from)\s+(?:the )?(.+?\band\b.+?)${untilYear}`,
  'i',
);

/** The figures of the rows that a question names with 'and' between; null unless each is surely meant. */
function listedFigures(
  table: PrintedTable,
  question: string,
  years: readonly number[],
): Figure[] | null {
  const list = (listBetween.exec(question) ?? listAfter.exec(question))?.[1];
  if (list === undefined) return null;
  const phrases = list
    .split(/\s*,\s*(?:and\s+)?|\s+and\s+(?:the\s+)?/i)
    .filter((phrase) => phrase.trim() !== '');
  // 'The difference in revenues between A and B': what is said before the list tells rows of one name apart.
  const before = question.slice(0, question.indexOf(list));
  const figures = phrases.map(
    (phrase) =>
      (findFigures(table, question, phrase, years) ??
        findFigures(table, question, `${before} ${phrase}`, years))?.[0],
  );
  const found = figures.filter((figure) => figure !== undefined);
  const isApart = new Set(found.map(({ row }) => row.index)).size === found.length;
  return found.length >= 2 && found.length === figures.length && isApart ? found : null;
}

/** Everything that the table has a row for, totals left out. */
export function listLabels(table: PrintedTable): TableAnswer {
  return named(
    table.rows.filter(({ isTotal }) => !isTotal).map(({ label }) => label),
    [],
  );
}
