import { businessDay, cents, computeKpis, kpiDays, type Kpis } from '@cairn/finance';
import type { Reader } from '../database/within-business.ts';
import { findBasis, type Basis } from './basis.ts';
import { cashAtEach } from './cash.ts';
import { dailyFigures } from './daily-figures.ts';

export interface KpiMetrics {
  kpis: Kpis;
  basis: Basis;
  /** False when some bank never stated its balance: runway is then not known. */
  isCashKnown: boolean;
}

/** The four cards as of `today`, from the rollups of the 120 days that they look back on. */
export async function loadKpiMetrics(
  tx: Reader,
  businessId: string,
  today: string,
): Promise<KpiMetrics> {
  const day = businessDay(today);
  const { read, cashDay, cashDayBefore } = kpiDays(day);
  const basis = await findBasis(tx, businessId);
  const { days, firstDay } = await dailyFigures(tx, businessId, basis, read);
  const balances = await cashAtEach(tx, businessId, basis, [cashDay, cashDayBefore]);
  const [cashNow = null, cashBefore = null] = balances;
  return {
    kpis: computeKpis({
      today: day,
      days,
      firstDay,
      cashCents: cents(cashNow?.cents ?? 0n),
      cashThirtyDaysEarlierCents: cents(cashBefore?.cents ?? 0n),
    }),
    basis,
    isCashKnown: cashNow !== null && cashNow.accountsWithoutBalance === 0,
  };
}
