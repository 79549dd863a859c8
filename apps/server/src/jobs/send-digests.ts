import { businessDay, isBusinessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { listSubscribers } from '../features/digests/choices.ts';
import { dueDigests } from '../features/digests/due-digests.ts';
import { sendDigest } from '../features/digests/send-digest.ts';
import type { Services } from '../services.ts';

const payloadSchema = z.object({
  userId: z.uuid(),
  businessId: z.uuid(),
  kind: z.enum(['daily', 'weekly']),
  day: z.string().refine(isBusinessDay),
});

/** Every hour: queues the summaries of whoever's morning it is. Each is a job of its own, asked for once a day. */
export const queueDueDigests =
  ({ database, clock }: Services): Task =>
  async () => {
    await database.withoutBusiness(async (tx) => {
      for (const person of await listSubscribers(tx)) {
        const { userId, businessId } = person;
        for (const { kind, day } of dueDigests(person, clock)) {
          const payload = JSON.stringify({ userId, businessId, kind, day });
          await tx.execute(
            sql`select enqueue_job('send_digest', ${payload}::json, ${`send_digest:${kind}:${day}:${userId}`})`,
          );
        }
      }
    });
  };

/** One summary of one person. Twice is once. */
export const sendOneDigest =
  (services: Services): Task =>
  async (payload) => {
    const { userId, kind, day } = payloadSchema.parse(payload);
    await sendDigest(services, { userId, kind, day: businessDay(day) });
  };
