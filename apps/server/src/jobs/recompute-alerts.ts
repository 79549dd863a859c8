import { sql } from 'drizzle-orm';
import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { businesses } from '../database/schema/businesses.ts';
import { announceUrgent } from './announce-urgent.ts';
import { findToday } from '../ledger/today.ts';
import { bringAlerts } from '../ledger/derived/in-thread/work-in-thread.ts';
import type { Services } from '../services.ts';

const payloadSchema = z.object({ businessId: z.uuid() });

/** Works the alerts of one business out again: after an import, or because a day has passed. */
export const recomputeAlertsOfBusiness =
  (services: Services): Task =>
  async (payload) => {
    const { database, clock } = services;
    const { businessId } = payloadSchema.parse(payload);
    const today = await database.withinBusiness(businessId, (tx) =>
      findToday(tx, businessId, clock),
    );
    await bringAlerts(database, { businessId, today, now: clock.now(), onlyOld: false });
    await announceUrgent(services, { businessId, today });
  };

/** Once a day: time alone makes invoices late and payments due. Each business is a job of its own. */
export const recomputeAllAlerts =
  ({ database }: Services): Task =>
  async () => {
    await database.withoutBusiness((tx) =>
      tx.select({ queued: sql`queue_alerts(${businesses.businessId})` }).from(businesses),
    );
  };
