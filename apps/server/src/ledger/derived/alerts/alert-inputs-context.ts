import type { Alert, AlertRule, AlertThresholds, BusinessDay } from '@cairn/finance';
import type { Transaction } from '../../../database/within-business.ts';
import type { Basis } from '../../basis.ts';
import type { CashForecast } from '../figures/cash-forecast.ts';
import type { KpiMetrics } from '../../read/figures/kpi-metrics.ts';
import type { MoneyRow } from '../../read/figures/money-rows.ts';
import type { RecurringItem } from '../figures/recurring-streams.ts';

/** What every rule may read. Dismissed recurring payments are left out already. */
export interface AlertContext {
  readonly tx: Transaction;
  readonly businessId: string;
  readonly basis: Basis;
  readonly today: BusinessDay;
  readonly thresholds: AlertThresholds;
  /** Bank and card rows of two years, oldest first. */
  readonly rows: readonly MoneyRow[];
  readonly streams: readonly RecurringItem[];
  /** The one on the Cashflow screen. */
  readonly forecast: CashForecast;
  /** The cards of today. */
  readonly metrics: KpiMetrics;
}

/** An alert of the rules with the token that opens the rows it sums up; null where none does. */
export interface RuleAlert extends Alert {
  readonly token: string | null;
}

/** What is kept and shown: an alert of the rules, or a reminder that the owner asked for. */
export interface RaisedAlert extends Omit<RuleAlert, 'rule'> {
  readonly rule: AlertRule | 'payment_reminder';
}

/** Each alert with what opens the rows behind it. */
export function raise(
  alerts: readonly Alert[],
  tokenOf: (alert: Alert) => string | null = () => null,
): RuleAlert[] {
  return alerts.map((alert) => ({ ...alert, token: tokenOf(alert) }));
}
