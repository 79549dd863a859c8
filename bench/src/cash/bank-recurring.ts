import { detectRecurring } from '@cairn/finance';
import type { RecurringStream, RecurringTransaction } from '@cairn/finance';
import { byAccount } from './bank-rows.ts';
import type { BankRow } from './bank-rows.ts';

/** An account number is an identity; anything else in its field is text like any other. */
export function asRecurringTransaction(row: BankRow): RecurringTransaction {
  const account = row.counterpartyAccount.replace(/^0+$/, '');
  const text = [row.counterpartyBank, account, row.purpose].join(' ').trim();
  return {
    id: row.id,
    accountId: row.accountId,
    date: row.date,
    amountCents: row.amountCents,
    ...(/^\d+$/.test(account)
      ? { counterpartyKey: `${row.counterpartyBank} ${account}`.trim() }
      : { description: text }),
  };
}

/** The recurring streams of every account as of the last day in the data. */
export function streamsByAccount(rows: readonly BankRow[]): RecurringStream[] {
  const today = rows.reduce(
    (last, row) => (row.date > last ? row.date : last),
    rows[0]?.date ?? '1970-01-01',
  );
  return [...byAccount(rows).values()].flatMap((own) =>
    detectRecurring(own.map(asRecurringTransaction), { today }),
  );
}
