import { ne } from 'drizzle-orm';
import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { booksLinks } from '../database/schema/books-links.ts';
import { businesses } from '../database/schema/businesses.ts';
import { queueBooksSync, updateLink } from '../features/books-link/link-store.ts';
import { syncBooks } from '../features/books-link/sync-books.ts';
import { BooksError } from '../ports/books.ts';
import type { Services } from '../services.ts';

const payloadSchema = z.object({ businessId: z.uuid() });
/** While another process is at the same books. */
const busySeconds = 2;

/** Reads the books of one business. Twice is once; a package that is not there is asked again, with growing pauses. */
export const syncBooksTask =
  (services: Services): Task =>
  async (payload, { job, logger }) => {
    const { businessId } = payloadSchema.parse(payload);
    try {
      const outcome = await syncBooks(services, businessId);
      if (outcome === 'done') return;
      await services.database.withinBusiness(businessId, (tx) =>
        queueBooksSync(tx, businessId, busySeconds),
      );
    } catch (error) {
      await sayWhenNext(services, businessId, job);
      if (error instanceof BooksError) logger.warn(`sync_books: ${error.message}`);
      throw error;
    }
  };

/** The queue waits e^attempts seconds; after the last try nothing happens before the night. */
async function sayWhenNext(
  { database, clock, books: { source } }: Services,
  businessId: string,
  job: { attempts: number; max_attempts: number },
): Promise<void> {
  const isLast = job.attempts >= job.max_attempts;
  const seconds = Math.exp(Math.min(job.attempts, 10));
  await database.withinBusiness(businessId, (tx) =>
    updateLink(
      tx,
      { businessId, source },
      isLast
        ? {
            state: 'failed',
            nextTryAt: null,
            notice: 'The books could not be read. Cairn tries again tonight.',
          }
        : { state: 'waiting', nextTryAt: new Date(clock.now().getTime() + seconds * 1_000) },
    ),
  );
}

/** Once a night, for whatever no webhook told of. Links that wait for the person are left alone. */
export const syncAllBooks =
  ({ database, books: { source } }: Services): Task =>
  async () => {
    const all = await database.withoutBusiness((tx) =>
      tx.select({ businessId: businesses.businessId }).from(businesses),
    );
    for (const { businessId } of all) {
      await database.withinBusiness(businessId, async (tx) => {
        const links = await tx.select().from(booksLinks).where(ne(booksLinks.state, 'relink'));
        if (links.some((link) => link.source === source && link.state !== 'ended')) {
          await queueBooksSync(tx, businessId);
        }
      });
    }
  };
