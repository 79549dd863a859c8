import { rowAtEnd } from './answer-rows.ts';
import { changeYears } from './asked-years.ts';
import { figureIn } from './find-figures.ts';
import { endAsked } from './question-kind.ts';
import { declined, figureAt, type Figure, type TableAnswer } from './table-answer.ts';
import type { PrintedTable, TableColumn, TableRow } from './table-model.ts';

/** 'Which segment had the largest increase in 2019?': by the change in percent that is printed, or that two years make. */
export function whichChange(table: PrintedTable, question: string): TableAnswer {
  const isPercent = /%|percent/i.test(question);
  const printed = isPercent ? onlyPercentChange(table) : null;
  const years = changeYears(table, question);
  if (isPercent ? printed === null : years === null)
    return declined("It's not clear which dates you mean.");
  const isRise = /\b(?:increase|growth|grew|grow|rise|rose|improvement)/i.test(question);
  const isFall = /\b(?:decrease|decline|drop|fell|fall)/i.test(question);
  const isLeast = endAsked(question.replace(/\bdecrease\w*/gi, ' ')) === -1;
  if (isLeast || (isRise && isFall))
    return declined("It's not clear if you want the highest or the lowest.");
  const changeOf = (row: TableRow): Figure | null => {
    if (printed !== null) return figureAt(table, row, printed);
    const [before, after] = (years ?? []).map((year) => figureIn(table, question, row, year));
    // Of an outlay printed as less than nought, more is less.
    if (!before || !after || before.value < 0 || after.value < 0) return null;
    return { ...after, value: after.value - before.value };
  };
  const values = table.rows.flatMap((row) => changeOf(row)?.value ?? []);
  const [rise, fall] = [Math.max(0, ...values), Math.max(0, ...values.map((value) => -value))];
  const isOpen = isRise ? rise === 0 : isFall ? fall === 0 : rise <= fall && rise > 0;
  if (isOpen) return declined("No row changed that way, or it's not clear which way you mean.");
  const way = isFall || rise === 0 ? -1 : 1;
  return rowAtEnd(table, question, 1, (row) => {
    const change = changeOf(row);
    return change && { ...change, value: change.value * way };
  });
}

/** The one column in which the table prints its changes in percent. */
function onlyPercentChange(table: PrintedTable): TableColumn | null {
  const columns = table.columns.filter(
    ({ isDerived, headings }) => isDerived && /%|percent/i.test(headings.join(' ')),
  );
  return columns.length === 1 ? (columns[0] ?? null) : null;
}
