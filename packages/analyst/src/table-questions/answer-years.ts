import { yearsOfTable } from './asked-years.ts';
import { findFigures } from './find-figures.ts';
import { endAsked } from './question-kind.ts';
import { factorOf, scaleIn } from './scale.ts';
import { declined, named, type Figure, type TableAnswer } from './table-answer.ts';
import type { PrintedTable } from './table-model.ts';

/** 'In which year was revenue the largest?', 'In which years was it less than 100 million?': years, as the table has them. */
export function whichYears(table: PrintedTable, question: string): TableAnswer {
  const years = yearsOfTable(table);
  if (years.length < 2) return declined('The table does not have several years.');
  const figures = findFigures(table, question, question.replace(comparison, ' '), years);
  if (figures === null) return declined('No one row of the table is surely meant.');
  const limit = limitIn(question);
  const end = endAsked(question);
  const chosen =
    limit === null
      ? end === null
        ? []
        : atEnd(figures, end)
      : figures.filter((figure) => isWithin(figure, limit));
  if (chosen.length === 0) return declined('No year of the table is like that.');
  const inOrder = table.columns.flatMap(({ index }) =>
    chosen.filter(({ column }) => column.index === index),
  );
  return named(
    inOrder.map(({ column }) => String(column.year)),
    inOrder,
  );
}

/** The years of a table, in its order. */
export function listYears(table: PrintedTable): TableAnswer {
  const years = yearsOfTable(table).map(String);
  if (years.length === 0) return declined('The table names no years.');
  const printed = table.columns.flatMap(({ year }) =>
    year !== null && years.includes(String(year)) ? [String(year)] : [],
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
