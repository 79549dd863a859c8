import { rowsOf } from '../page-rows.ts';
import type { Box, ReadPage, TextLine } from '../file-contents.ts';
import { amountsInText } from './amounts-in-text.ts';
import { labelAbove, labelAtLeft, labelBeside } from './label-beside.ts';
import { labelOf, saysDue, type AmountLabel } from './label-words.ts';

export interface PlacedAmount {
  cents: bigint;
  box: Box;
  /** How surely its figures were recognized, 0 to 1. */
  sureness: number;
}

/** Words that stand together in a row, what they say, and the amounts behind them, from the left. */
export interface AmountRow {
  page: number;
  /** Its place among the rows of all pages. */
  index: number;
  /** Where it stands on the page, and how tall it is. */
  middle: number;
  height: number;
  words: string;
  label: AmountLabel | null;
  amounts: PlacedAmount[];
}

/**
 * The rows of all pages. A label without an amount takes that of the next row, when there are no words in it: receipts
 * often break there.
 */
export function amountRows(pages: readonly ReadPage[]): AmountRow[] {
  const rows = pages.flatMap((page) =>
    rowsOf(page.lines).flatMap((lines) => readRow(page.number, lines)),
  );
  for (const [index, row] of rows.entries()) row.index = index;
  for (const row of rows) {
    if (row.label !== null && row.amounts.length === 0) row.amounts = nearestAmounts(rows, row);
  }
  return rows;
}

/** On a page that hangs askew the amount stands a little above or below its label, in a row without words. */
function nearestAmounts(
  rows: readonly AmountRow[],
  { index, page, middle, height }: AmountRow,
): PlacedAmount[] {
  const near = [rows[index + 1], rows[index - 1]].filter(
    (row): row is AmountRow =>
      row?.page === page &&
      row.amounts.length > 0 &&
      !/[a-z]{3}/i.test(row.words) &&
      Math.abs(row.middle - middle) < height * 2,
  );
  near.sort((a, b) => Math.abs(a.middle - middle) - Math.abs(b.middle - middle));
  return near[0]?.amounts ?? [];
}

/**
 * The amounts of rows without words, each with the words right above it: sums of an invoice may stand beside each other,
 * like the columns of a table.
 */
export function columnRows(pages: readonly ReadPage[]): AmountRow[] {
  return pages.flatMap((page) =>
    rowsOf(page.lines).flatMap((lines, index) => {
      const isBesideWords = lines.some(({ text }) => hasWords(text));
      if (lines.length < 2) return [];
      return lines.flatMap((line) => {
        if (isBesideWords && (hasWords(line.text) || !isDueAlone(page, line))) return [];
        const words = labelBeside(page, line, '');
        const amounts = amountsInText(line.text).map(({ cents }) => ({ cents, box: line.box, sureness: line.sureness ?? 1 })); // prettier-ignore
        const { top, bottom } = line.box;
        if (words === '' || amounts.length === 0) return [];
        return [{ page: page.number, index, middle: (top + bottom) / 2, height: bottom - top, words, label: labelOf(words), amounts }]; // prettier-ignore
      });
    }),
  );
}

/** Of a row with words only what is called due, and has no other amount below it, is no amount of an item. */
const isDueAlone = (page: ReadPage, line: TextLine): boolean =>
  labelAtLeft(page, line) === '' &&
  saysDue(labelAbove(page, line)) &&
  !page.lines.some(
    ({ box, text }) =>
      box.top > line.box.bottom &&
      box.top - line.box.bottom < (line.box.bottom - line.box.top) * 3 &&
      box.left < line.box.right &&
      line.box.left < box.right &&
      amountsInText(text).length > 0,
  );

/** Days may have the name of their month. */
const month = /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\b/i;
const hasWords = (text: string) => /[a-z]{3}/i.test(text.replace(month, ''));

interface Group {
  words: string[];
  amounts: PlacedAmount[];
}

/** 'Items: 2   Total 12.00' says two things: words behind a value start again. */
function readRow(page: number, lines: readonly TextLine[]): AmountRow[] {
  const [first] = lines;
  const height = first === undefined ? 0 : first.box.bottom - first.box.top;
  const middle = first === undefined ? 0 : first.box.top + height / 2;
  const groups: Group[] = [];
  let isClosed = true;
  for (const { text, box, sureness = 1 } of lines) {
    const found = amountsInText(text);
    const rest = found.reduce((left, { text: written }) => left.replace(written, ' '), text).trim();
    const last = groups.at(-1);
    const startsAnew = isClosed && /[a-z]{3}/i.test(rest);
    const group: Group = last === undefined || startsAnew ? { words: [], amounts: [] } : last;
    if (group !== last) groups.push(group);
    if (rest !== '') group.words.push(rest);
    group.amounts.push(...found.map(({ cents }) => ({ cents, box, sureness })));
    isClosed = group.amounts.length > 0 || /[a-z]{3}.*\d$/i.test(rest);
  }
  return groups.map(({ words, amounts }) => {
    const joined = words.join(' ');
    return { page, index: 0, middle, height, words: joined, label: labelOf(joined), amounts };
  });
}
