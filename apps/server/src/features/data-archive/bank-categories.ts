import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { chosenByUser, ruleReasonPrefix } from '../../ledger/write/ingest-chosen-categories.ts';
import { listOf } from '../../database/array-parameters.ts';
import { moveToCategories } from '../../ledger/write/bank-rows/move-to-category.ts';
import { builtInSource } from '../../ledger/write/ingest-references.ts';
import { archiveReason, type Category, type StagedBankRow } from './bank-row.ts';
import { bankSource, categorySource } from './sources.ts';

/** Every category that the staged archive may name, by its id there. */
export async function loadCategories(
  tx: Transaction,
  businessId: string,
): Promise<Map<string, Category>> {
  const { rows } = await tx.execute<{ id: string; account_id: string; own_bank: boolean }>(sql`
    select a.external_id as id, a.account_id, coalesce(s.type = 'bank', false) as own_bank
    from accounts a
    left join staged_accounts s on s.account_id = a.external_id
    where a.business_id = ${businessId} and a.origin = 'bank' and a.source in (${builtInSource}, ${categorySource})
    order by a.source = ${builtInSource}`);
  return new Map(
    rows.map(({ id, account_id, own_bank }) => [
      id,
      {
        id,
        accountId: account_id,
        isUncategorized: id.startsWith('category:uncategorised_'),
        isOwnBank: own_bank,
      },
    ]),
  );
}

/**
 * Moves rows that were there already to the category that the archive gives them now. What the user chose since stays,
 * and so do the two sides of a movement between own accounts.
 */
export async function moveAsArchived(
  tx: Transaction,
  businessId: string,
  rows: readonly StagedBankRow[],
  categories: ReadonlyMap<string, Category>,
): Promise<void> {
  const wanted = new Map(rows.map(({ id, category }) => [id, categories.get(category ?? '')]));
  const stored = await findStored(tx, businessId, [...wanted.keys()]);
  const moved = stored.flatMap(({ id, external_id, account_id }) => {
    const category = wanted.get(external_id);
    return category === undefined || category.accountId === account_id
      ? []
      : [
          {
            id,
            accountId: category.accountId,
            reason: category.isUncategorized ? null : archiveReason,
          },
        ];
  });
  await moveToCategories(tx, businessId, moved);
}

/** The rows that may move, with where they stand. Each is fetched by its keys, however large the tables have grown. */
async function findStored(tx: Transaction, businessId: string, externalIds: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; external_id: string; account_id: string }>(sql`
    select t.transaction_id as id, t.external_id, l.account_id
    from transactions t
    cross join lateral (
      select account_id from lines
      where business_id = ${businessId} and transaction_id = t.transaction_id and line_number = 2 offset 0
    ) l
    where t.business_id = ${businessId} and t.source = ${bankSource} and t.external_id = any (${listOf(externalIds, 'text')})
      and t.category_reason is distinct from ${chosenByUser}
      and not coalesce(starts_with(t.category_reason, ${ruleReasonPrefix}), false)
      and not exists (select from transfer_pairs where business_id = ${businessId} and out_transaction_id = t.transaction_id)
      and not exists (select from transfer_pairs where business_id = ${businessId} and in_transaction_id = t.transaction_id)`);
  return rows;
}
