import type { StatedFigures } from '../stated-figures.ts';

export const nothingStated: StatedFigures = {
  openingCents: null,
  closingCents: null,
  inCents: null,
  outCents: null,
};

const figures: readonly (readonly [keyof StatedFigures, RegExp])[] = [
  [
    'openingCents',
    /^(?:(?:opening|beginning|starting|start|previous|prior) (?:ledger |account )?balance|balance (?:brought )?forward|balance b ?f|anfangssaldo|saldo (?:inicial|anterior)|alter saldo|solde (?:initial|precedent))\b/,
  ],
  [
    'closingCents',
    /^(?:(?:closing|ending|end|final|new) (?:ledger |account )?balance|balance (?:carried )?(?:forward|down)|balance c ?f|endsaldo|neuer saldo|saldo final|solde (?:final|nouveau))\b/,
  ],
  [
    'inCents',
    /^total (?:credits|deposits|money in|paid in|additions|income)\b|^summe (?:gutschriften|haben)\b/,
  ],
  [
    'outCents',
    /^total (?:debits|withdrawals|money out|paid out|payments|charges)\b|^summe (?:belastungen|soll)\b/,
  ],
];
const otherTotals = /^(?:(?:sub ?|grand )?totals?|summe|suma|somme|totale?s?)\b/;

/** Most texts are those of rows: this is asked of every one of them. */
const anyFigure = /balance|saldo|solde|total|summe|suma|somme/i;

const plain = (text: string): string =>
  text
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Which figure of the whole statement a text introduces; 'total' for a sum of rows; null for the text of a row. */
export function sideLineOf(text: string): keyof StatedFigures | 'total' | null {
  if (!anyFigure.test(text)) return null;
  const words = plain(text);
  const named = figures.find(([, pattern]) => pattern.test(words));
  if (named !== undefined) return named[0];
  return otherTotals.test(words) ? 'total' : null;
}
