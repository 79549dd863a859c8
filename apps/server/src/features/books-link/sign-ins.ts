import { eq, lt } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import { booksSignIns } from '../../database/schema/books-links.ts';
import type { Database } from '../../database/within-business.ts';
import type { Clock } from '../../clock.ts';

const minutesMax = 10;
const newSecret = () => randomBytes(32).toString('base64url');
const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Who went to the consent page. */
export interface Visitor {
  businessId: string;
  userId: string;
  source: string;
}

/** Begins a visit: a state that is good once, for ten minutes, and in the browser that holds `browser` alone. */
export async function beginVisit(
  { database, clock }: { database: Database; clock: Clock },
  visitor: Visitor,
  /** What this browser holds already, from a visit that is still open in another tab. */
  held: string | null,
): Promise<{ state: string; browser: string }> {
  const state = newSecret();
  const browser = held ?? newSecret();
  const createdAt = clock.now();
  const oldest = new Date(createdAt.getTime() - minutesMax * 60_000);
  await database.withoutBusiness(async (tx) => {
    await tx.delete(booksSignIns).where(lt(booksSignIns.createdAt, oldest));
    await tx
      .insert(booksSignIns)
      .values({ ...visitor, stateHash: hash(state), browserHash: hash(browser), createdAt });
  });
  return { state, browser };
}

/** Ends the visit of this state; null unless it is open, young enough, and came back in the browser that began it. */
export async function endVisit(
  { database, clock }: { database: Database; clock: Clock },
  state: string,
  browser: string | null,
): Promise<Visitor | null> {
  const [visit] = await database.withoutBusiness((tx) =>
    tx
      .delete(booksSignIns)
      .where(eq(booksSignIns.stateHash, hash(state)))
      .returning(),
  );
  if (visit === undefined || browser === null) return null;
  const age = clock.now().getTime() - visit.createdAt.getTime();
  if (age > minutesMax * 60_000 || visit.browserHash !== hash(browser)) return null;
  const { businessId, userId, source } = visit;
  return { businessId, userId, source };
}
