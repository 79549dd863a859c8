import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import type { Basis } from '../../basis.ts';
import { listOf } from '../../../database/array-parameters.ts';
import { booksAccountOf } from '../cash-accounts.ts';
import { balanceAtBank, balanceInBooks } from '../figures/cash.ts';

export interface AccountBalance {
  accountId: string;
  /** As in the books, where one of theirs is known to be the same. */
  name: string;
  /** Null when the bank never stated a balance: it is not known and not guessed. */
  cents: bigint | null;
  source: string;
  /** The balance is what is owed: of a card, a loan, what vendors are owed, as the books keep them. */
  isOwed: boolean;
  isCard: boolean;
  /** What the owners put in, drew or left in: on the side of what is owed, and owed to nobody. */
  isEquity: boolean;
}

/**
 * The balance of each bank account at the end of a day, by the same reckoning as `cashAt`: their sum is the cash.
 * With `accountIds`, of those accounts only, credit cards included.
 */
export async function runBalances(
  { tx, businessId, basis }: { tx: Transaction; businessId: string; basis: Basis },
  date: string,
  accountIds: readonly string[] = [],
): Promise<AccountBalance[]> {
  const which =
    accountIds.length === 0
      ? sql`a.type = 'bank'`
      : sql`a.account_id = any (${listOf(accountIds, 'uuid')})`;
  const day = sql`${date}::date`;
  const stated = sql`
    select a.account_id, coalesce(k.name, a.name) as name, b.source, false as is_owed, a.type = 'credit_card' as is_card, false as is_equity,
      ${balanceAtBank(businessId, basis, day)}::bigint as cents
    from bank_accounts b join accounts a on a.business_id = b.business_id and a.account_id = b.account_id
    left join accounts k on k.business_id = b.business_id and k.account_id = ${booksAccountOf(sql`b`)}
    where b.business_id = ${businessId} and ${which} order by name, a.account_id`;
  const owed = sql`a.type in ('credit_card', 'accounts_payable', 'other_liability', 'equity')`;
  const side = sql`case when ${owed} then -1 else 1 end`;
  const notStated = sql`not exists (
    select from bank_accounts b where b.business_id = ${businessId} and b.account_id = a.account_id)`;
  const booked = sql`
    select a.account_id, a.name, a.source, ${owed} as is_owed, a.type = 'credit_card' as is_card, a.type = 'equity' as is_equity,
      (${balanceInBooks(businessId, day)} * ${side})::bigint as cents
    from accounts a
    where a.business_id = ${businessId} and a.origin = 'books' and ${which} and ${notStated} order by a.name, a.account_id`;
  const { rows } = await tx.execute<{
    account_id: string;
    name: string;
    source: string;
    cents: bigint | null;
    is_owed: boolean;
    is_card: boolean;
    is_equity: boolean;
  }>(
    accountIds.length > 0
      ? sql`(${stated}) union all (${booked})`
      : basis.cashOrigin === 'bank'
        ? stated
        : booked,
  );
  return rows.map((row) => ({
    accountId: row.account_id,
    name: row.name,
    cents: row.cents,
    source: row.source,
    isOwed: row.is_owed,
    isCard: row.is_card,
    isEquity: row.is_equity,
  }));
}
