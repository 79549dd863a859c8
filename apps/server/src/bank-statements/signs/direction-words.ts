export type Direction = 'in' | 'out';

/** Codes that say the side of a booking and nothing else. */
const codes: Readonly<Record<Direction, ReadonlySet<string>>> = {
  in: new Set([
    'credit',
    'credits',
    'credited',
    'cr',
    'c',
    'crdt',
    'deposit',
    'deposits',
    'in',
    'incoming',
    'h',
    'haben',
    'bij',
    'credito',
    'abono',
    'gutschrift',
    'entrada',
    '+',
  ]),
  out: new Set([
    'debit',
    'debits',
    'debited',
    'dr',
    'db',
    'd',
    'dbit',
    'withdrawal',
    'withdrawals',
    'out',
    'outgoing',
    's',
    'soll',
    'af',
    'debet',
    'debito',
    'cargo',
    'lastschrift',
    'saida',
    '-',
  ]),
};
/** Kinds of movements that mostly go one way; whether they do in this file, other evidence must say. */
const kinds: Readonly<Record<Direction, ReadonlySet<string>>> = {
  in: new Set(['refund', 'received', 'reversal', 'interest']),
  out: new Set([
    'purchase',
    'sale',
    'charge',
    'fee',
    'fees',
    'check',
    'pos',
    'atm',
    'sent',
    'paid',
    'payment',
    'pmt',
  ]),
};

export interface WordMeaning {
  direction: Direction;
  /** A code for the side, not a kind of movement that usually has it. */
  isCode: boolean;
}

/** Which way the money went by a cell such as 'DR', 'ACH_CREDIT' or 'Fee'; null where it does not say or says both. */
export function directionOf(cell: string): WordMeaning | null {
  const trimmed = cell.trim().slice(0, 60);
  if (trimmed === '+' || trimmed === '-') {
    return { direction: trimmed === '+' ? 'in' : 'out', isCode: true };
  }
  const plain = trimmed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // A debit card is a thing to pay with, a correction or reversal goes the other way.
    .replace(/_/g, ' ')
    .replace(/\bdebit[ -]?card\b/g, 'purchase')
    .replace(/\bcredit[ -]?card\b/g, 'card');
  const words = plain.split(/[^a-z]+/).filter((word) => word !== '');
  if (words.some((word) => /^(?:correction|reversal|reversed|returned)$/.test(word))) return null;
  const code = side(words, codes, true);
  // A deposit that was returned went out again, a debit that was returned came back.
  if (code !== null && words.some((word) => /^(?:return|returns|rtn)$/.test(word))) return null;
  return code ?? side(words, kinds, false);
}

function side(
  words: readonly string[],
  table: Readonly<Record<Direction, ReadonlySet<string>>>,
  isCode: boolean,
): WordMeaning | null {
  const into = words.some((word) => table.in.has(word));
  const out = words.some((word) => table.out.has(word));
  if (into === out) return null;
  return { direction: into ? 'in' : 'out', isCode };
}
