import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import { keepForUndo } from './category-changes.ts';
import { ruleReason, storeRule } from '../categories/rules.ts';
import { chosenByUser } from '../ingest-chosen-categories.ts';
import { listOf } from '../../../database/array-parameters.ts';
import { builtInSource } from '../ingest-references.ts';
import { moveToCategories } from '../bank-rows/move-to-category.ts';
import { matchTransfers } from '../bank-rows/ingest-transfers.ts';

export interface Categorized {
  /** By which `undoCategoryChange` takes it back. */
  changeId: string;
  /** How many rows stand under another category now. */
  changed: number;
  category: string;
  /** Whose rows the rules hold for; none when the rows name nobody or no rule was asked for. */
  rulesFor: string[];
}

/**
 * Puts bank rows under a category because the user says so; with `always`, stores the rule for each of their
 * counterparties and moves all rows of these. Null when the business has no such category, or lacks one of the rows. A
 * row that names nobody moves alone: a rule for nobody would catch strangers.
 */
export async function categorize(
  tx: Transaction,
  businessId: string,
  choice: { transactionIds: readonly string[]; categoryId: string; always: boolean },
): Promise<Categorized | null> {
  const { categoryId, transactionIds } = choice;
  const category = await findCategory(tx, businessId, categoryId);
  const parties = await findParties(tx, businessId, transactionIds);
  if (category === null || parties === null) return null;
  const ruled = choice.always ? parties : [];
  const others = await listRowsOf(tx, businessId, ruled, transactionIds);
  const all = [...transactionIds, ...others.map(({ id }) => id)];
  const changeId = await keepForUndo(tx, businessId, categoryId, all, ruled);
  const moveAll = (ids: readonly string[], reason: string) =>
    moveToCategories(
      tx,
      businessId,
      ids.map((id) => ({ id, accountId: categoryId, reason })),
    );
  let changed = await moveAll(transactionIds, chosenByUser);
  for (const party of ruled) {
    await storeRule(tx, businessId, party.id, categoryId);
    const ofParty = others.filter(({ partyId }) => partyId === party.id).map(({ id }) => id);
    changed += await moveAll(ofParty, ruleReason(party.name, category));
  }
  // A row may have become one side of a transfer, or ceased to be one.
  await matchTransfers(tx, businessId);
  return { changeId, changed, category, rulesFor: ruled.map(({ name }) => name) };
}

/** How a category of the business is called; null when it has none such. */
export async function findCategory(
  tx: Transaction,
  businessId: string,
  categoryId: string,
): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from accounts
    where business_id = ${businessId} and account_id = ${categoryId} and source = ${builtInSource}
      and origin = 'bank' and is_active`);
  return rows[0]?.name ?? null;
}

/** Whom these bank rows name, each once; null unless all of them are bank rows of the business. */
async function findParties(
  tx: Transaction,
  businessId: string,
  transactionIds: readonly string[],
): Promise<{ id: string; name: string }[] | null> {
  const { rows } = await tx.execute<{ party_id: string | null; name: string | null }>(sql`
    select t.party_id, p.name
    from transactions t
    left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
    where t.business_id = ${businessId} and t.transaction_id = any (${listOf(transactionIds, 'uuid')})
      and t.origin = 'bank'`);
  if (rows.length !== new Set(transactionIds).size) return null;
  const parties = new Map<string, string>();
  for (const { party_id: id, name } of rows) {
    if (id !== null && name !== null) parties.set(id, name);
  }
  return [...parties].map(([id, name]) => ({ id, name }));
}

async function listRowsOf(
  tx: Transaction,
  businessId: string,
  parties: readonly { id: string }[],
  except: readonly string[],
): Promise<{ id: string; partyId: string }[]> {
  if (parties.length === 0) return [];
  const ids = parties.map(({ id }) => id);
  const { rows } = await tx.execute<{ id: string; party_id: string }>(sql`
    select transaction_id as id, party_id from transactions
    where business_id = ${businessId} and party_id = any (${listOf(ids, 'uuid')}) and origin = 'bank'
      and kind <> 'transfer' and transaction_id <> all (${listOf(except, 'uuid')})`);
  return rows.map(({ id, party_id: partyId }) => ({ id, partyId }));
}
