export * from './refusal.ts';
export * from './money.ts';
export * from './calendar.ts';
export * from './calendar-units.ts';
export * from './period-labels.ts';
export * from './periods.ts';
export * from './runway.ts';
export * from './kpis.ts';
export * from './account-types.ts';
export type {
  ComparedAmount,
  StatementLine,
  StatementSection,
} from './statements/statement-lines.ts';
export * from './statements/profit-and-loss.ts';
export * from './statements/balance-sheet.ts';
export * from './statements/cash-flow.ts';
export * from './statements/aging.ts';
export * from './explain-change.ts';
export * from './explain-sales-change.ts';
export * from './loan-repayments.ts';
export * from './scenario.ts';
export type { ScenarioBeat, ScenarioChange } from './scenario-changes.ts';
export * from './alerts/alert.ts';
export * from './alerts/cash-alerts.ts';
export * from './alerts/customer-alerts.ts';
export * from './alerts/transaction-alerts.ts';
export * from './alerts/spending-alerts.ts';
export * from './alerts/source-alerts.ts';
export * from './recurring/recurring-stream.ts';
export * from './recurring/rhythm.ts';
export * from './recurring/detect-recurring.ts';
export { counterpartyDisplayName, wordsOfText } from './recurring/counterparty-text.ts';
export * from './recurring/merge-recurring.ts';
export * from './forecast/forecast-series.ts';
export * from './forecast/daily-cash.ts';
export { forecastDailyNetCash } from './forecast/forecast-daily-net-cash.ts';
export * from './forecast/forecast-balance.ts';
export { nameKey } from './receipt-matching/name-likeness.ts';
export * from './receipt-matching/score-match.ts';
export * from './receipt-matching/choose-match.ts';
