import { addDays } from '@cairn/finance';
import type { Cents } from '@cairn/finance';
import type { BankRow } from './bank-rows.ts';

/** A fixed sequence of numbers from 0 to 1 (mulberry32), so that every run measures the same. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A copy of the rows as a worse bank would show them: dates moved by up to three days, amounts by
 * up to 8%, one payment in ten missing, and a new reference number beside each account number.
 */
export function perturb(rows: readonly BankRow[], seed: number): BankRow[] {
  const random = seeded(seed);
  return rows.flatMap((row) => {
    const days = Math.floor(random() * 7) - 3;
    const factor = 1 + (random() * 2 - 1) * 0.08;
    const reference = String(Math.floor(random() * 1e9)).padStart(9, '0');
    const isDropped = random() < 0.1;
    if (isDropped) return [];
    const amount = BigInt(Math.round(Number(row.amountCents) * factor)) as Cents;
    const account =
      row.counterpartyAccount === '' ? '' : `${row.counterpartyAccount} REF ${reference}`;
    return [
      {
        ...row,
        date: addDays(row.date, days),
        amountCents: amount,
        counterpartyAccount: account,
        purpose: `${row.purpose} ${reference}`.trim(),
      },
    ];
  });
}

/** The rows without a word about who was paid. */
export function withoutText(rows: readonly BankRow[]): BankRow[] {
  return rows.map((row) => ({
    ...row,
    counterpartyAccount: '',
    counterpartyBank: '',
    purpose: '',
  }));
}
