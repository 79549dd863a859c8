import {
  cents,
  computeKpis,
  kpiDays,
  type BusinessDay,
  type Cents,
  type Kpis,
} from '@cairn/finance';
import { readEach, type Reader } from '../../../database/within-business.ts';
import { findBasis, type Basis } from '../../basis.ts';
import { cashOf, cashQuery, type CashBalance, type CashRow } from './cash.ts';
import {
  dailyFiguresOf,
  dailyFiguresQueries,
  within,
  type DailyFiguresOfBusiness,
} from './daily-figures.ts';

export interface KpiMetrics {
  kpis: Kpis;
  basis: Basis;
  /** Cash at the end of yesterday; null when some bank never stated its balance: runway is then not known. */
  cashCents: Cents | null;
}

/** The four cards as of `today`, from the rollups of the days that they look back on, read at once. */
export async function loadKpiMetrics(
  tx: Reader,
  businessId: string,
  today: BusinessDay,
  known?: Basis,
): Promise<KpiMetrics> {
  const basis = known ?? (await findBasis(tx, businessId));
  const { read, blocks, cashDay, cashDayBefore } = kpiDays(today);
  const [cashRows = [], ...rows] = await readEach(tx, [
    cashQuery(businessId, basis, [cashDay, cashDayBefore]),
    ...dailyFiguresQueries(businessId, basis, read, blocks),
  ]);
  return kpiMetricsOf(today, basis, dailyFiguresOf(rows), cashOf(cashRows as CashRow[]));
}

/** The same from figures that may reach back further, and the cash of the two days of `kpiDays`. */
export function kpiMetricsOf(
  today: BusinessDay,
  basis: Basis,
  daily: DailyFiguresOfBusiness,
  [cashNow = null, cashBefore = null]: readonly (CashBalance | null)[],
): KpiMetrics {
  const isCashKnown = cashNow !== null && cashNow.accountsWithoutBalance === 0;
  return {
    kpis: computeKpis({
      today,
      ...within(kpiDays(today).read, daily),
      cashCents: cents(cashNow?.cents ?? 0n),
      cashMonthEarlierCents: cents(cashBefore?.cents ?? 0n),
    }),
    basis,
    cashCents: isCashKnown ? cents(cashNow.cents) : null,
  };
}
