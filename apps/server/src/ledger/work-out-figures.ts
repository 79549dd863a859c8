import type { BusinessDay } from '@cairn/finance';
import { eq, sql } from 'drizzle-orm';
import { derivedFigures } from '../database/schema/derived-figures.ts';
import type { Transaction } from '../database/within-business.ts';
import { computeCashForecast, type CashForecast } from './cash-forecast.ts';
import { toExactJson } from './exact-json.ts';
import { listOf } from '../database/array-parameters.ts';
import { kpisToKeep } from './kept-kpis.ts';
import type { MoneyRow } from './money-rows.ts';
import { detectRecurringItems, recurringHistory, type RecurringItem } from './recurring-streams.ts';

/** As they are kept: JSON with exact cents. */
export interface KeptFigures {
  recurring: string;
  forecast: string;
}

export interface WorkedOutFigures {
  /** Bank and card rows of two years, oldest first. */
  rows: MoneyRow[];
  recurring: RecurringItem[];
  forecast: CashForecast;
  kept: KeptFigures;
}

/**
 * Works recurring payments, forecast and cards out from the rows and keeps them. One at a time in a business, to the end
 * of the transaction: no slow one writes older figures over newer ones whose marks are gone.
 */
export async function workOutFigures(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
): Promise<WorkedOutFigures> {
  await holdFigures(tx, businessId);
  // The marks are read before the rows: a change that comes in between leaves one that is not taken away.
  const marks = await tx.execute<{ id: string }>(
    sql`select change_id as id from ledger_changes where business_id = ${businessId}`,
  );
  const rows = await recurringHistory(tx, businessId, today);
  const recurring = await detectRecurringItems(tx, businessId, today, rows);
  const forecast = await computeCashForecast(tx, businessId, today, { rows, recurring });
  const kept = { recurring: toExactJson(recurring), forecast: toExactJson(forecast) };
  const set = {
    asOf: today,
    ...kept,
    kpis: await kpisToKeep(tx, businessId, today),
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
  return { rows, recurring, forecast, kept };
}

/** One figure as it is kept, if it is of today and nothing that it follows from has changed. */
export async function readKept(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  figure: keyof KeptFigures,
): Promise<string | null> {
  const [row] = await tx
    .select({ content: derivedFigures[figure], asOf: derivedFigures.asOf })
    .from(derivedFigures)
    .where(
      sql`${eq(derivedFigures.businessId, businessId)}
        and not exists (select from ledger_changes where business_id = ${businessId})`,
    );
  return row?.asOf === today ? row.content : null;
}

/** Makes whoever works out the same figures of one business wait for this transaction: two at once would do it twice. */
export async function holdFigures(tx: Transaction, businessId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`figures:${businessId}`}, 0))`,
  );
}
