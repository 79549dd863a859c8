import { kpiDays, startOfYear, trendDays, type BusinessDay, type DateRange } from '@cairn/finance';
import { eq, sql } from 'drizzle-orm';
import { derivedFigures } from '../../../database/schema/derived-figures.ts';
import type { Transaction } from '../../../database/within-business.ts';
import { findBasis } from '../../basis.ts';
import { dailyFigures } from '../../read/figures/daily-figures.ts';
import { computeCashForecast, type CashForecast } from './cash-forecast.ts';
import { storedForecast } from './stored-forecast.ts';
import { storedRecurring } from './stored-recurring.ts';
import type { StoredFigure } from './stored-figure.ts';
import { takeTurn } from '../turn-in-business.ts';
import { listOf } from '../../../database/array-parameters.ts';
import { kpisToKeep } from './kpi-store.ts';
import { detectRecurringItems, recurringHistory, type RecurringItem } from './recurring-streams.ts';

/** What is kept of a business. Whoever asks for the same at once shares it. */
export interface StoredFigures {
  readonly recurring: readonly RecurringItem[];
  readonly forecast: CashForecast;
}

/**
 * Works recurring payments, forecast and cards out from the rows and keeps them. One at a time in a business, to the end
 * of the transaction: no slow one writes older figures over newer ones whose marks are gone.
 */
export async function workOutFigures(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
): Promise<StoredFigures> {
  await takeTurn(tx, 'figures', businessId);
  // The marks are read before the rows: a change that comes in between leaves one that is not taken away.
  const marks = await tx.execute<{ id: string }>(
    sql`select change_id as id from ledger_changes where business_id = ${businessId}`,
  );
  const rows = await recurringHistory(tx, businessId, today);
  const recurring = await detectRecurringItems(tx, businessId, today, rows);
  const basis = await findBasis(tx, businessId);
  const daily = await dailyFigures(tx, businessId, basis, daysOfFigures(today));
  const from = { rows, recurring, basis, daily };
  const forecast = await computeCashForecast(tx, businessId, today, from);
  const set = {
    asOf: today,
    recurring: storedRecurring.write(recurring),
    forecast: storedForecast.write(forecast),
    kpis: await kpisToKeep(tx, businessId, today, from),
    computedAt: sql`now()`,
    kpisComputedAt: sql`now()`,
  };
  await tx
    .insert(derivedFigures)
    .values({ businessId, ...set })
    .onConflictDoUpdate({ target: derivedFigures.businessId, set });
  const seen = marks.rows.map(({ id }) => id);
  await tx.execute(sql`
    delete from ledger_changes
    where business_id = ${businessId} and change_id = any (${listOf(seen, 'uuid')})`);
  return { recurring, forecast };
}

/** The days that the forecast, the cards and their trend look back on: read once for all of them. */
function daysOfFigures(today: BusinessDay): DateRange {
  const begins = [startOfYear(today), kpiDays(today).read.from, trendDays(today).read.from];
  const [from = today] = begins.sort();
  return { from, to: today };
}

const stored: { [Name in keyof StoredFigures]: StoredFigure<StoredFigures[Name]> } = {
  recurring: storedRecurring,
  forecast: storedForecast,
};

/**
 * One figure as it is kept, if it is of today, nothing that it follows from has changed, and this program would have
 * worked it out and kept it in the same way.
 */
export async function readStored<Name extends keyof StoredFigures>(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  figure: Name,
): Promise<StoredFigures[Name] | null> {
  const [row] = await tx
    .select({ content: derivedFigures[figure], asOf: derivedFigures.asOf })
    .from(derivedFigures)
    .where(
      sql`${eq(derivedFigures.businessId, businessId)}
        and not exists (select from ledger_changes where business_id = ${businessId})`,
    );
  return row?.asOf === today ? stored[figure].read(row.content) : null;
}
