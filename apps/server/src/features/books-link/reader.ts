import { sql } from 'drizzle-orm';
import { booksKnown } from '../../database/schema/books-links.ts';
import type { Transaction } from '../../database/within-business.ts';
import type { BooksAccess } from '../../ports/books.ts';
import type { Services } from '../../services.ts';
import { readBooksContext } from './books-context.ts';
import type { LinkKey } from './link-store.ts';
import { withAccess } from './access-tokens.ts';

export type SyncParts = Pick<Services, 'database' | 'clock' | 'books' | 'secretKey'>;

/** What a sync of one link is made with. */
export type Reader = Awaited<ReturnType<typeof openReader>>;

export async function openReader(parts: SyncParts, key: LinkKey, companyId: string) {
  const { database, clock } = parts;
  const { context, known } = await database.withinBusiness(key.businessId, async (tx) => {
    const rows = await tx.select().from(booksKnown).where(isOfLink(key));
    return {
      context: await readBooksContext(tx, key.businessId, clock),
      known: new Map(rows.map(({ name, facts }) => [name, facts])),
    };
  });
  return {
    parts,
    key,
    context,
    known,
    call: <T>(work: (access: BooksAccess) => Promise<T>) => withAccess(parts, key, companyId, work),
    within: <T>(work: (tx: Transaction) => Promise<T>) =>
      database.withinBusiness(key.businessId, work),
  };
}

export const isOfLink = ({ businessId, source }: LinkKey) =>
  sql`business_id = ${businessId} and source = ${source}`;
