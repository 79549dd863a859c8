import {
  addDays,
  businessDay,
  cents,
  endOfYear,
  forecastDailyNetCash,
  startOfYear,
  type BusinessDay,
  type Cents,
  type DailyNet,
  type DailyNetCashForecast,
} from '@cairn/finance';
import type { Transaction } from '../database/within-business.ts';
import { findBasis } from './basis.ts';
import { cashAt } from './cash.ts';
import { cashTransactions } from './cash-transactions.ts';
import { dailyFigures } from './daily-figures.ts';
import { openItems } from './open-items.ts';
import { settlementsAmong } from './settlements.ts';

/** The forecast reaches at least this far, even in December. */
const forecastDaysMin = 90;

export interface CashForecast {
  /** Net cash of each day of this year that has passed and had any. */
  actualDays: DailyNet[];
  outcome: DailyNetCashForecast;
  /** Cash at the end of today; null when a bank account has no stated balance. */
  cashTodayCents: Cents | null;
}

/**
 * Daily net cash of this business: actual for the past days of the calendar year, expected for the rest of it and
 * at least 90 days ahead (docs/finance.md, 'Forecast').
 */
export async function forecastCash(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
): Promise<CashForecast> {
  const basis = await findBasis(tx, businessId);
  const moved = await cashTransactions(tx, businessId, basis, today);
  const settled = await settlementsAmong(tx, businessId, today, moved);
  const open = await openItems(tx, businessId, today);
  const cash = await cashAt(tx, businessId, basis, today);
  const year = { from: startOfYear(today), to: today };
  const { days } = await dailyFigures(tx, businessId, basis, year);
  const yearEnd = endOfYear(today);
  const reach = addDays(today, forecastDaysMin);
  return {
    actualDays: days
      .filter((day) => day.moneyInCents !== 0n || day.moneyOutCents !== 0n)
      .map((day) => ({
        date: businessDay(day.date),
        netCents: cents(day.moneyInCents - day.moneyOutCents),
      })),
    outcome: forecastDailyNetCash({
      today,
      until: reach > yearEnd ? reach : yearEnd,
      transactions: moved.map((row) => ({ ...row, settledAfterDays: settled.get(row.id) })),
      openItems: open,
    }),
    cashTodayCents: cash === null || cash.accountsWithoutBalance > 0 ? null : cents(cash.cents),
  };
}
