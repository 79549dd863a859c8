import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { chosenByUser, ruleReasonPrefix } from '../../ledger/ingest-kept-categories.ts';
import { rowsAsTable } from '../../ledger/ingest-records.ts';
import { builtInSource } from '../../ledger/ingest-references.ts';
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
        isUncategorised: id.startsWith('category:uncategorised_'),
        isOwnBank: own_bank,
      },
    ]),
  );
}

/**
 * Moves rows that were there already to the category that the archive gives them now. What the user chose since stays,
 * and so do the two sides of a movement between own accounts.
 */
export async function moveToCategories(
  tx: Transaction,
  businessId: string,
  rows: readonly StagedBankRow[],
  categories: ReadonlyMap<string, Category>,
): Promise<void> {
  const wanted = rows.flatMap(({ id, category }) => {
    const found = categories.get(category ?? '');
    return found === undefined ? [] : [{ id, found }];
  });
  const { rows: moved } = await tx.execute<{ id: string; uncategorised: boolean }>(sql`
    update lines l set account_id = r.account_id
    from ${rowsAsTable(
      wanted,
      [
        ['id', 'text', (row) => row.id],
        ['account_id', 'uuid', (row) => row.found.accountId],
        ['uncategorised', 'boolean', (row) => row.found.isUncategorised],
      ],
      'r',
    )}
    join transactions t on t.business_id = ${businessId} and t.source = ${bankSource} and t.external_id = r.id
      and t.category_reason is distinct from ${chosenByUser}
      and not coalesce(starts_with(t.category_reason, ${ruleReasonPrefix}), false)
    where l.business_id = ${businessId} and l.transaction_id = t.transaction_id and l.line_number = 2
      and l.account_id <> r.account_id
      and not exists (select from transfer_pairs p where p.business_id = ${businessId}
        and (p.out_transaction_id = t.transaction_id or p.in_transaction_id = t.transaction_id))
    returning l.transaction_id as id, r.uncategorised`);
  if (moved.length === 0) return;
  await tx.execute(sql`
    update transactions t set updated_at = now(),
      category_reason = case when r.uncategorised then null else ${archiveReason} end
    from ${rowsAsTable(
      moved,
      [
        ['id', 'uuid', (row) => row.id],
        ['uncategorised', 'boolean', (row) => row.uncategorised],
      ],
      'r',
    )}
    where t.business_id = ${businessId} and t.transaction_id = r.id`);
}
