import { addDays, cents, computeKpis, kpiDays, type BusinessDay, type Cents } from '@cairn/finance';
import type { Reader } from '../database/within-business.ts';
import { findBasis } from './basis.ts';
import { cashAtEach } from './cash.ts';
import { dailyFigures } from './daily-figures.ts';

const weeks = 13;

export interface KpiPoint {
  date: BusinessDay;
  monthlyRevenueCents: Cents | null;
  operatingExpensesCents: Cents | null;
  averageDailyNetCashCents: Cents | null;
  /** Null where there is none, or where some bank never stated its balance. */
  runwayDays: number | null;
}

/**
 * The cards of today and of the same weekday in each of the twelve weeks before, each worked out as the card itself
 * is, from one reading of the rollups. So the last point is what the card shows.
 */
export async function loadKpiTrend(
  tx: Reader,
  businessId: string,
  today: BusinessDay,
): Promise<KpiPoint[]> {
  const mornings = Array.from({ length: weeks }, (_, week) => addDays(today, -7 * week)).reverse();
  const [first = today] = mornings;
  const basis = await findBasis(tx, businessId);
  const { days, firstDay } = await dailyFigures(tx, businessId, basis, {
    from: kpiDays(first).read.from,
    to: kpiDays(today).read.to,
  });
  const balances = await cashAtEach(
    tx,
    businessId,
    basis,
    mornings.map((morning) => kpiDays(morning).cashDay),
  );
  return mornings.map((morning, at) => {
    const cash = balances[at] ?? null;
    const isCashKnown = cash !== null && cash.accountsWithoutBalance === 0;
    const kpis = computeKpis({
      today: morning,
      days,
      firstDay,
      cashCents: cents(cash?.cents ?? 0n),
      // What the change of the runway would be is not asked for.
      cashThirtyDaysEarlierCents: cents(0n),
    });
    return {
      date: morning,
      monthlyRevenueCents: kpis.monthlyRevenue.amountCents,
      operatingExpensesCents: kpis.operatingExpenses.amountCents,
      averageDailyNetCashCents: kpis.averageDailyNetCash.amountCents,
      runwayDays: isCashKnown ? kpis.projectedRunway.days : null,
    };
  });
}
