import { convertCents } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { LineInput, TransactionInput } from '../ledger-batch.ts';
import { IngestRefusal } from '../ingest-refusal.ts';
import type { BankAccount } from './accounts.ts';

/** What the transaction `t` of a bank account moved there, in the currency of the account. */
export const centsInAccount = sql`coalesce(t.own_cents, t.total_cents)`;

type Amounts = Pick<TransactionInput, 'totalCents' | 'ownCents' | 'lines'>;

/** A row's amount as the ledger keeps it: first on its account, then against it under its category. */
export function amountsOf(
  account: BankAccount,
  categoryAccount: string,
  { externalId, amountCents }: { externalId: string; amountCents: bigint },
): Amounts {
  if (account.isRateMissing)
    throw new IngestRefusal(
      externalId,
      `is in ${account.currency}, at a rate that nobody has said`,
    );
  const isForeign = account.rate !== null;
  const totalCents = account.rate === null ? amountCents : convertCents(amountCents, account.rate);
  const size = totalCents < 0n ? -totalCents : totalCents;
  const [moneyIn, moneyOut] = amountCents < 0n ? [0n, size] : [size, 0n];
  const lines: LineInput[] = [
    { account: account.accountId, debitCents: moneyIn, creditCents: moneyOut },
    { account: categoryAccount, debitCents: moneyOut, creditCents: moneyIn },
  ];
  return { totalCents, ...(isForeign && { ownCents: amountCents }), lines };
}
