export * from './refusal.ts';
export { isKeptCurrency, readCurrencyFrom, usualCurrency } from './currency.ts';
export * from './exchange.ts';
export * from './money.ts';
export * from './calendar.ts';
export * from './calendar-units.ts';
export * from './period-labels.ts';
export * from './periods.ts';
export { monthsEnding } from './month-windows.ts';
export {
  areFilesBehind,
  type NonOperatingFlow,
  type OperatingBurn,
  type Runway,
} from './runway.ts';
export { computeKpis, kpiDays, kpiWindows, type DailyFigures, type Kpis } from './kpis.ts';
export { monthlyFigures, trendDays, type MonthFigures } from './monthly-figures.ts';
export { describeBurn, describeRunway, netCashFlow, RUNWAY_STATUSES } from './describe-runway.ts';
export * from './account-types.ts';
export * from './transaction-kinds.ts';
export type { ComparedAmount, StatementSection } from './financial-statements/statement-lines.ts';
export * from './financial-statements/profit-and-loss.ts';
export { reconcileBases, type BasisDifference } from './financial-statements/reconcile-bases.ts';
export * from './financial-statements/balance-sheet.ts';
export * from './financial-statements/trial-balance.ts';
export * from './financial-statements/cash-flow.ts';
export * from './financial-statements/aging.ts';
export * from './explain-change.ts';
export * from './explain-sales-change.ts';
export * from './loan-repayments.ts';
export * from './scenario.ts';
export type { ScenarioChange } from './scenario-changes.ts';
export * from './alerts/alert.ts';
export * from './alerts/cash-alerts.ts';
export * from './alerts/customer-alerts.ts';
export * from './alerts/transaction-alerts.ts';
export * from './alerts/spending-alerts.ts';
export * from './alerts/source-alerts.ts';
export * from './recurring/recurring-stream.ts';
export * from './recurring/rhythm.ts';
export type { Beat } from './recurring/beats.ts';
export * from './recurring/detect-recurring.ts';
export * from './recurring/merge-recurring.ts';
export { centsPerMonth } from './recurring/per-month.ts';
export * from './recurring/price-steps.ts';
export * from './recurring/still-going.ts';
export * from './forecast/forecast-series.ts';
export * from './forecast/daily-cash.ts';
export { isBillOf } from './forecast/covered-payments.ts';
export * from './forecast/forecast-balance.ts';
export * from './forecast/cash-odds.ts';
export { nameKey } from './receipt-matching/name-likeness.ts';
export * from './receipt-matching/score-match.ts';
export * from './receipt-matching/choose-match.ts';
export { findTransfers } from './transfers/find-transfers.ts';
export type { TransferAnswers, TransferEvidence } from './transfers/pairing.ts';
export type { MovementPair, OwnMovement } from './transfers/own-movement.ts';
export * from './counterparties/counterparties.ts';
export { fullestNames } from './counterparties/group-names.ts';
