import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { BooksError, type BooksEvent } from '../../../ports/books.ts';

const companyId = z.string().min(1).max(50);
const cloudEvents = z
  .array(z.looseObject({ id: z.string().min(1).max(200), intuitaccountid: companyId }))
  .max(1_000);
const formerEvents = z.object({
  eventNotifications: z.array(z.looseObject({ realmId: companyId })).max(1_000),
});

/**
 * The companies of a webhook, which may tell of several: as CloudEvents, or in the form that QuickBooks used before,
 * which has no ids, so that the notification's own words stand for one.
 */
export function readEvents(webhookToken: string, rawBody: Buffer, signature: string): BooksEvent[] {
  const expected = createHmac('sha256', webhookToken).update(rawBody).digest();
  const given = Buffer.from(signature, 'base64');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new BooksError('refused', 'The signature of this event does not hold.');
  }
  const body = parse(rawBody);
  const events = cloudEvents.safeParse(body);
  if (events.success) {
    return events.data.map((event) => ({ eventId: event.id, companyId: event.intuitaccountid }));
  }
  const former = formerEvents.safeParse(body);
  if (!former.success) throw new BooksError('refused', 'This event could not be read.');
  return former.data.eventNotifications.map((notification) => ({
    eventId: createHash('sha256').update(JSON.stringify(notification)).digest('base64url'),
    companyId: notification.realmId,
  }));
}

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8')) as unknown;
  } catch (error) {
    throw new BooksError('refused', 'This event could not be read.', error);
  }
}
