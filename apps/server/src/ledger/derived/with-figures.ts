import { businessDay, type BusinessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/within-business.ts';
import type { Clock } from '../../clock.ts';
import { bringAlerts, bringFigures } from './in-thread/work-in-thread.ts';
import { keepAtHand } from './derived-figures.ts';
import { storedForecast } from './figures/stored-forecast.ts';
import { storedRecurring } from './figures/stored-recurring.ts';

/** What takes long to work out where it is old: recurring payments and the forecast, or the alerts. */
export type Need = 'figures' | 'alerts';

interface Parts {
  database: Database;
  clock: Clock;
}

/**
 * Runs `work` in a transaction of the business, on its own today. What it needs is worked out before the transaction
 * opens, where it is old, so that nobody holds a connection while they wait for it. What is read without having been
 * named here is as true, but is worked out in the transaction itself.
 */
export async function withFigures<T>(
  { database, clock }: Parts,
  businessId: string,
  needs: readonly Need[],
  work: (tx: Transaction, today: BusinessDay) => Promise<T>,
): Promise<T> {
  const { today, old } = await findOld({ database, clock }, businessId);
  const missing = needs.filter((need) => old.includes(need));
  const figures = missing.includes('figures')
    ? await bringFigures(database, businessId, today)
    : null;
  if (missing.includes('alerts')) {
    await bringAlerts(database, { businessId, today, now: clock.now(), onlyOld: true });
  }
  return database.withinBusiness(businessId, (tx) => {
    if (figures !== null) keepAtHand(tx, { businessId, today, figures });
    return work(tx, today);
  });
}

/** The business's own today, and what of it would have to be worked out again. */
export async function findOld(
  { database, clock }: Parts,
  businessId: string,
): Promise<{ today: BusinessDay; old: Need[] }> {
  return oldOf(businessId, clock, await database.readRows<Kept>(businessId, keptQuery(businessId)));
}

/** Of what is needed, what is old, within a transaction that is open. */
export async function findMissing(
  tx: Transaction,
  clock: Clock,
  businessId: string,
  needs: readonly Need[],
): Promise<Need[]> {
  const { rows } = await tx.execute<Kept>(keptQuery(businessId));
  const { old } = oldOf(businessId, clock, rows);
  return old.filter((one) => needs.includes(one));
}

interface Kept extends Record<string, unknown> {
  time_zone: string;
  figures_of: string | null;
  alerts_of: string | null;
}

const keptQuery = (businessId: string) => sql`
    select b.time_zone, s.computed_on as alerts_of,
      -- What another release kept is none of ours: it would be worked out within the transaction.
      case when starts_with(f.forecast, ${storedForecast.opening})
        and starts_with(f.recurring, ${storedRecurring.opening}) then f.as_of end as figures_of
    from businesses b
    left join derived_figures f on f.business_id = b.business_id
      and not exists (select from ledger_changes where business_id = b.business_id)
    left join alert_settings s on s.business_id = b.business_id
    where b.business_id = ${businessId}`;

function oldOf(
  businessId: string,
  clock: Clock,
  [row]: readonly Kept[],
): { today: BusinessDay; old: Need[] } {
  if (row === undefined) throw new Error(`business ${businessId} does not exist`);
  const today = businessDay(clock.today(row.time_zone));
  const old: Need[] = [];
  if (row.figures_of !== today) old.push('figures');
  if (row.alerts_of !== today) old.push('alerts');
  return { today, old };
}
