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
import { cashOf, cashQuery, type CashRow } from './cash.ts';
import { dailyFiguresOf, dailyFiguresQueries } from './daily-figures.ts';

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
  const [cashNow = null, cashBefore = null] = cashOf(cashRows as CashRow[]);
  const isCashKnown = cashNow !== null && cashNow.accountsWithoutBalance === 0;
  return {
    kpis: computeKpis({
      today,
      ...dailyFiguresOf(rows),
      cashCents: cents(cashNow?.cents ?? 0n),
      cashMonthEarlierCents: cents(cashBefore?.cents ?? 0n),
    }),
    basis,
    cashCents: isCashKnown ? cents(cashNow.cents) : null,
  };
}
