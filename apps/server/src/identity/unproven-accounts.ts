import { and, desc, eq, inArray, lt, ne, not, sql } from 'drizzle-orm';
import { businesses } from '../database/schema/businesses.ts';
import { users, type User } from '../database/schema/identity.ts';
import type { Transaction } from '../database/within-business.ts';

/**
 * An account holds its email once its owner has proven it and the number. Until then it is a claim beside others, which
 * ends when somebody proves the email. One that was disabled holds its email too.
 */
const holdsEmail = sql<boolean>`(${users.disabledAt} is not null or ${users.emailVerifiedAt} is not null
  and (${users.phone} is null or ${users.phoneVerifiedAt} is not null))`;

const claimsLookedAt = 3;

/** The account that holds an email, alone; or those who claim it, who has proven it first, then the newest. */
export async function findByEmail(tx: Transaction, email: string): Promise<User[]> {
  const found = await tx
    .select({ user: users, isHolder: holdsEmail })
    .from(users)
    .where(eq(users.email, email))
    .orderBy(desc(holdsEmail), sql`${users.emailVerifiedAt} desc nulls last`, desc(users.createdAt))
    .limit(claimsLookedAt);
  const holder = found.find(({ isHolder }) => isHolder);
  return holder === undefined ? found.map(({ user }) => user) : [holder.user];
}

/** Whether an account other than this one holds the email. */
export async function isEmailHeld(
  tx: Transaction,
  email: string,
  userId: string | null,
): Promise<boolean> {
  const rows = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(
      and(
        eq(users.email, email),
        holdsEmail,
        userId === null ? undefined : ne(users.userId, userId),
      ),
    );
  return rows.length > 0;
}

/** Ends what others claim of an email that this person (null: somebody new) has proven: accounts, sessions and codes. */
export async function forgetClaims(
  tx: Transaction,
  email: string,
  userId: string | null,
): Promise<void> {
  await forget(
    tx,
    and(
      eq(users.email, email),
      not(holdsEmail),
      userId === null ? undefined : ne(users.userId, userId),
    ),
  );
}

/** Ends sign-ups from before `instant` that nobody finished. */
export const forgetUnprovenBefore = (tx: Transaction, instant: Date): Promise<void> =>
  forget(tx, and(not(holdsEmail), lt(users.createdAt, instant)));

/** What they own otherwise goes with them; nobody unproven could bring a record into their business. */
async function forget(tx: Transaction, whose: ReturnType<typeof and>): Promise<void> {
  const gone = await tx.delete(users).where(whose).returning({ businessId: users.businessId });
  if (gone.length === 0) return;
  await tx.delete(businesses).where(
    inArray(
      businesses.businessId,
      gone.map(({ businessId }) => businessId),
    ),
  );
}
