import {
  cents,
  monthlyFigures,
  trendDays,
  type BusinessDay,
  type MonthFigures,
} from '@cairn/finance';
import type { Reader } from '../../../database/within-business.ts';
import { findBasis } from '../../basis.ts';
import { cashAtEach } from './cash.ts';
import { dailyFigures } from './daily-figures.ts';

/** What the cards show, of the last calendar months and the running one, from one reading of the rollups. */
export async function loadKpiTrend(
  tx: Reader,
  businessId: string,
  today: BusinessDay,
): Promise<MonthFigures[]> {
  const basis = await findBasis(tx, businessId);
  const { read, blocks, cashDays } = trendDays(today);
  const figures = await dailyFigures(tx, businessId, basis, read, blocks);
  const balances = await cashAtEach(tx, businessId, basis, cashDays);
  const cashCents = balances.map((cash) =>
    cash === null || cash.accountsWithoutBalance > 0 ? null : cents(cash.cents),
  );
  return monthlyFigures({ today, ...figures, cashCents });
}
