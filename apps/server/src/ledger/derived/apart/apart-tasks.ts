import type { BusinessDay } from '@cairn/finance';
import type { ConnectionSettings } from '../../../database/client.ts';
import type { Database } from '../../../database/within-business.ts';
import { areAlertsOld, holdAlerts, recomputeAlerts } from '../alerts/recompute-alerts.ts';
import {
  holdFigures,
  readKept,
  workOutFigures,
  type KeptFigures,
} from '../figures/work-out-figures.ts';

/** What takes long where a business has many rows. */
export type ApartTask = { businessId: string; today: BusinessDay } & (
  | { kind: 'figures' }
  /** `onlyOld`: they may stay as they are if they are of today. */
  | { kind: 'alerts'; now: Date; onlyOld: boolean }
);

/** As a thread is given it. */
export type ThreadTask = ApartTask & { connection: ConnectionSettings };

/** Null for alerts: they are kept, and read like any row. */
export type ApartOutcome = KeptFigures | null;

/** In a transaction of its own. What another process has worked out meanwhile is not worked out again. */
export function performApart(database: Database, task: ApartTask): Promise<ApartOutcome> {
  const { businessId, today } = task;
  return database.withinBusiness(businessId, async (tx) => {
    if (task.kind === 'figures') {
      await holdFigures(tx, businessId);
      const recurring = await readKept(tx, businessId, today, 'recurring');
      const forecast = await readKept(tx, businessId, today, 'forecast');
      if (recurring !== null && forecast !== null) return { recurring, forecast };
      const figures = await workOutFigures(tx, businessId, today);
      return { recurring: figures.recurring, forecast: figures.forecast };
    }
    await holdAlerts(tx, businessId);
    if (task.onlyOld && !(await areAlertsOld(tx, businessId, today))) return null;
    await recomputeAlerts(tx, businessId, task);
    return null;
  });
}
