import { cents, type AccountActivity, type AccountType, type BusinessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { withHashJoins } from '../../../database/with-hash-joins.ts';
import type { Transaction } from '../../../database/within-business.ts';
import { accountOpenings } from './account-activity.ts';
import { cashBasisLines } from './cash-basis-lines.ts';

/** What each account of the books did on a cash basis, debits less credits; both dates included, null = all before. */
export async function cashBasisActivity(
  tx: Transaction,
  businessId: string,
  ranges: readonly { from: BusinessDay | null; to: BusinessDay }[],
): Promise<AccountActivity[][]> {
  const sums = ranges.map(
    ({ from, to }, at) => sql`
      coalesce(sum(net) filter (where date between coalesce(${from}::date, '-infinity') and ${to}), 0)::bigint
        as ${sql.identifier(`net_${at}`)}`,
  );
  const { rows } = await withHashJoins(tx, async () =>
    tx.execute<{ id: string; name: string; type: AccountType }>(sql`
      select account_id as id, name, type, ${sql.join(sums, sql`, `)}
      from (${cashBasisLines(businessId)}) l group by account_id, name, type`),
  );
  return ranges.map((_, at) =>
    rows.map(({ id, name, type, ...nets }) => ({
      accountId: id,
      name,
      type,
      debitLessCreditCents: cents((nets as Record<string, bigint>)[`net_${at}`] ?? 0n),
    })),
  );
}

/** Where each account stood before its first row on a cash basis: what was owed then is no part of it. */
export async function cashBasisOpenings(
  tx: Transaction,
  businessId: string,
): Promise<AccountActivity[]> {
  const openings = await accountOpenings(tx, businessId, 'books');
  const isOwed = ({ type }: AccountActivity) =>
    type === 'accounts_receivable' || type === 'accounts_payable';
  const owed = openings
    .filter(isOwed)
    .reduce((sum, { debitLessCreditCents }) => sum + debitLessCreditCents, 0n);
  return openings
    .filter((opening) => !isOwed(opening))
    .map((opening, at, all) =>
      // The last of them is what no account held.
      at === all.length - 1
        ? { ...opening, debitLessCreditCents: cents(opening.debitLessCreditCents + owed) }
        : opening,
    );
}
