import { z } from 'zod';
import { createDeliveryQueue } from '../delivery-queue.ts';
import type { DeliverText, Texter } from '../../ports/texter.ts';

const textSchema = z.object({ to: z.string(), text: z.string() });

/** Text messages through the queue to a real vendor, to the countries that the operator pays for. */
export function createQueuedTexter(
  secretKey: string,
  deliver: DeliverText,
  /** Calling codes with their plus sign. */
  countries: readonly string[],
) {
  const queue = createDeliveryQueue('send_text', textSchema, secretKey, deliver);
  const texter: Texter = {
    reaches: (phone) => countries.some((country) => phone.startsWith(country)),
    send: (tx, message) => queue.enqueue(tx, message),
  };
  return { texter, tasks: { send_text: queue.task } };
}
