import { addMonths, type BusinessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { sharedReading } from '../../../database/shared-reading.ts';
import type { Database } from '../../../database/within-business.ts';
import { refuse } from '../../../http/refuse.ts';
import { createLastingThread } from '../../../threads/run-in-thread.ts';
import { readDone, type DerivedOutcome, type DerivedTask } from './derived-tasks.ts';
import { historyMonths } from '../figures/recurring-streams.ts';
import type { StoredFigures } from '../figures/work-out-figures.ts';

const program = { name: 'derived-worker', besides: import.meta.url, env: process.env };
const limits = { secondsMax: 600, threadMegabytesMax: 2048 };

/** Beyond so many transactions it takes up to ten seconds, which the others do not wait for. */
const SMALL_TRANSACTIONS_MAX = 10_000;

/**
 * A forecast alone takes a third of a second of a processor, however few the rows are: in the thread that answers requests
 * everybody would stand still meanwhile.
 */
const inThread = {
  small: createLastingThread<DerivedOutcome | 'elsewhere'>(program, limits),
  large: createLastingThread<DerivedOutcome | 'elsewhere'>(program, limits),
};

/** Who needs the same at once waits for the same; nobody gets what was begun before they asked. */
const share = sharedReading<DerivedOutcome>();

/**
 * Recurring payments and the forecast, as they are kept or worked out again. A request whose patience ends before is refused
 * with 'working_out'.
 */
export async function bringFigures(
  database: Database,
  businessId: string,
  today: BusinessDay,
): Promise<StoredFigures> {
  const outcome = await workInThread(database, { kind: 'figures', businessId, today });
  if (outcome === null) throw new Error('figures come with an outcome');
  return outcome;
}

/**
 * Works the alerts out again and keeps them; or, `onlyOld`, leaves those of today as they are. The figures that they follow
 * from come first and are there for others before the alerts are.
 */
export async function bringAlerts(
  database: Database,
  task: { businessId: string; today: BusinessDay; now: Date; onlyOld: boolean },
): Promise<void> {
  await bringFigures(database, task.businessId, task.today);
  await workInThread(database, { kind: 'alerts', ...task });
}

function workInThread(database: Database, task: DerivedTask): Promise<DerivedOutcome> {
  const { kind, businessId, today } = task;
  const key = [kind, businessId, today, task.kind === 'alerts' && task.onlyOld].join(' ');
  return orSaid(
    share(key, () => untilDone(database, task)),
    database.patienceMs,
  );
}

/** How long to leave a business alone that another process works out. */
const elsewhereMs = 250;

async function untilDone(database: Database, task: DerivedTask): Promise<DerivedOutcome> {
  const { kind, businessId } = task;
  const endsAt = performance.now() + limits.secondsMax * 1_000;
  const size = (await isLarge(database, task)) ? 'large' : 'small';
  while (performance.now() < endsAt) {
    // Another process may have done its work: that is read without the thread.
    const known = await database.withinBusiness(businessId, (tx) => readDone(tx, task));
    if (known !== undefined) return known;
    const end = await inThread[size]({ ...task, connection: database.connection });
    if ('ended' in end)
      throw new Error(`the ${kind} of ${businessId} were ${end.ended} to work out`);
    if (end.outcome !== 'elsewhere') return end.outcome;
    await sleep(elsewhereMs);
  }
  throw new Error(`the ${kind} of ${businessId} were not worked out elsewhere in time`);
}

/** What comes of it; or, once the patience is over, that it is being worked out, which it goes on being. */
async function orSaid<T>(outcome: Promise<T>, patienceMs: number | null): Promise<T> {
  if (patienceMs === null) return outcome;
  const over = new AbortController();
  const said = sleep(patienceMs, undefined, { signal: over.signal, ref: false }).then(
    () => refuse('working_out', { retryAfterSeconds: 2 }),
    // Called off: it came in time.
    () => outcome,
  );
  try {
    return await Promise.race([outcome, said]);
  } finally {
    over.abort();
  }
}

async function isLarge(database: Database, { businessId, today }: DerivedTask): Promise<boolean> {
  const [row] = await database.readRows<{ is_large: boolean }>(
    businessId,
    sql`select count(*) > ${SMALL_TRANSACTIONS_MAX} as is_large from (
      select from transactions
      where business_id = ${businessId} and date >= ${addMonths(today, -historyMonths)}
      limit ${SMALL_TRANSACTIONS_MAX + 1}) t`,
  );
  return row?.is_large === true;
}
