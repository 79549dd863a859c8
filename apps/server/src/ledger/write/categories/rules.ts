import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import { ruleReasonPrefix } from '../ingest-chosen-categories.ts';
import { listOf } from '../../../database/array-parameters.ts';
import { builtInSource } from '../ingest-references.ts';

/** The user's own word on a counterparty: always under this category. */
export interface CategoryRule {
  accountId: string;
  reason: string;
}

/** What a row says that stands under its category because of the user's rule. */
export const ruleReason = (counterparty: string, category: string): string =>
  `${ruleReasonPrefix}always put ${counterparty} under ${category}`;

/** The user's rules for these counterparties, by the counterparty's key. */
export async function findRules(
  tx: Transaction,
  businessId: string,
  keys: ReadonlySet<string>,
): Promise<Map<string, CategoryRule>> {
  const { rows } = await tx.execute<{
    key: string;
    counterparty: string;
    account_id: string;
    category: string;
  }>(sql`
    select p.external_id as key, p.name as counterparty, r.account_id, a.name as category
    from category_rules r
    join parties p on p.business_id = r.business_id and p.party_id = r.party_id
    join accounts a on a.business_id = r.business_id and a.account_id = r.account_id
    where r.business_id = ${businessId} and p.source = ${builtInSource}
      and p.external_id = any (${listOf(keys, 'text')})`);
  return new Map(
    rows.map(({ key, counterparty, account_id, category }) => [
      key,
      { accountId: account_id, reason: ruleReason(counterparty, category) },
    ]),
  );
}

/** Under which account this counterparty's rule puts its transactions; null where it has none. */
export async function findRule(
  tx: Transaction,
  businessId: string,
  partyId: string,
): Promise<string | null> {
  const { rows } = await tx.execute<{ account_id: string }>(sql`
    select account_id from category_rules where business_id = ${businessId} and party_id = ${partyId}`);
  return rows[0]?.account_id ?? null;
}

/** Stores the rule, in place of an earlier one for the same counterparty. */
export async function storeRule(
  tx: Transaction,
  businessId: string,
  partyId: string,
  accountId: string,
): Promise<void> {
  await tx.execute(sql`
    insert into category_rules (business_id, party_id, account_id)
    values (${businessId}, ${partyId}, ${accountId})
    on conflict (business_id, party_id) do update set account_id = excluded.account_id, updated_at = now()`);
}

interface ListedRule {
  partyId: string;
  counterparty: string;
  category: string;
  /** Rows of the counterparty that stand under its category. */
  rowCount: number;
  since: string;
}

/** All rules of the user's own, by counterparty. */
export async function listRules(tx: Transaction, businessId: string): Promise<ListedRule[]> {
  const { rows } = await tx.execute<{
    party_id: string;
    counterparty: string;
    category: string;
    row_count: number;
    since: string;
  }>(sql`
    select r.party_id, p.name as counterparty, a.name as category, r.updated_at::date::text as since,
      (select count(*)::int from transactions t
        join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id and l.line_number = 2
        where t.business_id = r.business_id and t.party_id = r.party_id and t.origin = 'bank'
          and l.account_id = r.account_id) as row_count
    from category_rules r
    join parties p on p.business_id = r.business_id and p.party_id = r.party_id
    join accounts a on a.business_id = r.business_id and a.account_id = r.account_id
    where r.business_id = ${businessId}
    order by lower(p.name), r.party_id`);
  return rows.map(({ party_id: partyId, row_count: rowCount, ...row }) => ({
    partyId,
    rowCount,
    ...row,
  }));
}

/**
 * Ends the rule for later rows, which are not learned from those that it put under its category either; these stay. False
 * when there is none.
 */
export async function deleteRule(
  tx: Transaction,
  businessId: string,
  partyId: string,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update category_rules set account_id = null, updated_at = now()
    where business_id = ${businessId} and party_id = ${partyId} and account_id is not null`);
  return rowCount !== 0;
}
