import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { alerts } from '../../../database/schema/alerts.ts';
import type { Transaction } from '../../../database/within-business.ts';
import { takeTurn } from '../turn-in-business.ts';

export interface UrgentAlert {
  alertId: string;
  title: string;
  message: string;
  whatToDo: string;
}

/**
 * The urgent notifications that nobody was told of, which are announced from here on: each once, though it may be resolved and
 * raised again. What the owner has seen, dismissed or put off is no news.
 */
export async function takeUnannounced(
  tx: Transaction,
  businessId: string,
  { today, now }: { today: string; now: Date },
): Promise<UrgentAlert[]> {
  await takeTurn(tx, 'alerts', businessId);
  return tx
    .update(alerts)
    .set({ announcedAt: now })
    .where(
      and(
        eq(alerts.businessId, businessId),
        eq(alerts.severity, 'high'),
        isNull(alerts.announcedAt),
        isNull(alerts.resolvedAt),
        isNull(alerts.readAt),
        isNull(alerts.dismissedAt),
        or(isNull(alerts.snoozedUntil), lte(alerts.snoozedUntil, today)),
      ),
    )
    .returning({
      alertId: alerts.alertId,
      title: alerts.title,
      message: alerts.message,
      whatToDo: alerts.whatToDo,
    });
}
