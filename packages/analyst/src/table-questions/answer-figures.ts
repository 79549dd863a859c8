import { askedYears, changeYears, yearsCovered } from './asked-years.ts';
import { strangeWords, valueColumns } from './match-columns.ts';
import { findFigures } from './find-figures.ts';
import {
  computed,
  declined,
  figureAt,
  quoted,
  type Figure,
  type TableAnswer,
} from './table-answer.ts';
import type { PrintedTable } from './table-model.ts';
import { contentOf } from './words.ts';

const noRow = declined("I'm not sure which row and column you mean.");
const shown = ({ cell }: Figure) => cell.text;

/** 'What was net income in 2019 and 2018 respectively?': the cells as printed. */
export function lookUp(table: PrintedTable, question: string): TableAnswer {
  const { years, isRange } = askedYears(table, question);
  const figures = findFigures(table, question, question, years);
  if (figures === null) return noRow;
  return isRange && figures.length > 1
    ? declined("It's not clear what you want for those years.")
    : quoted(figures);
}

/** A change between two years, the later less the earlier; a decrease that is asked for as one is positive. */
export function change(table: PrintedTable, question: string): TableAnswer {
  const years = isBetweenThings(table, question) ? null : changeYears(table, question);
  if (years === null) return declined("It's not clear which dates you mean.");
  const [before, after] = findFigures(table, question, question, years) ?? [];
  if (before === undefined || after === undefined) return noRow;
  const text = question.toLowerCase();
  const isDecrease =
    /\bdecrease|\bdecline|\breduction\b|\bfall\b|\bfell\b/.test(text) &&
    !/increase|change|difference/.test(text);
  const difference = isDecrease ? before.value - after.value : after.value - before.value;
  const isDistance =
    /(?:nominal|absolute) difference|\bdifference\b.*\bbetween (?:the )?(?:fiscal )?(?:years? )?(?:fy|f|20|19)\d\d/.test(
      text,
    );
  const value = isDistance ? Math.abs(difference) : difference;
  return computed(value, after.scale, [before, after], `${shown(after)} − ${shown(before)}`);
}

/** 'The difference between shares granted and vested' is none between two years. */
const isBetweenThings = (table: PrintedTable, question: string): boolean =>
  /\bbetween\b/i.test(question) &&
  askedYears(table, question).years.length === 0 &&
  !/\b(?:both|years|periods|fys)\b/i.test(question);

/** A change in percent of the earlier figure. */
export function percentChange(table: PrintedTable, question: string): TableAnswer {
  const years = changeYears(table, question);
  if (years === null) return declined("It's not clear which dates you mean.");
  const [before, after] = findFigures(table, question, question, years) ?? [];
  if (before === undefined || after === undefined) return noRow;
  // Between two percentages the points may be asked for, or what they are of the earlier one.
  const isPoints = after.scale === 'percent';
  if (isPoints && /percentage (?:change|increase|decrease)|relative/i.test(question))
    return declined('Both figures are percentages, and you may mean the difference in points.');
  const value = isPoints
    ? after.value - before.value
    : ((after.value - before.value) / before.value) * 100;
  const derivation = `(${shown(after)} − ${shown(before)}) ÷ ${shown(before)}`;
  return computed(value, 'percent', [before, after], derivation);
}

/** The mean over the years asked for, over all years where none is named, or down a column that is named. */
export function average(table: PrintedTable, question: string): TableAnswer {
  if ((question.match(/\baverage\b/gi) ?? []).length > 1)
    return declined("I don't work out two averages at once.");
  const figures = acrossYears(table, question) ?? downColumn(table, question);
  if (figures === null || figures.length < 2) return noRow;
  const sum = figures.reduce((total, { value }) => total + value, 0);
  const derivation = `(${figures.map(shown).join(' + ')}) ÷ ${figures.length}`;
  return computed(sum / figures.length, figures[0]?.scale ?? '', figures, derivation);
}

/** The sum of one row over several years. */
export function sumOverYears(table: PrintedTable, question: string): TableAnswer | null {
  const asked = askedYears(table, question);
  const years = yearsCovered(table, asked);
  if (years.length < 2 || (asked.years.length < 2 && asked.count === null)) return null;
  // 'Total' may be a word of the row or of the asking.
  const figures =
    findFigures(table, question, question, years) ??
    findFigures(table, question, question.replace(/\btotal\b/i, ' '), years);
  return figures === null ? null : sumOf(figures);
}

export function sumOf(figures: readonly Figure[]): TableAnswer {
  const sum = figures.reduce((total, { value }) => total + value, 0);
  return computed(sum, figures[0]?.scale ?? '', figures, figures.map(shown).join(' + '));
}

function acrossYears(table: PrintedTable, question: string): Figure[] | null {
  const asked = askedYears(table, question);
  const years = yearsCovered(table, asked);
  if (asked.years.length === 1 || years.length < 2) return null;
  return findFigures(table, question, question, years);
}

/** All figures of a column whose heading the question names, totals left out. */
function downColumn(table: PrintedTable, question: string): Figure[] | null {
  const what = question.replace(/\b(?:per|each|every) [a-z]+/i, ' ');
  if (strangeWords(table, what).length > 0) return null;
  const asked = new Set(contentOf(question));
  const columns = valueColumns(table).filter(({ own }) => {
    const words = contentOf(own);
    return words.length > 0 && words.every((word) => asked.has(word)) && !/\d{4}/.test(own);
  });
  const [column] = columns;
  if (column === undefined || columns.length > 1) return null;
  const figures = table.rows
    .filter(({ isTotal }) => !isTotal)
    .map((row) => figureAt(table, row, column));
  const found = figures.filter((figure) => figure !== null);
  return found.length === figures.length ? found : null;
}
