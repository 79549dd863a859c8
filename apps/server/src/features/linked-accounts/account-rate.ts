import { readRate } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { refuse } from '../../http/refuse.ts';
import { matchBankRows } from '../../ledger/match/books/match-bank-rows.ts';
import { getBankAccount } from '../../ledger/write/bank-rows/accounts.ts';
import { changeRate } from '../../ledger/write/bank-rows/change-rate.ts';
import { isLong } from '../../ledger/write/removals.ts';
import type { Services } from '../../services.ts';
import { getAccount } from './change-account.ts';
import { beginLink, holdLink, queueSync } from './link-store.ts';

type Parts = Pick<Services, 'database' | 'bankLink'>;

/** What the owner says one of an account's currency is in the business's, and the day on which it was said. */
export interface StatedRate {
  businessId: string;
  bankAccountId: string;
  rate: string;
  date: string;
}

/**
 * Converts an account's rows again at the rate that the owner says, or reads them at last. Many rows are left to the queue:
 * until it is done every figure is of the old rate. Returns the sentence that says so.
 */
export async function setAccountRate(
  parts: Parts,
  businessId: string,
  bankAccountId: string,
  written: string,
): Promise<string> {
  const { said, stated, isQueued } = await parts.database.withinBusiness(businessId, async (tx) => {
    const { currency } = await getAccount(tx, businessId, bankAccountId);
    const rate = readRate(written);
    if (rate === null)
      refuse('invalid_request', { fields: { rate: 'Write a rate such as 1.0842.' } });
    const account = await getBankAccount(tx, businessId, bankAccountId);
    if (account === null || (account.rate === null && !account.isRateMissing))
      refuse('account_in_own_currency');
    const { rows } = await tx.execute<{ today: string; reporting: string }>(sql`
      select (now() at time zone time_zone)::date::text as today, currency as reporting from businesses
      where business_id = ${businessId}`);
    const { today: date = '', reporting = '' } = rows[0] ?? {};
    const asked: StatedRate = { businessId, bankAccountId, rate, date };
    const ofAccount = sql`from lines where business_id = ${businessId} and account_id = ${account.accountId}`;
    const isMuch = await isLong(tx, ofAccount);
    if (isMuch)
      await tx.execute(sql`
        select enqueue_job('convert_rows', ${JSON.stringify(asked)}::json, ${`convert_rows:${businessId}:${bankAccountId}`})`);
    return {
      said: `1 ${currency} counts as ${rate} ${reporting} in this account`,
      stated: asked,
      isQueued: isMuch,
    };
  });
  if (isQueued) return `${said} in a minute or so, when all of its rows are converted.`;
  await convertAccount(parts, stated);
  return `${said}.`;
}

/** Twice is once; nothing where the account was removed meanwhile. */
export async function convertAccount(
  { database, bankLink }: Parts,
  { businessId, bankAccountId, rate, date }: StatedRate,
): Promise<void> {
  // All rows of the account are written again, which of a hundred thousand takes longer than a request's statement may.
  await database.removeWithin(businessId, async (tx) => {
    const account = await getBankAccount(tx, businessId, bankAccountId);
    if (account === null) return;
    const { source, externalId } = await getAccount(tx, businessId, bankAccountId);
    const key = { businessId, source, externalId };
    await holdLink(tx, key);
    await changeRate(tx, businessId, account, { rate, date, source: 'owner' });
    await matchBankRows(tx, businessId);
    if (source !== bankLink.source) return;
    await beginLink(tx, key, bankAccountId);
    await queueSync(tx, key, false);
  });
}
