import type { BusinessDay } from '@cairn/finance';
import type { ConnectionSettings } from '../../../database/client.ts';
import type { Database, Transaction } from '../../../database/within-business.ts';
import { areAlertsOld, recomputeAlerts } from '../alerts/recompute-alerts.ts';
import { readStored, workOutFigures, type StoredFigures } from '../figures/work-out-figures.ts';
import { tryTurn } from '../turn-in-business.ts';

/** What takes long where a business has many rows. */
export type DerivedTask = { businessId: string; today: BusinessDay } & (
  | { kind: 'figures' }
  /** `onlyOld`: they may stay as they are if they are of today. */
  | { kind: 'alerts'; now: Date; onlyOld: boolean }
);

/** As a thread is given it. */
export type ThreadTask = DerivedTask & { connection: ConnectionSettings };

/** Null for alerts: they are kept, and read like any row. */
export type DerivedOutcome = StoredFigures | null;

/** What comes of a task that needs no work; undefined where it does. */
export async function readDone(
  tx: Transaction,
  task: DerivedTask,
): Promise<DerivedOutcome | undefined> {
  const { businessId, today } = task;
  if (task.kind === 'alerts')
    return task.onlyOld && !(await areAlertsOld(tx, businessId, today)) ? null : undefined;
  const recurring = await readStored(tx, businessId, today, 'recurring');
  const forecast = await readStored(tx, businessId, today, 'forecast');
  return recurring === null || forecast === null ? undefined : { recurring, forecast };
}

/**
 * In a transaction of its own. What another process has worked out meanwhile is not worked out again; where one is at it,
 * the answer is 'elsewhere' at once, so that the thread goes on with another business.
 */
export function performDerivedTask(
  database: Database,
  task: DerivedTask,
): Promise<DerivedOutcome | 'elsewhere'> {
  const { businessId, today } = task;
  return database.withinBusiness(businessId, async (tx) => {
    if (!(await tryTurn(tx, task.kind, businessId))) return 'elsewhere';
    const known = await readDone(tx, task);
    if (known !== undefined) return known;
    if (task.kind === 'figures') return workOutFigures(tx, businessId, today);
    await recomputeAlerts(tx, businessId, task);
    return null;
  });
}
