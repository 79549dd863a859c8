import { sumOf } from './answer-figures.ts';
import { blockNamed } from './answer-rows.ts';
import { askedYears, yearsCovered } from './asked-years.ts';
import { figureIn, findFigures } from './find-figures.ts';
import { computed, declined, quoted, type Figure, type TableAnswer } from './table-answer.ts';
import type { PrintedTable } from './table-model.ts';

/** 'The sum of travel and facilities in 2019', 'the sum of all tax credits': several rows of one column. */
export function sumOverRows(table: PrintedTable, question: string): TableAnswer {
  const { years } = askedYears(table, question);
  if (years.length > 1) return declined("It's not clear what to add up.");
  const listed = listedFigures(table, question, years);
  if (listed !== null) return sumOf(listed);
  const rows = /\ball\b/i.test(question) ? blockNamed(table, question) : null;
  const figures = rows?.map((row) => figureIn(table, question, row, years[0] ?? null)) ?? [];
  const found = figures.filter((figure) => figure !== null);
  return found.length < 2 || found.length < figures.length
    ? declined("It's not clear what to add up.")
    : sumOf(found);
}

/** 'The respective sales and purchases for 2017': several rows of one column, as printed; null where not that is asked. */
export function lookUpRows(table: PrintedTable, question: string): TableAnswer | null {
  const { years } = askedYears(table, question);
  if (years.length > 1 || !/\brespective/i.test(question)) return null;
  const figures = listedFigures(table, question.replace(/\brespective(?:ly)?\b/i, ''), years);
  return figures === null ? declined("I'm not sure you mean all of these rows.") : quoted(figures);
}

/** The difference of two rows of one column, whichever is larger first; null where the question is not of that kind. */
export function differenceOfRows(table: PrintedTable, question: string): TableAnswer | null {
  const { years } = askedYears(table, question);
  if (years.length > 1 || !/\bdifference\b/i.test(question)) return null;
  const [one, other, ...more] = listedFigures(table, question, years) ?? [];
  if (one === undefined || other === undefined || more.length > 0) return null;
  if (one.value * other.value < 0)
    return declined('One figure is below zero, and you may mean its size.');
  const [large, small] = one.value >= other.value ? [one, other] : [other, one];
  return computed(
    large.value - small.value,
    one.scale,
    [large, small],
    `${large.cell.text} − ${small.cell.text}`,
  );
}

/** 'The average difference between gross and net sales over 2018 to 2020': of two rows, whichever is always the larger first. */
export function averageDifference(table: PrintedTable, question: string): TableAnswer {
  const unclear = declined("I don't work out the average of differences.");
  const years = yearsCovered(table, askedYears(table, question));
  const [one, other, ...more] = listedRows(table, question, years) ?? [];
  if (one === undefined || other === undefined || more.length > 0 || years.length < 2)
    return unclear;
  const pairs = one.flatMap((figure, at) => {
    const against = other[at];
    return against === undefined ? [] : [{ figure, against, by: figure.value - against.value }];
  });
  const isOneWay = pairs.every(({ by }) => by >= 0) || pairs.every(({ by }) => by <= 0);
  const isOneSign = pairs.every(({ figure, against }) => figure.value * against.value >= 0);
  if (!isOneWay || !isOneSign) return unclear;
  const sum = pairs.reduce((total, { by }) => total + Math.abs(by), 0);
  const figures = pairs.flatMap(({ figure, against }) => [figure, against]);
  const shown = pairs.map(({ figure, against }) => `(${figure.cell.text} − ${against.cell.text})`);
  const scale = figures[0]?.scale ?? '';
  return computed(sum / years.length, scale, figures, `${shown.join(' + ')} ÷ ${years.length}`);
}

const ending = String.raw`(?:\s+(?:in|for|over|across|as of|as at|at|during)\s+(?:(?:the )?(?:fiscal |financial )?(?:year )?(?:ended )?[^,]*?(?:19|20)\d\d.*|(?:both|all|each|every|the)\b[^,]*\b(?:years?|fys|periods?)))?[?.]*$`;
const lists = [
  new RegExp(String.raw`\bbetween (?:the )?(.+?\band\b.+?)${ending}`, 'i'),
  new RegExp(String.raw`\b(?:of|between|for|in|from)\s+(?:the )?(.+?\band\b.+?)${ending}`, 'i'),
];

/** The figures of the rows that a question names with 'and' between, of one year; null unless each is surely meant. */
function listedFigures(
  table: PrintedTable,
  question: string,
  years: readonly number[],
): Figure[] | null {
  return listedRows(table, question, years)?.flatMap((figures) => figures.slice(0, 1)) ?? null;
}

/** The same with a figure for each of the years. */
function listedRows(
  table: PrintedTable,
  question: string,
  years: readonly number[],
): Figure[][] | null {
  const list = lists.map((pattern) => pattern.exec(question)?.[1]).find(Boolean);
  if (list === undefined) return null;
  const phrases = list
    .split(/\s*,\s*(?:and\s+)?|\s+and\s+(?:the\s+)?/i)
    .filter((phrase) => phrase.trim() !== '');
  // 'The difference in revenues between A and B': what is said before the list tells rows of one name apart.
  const before = question.slice(0, question.indexOf(list));
  const figures = phrases.map(
    (phrase) =>
      findFigures(table, question, phrase, years) ??
      findFigures(table, question, `${before} ${phrase}`, years),
  );
  const found = figures.filter((each) => each !== null);
  const isApart = new Set(found.map(([figure]) => figure?.row.index)).size === found.length;
  return found.length >= 2 && found.length === figures.length && isApart ? found : null;
}
