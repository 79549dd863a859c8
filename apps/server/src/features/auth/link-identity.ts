import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { businesses } from '../../database/schema/businesses.ts';
import { identities, users, type User } from '../../database/schema/identity.ts';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import { recordEvent, type Origin } from '../../identity/record-event.ts';
import { findByEmail, forgetClaims, isEmailHeld } from '../../identity/unproven-accounts.ts';
import type { ProvenIdentity } from '../../ports/identity-provider.ts';
import type { AuthServices } from './auth-services.ts';
import { letters } from './letters.ts';

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
      const [holder] = await findByEmail(tx, identity.email);
      // Who signed up with this email and never proved it may not have been its owner: the owner is here now.
      await forgetClaims(tx, identity.email, null);
      if (holder === undefined || !(await isEmailHeld(tx, identity.email, null)))
        return openAccount(services, tx, identity, origin);
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
