import { desc, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { outbox } from '../../database/schema/outbox.ts';
import { usesOutbox } from '../../env.ts';
import { isAskedAsLocal, isLoopback } from '../../http/loopback.ts';
import { refuse } from '../../http/refuse.ts';
import { toE164 } from '../../identity/phone-number.ts';
import type { Services } from '../../services.ts';
import { mailboxPage, type OutboxMessage } from './mailbox-page.ts';

const querySchema = z.object({ to: z.string().max(254).optional() });
const messagesMax = 100;

/**
 * The mailbox of an installation without a mail server. It holds codes and reset links, so it exists only while
 * an outbox adapter is in use, and answers only a peer on this very machine.
 */
export function registerDevOutbox(app: FastifyInstance, services: Services): void {
  if (!usesOutbox(services.env)) return;
  const options = {
    schema: { hide: true, querystring: querySchema },
    onRequest: async (request: FastifyRequest) => {
      if (!isLoopback(request) || !isAskedAsLocal(request)) refuse('not_found');
      await Promise.resolve();
    },
  };
  app.get('/dev/outbox', options, (request) =>
    listMessages(services, querySchema.parse(request.query).to),
  );
  app.get('/dev/mailbox', options, async (request, reply) => {
    const { to } = querySchema.parse(request.query);
    return reply.type('text/html').send(mailboxPage(await listMessages(services, to), to));
  });
}

async function listMessages({ database }: Services, to?: string): Promise<OutboxMessage[]> {
  const rows = await database.withoutBusiness((tx) =>
    tx
      .select()
      .from(outbox)
      .where(to === undefined ? undefined : inArray(outbox.recipient, spellings(to)))
      .orderBy(desc(outbox.messageId))
      .limit(messagesMax),
  );
  return rows.map(({ channel, recipient, subject, body, sentAt }) => ({
    channel,
    to: recipient,
    subject,
    text: body,
    sent_at: sentAt.toISOString(),
  }));
}

/** A number may be asked for as it was typed at sign-up; a plus sign in a query arrives as a space. */
function spellings(to: string): string[] {
  const [digits] = /^\d{10,15}$/.exec(to.trim().replace(/^\+/, '')) ?? [];
  return digits === undefined ? [to.trim().toLowerCase()] : [toE164(digits), `+${digits}`];
}
