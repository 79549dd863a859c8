import type { Api, AnswerOf } from '@cairn/contract';
import { formatDay, formatUsd, toDollarsNumber, type Cents, type DateRange } from '@cairn/finance';
import { figureToken } from '../../ledger/evidence.ts';
import type { KpiMetrics } from '../../ledger/kpi-metrics.ts';

type Reply = AnswerOf<Api['kpiMetrics']>;

const dollars = (amount: Cents | null) => (amount === null ? null : toDollarsNumber(amount));
const dates = (range: DateRange) => `${formatDay(range.from)} to ${formatDay(range.to)}`;

const sources = {
  books: 'from your books',
  bank: 'from your categorised bank rows',
} as const;

/** Dollars, percent and days leave the server here, each with the sentence that says how it was made. */
export function presentKpiMetrics(metrics: KpiMetrics, now: Date): Reply {
  const { kpis, basis } = metrics;
  const { window } = kpis;
  const source = sources[basis.profitOrigin];
  const explained = (text: string, range: DateRange, evidence: string | null) => ({
    from: range.from,
    to: range.to,
    text,
    evidence,
  });
  return {
    monthly_revenue: dollars(kpis.monthlyRevenue.amountCents),
    monthly_revenue_growth_percentage: kpis.monthlyRevenue.growthPercent,
    operating_expenses: dollars(kpis.operatingExpenses.amountCents),
    operating_expenses_growth_percentage: kpis.operatingExpenses.growthPercent,
    avg_daily_net_cash: dollars(kpis.averageDailyNetCash.amountCents),
    avg_daily_net_cash_increase: dollars(kpis.averageDailyNetCash.increaseCents),
    projected_runway: metrics.isCashKnown ? kpis.projectedRunway.days : null,
    projected_runway_increase: metrics.isCashKnown ? kpis.projectedRunway.increaseDays : null,
    explanations: {
      monthly_revenue: explained(
        `Revenue of the 30 days ${dates(window)}, ${source}, against the 30 days before.`,
        window,
        figureToken({ measure: 'revenue', ...window }),
      ),
      operating_expenses: explained(
        `Operating expenses of the 30 days ${dates(window)}, ${source}, against the 30 days before. Cost of goods sold is not part of them.`,
        window,
        figureToken({ measure: 'operating_expenses', ...window }),
      ),
      avg_daily_net_cash: explained(
        `Money in less money out of the 30 days ${dates(window)}, divided by 30. Transfers between your own bank accounts are left out.`,
        window,
        figureToken({ measure: 'net_cash_flow', ...window }),
      ),
      projected_runway: explained(
        runwayText(metrics),
        kpis.projectedRunway.window ?? window,
        kpis.projectedRunway.window === null
          ? null
          : figureToken({ measure: 'net_cash_flow', ...kpis.projectedRunway.window }),
      ),
    },
    as_of: now.toISOString(),
  };
}

/** A runway, or which of the reasons there is none: 'no data' and 'not burning' are never the same '-'. */
function runwayText({ kpis, isCashKnown }: KpiMetrics): string {
  const { now, window } = kpis.projectedRunway;
  if (!isCashKnown) {
    return 'No runway yet: at least one bank account has no stated balance. Add its balance under Settings, Accounts.';
  }
  if (now.kind === 'not_enough_history') {
    return `No runway yet: it needs 30 days of history, and there are ${now.historyDays}.`;
  }
  const over = window === null ? '' : ` (${dates(window)})`;
  if (now.kind === 'not_burning') {
    return `No runway to count: over the last 90 days${over} more money came in than went out.`;
  }
  return `How long your cash lasts at the pace of the last 90 days${over}: on average ${formatUsd(now.netBurnPerDayCents)} more went out than came in per day.`;
}
