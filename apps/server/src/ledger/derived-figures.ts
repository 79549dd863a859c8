import type { BusinessDay } from '@cairn/finance';
import { eq, sql } from 'drizzle-orm';
import { derivedFigures } from '../database/schema/derived-figures.ts';
import type { Transaction } from '../database/within-business.ts';
import { computeCashForecast, type CashForecast } from './cash-forecast.ts';
import { fromExactJson, toExactJson } from './exact-json.ts';
import { listOf } from './ingest-records.ts';
import { kpisToKeep } from './kept-kpis.ts';
import type { MoneyRow } from './money-rows.ts';
import { detectRecurringItems, recurringHistory, type RecurringItem } from './recurring-streams.ts';

/**
 * Every recurring payment of the business as of `today`, stopped and dismissed ones included. Never older than the
 * rows: where anything it follows from has changed since, it is worked out anew.
 */
export async function findRecurring(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
): Promise<RecurringItem[]> {
  const kept = await readKept(tx, businessId, today, 'recurring');
  if (kept !== null) return fromExactJson(kept) as RecurringItem[];
  return (await workOutFigures(tx, businessId, today)).recurring;
}

/** The forecast of `computeCashForecast`, never older than the rows. */
export async function forecastCash(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
): Promise<CashForecast> {
  const kept = await readKept(tx, businessId, today, 'forecast');
  if (kept !== null) return fromExactJson(kept) as CashForecast;
  return (await workOutFigures(tx, businessId, today)).forecast;
}

export interface WorkedOutFigures {
  /** Bank and card rows of two years, oldest first. */
  rows: MoneyRow[];
  recurring: RecurringItem[];
  forecast: CashForecast;
}

/** Works recurring payments, forecast and cards out from the rows and keeps them. */
export async function workOutFigures(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
): Promise<WorkedOutFigures> {
  await oneAtATime(tx, businessId);
  // The marks are read before the rows: a change that comes in between leaves one that is not taken away.
  const marks = await tx.execute<{ id: string }>(
    sql`select change_id as id from ledger_changes where business_id = ${businessId}`,
  );
  const rows = await recurringHistory(tx, businessId, today);
  const recurring = await detectRecurringItems(tx, businessId, today, rows);
  const forecast = await computeCashForecast(tx, businessId, today, { rows, recurring });
  const kept = {
    asOf: today,
    recurring: toExactJson(recurring),
    forecast: toExactJson(forecast),
    kpis: await kpisToKeep(tx, businessId, today),
    computedAt: sql`now()`,
    kpisComputedAt: sql`now()`,
  };
  await tx
    .insert(derivedFigures)
    .values({ businessId, ...kept })
    .onConflictDoUpdate({ target: derivedFigures.businessId, set: kept });
  const seen = marks.rows.map(({ id }) => id);
  await tx.execute(sql`
    delete from ledger_changes
    where business_id = ${businessId} and change_id = any (${listOf(seen, 'uuid')})`);
  return { rows, recurring, forecast };
}

/** What is kept, if it is of today and nothing that it follows from has changed. */
async function readKept(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  figure: 'recurring' | 'forecast',
): Promise<string | null> {
  const read = async () => {
    const [row] = await tx
      .select({ content: derivedFigures[figure], asOf: derivedFigures.asOf })
      .from(derivedFigures)
      .where(
        sql`${eq(derivedFigures.businessId, businessId)}
          and not exists (select from ledger_changes where business_id = ${businessId})`,
      );
    return row?.asOf === today ? row.content : null;
  };
  const kept = await read();
  if (kept !== null) return kept;
  // A dashboard asks for several figures at once: one works them out, the others wait for it.
  await oneAtATime(tx, businessId);
  return read();
}

/** Also keeps a slow reader from writing older figures over newer ones whose marks are gone. */
async function oneAtATime(tx: Transaction, businessId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`figures:${businessId}`}, 0))`,
  );
}
