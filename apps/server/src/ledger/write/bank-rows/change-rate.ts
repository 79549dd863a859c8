import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';

/** How much of the business's currency one of an account's is: who says so, and of which day. */
export interface ExchangeRate {
  rate: string;
  date: string;
  source: 'file' | 'books' | 'owner';
}

const columns = sql.raw(
  'business_id, transaction_id, line_number, date, account_id, item_id, quantity, unit_price_cents, party_id, description',
);

/**
 * Gives an account in another currency its rate: what its bank states and all its rows are converted at it from now on. Each row
 * is rounded once, so that a rate that comes back brings every amount back.
 */
export async function changeRate(
  tx: Transaction,
  businessId: string,
  account: { bankAccountId: string; accountId: string },
  { rate, date, source }: ExchangeRate,
): Promise<void> {
  await tx.execute(sql`
    update bank_accounts set exchange_rate = ${rate}::numeric, rate_date = ${date}, rate_source = ${source},
      balance_cents = round(own_balance_cents * ${rate}::numeric)::bigint,
      available_cents = round(own_available_cents * ${rate}::numeric)::bigint
    where business_id = ${businessId} and bank_account_id = ${account.bankAccountId}`);
  const ofAccount = sql`
    t.business_id = ${businessId} and t.own_cents is not null and exists (
      select from lines own where own.business_id = t.business_id and own.transaction_id = t.transaction_id
        and own.account_id = ${account.accountId} and own.line_number = 1)`;
  await tx.execute(sql`
    update transactions t set total_cents = round(own_cents * ${rate}::numeric)::bigint, updated_at = now()
    where ${ofAccount}`);
  // Lines are written again and never edited, all of a row in one statement: after each the database checks that it balances.
  await tx.execute(sql`
    create temporary table converted_lines on commit drop as
    select l.*, case l.line_number when 1 then t.total_cents else -t.total_cents end as net
    from transactions t
    join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id
    where ${ofAccount}`);
  await tx.execute(sql`
    delete from lines l using converted_lines c
    where l.business_id = ${businessId} and l.transaction_id = c.transaction_id`);
  await tx.execute(sql`
    insert into lines (${columns}, debit_cents, credit_cents)
    select ${columns}, greatest(net, 0), greatest(-net, 0) from converted_lines
    where business_id = ${businessId}`);
  await tx.execute(sql`drop table converted_lines`);
}
