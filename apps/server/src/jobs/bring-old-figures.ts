import { asc, gt, sql } from 'drizzle-orm';
import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { businesses } from '../database/schema/businesses.ts';
import type { Database } from '../database/within-business.ts';
import { bringFigures } from '../ledger/derived/in-thread/work-in-thread.ts';
import { findOld } from '../ledger/derived/with-figures.ts';
import type { Services } from '../services.ts';

const payloadSchema = z.object({ after: z.uuid().nullable() });

/** So many are looked through at a time; most are as they should be. */
const LOOKED_THROUGH = 100;

/**
 * At each start: a release that computes figures in another way leaves those of every business old. They are worked out
 * one business after the other, so that whoever looks before its turn has come waits for one other at most.
 */
export const queueOldFigures = (database: Database): Promise<void> => goOn(database, null);

/** Works out the next business whose figures are old, in the order of their ids, and queues itself for those behind it. */
export const bringOldFigures =
  (services: Services): Task =>
  async (payload) => {
    const { database } = services;
    const { after } = payloadSchema.parse(payload);
    const ids = await database.withoutBusiness((tx) =>
      tx
        .select({ id: businesses.businessId })
        .from(businesses)
        .where(after === null ? undefined : gt(businesses.businessId, after))
        .orderBy(asc(businesses.businessId))
        .limit(LOOKED_THROUGH),
    );
    let last = after;
    try {
      for (const { id } of ids) {
        last = id;
        const { today, old } = await findOld(services, id);
        if (!old.includes('figures')) continue;
        await bringFigures(database, id, today);
        break;
      }
    } finally {
      // Where one cannot be worked out the others still are; this one is tried again like any job.
      if (ids.length > 0) await goOn(database, last);
    }
  };

async function goOn(database: Database, after: string | null): Promise<void> {
  const payload = JSON.stringify({ after });
  await database.withoutBusiness((tx) =>
    tx.execute(sql`select enqueue_job('bring_old_figures', ${payload}::json, 'bring_old_figures')`),
  );
}
