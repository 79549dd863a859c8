import type { Transaction } from '../database/within-business.ts';
import { openBankAccount } from '../ledger/write/bank-rows/accounts.ts';
import { ingestBankRows, type BankRow } from '../ledger/write/bank-rows/ingest-bank-rows.ts';
import { matchBankRows } from '../ledger/match/books/match-bank-rows.ts';
import { bankAccountsOfCompany, type MoneyAccount } from './company.ts';
import { balancesOf, type Story } from './story.ts';

const source = 'sandbox-bank';

/** The story as the company's banks saw it, with the balances that they state at the end of `today`. */
export async function ingestBanksOf(
  tx: Transaction,
  businessId: string,
  story: Story,
  today: string,
): Promise<void> {
  const balances = balancesOf(story);
  for (const { key, institution, type, last4 } of bankAccountsOfCompany) {
    const account = await openBankAccount(tx, businessId, {
      source,
      externalId: key,
      institutionName: institution,
      accountType: type,
      last4,
      balance: { cents: BigInt(balances[key]), date: today },
    });
    await ingestBankRows(tx, businessId, { source, account, rows: rowsOf(story, key) });
  }
  await matchBankRows(tx, businessId);
}

/** The rows of one account, in order of date. */
export function rowsOf(story: Story, account: MoneyAccount): BankRow[] {
  return story.events.flatMap((event) =>
    (event.bank ?? [])
      .filter((trace) => trace.account === account)
      .map((trace) => ({
        externalId: `${event.key}/${account}`,
        date: trace.date,
        amountCents: BigInt(trace.cents),
        description: trace.text,
      })),
  );
}
