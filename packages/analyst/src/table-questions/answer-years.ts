import { yearsOfTable } from './asked-years.ts';
import { findFigures } from './find-figures.ts';
import { endAsked, ofSign } from './question-kind.ts';
import { factorOf, scaleIn } from './scale.ts';
import { declined, named, type Figure, type TableAnswer } from './table-answer.ts';
import type { PrintedTable, TableColumn } from './table-model.ts';
import { yearIn } from './cell-value.ts';

/** 'In which year was revenue the largest?', 'In which years was it less than 100 million?': years, as the table has them. */
export function whichYears(table: PrintedTable, question: string): TableAnswer {
  const chosen = yearsLike(table, question);
  if ('status' in chosen) return chosen;
  if (chosen.length === 0) return declined('No year in the table matches that.');
  return named(
    chosen.map(({ column }) => asPrinted(column)),
    chosen,
  );
}

/** 'How many years did revenue exceed 100 million?' */
export function howManyYears(table: PrintedTable, question: string): TableAnswer {
  if (limitIn(question) === null) return declined("It's not clear which years to count.");
  const chosen = yearsLike(table, question);
  if ('status' in chosen) return chosen;
  const years = named(
    chosen.map(({ column }) => asPrinted(column)),
    chosen,
  );
  return years.status === 'answered' ? { ...years, answer: chosen.length } : years;
}

/** The figures of the years that a question asks for, in the order of the table. */
function yearsLike(table: PrintedTable, question: string): Figure[] | TableAnswer {
  const years = yearsOfTable(table);
  if (years.length < 2) return declined("The table doesn't have several years.");
  const figures = findFigures(table, question, question.replace(comparison, ' '), years);
  if (figures === null) return declined("I'm not sure which row you mean.");
  const limit = limitIn(question) ?? signLimit(question, figures);
  if (limit !== null && limit.scale !== null && figures.some(({ isScaleKnown }) => !isScaleKnown))
    return declined("The table doesn't say whether its figures are in thousands.");
  const end = endAsked(question);
  const chosen =
    limit === null
      ? end === null
        ? []
        : atEnd(figures, end)
      : figures.filter((figure) => isWithin(figure, limit));
  return table.columns.flatMap(({ index }) =>
    chosen.filter(({ column }) => column.index === index),
  );
}

/** '2019', or 'FY19' where the heading writes it so. */
const asPrinted = ({ year, headings }: TableColumn): string =>
  headings
    .flatMap((heading) => heading.match(/\b(?:FY|F|CY)['’ ]?\d\d\b/i) ?? [])
    .find((text) => yearIn(text) === year) ?? String(year);

/** The years of a table, in its order. */
export function listYears(table: PrintedTable): TableAnswer {
  const years = yearsOfTable(table).map(String);
  if (years.length === 0) return declined('The table names no years.');
  const printed = table.columns.flatMap((column) =>
    column.year !== null && years.includes(String(column.year)) ? [asPrinted(column)] : [],
  );
  return named([...new Set(printed)], []);
}

const comparison =
  /\b(less|lower|smaller|fewer|below|under|at most|more|greater|higher|larger|above|over|at least|exceed(?:s|ed|ing)?)\b(?: than)?\s+([-(]?[^\d\s(-]{0,3}\s?[-(]?)(\d[\d,]*(?:\.\d+)?)\)?\s*(%|thousands?|millions?|billions?)?/i;

interface Limit {
  isBelow: boolean;
  includes: boolean;
  value: number;
  scale: 'thousand' | 'million' | 'billion' | null;
}

function limitIn(question: string): Limit | null {
  const [, word = '', sign = '', digits, scale] = comparison.exec(question) ?? [];
  if (digits === undefined || /^(?:19|20)\d\d$/.test(digits)) return null;
  const size = Number(digits.replace(/,/g, ''));
  return {
    isBelow: /^(?:less|lower|smaller|fewer|below|under|at most)$/i.test(word),
    includes: /^at /i.test(word),
    value: /[-(]/.test(sign) ? -size : size,
    scale: scaleIn(scale ?? ''),
  };
}

/** Below or above nought, of a row that says what its signs mean: 'Net increase (decrease) in cash', 'Income (loss)'. */
function signLimit(question: string, figures: readonly Figure[]): Limit | null {
  const [asked] = ofSign.exec(question) ?? [];
  if (asked === undefined) return null;
  const saysSigns = /\((?:decrease|loss(?:es)?|expenses?)\)/i.test(figures[0]?.row.label ?? '');
  if (!saysSigns && !/itive|ative/i.test(asked)) return null;
  return { isBelow: /negative|decrease|loss/i.test(asked), includes: false, value: 0, scale: null };
}

/** A limit without a scale is in that of the table. */
function isWithin(figure: Figure, { isBelow, includes, value, scale }: Limit): boolean {
  const limit = scale === null ? value : (value * factorOf(scale)) / factorOf(figure.scale);
  if (figure.value === limit) return includes;
  return isBelow ? figure.value < limit : figure.value > limit;
}

/** The one at an end. Of outlays, which a table prints as less than nought, the size is meant. */
export function atEnd(figures: readonly Figure[], end: 1 | -1): Figure[] {
  const isOutlay = figures.every(({ value }) => value <= 0);
  const sizes = figures.map(({ value }) => (isOutlay ? -value : value) * end);
  const best = Math.max(...sizes);
  const chosen = figures.filter((_, index) => sizes[index] === best);
  return chosen.length === 1 ? chosen : [];
}
