import { businessDay, formatDay } from '@cairn/finance';
import type { Section } from '../plan/plan.ts';
import { emptyAnswer, type Answer } from './answer.ts';
import { formatValue } from './format.ts';
import { upperFirst } from '../language/phrases.ts';

/** A side of the balance sheet, or all three, at the end of a day. */
export interface SheetSection {
  asOf: string;
  totals: { side: Exclude<Section, 'sheet' | 'trial' | 'zero'>; cents: bigint }[];
  lines: { group: string; name: string; cents: bigint }[];
}

export function phraseSection({ asOf, totals, lines }: SheetSection): Answer {
  const said = totals.map(
    ({ side, cents }) => `total ${side.replaceAll('_', ' ')} **${formatValue(cents, 'money')}**`,
  );
  const sentence = upperFirst(said.join(', '));
  const answer = emptyAnswer(
    `${sentence} at the end of ${formatDay(businessDay(asOf))}.\n\n_${what(totals)} From your books, as of ${formatDay(businessDay(asOf))}._`,
  );
  if (lines.length > 0)
    answer.tables.push({
      headers: ['Account', 'Part', 'Balance'],
      rows: lines.map(({ group, name, cents }) => [name, group, formatValue(cents, 'money')]),
    });
  return answer;
}

/** What is counted, where the balance sheet itself does not say. */
function what([first, second]: SheetSection['totals']): string {
  if (first !== undefined && second === undefined) {
    if (first.side === 'current_assets')
      return 'Current assets = bank accounts, receivables and other assets, but not fixed assets.';
    if (first.side === 'quick_assets') return 'Quick assets = bank accounts and receivables.';
    if (first.side === 'current_liabilities')
      return "Current liabilities = payables, cards and other liabilities, except what your books call long-term. What they don't classify counts as current.";
    if (first.side === 'long_term_liabilities')
      return 'Long-term liabilities = accounts your books call long-term, and bills due in more than a year.';
  }
  return 'The same as the balance sheet for that day.';
}
