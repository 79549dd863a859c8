import { sql } from 'drizzle-orm';
import { listReachable } from '../features/digests/choices.ts';
import { shortOf, writeUrgent } from '../features/digests/urgent-letter.ts';
import { listDevices } from '../features/push/devices.ts';
import { takeUnannounced, type UrgentAlert } from '../ledger/derived/alerts/take-unannounced.ts';
import type { Services } from '../services.ts';
import type { Push } from './send-push.ts';

/**
 * Says at once what is urgent and new: by mail to whom chose it, and on the devices that they added. What is taken as new, the
 * mails and the queued pushes are one transaction: run twice, it is said once.
 */
export async function announceUrgent(
  { database, clock, mailer, env, secretKey }: Services,
  { businessId, today }: { businessId: string; today: string },
): Promise<void> {
  const now = clock.now();
  await database.withinBusiness(businessId, async (tx) => {
    const urgent = await takeUnannounced(tx, businessId, { today, now });
    if (urgent.length === 0) return;
    for (const person of await listReachable(tx, businessId)) {
      if (person.urgent) await mailer.send(tx, writeUrgent({ env, secretKey }, person, urgent));
      for (const { deviceId } of await listDevices(tx, person.userId)) {
        const push: Push = { deviceId, at: now.toISOString(), ...messageOf(urgent) };
        await tx.execute(
          sql`select enqueue_job('send_push', ${JSON.stringify(push)}::json, ${`send_push:${push.topic}:${deviceId}`})`,
        );
      }
    }
  });
}

/** What a locked screen may show whoever looks at it: what it is about, without a figure. */
export function messageOf(urgent: readonly UrgentAlert[]): Pick<Push, 'title' | 'body' | 'topic'> {
  const [first] = urgent;
  if (first === undefined) throw new Error('nothing is urgent');
  const isOne = urgent.length === 1;
  return {
    title: isOne && /\d/.test(first.title) ? 'Urgent notification' : shortOf(urgent),
    body: isOne ? 'Open Cairn to see what to do.' : 'Open Cairn to see them.',
    topic: first.alertId.replaceAll('-', ''),
  };
}
