import { and, eq, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { booksCompanies, booksEvents } from '../../database/schema/books-links.ts';
import { refuse } from '../../http/refuse.ts';
import { registerSignedWebhook } from '../../http/signed-webhook.ts';
import { BooksError, type BooksEvent } from '../../ports/books.ts';
import type { Services } from '../../services.ts';
import { queueBooksSync } from './link-store.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'books'>;

const daysRemembered = 30;

/**
 * Takes the webhooks of QuickBooks: checks the signature over the very bytes, remembers each event and queues a
 * reading of its company in one transaction, and answers at once. What has changed, the company says when it is read:
 * so events may come twice, late and in any order.
 */
export function registerBooksWebhook(app: FastifyInstance, services: Parts): void {
  registerSignedWebhook(app, {
    path: '/webhooks/quickbooks',
    header: 'intuit-signature',
    isOn: () => services.books.source === 'quickbooks',
    take: (rawBody, signature) => takeEvents(services, readEvents(services, rawBody, signature)),
  });
}

function readEvents({ books }: Parts, body: Buffer, signature: string): BooksEvent[] {
  try {
    return books.readEvents(body, signature);
  } catch (error) {
    if (!(error instanceof BooksError)) throw error;
    refuse('invalid_request', { message: error.message });
  }
}

async function takeEvents(
  { database, clock, books }: Parts,
  events: readonly BooksEvent[],
): Promise<void> {
  await database.withoutBusiness(async (tx) => {
    const receivedAt = clock.now();
    const forgotten = new Date(receivedAt.getTime() - daysRemembered * 86_400_000);
    await tx.delete(booksEvents).where(lt(booksEvents.receivedAt, forgotten));
    const companies = new Set<string>();
    for (const { eventId, companyId } of events) {
      const taken = await tx
        .insert(booksEvents)
        .values({ eventId, receivedAt })
        .onConflictDoNothing()
        .returning({ eventId: booksEvents.eventId });
      if (taken.length > 0) companies.add(companyId);
    }
    for (const companyId of companies) {
      const linked = await tx
        .select({ businessId: booksCompanies.businessId })
        .from(booksCompanies)
        .where(
          and(eq(booksCompanies.source, books.source), eq(booksCompanies.companyId, companyId)),
        );
      for (const { businessId } of linked) await queueBooksSync(tx, businessId);
    }
  });
}
