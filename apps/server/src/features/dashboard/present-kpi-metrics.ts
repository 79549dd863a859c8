import type { Api, AnswerOf } from '@cairn/contract';
import {
  describeRunway,
  formatRange,
  toDollarsNumber,
  type Cents,
  type DateRange,
} from '@cairn/finance';
import { figureToken } from '../../ledger/read/evidence/evidence.ts';
import type { KpiMetrics } from '../../ledger/read/figures/kpi-metrics.ts';

type Measured = Parameters<typeof figureToken>[0]['measure'];
type Reply = AnswerOf<Api['kpiMetrics']>;

const dollars = (amount: Cents | null) => (amount === null ? null : toDollarsNumber(amount));

const sources = {
  books: 'from your books',
  bank: 'from your categorized bank transactions',
} as const;

/** Dollars, percent and days leave the server here, each with the sentence that says how it was made. */
export function presentKpiMetrics(metrics: KpiMetrics, now: Date): Reply {
  const { kpis, basis } = metrics;
  const { window, windowBefore, projectedRunway } = kpis;
  const source = sources[basis.profitOrigin];
  const explained = (text: string, range: DateRange, measure: Measured | null) => ({
    from: range.from,
    to: range.to,
    text,
    evidence: measure === null ? null : figureToken({ measure, from: range.from, to: range.to }),
  });
  const month = `the month ${formatRange(window.from, window.to)}`;
  // Rows that nobody has brought yet would look like a fall.
  const against = (isBehind: boolean, days: number, daysBefore: number) => {
    if (isBehind)
      return `of which your files hold ${days} of ${window.days} days, so it is not compared with the month before`;
    const before = `the month before (${formatRange(windowBefore.from, windowBefore.to)})`;
    if (daysBefore === 0) return `not compared with ${before}, of which there are no records`;
    const part =
      daysBefore < windowBefore.days
        ? `, of which records reach ${daysBefore} of ${windowBefore.days} days`
        : '';
    return `against ${before}${part}`;
  };
  const compared = against(kpis.isBehind, window.historyDays, windowBefore.historyDays);
  const comparedCash = against(kpis.isCashBehind, kpis.cashHistoryDays, kpis.cashHistoryDaysBefore);
  const burnWindow = projectedRunway.burn.window;
  const runway = describeRunway(projectedRunway, metrics.cashCents);
  return {
    monthly_revenue: dollars(kpis.monthlyRevenue.amountCents),
    monthly_revenue_growth_percentage: kpis.monthlyRevenue.growthPercent,
    operating_expenses: dollars(kpis.operatingExpenses.amountCents),
    operating_expenses_growth_percentage: kpis.operatingExpenses.growthPercent,
    avg_daily_net_cash: dollars(kpis.averageDailyNetCash.amountCents),
    avg_daily_net_cash_increase: dollars(kpis.averageDailyNetCash.increaseCents),
    projected_runway: metrics.cashCents === null ? null : projectedRunway.days,
    projected_runway_increase: metrics.cashCents === null ? null : projectedRunway.increaseDays,
    runway_status: runway.status,
    explanations: {
      monthly_revenue: explained(`Revenue of ${month}, ${source}, ${compared}.`, window, 'revenue'),
      operating_expenses: explained(
        `Operating expenses of ${month}, ${source}, ${compared}. Cost of goods sold is not part of them.`,
        window,
        'operating_expenses',
      ),
      avg_daily_net_cash: explained(
        `Money in less money out of ${month}, divided by its ${window.days} days, ${comparedCash}. Transfers between your own bank accounts are left out.`,
        window,
        'net_cash_flow',
      ),
      projected_runway: explained(
        runway.text,
        burnWindow ?? window,
        burnWindow === null ? null : 'net_cash_flow',
      ),
    },
    as_of: now.toISOString(),
  };
}
