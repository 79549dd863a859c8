import { rowsOf } from '../page-rows.ts';
import type { Box, ReadPage, TextLine } from '../read-document.ts';
import { amountsInText } from './amounts-in-text.ts';
import { labelOf, type AmountLabel } from './label-words.ts';

export interface PlacedAmount {
  cents: bigint;
  box: Box;
}

/** One row of a page with what its words say and the amounts beside them, from the left. */
export interface AmountRow {
  page: number;
  /** Its place among the rows of all pages. */
  index: number;
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
    rowsOf(page.lines).map((lines) => readRow(page.number, lines)),
  );
  for (const [index, row] of rows.entries()) {
    row.index = index;
    const next = rows[index + 1];
    const isBroken =
      row.label !== null &&
      row.amounts.length === 0 &&
      next?.page === row.page &&
      next.amounts.length > 0 &&
      !/[a-z]{3}/i.test(next.words);
    if (isBroken) row.amounts = next.amounts;
  }
  return rows;
}

function readRow(page: number, lines: readonly TextLine[]): AmountRow {
  const amounts: PlacedAmount[] = [];
  const words: string[] = [];
  for (const { text, box } of lines) {
    const found = amountsInText(text);
    amounts.push(...found.map(({ cents }) => ({ cents, box })));
    const rest = found.reduce((left, { text: written }) => left.replace(written, ' '), text).trim();
    if (rest !== '') words.push(rest);
  }
  const joined = words.join(' ');
  return { page, index: 0, words: joined, label: labelOf(joined), amounts };
}
