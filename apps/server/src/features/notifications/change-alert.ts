import type { Api, BodyOf } from '@cairn/contract';
import { addDays, type BusinessDay } from '@cairn/finance';
import { and, eq } from 'drizzle-orm';
import { alerts } from '../../database/schema/alerts.ts';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';

/** Marks an alert of this business as read or unread, dismisses it or takes that back, or puts it off. */
export async function changeAlert(
  tx: Transaction,
  { businessId, alertId, today, now }: ChangedAlert,
  body: BodyOf<Api['changeAlert']>,
): Promise<void> {
  const changed = await tx
    .update(alerts)
    .set(changesOf(body, today, now))
    .where(and(eq(alerts.businessId, businessId), eq(alerts.alertId, alertId)))
    .returning({ alertId: alerts.alertId });
  if (changed.length === 0) refuse('alert_not_found');
}

interface ChangedAlert {
  businessId: string;
  alertId: string;
  today: BusinessDay;
  now: Date;
}

function changesOf(body: BodyOf<Api['changeAlert']>, today: BusinessDay, now: Date) {
  if ('is_read' in body) return { readAt: body.is_read ? now : null };
  if ('is_dismissed' in body) return { dismissedAt: body.is_dismissed ? now : null };
  return { snoozedUntil: addDays(today, body.snooze_days) };
}
