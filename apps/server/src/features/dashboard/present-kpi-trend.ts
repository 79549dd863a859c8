import type { Api, AnswerOf } from '@cairn/contract';
import { toDollarsNumber, type Cents } from '@cairn/finance';
import type { KpiPoint } from '../../ledger/kpi-trend.ts';

const dollars = (amount: Cents | null) => (amount === null ? null : toDollarsNumber(amount));

export function presentKpiTrend(points: KpiPoint[]): AnswerOf<Api['kpiTrends']> {
  return {
    points: points.map((point) => ({
      date: point.date,
      monthly_revenue: dollars(point.monthlyRevenueCents),
      operating_expenses: dollars(point.operatingExpensesCents),
      avg_daily_net_cash: dollars(point.averageDailyNetCashCents),
      projected_runway: point.runwayDays,
    })),
  };
}
