import { businessDay, cents, computeKpis, kpiDays, type Kpis } from '@cairn/finance';
import { readEach, type Reader } from '../database/within-business.ts';
import { findBasis, type Basis } from './basis.ts';
import { cashOf, cashQuery, type CashRow } from './cash.ts';
import { dailyFiguresOf, dailyFiguresQuery, type DayRow } from './daily-figures.ts';

export interface KpiMetrics {
  kpis: Kpis;
  basis: Basis;
  /** False when some bank never stated its balance: runway is then not known. */
  isCashKnown: boolean;
}

/** The four cards as of `today`, from the rollups of the 120 days that they look back on, read at once. */
export async function loadKpiMetrics(
  tx: Reader,
  businessId: string,
  today: string,
  known?: Basis,
): Promise<KpiMetrics> {
  const day = businessDay(today);
  const { read, together, cashDay, cashDayBefore } = kpiDays(day);
  const basis = known ?? (await findBasis(tx, businessId));
  const [dayRows = [], cashRows = []] = await readEach(tx, [
    dailyFiguresQuery(businessId, basis, read, together),
    cashQuery(businessId, basis, [cashDay, cashDayBefore]),
  ]);
  const { days, firstDay } = await dailyFiguresOf(tx, businessId, dayRows as DayRow[]);
  const [cashNow = null, cashBefore = null] = cashOf(cashRows as CashRow[]);
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
