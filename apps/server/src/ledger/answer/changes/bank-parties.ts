import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';

interface BankParty {
  partyId: string;
  name: string;
  /** Its bank transactions. */
  count: number;
}

/** Whom bank transactions are with, by the whole name or a part of it; the whole name alone where one has it. */
export async function findBankParties(
  tx: Transaction,
  businessId: string,
  name: string,
): Promise<BankParty[]> {
  const { rows } = await tx.execute<BankParty & Record<string, unknown>>(sql`
    select p.party_id as "partyId", p.name, count(*)::int as count
    from parties p
    join transactions t on t.business_id = p.business_id and t.party_id = p.party_id
    where p.business_id = ${businessId} and t.origin = 'bank' and t.kind <> 'transfer'
      and position(lower(${name}) in lower(p.name)) > 0
    group by 1, 2 order by (lower(p.name) = lower(${name})) desc, count(*) desc limit 5`);
  const whole = rows.filter((one) => one.name.toLowerCase() === name.toLowerCase());
  return whole.length > 0 ? whole : rows;
}

/** The latest bank transaction with them; null where there is none any more. */
export async function latestBankRow(
  tx: Transaction,
  businessId: string,
  partyId: string,
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select transaction_id as id from transactions
    where business_id = ${businessId} and party_id = ${partyId} and origin = 'bank' and kind <> 'transfer'
    order by date desc, transaction_id desc limit 1`);
  return rows[0]?.id ?? null;
}
