import { and, eq, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { bankCustomers, bankEvents } from '../../database/schema/bank-links.ts';
import { refuse } from '../../http/refuse.ts';
import { registerSignedWebhook } from '../../http/signed-webhook.ts';
import { BankLinkError, type BankEvent } from '../../ports/bank-link.ts';
import type { Services } from '../../services.ts';
import { queueSync } from './link-store.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'bankLink'>;

/** Stripe repeats an event for three days at most. */
const daysRemembered = 30;

/**
 * Takes Stripe's webhooks: checks the signature over the very bytes, remembers the event and queues a reading of the
 * account in one transaction, and answers at once. What has changed, the account says when it is read: so events may
 * come twice, late and in any order.
 */
export function registerStripeWebhook(app: FastifyInstance, services: Parts): void {
  registerSignedWebhook(app, {
    path: '/webhooks/stripe',
    header: 'stripe-signature',
    isOn: () => services.bankLink.source === 'stripe',
    take: async (rawBody, signature) => {
      const event = readEvent(services, rawBody, signature);
      if (event !== null) await takeEvent(services, event);
    },
  });
}

function readEvent({ bankLink }: Parts, body: Buffer, signature: string): BankEvent | null {
  try {
    return bankLink.readEvent(body, signature);
  } catch (error) {
    if (!(error instanceof BankLinkError)) throw error;
    refuse('invalid_request', { message: error.message });
  }
}

async function takeEvent({ database, clock, bankLink }: Parts, event: BankEvent): Promise<void> {
  const { source } = bankLink;
  const { eventId, customerId, externalId } = event;
  await database.withoutBusiness(async (tx) => {
    const receivedAt = clock.now();
    const forgotten = new Date(receivedAt.getTime() - daysRemembered * 86_400_000);
    await tx.delete(bankEvents).where(lt(bankEvents.receivedAt, forgotten));
    const taken = await tx
      .insert(bankEvents)
      .values({ eventId, receivedAt })
      .onConflictDoNothing()
      .returning({ eventId: bankEvents.eventId });
    if (taken.length === 0) return;
    const [customer] = await tx
      .select({ businessId: bankCustomers.businessId })
      .from(bankCustomers)
      .where(and(eq(bankCustomers.source, source), eq(bankCustomers.customerId, customerId)));
    if (customer === undefined) return;
    await queueSync(tx, { businessId: customer.businessId, source, externalId }, false);
  });
}
