import type { Api, AnswerOf, BodyOf } from '@cairn/contract';
import {
  DEFAULT_ALERT_THRESHOLDS,
  toDollarsNumber,
  type AlertThresholds,
  type Cents,
} from '@cairn/finance';
import type { AlertLimits } from '../../ledger/derived/alerts/alert-inputs-limits.ts';

type Limits = AnswerOf<Api['alertLimits']>['limits'];

/** The limits in force and where they start, in dollars and percent. */
export function presentLimits(inForce: AlertThresholds): AnswerOf<Api['alertLimits']> {
  return { limits: onTheWire(inForce), defaults: onTheWire(DEFAULT_ALERT_THRESHOLDS) };
}

function onTheWire(thresholds: AlertThresholds): Limits {
  const dollars = (amount: Cents) => toDollarsNumber(amount);
  return {
    minimum_cash: dollars(thresholds.minimumCashCents),
    overdue_days: thresholds.overdueDays,
    overdue_growth_percent: thresholds.overdueGrowthPercent,
    unusual_difference: dollars(thresholds.unusualDifferenceCents),
    duplicate_days: thresholds.duplicateDays,
    price_rise_percent: thresholds.priceRisePercent,
    category_jump_percent: thresholds.categoryJumpPercent,
    category_jump: dollars(thresholds.categoryJumpCents),
    revenue_drop_percent: thresholds.revenueDropPercent,
    concentration_percent: thresholds.concentrationPercent,
    bank_stale_days: thresholds.bankStaleDays,
    disagreement: dollars(thresholds.disagreementCents),
  };
}

/** What is kept of the limits that were sent: cents, and nothing of what was left out. */
export function limitsFromWire(body: BodyOf<Api['setAlertLimits']>): AlertLimits {
  const cents = (dollars: number | undefined) =>
    dollars === undefined ? undefined : Math.round(dollars * 100);
  return {
    minimumCashCents: cents(body.minimum_cash),
    overdueDays: body.overdue_days,
    overdueGrowthPercent: body.overdue_growth_percent,
    unusualDifferenceCents: cents(body.unusual_difference),
    duplicateDays: body.duplicate_days,
    priceRisePercent: body.price_rise_percent,
    categoryJumpPercent: body.category_jump_percent,
    categoryJumpCents: cents(body.category_jump),
    revenueDropPercent: body.revenue_drop_percent,
    concentrationPercent: body.concentration_percent,
    bankStaleDays: body.bank_stale_days,
    disagreementCents: cents(body.disagreement),
  };
}
