import { addDays, absoluteCents, dedupeAlerts, formatDay, formatMoney } from '@cairn/finance';
import type { Alert, AlertThresholds, BusinessDay } from '@cairn/finance';
import type { Transaction } from '../../../database/within-business.ts';
import { cashAlertsOf } from './alert-inputs-cash.ts';
import type { AlertContext, RaisedAlert } from './alert-inputs-context.ts';
import { customerAlertsOf } from './alert-inputs-customers.ts';
import { sourceAlertsOf } from './alert-inputs-sources.ts';
import { spendingAlertsOf } from './alert-inputs-spending.ts';
import { findBasis } from '../../basis.ts';
import { loadKpiMetrics } from '../../read/figures/kpi-metrics.ts';
import { findRecurring, forecastCash } from '../derived-figures.ts';
import { recurringHistory, type RecurringItem } from '../figures/recurring-streams.ts';

/**
 * Everything that the rules of docs/finance.md ('Alerts') have to say about this business as of `today`, the gravest
 * first, each once; and the reminders that its owner asked for. The rules are pure; what is fed to them is chosen here so
 * that they speak of news and not of habits.
 */
export async function raiseAlerts(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  thresholds: AlertThresholds,
): Promise<RaisedAlert[]> {
  const rows = await recurringHistory(tx, businessId, today);
  const recurring = await findRecurring(tx, businessId, today);
  const forecast = await forecastCash(tx, businessId, today);
  const streams = recurring.filter(({ status }) => status !== 'dismissed');
  const basis = await findBasis(tx, businessId);
  const context: AlertContext = {
    tx,
    businessId,
    basis,
    today,
    thresholds,
    rows,
    streams,
    forecast,
    metrics: await loadKpiMetrics(tx, businessId, today, basis),
  };
  const raised = [
    ...(await cashAlertsOf(context)),
    ...(await customerAlertsOf(context)),
    ...(await spendingAlertsOf(context)),
    ...(await sourceAlertsOf(context)),
  ];
  const tokens = new Map<Alert, string | null>(raised.map((alert) => [alert, alert.token]));
  return [
    ...dedupeAlerts(raised).map((alert) => ({ ...alert, token: tokens.get(alert) ?? null })),
    ...streams.flatMap((stream) => reminderOf(stream, today) ?? []),
  ];
}

function reminderOf(stream: RecurringItem, today: BusinessDay): RaisedAlert | null {
  const { choice, nextDate, counterparty: name } = stream;
  const days = choice?.reminderDays ?? null;
  if (days === null || nextDate === null) return null;
  if (today < addDays(nextDate, -days)) return null;
  const atRiskCents = absoluteCents(stream.expectedCents);
  const amount = formatMoney(atRiskCents);
  const day = formatDay(nextDate);
  return {
    rule: 'payment_reminder',
    subject: { kind: 'stream', id: stream.recurringId },
    period: nextDate,
    severity: 'low',
    title: `Reminder: ${name} is due on ${day}`,
    message:
      stream.direction === 'out'
        ? `About ${amount} to ${name} is expected to go out on ${day}.`
        : `About ${amount} from ${name} is expected on ${day}.`,
    threshold: `You asked to be reminded ${days === 0 ? 'on the day' : `${String(days)} ${days === 1 ? 'day' : 'days'} before`}`,
    whatToDo: 'See that the money is there, or change the reminder under Upcoming Payments.',
    atRiskCents,
    evidence: {
      facts: [{ label: 'Expected', value: `${amount} on ${day}` }],
      window: null,
      transactionIds: stream.transactionIds.slice(-3),
    },
    token: null,
  };
}
