import { and, asc, count, eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { scenarios } from '../../database/schema/scenarios.ts';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import type { WireChange } from './wire-changes.ts';

export interface SavedScenario {
  id: string;
  name: string;
  changes: WireChange[];
}

const scenariosMax = 50;

const one = (businessId: string, id: string) =>
  and(eq(scenarios.businessId, businessId), eq(scenarios.scenarioId, id));

/** Oldest first. */
export async function listScenarios(tx: Transaction, businessId: string): Promise<SavedScenario[]> {
  const rows = await tx
    .select()
    .from(scenarios)
    .where(eq(scenarios.businessId, businessId))
    .orderBy(asc(scenarios.createdAt), asc(scenarios.scenarioId));
  // Only what the contract has checked was ever written here.
  return rows.map((row) => ({
    id: row.scenarioId,
    name: row.name,
    changes: row.changes as WireChange[],
  }));
}

export async function saveScenario(
  tx: Transaction,
  businessId: string,
  { name, changes, now }: { name: string; changes: WireChange[]; now: Date },
): Promise<string> {
  const [known] = await tx
    .select({ count: count() })
    .from(scenarios)
    .where(eq(scenarios.businessId, businessId));
  if ((known?.count ?? 0) >= scenariosMax) refuse('scenario_limit');
  const scenarioId = newId();
  const row = { businessId, scenarioId, name, changes, createdAt: now, updatedAt: now };
  await tx.insert(scenarios).values(row);
  return scenarioId;
}

export async function updateScenario(
  tx: Transaction,
  businessId: string,
  id: string,
  given: { name?: string | undefined; changes?: WireChange[] | undefined; now: Date },
): Promise<void> {
  const { name, changes, now } = given;
  const updated = await tx
    .update(scenarios)
    .set({
      ...(name !== undefined && { name }),
      ...(changes !== undefined && { changes }),
      updatedAt: now,
    })
    .where(one(businessId, id))
    .returning({ id: scenarios.scenarioId });
  if (updated.length === 0) refuse('scenario_not_found');
}

export async function removeScenario(
  tx: Transaction,
  businessId: string,
  id: string,
): Promise<void> {
  const removed = await tx
    .delete(scenarios)
    .where(one(businessId, id))
    .returning({ id: scenarios.scenarioId });
  if (removed.length === 0) refuse('scenario_not_found');
}
