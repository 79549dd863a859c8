import { outbox } from '../../database/schema/outbox.ts';
import type { Clock } from '../../clock.ts';
import type { Mailer } from '../../ports/mailer.ts';

/** Delivers into this installation's own mailbox, which /dev/mailbox shows to whoever sits at the machine. */
export function createOutboxMailer(clock: Clock): Mailer {
  return {
    send: async (tx, { to, subject, text }) => {
      const sentAt = clock.now();
      await tx
        .insert(outbox)
        .values({ channel: 'email', recipient: to, subject, body: text, sentAt });
    },
  };
}
