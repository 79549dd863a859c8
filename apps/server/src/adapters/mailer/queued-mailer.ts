import { z } from 'zod';
import { createDeliveryQueue } from '../delivery-queue.ts';
import type { DeliverMail, Mailer } from '../../ports/mailer.ts';

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  unsubscribeUrl: z.string().optional(),
});

/** Mails through the queue to a real mail server. */
export function createQueuedMailer(secretKey: string, deliver: DeliverMail) {
  const queue = createDeliveryQueue('send_mail', mailSchema, secretKey, deliver);
  const mailer: Mailer = { send: (tx, mail) => queue.enqueue(tx, mail) };
  return { mailer, tasks: { send_mail: queue.task } };
}
