import { and, eq, ne } from 'drizzle-orm';
import { booksCompanies } from '../../database/schema/books-links.ts';
import { accounts } from '../../database/schema/ledger.ts';
import type { Transaction } from '../../database/within-business.ts';
import { BooksError } from '../../ports/books.ts';
import type { Services } from '../../services.ts';
import { findLink, openLink, queueBooksSync, type LinkKey } from './link-store.ts';
import { endVisit } from './sign-ins.ts';
import { storeTokens } from './access-tokens.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'books' | 'secretKey'>;

/** What the consent page sends back through the browser: nothing of it is believed before the state is found. */
export interface Comeback {
  state?: string | undefined;
  code?: string | undefined;
  realmId?: string | undefined;
  error?: string | undefined;
}

/** Why nothing was linked; the portal says it in a sentence. */
export type Problem = 'denied' | 'expired' | 'other_company' | 'failed';

/** Links the company that was allowed, and has everything read. Null when it went well. */
export async function finishLink(
  parts: Parts,
  comeback: Comeback,
  browser: string | null,
  redirectUri: string,
): Promise<Problem | null> {
  const { database, books } = parts;
  const { state, code, realmId: companyId } = comeback;
  const visitor = state === undefined ? null : await endVisit(parts, state, browser);
  if (visitor === null || visitor.source !== books.source) return 'expired';
  if (comeback.error !== undefined) return 'denied';
  if (code === undefined || companyId === undefined) return 'failed';
  const key: LinkKey = { businessId: visitor.businessId, source: books.source };
  if (await isAnother(parts, key, companyId)) return 'other_company';
  try {
    const tokens = await books.exchange({ code, companyId, redirectUri });
    await database.withinBusiness(key.businessId, async (tx) => {
      await openLink(tx, key, companyId);
      await storeTokens(tx, key, parts, tokens);
      await tx
        .insert(booksCompanies)
        .values({ ...key, companyId })
        .onConflictDoNothing();
      await queueBooksSync(tx, key.businessId);
    });
    return null;
  } catch (error) {
    if (error instanceof BooksError) return 'failed';
    throw error;
  }
}

/** Two companies have their ids in common, and two sets of books count everything twice. */
async function isAnother({ database }: Parts, key: LinkKey, companyId: string): Promise<boolean> {
  return database.withinBusiness(key.businessId, async (tx) => {
    const link = await findLink(tx, key);
    return (link !== null && link.companyId !== companyId) || hasOtherBooks(tx, key);
  });
}

/** Whether books of another source are in the ledger: an archive's, or those of a package used before. */
export async function hasOtherBooks(
  tx: Transaction,
  { businessId, source }: LinkKey,
): Promise<boolean> {
  const [other] = await tx
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(
      and(
        eq(accounts.businessId, businessId),
        eq(accounts.origin, 'books'),
        ne(accounts.source, source),
      ),
    )
    .limit(1);
  return other !== undefined;
}
