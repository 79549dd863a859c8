import { cents, computeKpis, kpiDays, type BusinessDay, type Kpis } from '@cairn/finance';
import type { SQL } from 'drizzle-orm';
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
  today: BusinessDay,
  known?: Basis,
): Promise<KpiMetrics> {
  const basis = known ?? (await findBasis(tx, businessId));
  const rows = await readEach(tx, kpiQueries(businessId, today, basis));
  return kpiMetricsOf(tx, businessId, today, basis, rows);
}

/** What the cards are worked out from. */
export function kpiQueries(businessId: string, today: BusinessDay, basis: Basis): SQL[] {
  const { read, together, cashDay, cashDayBefore } = kpiDays(today);
  return [
    dailyFiguresQuery(businessId, basis, read, together),
    cashQuery(businessId, basis, [cashDay, cashDayBefore]),
  ];
}

/** The cards, from the rows of each of `kpiQueries`. */
export async function kpiMetricsOf(
  tx: Reader,
  businessId: string,
  today: BusinessDay,
  basis: Basis,
  [dayRows = [], cashRows = []]: readonly Record<string, unknown>[][],
): Promise<KpiMetrics> {
  const { days, firstDay } = await dailyFiguresOf(tx, businessId, dayRows as DayRow[]);
  const [cashNow = null, cashBefore = null] = cashOf(cashRows as CashRow[]);
  return {
    kpis: computeKpis({
      today,
      days,
      firstDay,
      cashCents: cents(cashNow?.cents ?? 0n),
      cashThirtyDaysEarlierCents: cents(cashBefore?.cents ?? 0n),
    }),
    basis,
    isCashKnown: cashNow !== null && cashNow.accountsWithoutBalance === 0,
  };
}
