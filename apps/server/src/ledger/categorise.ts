import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/within-business.ts';
import { ruleReason, storeRule } from './categories/rules.ts';
import { chosenByUser } from './ingest-kept-categories.ts';
import { listOf } from './ingest-records.ts';
import { builtInSource } from './ingest-references.ts';
import { matchTransfers } from './ingest-transfers.ts';

export interface Categorised {
  /** How many rows stand under another category now. */
  changed: number;
  category: string;
  /** Whose rows the rule holds for; null when the row names nobody or no rule was asked for. */
  ruleFor: string | null;
}

/**
 * Puts a bank row under a category because the user says so; with `always`, stores the rule for its counterparty and
 * moves all rows of that counterparty. Null when the business has no such bank row or category. A row that names
 * nobody moves alone: a rule for nobody would catch strangers.
 */
export async function categorise(
  tx: Transaction,
  businessId: string,
  choice: { transactionId: string; categoryId: string; always: boolean },
): Promise<Categorised | null> {
  const category = await findCategory(tx, businessId, choice.categoryId);
  const row = await findBankRow(tx, businessId, choice.transactionId);
  if (category === null || row === null) return null;
  const party = choice.always ? row.party : null;
  let changed = await move(tx, businessId, choice.categoryId, chosenByUser, [choice.transactionId]);
  if (party !== null) {
    await storeRule(tx, businessId, party.id, choice.categoryId);
    const others = await listRowsOf(tx, businessId, party.id, choice.transactionId);
    const reason = ruleReason(party.name, category);
    changed += await move(tx, businessId, choice.categoryId, reason, others);
  }
  // A row may have become one side of a transfer, or ceased to be one.
  await matchTransfers(tx, businessId);
  return { changed, category, ruleFor: party?.name ?? null };
}

async function findCategory(
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

async function findBankRow(
  tx: Transaction,
  businessId: string,
  transactionId: string,
): Promise<{ party: { id: string; name: string } | null } | null> {
  const { rows } = await tx.execute<{ party_id: string | null; name: string | null }>(sql`
    select t.party_id, p.name
    from transactions t
    left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
    where t.business_id = ${businessId} and t.transaction_id = ${transactionId} and t.origin = 'bank'`);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    party: row.party_id === null || row.name === null ? null : { id: row.party_id, name: row.name },
  };
}

async function listRowsOf(
  tx: Transaction,
  businessId: string,
  partyId: string,
  except: string,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select transaction_id as id from transactions
    where business_id = ${businessId} and party_id = ${partyId} and origin = 'bank' and kind <> 'transfer'
      and transaction_id <> ${except}`);
  return rows.map(({ id }) => id);
}

/** The category of a bank row is its second line. Returns how many stood elsewhere before. */
async function move(
  tx: Transaction,
  businessId: string,
  categoryId: string,
  reason: string,
  transactionIds: readonly string[],
): Promise<number> {
  const ids = listOf(transactionIds, 'uuid');
  const moved = await tx.execute(sql`
    update lines set account_id = ${categoryId}
    where business_id = ${businessId} and transaction_id = any (${ids}) and line_number = 2
      and account_id <> ${categoryId}`);
  await tx.execute(sql`
    update transactions set category_reason = ${reason}, updated_at = now()
    where business_id = ${businessId} and transaction_id = any (${ids})
      and category_reason is distinct from ${reason}`);
  return moved.rowCount ?? 0;
}
