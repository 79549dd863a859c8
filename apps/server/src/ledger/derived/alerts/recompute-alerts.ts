import type { BusinessDay } from '@cairn/finance';
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { alerts, alertSettings } from '../../../database/schema/alerts.ts';
import type { Transaction } from '../../../database/within-business.ts';
import { takeTurn } from '../turn-in-business.ts';
import { raiseAlerts } from './alert-inputs.ts';
import type { RaisedAlert } from './alert-inputs-context.ts';
import { findThresholds } from './alert-inputs-limits.ts';

/**
 * Works the alerts of the business out again and keeps them: a known one (rule, subject, period) is restated and stays
 * read, dismissed or put off; one that the rules raise no more is resolved. Twice is once.
 */
export async function recomputeAlerts(
  tx: Transaction,
  businessId: string,
  { today, now }: { today: BusinessDay; now: Date },
): Promise<void> {
  // The job and the screen may both find the alerts old. Who writes anything of theirs first takes this first: else each
  // waits for what the other holds.
  await takeTurn(tx, 'alerts', businessId);
  const thresholds = await findThresholds(tx, businessId);
  const raised = await raiseAlerts(tx, businessId, today, thresholds);
  const kept = await keep(tx, businessId, raised, now);
  await tx
    .update(alerts)
    .set({ resolvedAt: now })
    .where(
      and(
        eq(alerts.businessId, businessId),
        isNull(alerts.resolvedAt),
        notInArray(alerts.alertId, kept),
      ),
    );
  const computed = { computedOn: today, computedAt: now };
  await tx
    .insert(alertSettings)
    .values({ businessId, ...computed })
    .onConflictDoUpdate({ target: alertSettings.businessId, set: computed });
}

async function keep(
  tx: Transaction,
  businessId: string,
  raised: readonly RaisedAlert[],
  now: Date,
): Promise<string[]> {
  if (raised.length === 0) return [];
  const rows = raised.map((alert) => ({
    businessId,
    alertId: newId(),
    rule: alert.rule,
    subjectKind: alert.subject.kind,
    subjectId: alert.subject.id,
    period: alert.period,
    severity: alert.severity,
    title: alert.title,
    message: alert.message,
    threshold: alert.threshold,
    whatToDo: alert.whatToDo,
    evidence: {
      facts: [...alert.evidence.facts],
      transactionIds: [...alert.evidence.transactionIds],
      atRiskCents: String(alert.atRiskCents),
      token: alert.token,
      ...(alert.evidence.flow !== undefined && { flow: alert.evidence.flow }),
    },
    createdAt: now,
    updatedAt: now,
    resolvedAt: null,
  }));
  const stated = (column: string) => sql.raw(`excluded.${column}`);
  const kept = await tx
    .insert(alerts)
    .values(rows)
    .onConflictDoUpdate({
      target: [alerts.businessId, alerts.rule, alerts.subjectKind, alerts.subjectId, alerts.period],
      set: {
        severity: stated('severity'),
        title: stated('title'),
        message: stated('message'),
        threshold: stated('threshold'),
        whatToDo: stated('what_to_do'),
        evidence: stated('evidence'),
        updatedAt: now,
        resolvedAt: null,
      },
    })
    .returning({ alertId: alerts.alertId });
  return kept.map(({ alertId }) => alertId);
}

/** Whether the alerts were worked out before the business's today, or never. */
export async function areAlertsOld(
  tx: Transaction,
  businessId: string,
  today: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ computedOn: alertSettings.computedOn })
    .from(alertSettings)
    .where(eq(alertSettings.businessId, businessId));
  return row?.computedOn !== today;
}
