import { whichChange } from './answer-changes.ts';
import { average, change, lookUp, percentChange, sumOverYears } from './answer-figures.ts';
import { components, countComponents, listLabels, whichColumn, whichRow } from './answer-rows.ts';
import { shareOf } from './answer-share.ts';
import { averageDifference, differenceOfRows, lookUpRows, sumOverRows } from './answer-lists.ts';
import { lookUpWords } from './answer-words.ts';
import { howManyYears, listYears, whichYears } from './answer-years.ts';
import { isAskingWord, isOfChange, kindOf } from './question-kind.ts';
import { readPrintedTable } from './read-printed-table.ts';
import { declined, type CellPlace, type TableAnswer } from './table-answer.ts';
import type { PrintedTable } from './table-model.ts';
import { yearsIn } from './cell-value.ts';
import { corrected } from './correct-words.ts';
import { whyNot } from './why-not.ts';
import { contentOf, withoutUnit, wordsOf } from './words.ts';

/**
 * Answers a question on one printed table, a grid of texts as it stands in a report: figures by row and year, changes,
 * percentages, averages, sums, shares, years and rows at an end, parts of a whole. Returns the figure in the scale that
 * the table declares, or words of the table, with the cells it stands on; declines, with the reason, whatever is not
 * surely meant. No figure is guessed and none comes from outside the table.
 */
export function answerPrintedTable(
  grid: readonly (readonly string[])[],
  question: string,
): TableAnswer {
  if (grid.length > mostRows) return declined('That is a list of records, not a printed table.');
  const asked = corrected(grid, question.replace(aside, ''));
  const upright = readPrintedTable(grid);
  const answer =
    upright === null ? declined('I found no table of figures.') : answerOn(upright, asked);
  if (answer.status === 'answered') return answer;
  // Where the years stand at the left, the table is read on its side.
  const turned = readPrintedTable(turn(grid));
  if (turned === null || turned.columns.filter(({ year }) => year !== null).length < 2)
    return answer;
  const sideways = answerOn(turned, asked);
  return sideways.status === 'answered'
    ? { ...sideways, cells: sideways.cells.map(turnPlace) }
    : answer;
}

/** Every row is weighed against every question word: a list of records would take minutes. */
const mostRows = 2000;

function turn(grid: readonly (readonly string[])[]): string[][] {
  const width = Math.max(0, ...grid.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => grid.map((row) => row[column] ?? ''));
}

const turnPlace = ({ row, column }: CellPlace): CellPlace => ({ row: column, column: row });

function answerOn(table: PrintedTable, question: string): TableAnswer {
  if (
    /\b(?:what|which)(?: (?:are|were|is|of|all|the|fiscal|financial))* years\b/i.test(question) &&
    /\b(?:calculated|included|presented|provided|covered|listed|shown|disclosed|reported|recorded)\b/i.test(
      question,
    ) &&
    !/\bmore|less|higher|lower|above|below\b/i.test(question)
  ) {
    return listYears(table);
  }
  if (
    /\b(?:what|which)\b.*\b(?:items|categories|components)\b.*\b(?:listed|shown|in the table)\b/i.test(
      question,
    )
  ) {
    return listLabels(table);
  }
  const asking = withoutLabels(table, question);
  const reason = whyNot(asking);
  if (reason !== null) return declined(reason);
  const [openEnd, direction] = beyondYear.exec(asking) ?? [];
  if (openEnd !== undefined) {
    // Of years beyond one, a schedule has at most a single figure, and says so.
    return direction === 'after' && isThereafter(table, Number(openEnd.slice(-4)))
      ? answerOn(table, question.replace(new RegExp(openEnd, 'i'), 'thereafter'))
      : declined("It's not clear which year to stop at.");
  }
  return answerKind(table, question, asking);
}

/** `asking` is the question without the labels that it quotes. */
function answerKind(table: PrintedTable, question: string, asking: string): TableAnswer {
  switch (kindOf(asking)) {
    case 'which year':
      return /\b(?:quarter|month)\b/i.test(question)
        ? whichPeriod(table, question)
        : isOfChange(asking)
          ? declined("I don't work out the year of the largest change.")
          : whichYears(table, question);
    case 'which row':
      return isOfChange(asking) ? whichChange(table, question) : whichRow(table, question);
    case 'components':
      return components(table, question);
    case 'how many years':
      return howManyYears(table, question);
    case 'count':
      return countComponents(table, question);
    case 'share':
      return shareOf(table, question);
    case 'percent change':
      return percentChange(table, question);
    case 'average':
      return /\b(?:difference|change|increase|decrease)\b/i.test(asking)
        ? averageDifference(table, question)
        : average(table, question);
    case 'change':
      return differenceOfRows(table, question) ?? change(table, question);
    case 'sum':
      return sumOverYears(table, question) ?? sumOrLookUp(table, question);
    case 'lookup':
      return lookUpRows(table, question) ?? lookUpCell(table, question);
  }
}

function lookUpCell(table: PrintedTable, question: string): TableAnswer {
  const figure = lookUp(table, question);
  return figure.status === 'answered' ? figure : lookUpWords(table, question);
}

/** Quarters and months stand above columns or at the left. */
function whichPeriod(table: PrintedTable, question: string): TableAnswer {
  const column = whichColumn(table, question);
  return column.status === 'answered' ? column : whichRow(table, question);
}

const beyondYear =
  /\b(after|before|beyond|prior to|since|until)(?: fiscal)?(?: year)? (?:19|20)\d\d\b/;

/** Whether 'thereafter' in this table means after that year. */
function isThereafter({ rows, columns }: PrintedTable, year: number): boolean {
  const names = [...rows.map(({ label }) => label), ...columns.map(({ own }) => own)];
  return (
    names.some((name) => /^thereafter\b/i.test(name)) &&
    Math.max(...names.flatMap(yearsIn)) === year
  );
}

/** 'The total cost' of one year is a cell; of several things, or of both, it is their sum. */
function sumOrLookUp(table: PrintedTable, question: string): TableAnswer {
  const sum = sumOverRows(table, question);
  const isOneCell = /\btotal\b/i.test(question) && !/\bboth\b/i.test(question);
  return sum.status === 'answered' || !isOneCell ? sum : lookUp(table, question);
}

/** What a question says of where its figures come from rather than which they are. */
const aside = /,?\s*\b(?:based on|according to|as (?:shown|presented|reported|disclosed) in)\b.*$/i;

const subjectOf = (text: string) => contentOf(text).filter((word) => !isAskingWord(word));

/** Without the labels that the question quotes: 'increase in net cash' may be a row rather than a request. */
function withoutLabels(table: PrintedTable, question: string): string {
  const words = wordsOf(question);
  let text = ` ${words.join(' ')} `;
  const headings = table.columns
    .flatMap(({ own, headings: above }) => [own, ...above])
    .map((heading) => heading.replace(/^\(?as (?:a )?(?=percent)/i, ''))
    .filter((heading) => subjectOf(heading).length > 1 && !/\d/.test(heading));
  const labels = [
    ...table.rows.flatMap(({ label }) => [label, withoutUnit(label)]),
    ...new Set(headings),
  ]
    .map(wordsOf)
    .filter((label) => label.length > 1)
    .sort((a, b) => b.length - a.length);
  for (const label of labels) text = text.replace(` ${label.join(' ')} `, ' it ');
  return text.trim();
}
