import type { Api, AnswerOf } from '@cairn/contract';
import { toDollarsNumber, type Cents, type MonthFigures } from '@cairn/finance';

const dollars = (amount: Cents | null) => (amount === null ? null : toDollarsNumber(amount));

export function presentKpiTrend(months: readonly MonthFigures[]): AnswerOf<Api['kpiTrends']> {
  return {
    points: months.map((month) => ({
      from: month.from,
      to: month.to,
      is_running: month.isRunning,
      monthly_revenue: dollars(month.revenueCents),
      operating_expenses: dollars(month.operatingExpensesCents),
      avg_daily_net_cash: dollars(month.averageDailyNetCashCents),
      projected_runway: month.runwayDays,
    })),
  };
}
