import { readAmount } from '../read-amount.ts';
import type { SignForm } from '../signs/weigh-signs.ts';
import type { FoundMoney } from './find-money.ts';
import { isByBalance, type TableRow } from './read-rows.ts';
import type { TableMapping } from './table-mapping.ts';

/** How the table writes which way money went. */
export function signForm(
  rows: readonly TableRow[],
  mapping: TableMapping,
  isUnnamedPair: boolean,
): SignForm {
  if (mapping.amountColumn === null) {
    // What an account holds more of came in.
    if (isByBalance(mapping)) return 'two named columns';
    return isUnnamedPair ? 'two unnamed columns' : 'two named columns';
  }
  const said = rows.filter(({ saidBy }) => saidBy !== null).length;
  if (said > 0 && said >= rows.length * 0.5) return 'said by each row';
  // Kinds of movements such as 'Purchase' give a sign, but only as far as they mean here what they mean elsewhere.
  if (mapping.directionColumn !== null) return 'two unnamed columns';
  const isMixed = rows.some(({ cents }) => cents > 0n) && rows.some(({ cents }) => cents < 0n);
  return isMixed ? 'both signs' : 'one sign';
}

/**
 * Where only one side has letters behind its amounts ('1,250.00 CR' beside '84.10'), those without are the other side.
 * Returns false where both sides have letters and some rows have none: then nothing says what those are.
 */
export function signRowsWithoutSuffix(rows: readonly TableRow[]): boolean {
  const lettered = rows.filter(({ saidBy }) => saidBy === 'suffix');
  const bare = rows.filter(({ saidBy, cents }) => saidBy === null && cents !== 0n);
  if (lettered.length === 0 || bare.length === 0) return true;
  const [isIn, isOut] = [
    lettered.some(({ cents }) => cents > 0n),
    lettered.some(({ cents }) => cents < 0n),
  ];
  if (isIn && isOut) return false;
  // A minus of its own says enough.
  if (bare.some(({ cents }) => cents < 0n)) return true;
  for (const row of bare) {
    row.saidBy = 'suffix';
    if (isIn) row.cents = -row.cents;
  }
  return true;
}

/** Whether columns of money in and out beside the amount have the amounts as their difference, or its opposite. */
export function besideSign(
  rows: readonly TableRow[],
  { decimalMark }: TableMapping,
  beside: FoundMoney['beside'],
): 1 | -1 | 0 {
  if (beside === null || rows.length === 0) return 0;
  const size = (cell: string | undefined) => {
    const cents = readAmount((cell ?? '').trim(), decimalMark)?.cents ?? 0n;
    return cents < 0n ? -cents : cents;
  };
  const shareOf = (sign: bigint) =>
    rows.filter(
      ({ cells, cents }) =>
        size(cells[beside.creditColumn]) - size(cells[beside.debitColumn]) === sign * cents,
    ).length / rows.length;
  if (shareOf(1n) > 0.9) return 1;
  return shareOf(-1n) > 0.9 ? -1 : 0;
}
