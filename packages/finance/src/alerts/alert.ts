import type { DateRange } from '../calendar.ts';
import { cents, type Cents } from '../money.ts';
import { compareText } from '../text-order.ts';

export type AlertRule =
  | 'low_cash_ahead'
  | 'runway_short'
  | 'payment_not_covered'
  | 'invoices_overdue'
  | 'overdue_grew'
  | 'unusual_transaction'
  | 'duplicate_charge'
  | 'recurring_price_rise'
  | 'recurring_stopped'
  | 'category_jump'
  | 'revenue_drop'
  | 'customer_concentration'
  | 'bank_link_expired'
  | 'bank_link_stale'
  | 'books_bank_disagree';

export type AlertSeverity = 'high' | 'medium' | 'low';

export interface AlertSubject {
  readonly kind:
    | 'business'
    | 'customer'
    | 'payment'
    | 'transaction'
    | 'stream'
    | 'category'
    | 'bank_link'
    | 'account';
  readonly id: string;
}

/** What the alert stands on: figures as they read in the text, and where their rows are. */
export interface AlertEvidence {
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The days over which the figures sum up rows of the subject; null where rows are named or ahead. */
  readonly window: DateRange | null;
  readonly transactionIds: readonly string[];
  /** Which way the money went, where the rule looks at either. */
  readonly flow?: 'in' | 'out';
}

/** Rules that look only at money that has gone out. */
const ofMoneyOut: ReadonlySet<string> = new Set<AlertRule>([
  'duplicate_charge',
  'recurring_price_rise',
  'category_jump',
]);

/** Whether an alert is of money that has gone out. */
export const isOfMoneyOut = (rule: string, { flow }: Pick<AlertEvidence, 'flow'>): boolean =>
  flow === 'out' || ofMoneyOut.has(rule);

/** Something that the owner should know, with its reason (docs/finance.md, 'Alerts'). */
export interface Alert {
  readonly rule: AlertRule;
  readonly subject: AlertSubject;
  /** The day, week, month or quarter for which the alert is raised once. */
  readonly period: string;
  readonly severity: AlertSeverity;
  readonly title: string;
  readonly message: string;
  /** The rule and its limit in words. */
  readonly threshold: string;
  readonly whatToDo: string;
  /** What hangs on it, to say which of two as grave comes first; zero where no sum does. */
  readonly atRiskCents: Cents;
  readonly evidence: AlertEvidence;
}

/** What a business may set; money in cents, shares in percent. */
export interface AlertThresholds {
  /** Cash below this is low. */
  readonly minimumCashCents: Cents;
  /** A runway under one of these numbers of days is short; the smallest is the gravest. */
  readonly runwayDays: readonly number[];
  readonly overdueDays: number;
  readonly overdueGrowthPercent: number;
  /** Robust z-score from which an amount is unusual. */
  readonly unusualScore: number;
  readonly unusualDifferenceCents: Cents;
  readonly duplicateDays: number;
  readonly priceRisePercent: number;
  readonly categoryJumpPercent: number;
  readonly categoryJumpCents: Cents;
  readonly revenueDropPercent: number;
  readonly concentrationPercent: number;
  readonly bankStaleDays: number;
  readonly bankExpiryDays: number;
  readonly disagreementCents: Cents;
}

export const DEFAULT_ALERT_THRESHOLDS: AlertThresholds = {
  minimumCashCents: cents(0),
  runwayDays: [90, 60, 30],
  overdueDays: 30,
  overdueGrowthPercent: 10,
  unusualScore: 3.5,
  unusualDifferenceCents: cents(10_000),
  duplicateDays: 3,
  priceRisePercent: 5,
  categoryJumpPercent: 50,
  categoryJumpCents: cents(25_000),
  revenueDropPercent: 20,
  concentrationPercent: 40,
  bankStaleDays: 3,
  bankExpiryDays: 7,
  disagreementCents: cents(100),
};

/** The same for two alerts that are one to the owner: rule, subject and period. */
export function alertKey({ rule, subject, period }: Alert): string {
  return JSON.stringify([rule, subject.kind, subject.id, period]);
}

const SEVERITY_ORDER: Record<AlertSeverity, number> = { high: 0, medium: 1, low: 2 };

/** One alert per key, the gravest; gravest first, then by key, whatever the order they came in. */
export function dedupeAlerts(alerts: readonly Alert[]): Alert[] {
  const sorted = [...alerts].sort(
    (a, b) =>
      SEVERITY_ORDER[a.severity] - SEVERITY_ORDER[b.severity] ||
      compareText(alertKey(a), alertKey(b)) ||
      compareText(a.message, b.message),
  );
  const seen = new Set<string>();
  return sorted.filter((alert) => {
    const key = alertKey(alert);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** '2026-05' for a day of May 2026: the period of alerts that are raised once a month. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}
