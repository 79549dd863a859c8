import type { BusinessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { workedOutFirst, type Transaction } from '../database/within-business.ts';
import type { CashForecast } from './cash-forecast.ts';
import { fromExactJson } from './exact-json.ts';
import type { RecurringItem } from './recurring-streams.ts';
import { bringFigures } from './work-apart.ts';
import { readKept, workOutFigures } from './work-out-figures.ts';

/**
 * Every recurring payment of the business as of `today`, stopped and dismissed ones included. Never older than the
 * rows: where anything it follows from has changed since, it is worked out anew, before this transaction
 * (`workedOutFirst`).
 */
export async function findRecurring(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
): Promise<RecurringItem[]> {
  return fromExactJson(await figure(tx, businessId, today, 'recurring')) as RecurringItem[];
}

/** The forecast of `computeCashForecast`, never older than the rows. */
export async function forecastCash(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
): Promise<CashForecast> {
  return fromExactJson(await figure(tx, businessId, today, 'forecast')) as CashForecast;
}

async function figure(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  name: 'recurring' | 'forecast',
): Promise<string> {
  const kept = await readKept(tx, businessId, today, name);
  if (kept !== null) return kept;
  // What this very transaction has changed nobody else can see.
  if (await hasChanged(tx, businessId)) {
    return (await workOutFigures(tx, businessId, today)).kept[name];
  }
  return workedOutFirst(tx, `figures of ${businessId} on ${today}`, (database) =>
    bringFigures(database, businessId, today),
  )[name];
}

async function hasChanged(tx: Transaction, businessId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ledger_changes
    where business_id = ${businessId} and xmin = pg_current_xact_id_if_assigned()::xid limit 1`);
  return rows.length > 0;
}
