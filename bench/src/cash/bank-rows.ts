import { businessDay, negateCents, parseDollars } from '@cairn/finance';
import type { BusinessDay, Cents } from '@cairn/finance';
import { readCsv } from './csv.ts';

/** A line of the bank data, in the product's terms. */
export interface BankRow {
  readonly id: string;
  readonly accountId: string;
  readonly date: BusinessDay;
  /** signed: money out is negative */
  readonly amountCents: Cents;
  /** the balance after the line as the bank printed it */
  readonly balanceCents: Cents;
  readonly purpose: string;
  readonly counterpartyBank: string;
  readonly counterpartyAccount: string;
}

const COLUMNS = [
  'transaction_id',
  'account_id',
  'date',
  'direction',
  'amount',
  'balance',
  'purpose',
  'counterparty_bank',
  'counterparty_account',
] as const;

/** '12', '12.3' and '1,200.50' as cents; refuses other text. */
function centsOf(text: string): Cents {
  const [whole = '', fraction = ''] = text.trim().replaceAll(',', '').split('.');
  const parsed = parseDollars(`${whole}.${fraction.padEnd(2, '0').slice(0, 2)}`);
  if (parsed === null) throw new Error(`'${text}' is not an amount.`);
  return parsed;
}

export function readBankRows(file: string): BankRow[] {
  return readCsv(file, COLUMNS).map((row) => {
    const size = centsOf(row.amount);
    return {
      id: row.transaction_id,
      accountId: row.account_id,
      date: businessDay(row.date.trim()),
      amountCents: row.direction.trim() === 'out' ? negateCents(size) : size,
      balanceCents: centsOf(row.balance === '' ? '0' : row.balance),
      purpose: row.purpose.trim(),
      counterpartyBank: row.counterparty_bank.trim(),
      counterpartyAccount: row.counterparty_account.trim(),
    };
  });
}

export function byAccount<Row extends { readonly accountId: string }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const accounts = new Map<string, Row[]>();
  for (const row of rows) {
    const known = accounts.get(row.accountId);
    if (known === undefined) accounts.set(row.accountId, [row]);
    else known.push(row);
  }
  return accounts;
}

/** Half of the accounts, told apart by a hash of the id: one half tunes, the other is held out. */
export function isHeldOut(id: string): boolean {
  let hash = 2166136261;
  for (const character of id) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  }
  return ((hash ^ (hash >>> 13)) & 1) === 1;
}
