import { sql } from 'drizzle-orm';
import { listOf } from '../../../database/array-parameters.ts';
import type { Transaction } from '../../../database/within-business.ts';
import { bankAccountTypeOf } from '../../bank-account-types.ts';

interface FreshLogin {
  source: string;
  externalId: string;
  institutionName: string;
  accountType: string;
  last4: string | null;
}

/**
 * A fresh login at a bank calls an account and its rows by other ids than the login before. Where the feed's own account of
 * the institution, kind and last four digits is here already, it goes on under the new id: its rows stay as a file's
 * would, and give way to those that the bank tells again. `granted` are all ids of the login: two of its own accounts are
 * two. Returns the id by which the provider knew the account before; null where there is none.
 */
export async function takeOverFormerFeed(
  tx: Transaction,
  businessId: string,
  login: FreshLogin,
  granted: readonly string[],
): Promise<string | null> {
  const { source, externalId, institutionName, last4 } = login;
  const accountType = bankAccountTypeOf(login.accountType) ?? login.accountType;
  if (last4 === null || last4 === '' || (await isKnown(tx, businessId, source, externalId)))
    return null;
  const { rows } = await tx.execute<{ id: string; account_id: string; former: string }>(sql`
    select bank_account_id as id, account_id, external_id as former from bank_accounts
    where business_id = ${businessId} and source = ${source} and last4 = ${last4}
      and account_type = ${accountType} and lower(institution_name) = lower(${institutionName})
      and external_id <> all (${listOf(granted, 'text')})
    order by fetched_at desc nulls last limit 1 for update`);
  const [former] = rows;
  if (former === undefined) return null;
  await tx.execute(sql`
    delete from bank_links where business_id = ${businessId} and bank_account_id = ${former.id}`);
  await tx.execute(sql`
    update bank_accounts set external_id = ${externalId}
    where business_id = ${businessId} and bank_account_id = ${former.id}`);
  await tx.execute(sql`
    update transactions t set source = 'statement'
    from lines l
    where l.business_id = ${businessId} and l.account_id = ${former.account_id} and l.line_number = 1
      and t.business_id = l.business_id and t.transaction_id = l.transaction_id and t.source = ${source}`);
  return former.former;
}

async function isKnown(
  tx: Transaction,
  businessId: string,
  source: string,
  externalId: string,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from bank_accounts
    where business_id = ${businessId} and source = ${source} and external_id = ${externalId}`);
  return rows.length > 0;
}
