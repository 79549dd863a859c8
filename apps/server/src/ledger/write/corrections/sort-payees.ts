import { sql } from 'drizzle-orm';
import { rowsAsTable } from '../../../database/array-parameters.ts';
import type { Transaction } from '../../../database/within-business.ts';
import { matchTransfers } from '../bank-rows/ingest-transfers.ts';
import { moveToCategories } from '../bank-rows/move-to-category.ts';
import { needsCategory } from '../categories/needs-category.ts';
import { ruleReason, storeRule } from '../categories/rules.ts';
import { chosenByUser } from '../ingest-chosen-categories.ts';
import { findCategory, type Categorized } from './categorize.ts';
import { keepForUndo } from './category-changes.ts';

/** What went to a party, or what came from it. */
export interface PayeeSide {
  partyId: string;
  direction: 'in' | 'out';
}

interface Side extends Record<string, unknown> {
  party_id: string;
  name: string;
  /** Money has moved one way alone, so that a rule for the party catches nothing else. */
  is_one_way: boolean;
  ids: string[];
}

/**
 * Puts every bank row of these payees that has no category under one, because the user says so; what stands under a category
 * already, by whomever, stays. Later rows follow: by the rule of a party with whom money moves one way alone; where it moves both ways,
 * as rows like these do (docs/finance.md, 'Categories'), since a rule would take the other way along. Null when the business has
 * no such category, or lacks one of the parties.
 */
export async function sortPayees(
  tx: Transaction,
  businessId: string,
  choice: { payees: readonly PayeeSide[]; categoryId: string },
): Promise<Categorized | null> {
  const { categoryId } = choice;
  const category = await findCategory(tx, businessId, categoryId);
  const sides = await findSides(tx, businessId, choice.payees);
  if (category === null || sides === null) return null;
  const ruled = sides.filter((side) => side.is_one_way);
  const changeId = await keepForUndo(
    tx,
    businessId,
    categoryId,
    sides.flatMap(({ ids }) => ids),
    ruled.map(({ party_id: id }) => ({ id })),
  );
  const moves = sides.flatMap(({ ids, name, is_one_way: isOneWay }) => {
    const reason = isOneWay ? ruleReason(name, category) : chosenByUser;
    return ids.map((id) => ({ id, accountId: categoryId, reason }));
  });
  const changed = await moveToCategories(tx, businessId, moves);
  for (const { party_id: id } of ruled) await storeRule(tx, businessId, id, categoryId);
  // A row may have become one side of a transfer.
  await matchTransfers(tx, businessId);
  return { changeId, changed, category, rulesFor: ruled.map(({ name }) => name) };
}

/** The open rows of each side; null unless the business has all of the parties. */
async function findSides(
  tx: Transaction,
  businessId: string,
  payees: readonly PayeeSide[],
): Promise<Side[] | null> {
  const asked = rowsAsTable(
    payees,
    [
      ['party_id', 'uuid', (side) => side.partyId],
      ['is_out', 'boolean', (side) => side.direction === 'out'],
    ],
    'r',
  );
  const ofParty = sql`t.business_id = ${businessId} and t.party_id = r.party_id and t.origin = 'bank' and t.kind <> 'transfer'`;
  const { rows } = await tx.execute<Side>(sql`
    select p.party_id, p.name,
      not exists (select from transactions t
        where ${ofParty} and t.total_cents <> 0 and (t.total_cents < 0) <> r.is_out) as is_one_way,
      array(select t.transaction_id from transactions t
        join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id and l.line_number = 2
        join accounts c on c.business_id = l.business_id and c.account_id = l.account_id
        where ${ofParty} and t.total_cents <> 0 and (t.total_cents < 0) = r.is_out and ${needsCategory}) as ids
    from (select distinct party_id, is_out from ${asked}) r
    join parties p on p.business_id = ${businessId} and p.party_id = r.party_id`);
  const known = new Set(rows.map(({ party_id: id }) => id));
  return payees.every(({ partyId }) => known.has(partyId)) ? rows : null;
}
