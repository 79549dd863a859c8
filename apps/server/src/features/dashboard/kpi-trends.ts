import type { Api, AnswerOf } from '@cairn/contract';
import {
  addDays,
  cents,
  computeKpis,
  kpiDays,
  toDollarsNumber,
  type BusinessDay,
  type Cents,
} from '@cairn/finance';
import type { Transaction } from '../../database/within-business.ts';
import { findBasis } from '../../ledger/basis.ts';
import { cashAt } from '../../ledger/cash.ts';
import { dailyFigures } from '../../ledger/daily-figures.ts';

type Reply = AnswerOf<Api['kpiTrends']>;

const weeks = 13;

const dollars = (amount: Cents | null) => (amount === null ? null : toDollarsNumber(amount));

/**
 * The cards of today and of the same weekday in each of the twelve weeks before, each worked out as the card itself
 * is, from one reading of the rollups. So the last point is what the card shows.
 */
export async function loadKpiTrends(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
): Promise<Reply> {
  const mornings = Array.from({ length: weeks }, (_, week) => addDays(today, -7 * week)).reverse();
  const [first = today] = mornings;
  const basis = await findBasis(tx, businessId);
  const { days, firstDay } = await dailyFigures(tx, businessId, basis, {
    from: kpiDays(first).read.from,
    to: kpiDays(today).read.to,
  });
  const points: Reply['points'] = [];
  for (const morning of mornings) {
    const cash = await cashAt(tx, businessId, basis, kpiDays(morning).cashDay);
    const isCashKnown = cash !== null && cash.accountsWithoutBalance === 0;
    const kpis = computeKpis({
      today: morning,
      days,
      firstDay,
      cashCents: cents(cash?.cents ?? 0n),
      // What the change of the runway would be is not asked for.
      cashThirtyDaysEarlierCents: cents(0n),
    });
    points.push({
      date: morning,
      monthly_revenue: dollars(kpis.monthlyRevenue.amountCents),
      operating_expenses: dollars(kpis.operatingExpenses.amountCents),
      avg_daily_net_cash: dollars(kpis.averageDailyNetCash.amountCents),
      projected_runway: isCashKnown ? kpis.projectedRunway.days : null,
    });
  }
  return { points };
}
