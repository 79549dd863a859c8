import { readAmount } from '../read-amount.ts';
import { directionOf } from '../signs/direction-words.ts';
import type { TableMapping } from './table-mapping.ts';

/** Columns of money out, of money in, in which most amounts are written with a minus of their own. */
export interface ColumnSigns {
  debitsAreNegative: boolean;
  creditsAreNegative: boolean;
  /** A minus in these columns means nothing. */
  areIgnored: boolean;
  /** Which way rows of a type went, by the cell that names it and the text of the row; null where nothing says. */
  wayOf: (type: string, text: string) => SaidWay | null;
}

export interface SaidWay {
  direction: 'in' | 'out';
  isSure: boolean;
}

export const plainSigns: ColumnSigns = {
  debitsAreNegative: false,
  creditsAreNegative: false,
  areIgnored: false,
  wayOf: (type) => {
    const meaning = directionOf(type);
    return meaning === null ? null : { direction: meaning.direction, isSure: meaning.isCode };
  },
};

export type ReadMovement =
  | {
      cents: bigint;
      /** Where the row itself says which way the money went: by CR or DR behind the amount, or by a code beside it. */
      saidBy: 'suffix' | 'code' | null;
    }
  | { problem: string };

type Cell = (index: number | null) => string;

/** What a line moved as written, or what is wrong with it; null where no amount stands in it. */
export function readMovement(
  cell: Cell,
  mapping: TableMapping,
  signs: ColumnSigns = plainSigns,
  text = '',
): ReadMovement | null {
  const moved = movedBy(cell, mapping, signs, text);
  if (moved === null || 'problem' in moved || mapping.feeColumn === null) return moved;
  const fee = amountIn(cell, mapping.feeColumn, mapping);
  if (fee === null) return moved;
  if ('problem' in fee) return fee;
  // A fee leaves the account whichever way the amount went, and however it is written.
  return { ...moved, cents: moved.cents - (fee.cents < 0n ? -fee.cents : fee.cents) };
}

function movedBy(
  cell: Cell,
  mapping: TableMapping,
  signs: ColumnSigns,
  text: string,
): ReadMovement | null {
  const { amountColumn, debitColumn, creditColumn, directionColumn, balanceColumn } = mapping;
  if (amountColumn !== null) {
    const amount = amountIn(cell, amountColumn, mapping);
    if (amount === null || 'problem' in amount) return amount;
    if (amount.direction !== null) {
      const cents = amount.direction === 'in' ? amount.cents : -amount.cents;
      return { cents, saidBy: 'suffix' };
    }
    return directionColumn === null
      ? { cents: amount.cents, saidBy: null }
      : directed(amount.cents, cell(directionColumn), signs.wayOf(cell(directionColumn), text));
  }
  // By the balance alone: how much it moved is found where all balances are known.
  if (debitColumn === null && creditColumn === null) {
    return amountIn(cell, balanceColumn, mapping) === null ? null : { cents: 0n, saidBy: null };
  }
  return movedBetween(cell, mapping, signs);
}

/** By columns of money out and in. */
function movedBetween(cell: Cell, mapping: TableMapping, signs: ColumnSigns): ReadMovement | null {
  const debit = amountIn(cell, mapping.debitColumn, mapping);
  const credit = amountIn(cell, mapping.creditColumn, mapping);
  if (debit !== null && 'problem' in debit) return debit;
  if (credit !== null && 'problem' in credit) return credit;
  if (debit === null && credit === null) return null;
  const signed = (cents: bigint, isNegative: boolean) =>
    (signs.areIgnored ? cents < 0n : isNegative) ? -cents : cents;
  const out = signed(debit?.cents ?? 0n, signs.debitsAreNegative);
  const into = signed(credit?.cents ?? 0n, signs.creditsAreNegative);
  if (out !== 0n && into !== 0n) {
    return { problem: 'It has an amount both as money in and as money out.' };
  }
  return { cents: into - out, saidBy: null };
}

function directed(cents: bigint, type: string, way: SaidWay | null): ReadMovement {
  if (way === null) {
    return { problem: `'${type.slice(0, 40)}' says neither money in nor money out.` };
  }
  // A negative amount beside the word takes back what the word says.
  return {
    cents: way.direction === 'in' ? cents : -cents,
    saidBy: way.isSure ? 'code' : null,
  };
}

type Amount = { cents: bigint; direction: 'in' | 'out' | null } | { problem: string };

function amountIn(cell: Cell, column: number | null, mapping: TableMapping): Amount | null {
  const text = cell(column);
  if (text === '' || text === '-' || text === '--') return null;
  return (
    readAmount(text, mapping.decimalMark) ?? { problem: `'${text.slice(0, 40)}' is not an amount.` }
  );
}
