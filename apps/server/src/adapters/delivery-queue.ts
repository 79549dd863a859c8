import { sql } from 'drizzle-orm';
import type { Task } from 'graphile-worker';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '../database/within-business.ts';
import { DeliveryError } from '../ports/delivery-error.ts';
import type { DeliveryTry } from '../ports/delivery-try.ts';
import { seal, unseal } from '../sealed-text.ts';
import { deriveKey } from '../secret-keys.ts';

const payloadSchema = z.object({ sealed: z.base64() });

/**
 * Messages on their way out through the queue. They hold codes and links, so they lie there sealed: who reads
 * the queue's table reads nothing.
 */
export interface DeliveryQueue<Message> {
  enqueue(tx: Transaction, message: Message): Promise<void>;
  /** The task that brings them out; the queue repeats it, with growing pauses, while it may still succeed. */
  task: Task;
}

export function createDeliveryQueue<Message>(
  taskName: string,
  schema: z.ZodType<Message>,
  secretKey: string,
  deliver: (message: Message, delivery: DeliveryTry) => Promise<void>,
): DeliveryQueue<Message> {
  const key = deriveKey(secretKey, 'delivery');
  return {
    enqueue: async (tx, message) => {
      const payload = { sealed: seal(key, JSON.stringify(message)).toString('base64') };
      await tx.execute(sql`select enqueue_job(${taskName}, ${JSON.stringify(payload)}::json)`);
    },
    task: async (payload, { logger, job }) => {
      const { sealed } = payloadSchema.parse(payload);
      // Sealed with a nonce of its own, so that two messages of the same words differ.
      const id = createHash('sha256').update(sealed).digest('hex').slice(0, 32);
      const text = unseal(key, Buffer.from(sealed, 'base64'));
      try {
        await deliver(schema.parse(JSON.parse(text)), { id, isRepeated: job.attempts > 1 });
      } catch (error) {
        if (!(error instanceof DeliveryError) || error.retryable) throw error;
        // Nothing will change by trying again; the person asks for another code.
        logger.warn(`${taskName}: given up: ${error.message}`);
      }
    },
  };
}
