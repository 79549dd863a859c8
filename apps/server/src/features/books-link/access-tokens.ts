import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { booksTokens } from '../../database/schema/books-links.ts';
import type { Transaction } from '../../database/within-business.ts';
import { BooksError, type BooksAccess, type BooksTokens } from '../../ports/books.ts';
import type { Clock } from '../../clock.ts';
import { seal, unseal } from '../../sealed-text.ts';
import { deriveKey } from '../../secret-keys.ts';
import type { Services } from '../../services.ts';
import { updateLink, type LinkKey } from './link-store.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'books' | 'secretKey'>;

/** A token that ends so soon is renewed before it is used. */
const renewAheadMs = 2 * 60_000;

const stored = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Epoch milliseconds. */
  accessEndsAt: z.number(),
});
type Stored = z.output<typeof stored>;

const keyIs = ({ businessId, source }: LinkKey) =>
  and(eq(booksTokens.businessId, businessId), eq(booksTokens.source, source));

/** Keeps the tokens, sealed, in place of those that there were. */
export async function storeTokens(
  tx: Transaction,
  key: LinkKey,
  { clock, secretKey }: { clock: Clock; secretKey: string },
  { accessToken, refreshToken, accessSeconds, grantSeconds }: BooksTokens,
): Promise<void> {
  const now = clock.now().getTime();
  const accessEndsAt = now + accessSeconds * 1_000;
  const content: Stored = { accessToken, refreshToken, accessEndsAt };
  const sealed = seal(deriveKey(secretKey, 'books'), JSON.stringify(content));
  await tx
    .insert(booksTokens)
    .values({ ...key, sealed })
    .onConflictDoUpdate({
      target: [booksTokens.businessId, booksTokens.source],
      set: { sealed, updatedAt: sql`now()` },
    });
  await updateLink(tx, key, {
    grantEndsAt: grantSeconds === null ? null : new Date(now + grantSeconds * 1_000),
  });
}

export async function readRefreshToken(
  tx: Transaction,
  key: LinkKey,
  secretKey: string,
): Promise<string | null> {
  const [row] = await tx.select().from(booksTokens).where(keyIs(key)).for('update');
  return row === undefined ? null : open(secretKey, row.sealed).refreshToken;
}

export async function deleteTokens(tx: Transaction, key: LinkKey): Promise<void> {
  await tx.delete(booksTokens).where(keyIs(key));
}

/**
 * An access token that holds, other than the one that was `rejected`. Whoever finds it ended renews it while holding
 * its row: all others wait and take what was stored, so that however many ask, the package is asked once. The new
 * tokens are committed before anything is done with them: the old refresh token is spent by then.
 */
export async function accessTo(
  { database, clock, books, secretKey }: Parts,
  key: LinkKey,
  companyId: string,
  rejected: string | null,
): Promise<BooksAccess> {
  const accessToken = await database.withinBusiness(key.businessId, async (tx) => {
    const [row] = await tx.select().from(booksTokens).where(keyIs(key)).for('update');
    if (row === undefined) throw new BooksError('relink', 'Connect the accounting package again.');
    const known = open(secretKey, row.sealed);
    const isGood = known.accessEndsAt - clock.now().getTime() > renewAheadMs;
    if (isGood && known.accessToken !== rejected) return known.accessToken;
    const renewed = await books.refresh(known.refreshToken);
    await storeTokens(tx, key, { clock, secretKey }, renewed);
    return renewed.accessToken;
  });
  return { companyId, accessToken };
}

/** Calls the package; a token that it rejects is renewed once, and rejected again the grant is gone. */
export async function withAccess<T>(
  parts: Parts,
  key: LinkKey,
  companyId: string,
  work: (access: BooksAccess) => Promise<T>,
): Promise<T> {
  const access = await accessTo(parts, key, companyId, null);
  try {
    return await work(access);
  } catch (error) {
    if (!isExpired(error)) throw error;
  }
  try {
    return await work(await accessTo(parts, key, companyId, access.accessToken));
  } catch (error) {
    if (!isExpired(error)) throw error;
    const text = 'The accounting package has ended the connection. Connect it again.';
    throw new BooksError('relink', text, error);
  }
}

const isExpired = (error: unknown) => error instanceof BooksError && error.kind === 'expired';

const open = (secretKey: string, sealed: Buffer): Stored =>
  stored.parse(JSON.parse(unseal(deriveKey(secretKey, 'books'), sealed)));
