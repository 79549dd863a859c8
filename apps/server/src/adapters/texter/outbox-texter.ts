import { outbox } from '../../database/schema/outbox.ts';
import type { Clock } from '../../clock.ts';
import type { Texter } from '../../ports/texter.ts';

/** Delivers into this installation's own mailbox, which /dev/mailbox shows to whoever sits at the machine. */
export function createOutboxTexter(clock: Clock): Texter {
  return {
    reaches: () => true,
    send: async (tx, { to, text }) => {
      await tx
        .insert(outbox)
        .values({ channel: 'sms', recipient: to, body: text, sentAt: clock.now() });
    },
  };
}
