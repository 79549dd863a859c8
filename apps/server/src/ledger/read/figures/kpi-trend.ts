import {
  cents,
  monthlyFigures,
  trendDays,
  type BusinessDay,
  type MonthFigures,
} from '@cairn/finance';
import type { Reader } from '../../../database/within-business.ts';
import { findBasis } from '../../basis.ts';
import { cashAtEach, type CashBalance } from './cash.ts';
import { dailyFigures, within, type DailyFiguresOfBusiness } from './daily-figures.ts';

/** What the cards show, of the last calendar months and the running one, from one reading of the rollups. */
export async function loadKpiTrend(
  tx: Reader,
  businessId: string,
  today: BusinessDay,
): Promise<MonthFigures[]> {
  const basis = await findBasis(tx, businessId);
  const { read, blocks, cashDays } = trendDays(today);
  const figures = await dailyFigures(tx, businessId, basis, read, blocks);
  return kpiTrendOf(today, figures, await cashAtEach(tx, businessId, basis, cashDays));
}

/** The same from figures that may reach back further, and the cash of the days of `trendDays`. */
export function kpiTrendOf(
  today: BusinessDay,
  daily: DailyFiguresOfBusiness,
  balances: readonly (CashBalance | null)[],
): MonthFigures[] {
  const cashCents = balances.map((cash) =>
    cash === null || cash.accountsWithoutBalance > 0 ? null : cents(cash.cents),
  );
  return monthlyFigures({ today, ...within(trendDays(today).read, daily), cashCents });
}
