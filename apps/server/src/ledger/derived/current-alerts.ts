import type { BusinessDay } from '@cairn/finance';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { alerts } from '../../database/schema/alerts.ts';
import type { Transaction } from '../../database/within-business.ts';
import { areAlertsOld, recomputeAlerts } from './alerts/recompute-alerts.ts';

export type StoredAlert = typeof alerts.$inferSelect;

/** What the rules raise now and the owner has neither dismissed nor put off: the gravest first, then the newest. */
export function listAlerts(
  tx: Transaction,
  businessId: string,
  today: string,
): Promise<StoredAlert[]> {
  return tx
    .select()
    .from(alerts)
    .where(
      and(
        eq(alerts.businessId, businessId),
        isNull(alerts.resolvedAt),
        isNull(alerts.dismissedAt),
        or(isNull(alerts.snoozedUntil), lte(alerts.snoozedUntil, today)),
      ),
    )
    .orderBy(
      sql`array_position(array['high', 'medium', 'low'], ${alerts.severity})`,
      sql`${alerts.createdAt} desc`,
      alerts.rule,
      alerts.title,
      alerts.alertId,
    );
}

/** Alerts that are not of today are worked out again, which `withFigures` does before the transaction opens. */
export async function requireAlertsOf(
  tx: Transaction,
  businessId: string,
  { today, now }: { today: BusinessDay; now: Date },
): Promise<void> {
  if (!(await areAlertsOld(tx, businessId, today))) return;
  await recomputeAlerts(tx, businessId, { today, now });
}
