import { businessDay, formatDay } from '@cairn/finance';
import { emptyAnswer, type Answer } from './answer.ts';
import { formatValue } from './format.ts';

/** A side of the balance sheet, or all three, at the end of a day. */
export interface SheetSection {
  asOf: string;
  totals: { side: 'assets' | 'liabilities' | 'equity'; cents: bigint }[];
  lines: { group: string; name: string; cents: bigint }[];
}

export function phraseSection({ asOf, totals, lines }: SheetSection): Answer {
  const said = totals.map(({ side, cents }) => `total ${side} **${formatValue(cents, 'money')}**`);
  const sentence = said.join(', ').replace(/^./, (letter) => letter.toUpperCase());
  const answer = emptyAnswer(
    `${sentence} at the end of ${formatDay(businessDay(asOf))}.\n\n_As on the balance sheet of that day. From your books, as of ${asOf}._`,
  );
  if (lines.length > 0)
    answer.tables.push({
      headers: ['Account', 'Part', 'Balance'],
      rows: lines.map(({ group, name, cents }) => [name, group, formatValue(cents, 'money')]),
    });
  return answer;
}
