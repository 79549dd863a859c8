import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { businesses } from '../../database/schema/businesses.ts';
import {
  identities,
  oneTimeCodes,
  pendingContacts,
  resetTokens,
  users,
  type User,
} from '../../database/schema/identity.ts';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import { recordEvent, type Origin } from '../../identity/record-event.ts';
import type { ProvenIdentity } from '../../ports/identity-provider.ts';
import type { AuthServices } from './auth-services.ts';
import { letters } from './letters.ts';
import { revokeSessionsOf } from './sessions.ts';

/**
 * The account of a proven identity: by the provider's own name for the person, else by email, else a new one
 * (docs/security.md, 'Linking').
 */
export async function findOrLink(
  services: AuthServices,
  identity: ProvenIdentity,
  origin: Origin,
): Promise<User> {
  try {
    return await services.database.withoutBusiness(async (tx) => {
      const linked = await findLinked(tx, identity);
      if (linked !== null) return linked;
      const [holder] = await tx
        .select()
        .from(users)
        .where(eq(users.email, identity.email))
        .for('update');
      if (holder === undefined) return openAccount(services, tx, identity, origin);
      if (holder.emailVerifiedAt === null) return takeOver(services, tx, holder, identity, origin);
      if (!identity.isEmailAuthoritative) refuse('identity_conflict');
      await services.mailer.send(tx, { to: holder.email, ...letters.identityLinked() });
      await link(tx, holder.userId, identity, origin, services.clock.now());
      return holder;
    });
  } catch (error) {
    // Two windows at once: the other one made the account. The next try finds it.
    if (isUniqueViolation(error)) refuse('identity_rejected');
    throw error;
  }
}

async function findLinked(
  tx: Transaction,
  { issuer, subject }: ProvenIdentity,
): Promise<User | null> {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.userId, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.user ?? null;
}

async function openAccount(
  { clock, env }: AuthServices,
  tx: Transaction,
  identity: ProvenIdentity,
  origin: Origin,
): Promise<User> {
  const now = clock.now();
  const businessId = uuid();
  await tx.insert(businesses).values({ businessId });
  const [user] = await tx
    .insert(users)
    .values({
      userId: uuid(),
      businessId,
      email: identity.email,
      firstName: identity.firstName,
      lastName: identity.lastName,
      emailVerifiedAt: now,
      approvedAt: env.waitlist ? null : now,
      createdAt: now,
    })
    .returning();
  if (user === undefined) throw new Error('an inserted row is returned');
  await recordEvent(tx, user.userId, 'registered', origin, now);
  await link(tx, user.userId, identity, origin, now);
  return user;
}

/**
 * Someone signed up with this email and never proved it: it may not have been its owner. The owner is here now,
 * and whatever the other one left behind (a password, sessions, a number) must not open the account again.
 */
async function takeOver(
  { clock }: AuthServices,
  tx: Transaction,
  holder: User,
  identity: ProvenIdentity,
  origin: Origin,
): Promise<User> {
  const now = clock.now();
  const { userId } = holder;
  await revokeSessionsOf(tx, userId, 'email proven by its owner', now);
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
  await tx.delete(pendingContacts).where(eq(pendingContacts.userId, userId));
  await tx.delete(resetTokens).where(eq(resetTokens.userId, userId));
  const [user] = await tx
    .update(users)
    .set({
      firstName: identity.firstName,
      lastName: identity.lastName,
      passwordHash: null,
      phone: null,
      phoneVerifiedAt: null,
      emailVerifiedAt: now,
    })
    .where(eq(users.userId, userId))
    .returning();
  if (user === undefined) throw new Error('a locked row is returned');
  await link(tx, userId, identity, origin, now);
  return user;
}

async function link(
  tx: Transaction,
  userId: string,
  { issuer, subject }: ProvenIdentity,
  origin: Origin,
  now: Date,
): Promise<void> {
  await tx.insert(identities).values({ issuer, subject, userId, linkedAt: now });
  await recordEvent(tx, userId, 'identity_linked', origin, now);
}
