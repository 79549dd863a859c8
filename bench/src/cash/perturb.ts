import { addDays } from '@cairn/finance';
import type { Cents } from '@cairn/finance';
import type { BankRow } from './bank-rows.ts';
import { seeded } from './seeded.ts';

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
