import type { api, AnswerOf, BodyOf } from '@cairn/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import { NIL as nobody } from 'uuid';
import { sessions, type User } from '../../database/schema/identity.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { Limit } from '../../http/rate-limit.ts';
import { refuse } from '../../http/refuse.ts';
import { recordEvent, type Origin } from '../../identity/record-event.ts';
import { findByEmail } from '../../identity/unproven-accounts.ts';
import type { AuthServices } from './auth-services.ts';
import { lifetimes } from './lifetimes.ts';
import { authLimits } from './limits.ts';
import { openSession, presentSignIn } from './sessions.ts';
import { challengeIfNeeded } from './sign-in-challenge.ts';

/**
 * Email and password. Says that an address is unproven only to someone who knew the password, and takes the
 * same time for an account that does not exist.
 */
export async function login(
  services: AuthServices,
  body: BodyOf<typeof api.login>,
  origin: Origin,
): Promise<AnswerOf<typeof api.login>> {
  const { database, clock, tokens } = services;
  const email = body.email.trim().toLowerCase();
  const found = await database.withoutBusiness((tx) => findByEmail(tx, email));
  const tries = await takeTries(services, email, found[0] ?? null, origin);
  const user = await passwordOwner(services, found, body.password);
  if (user === null || user.disabledAt !== null) {
    await recordFailure(services, found[0] ?? null, origin);
    refuse('wrong_credentials');
  }
  await tries.giveBack();
  await requireProven(services, user, origin);
  const challenge = await challengeIfNeeded(services, user, ['pwd']);
  if (challenge !== null) refuse('two_factor_required', { challenge });
  const now = clock.now();
  const session = await database.withoutBusiness(async (tx) => {
    await recordEvent(tx, user.userId, 'signed_in', origin, now);
    return openSession(tx, tokens, user, { methods: ['pwd'], origin, now });
  });
  return presentSignIn(user, session);
}

/** Several may claim one email until somebody proves it; for one that nobody has the work is that for one account. */
async function passwordOwner(
  { passwords }: AuthServices,
  found: readonly User[],
  password: string,
): Promise<User | null> {
  if (found.length === 0) await passwords.verify(null, password);
  for (const user of found) {
    if (await passwords.verify(user.passwordHash, password)) return user;
  }
  return null;
}

/** Refuses who has not proven everything, and keeps where they came from: their codes go to who asks from there. */
async function requireProven(
  { database, clock }: AuthServices,
  user: User,
  origin: Origin,
): Promise<void> {
  const isEmailProven = user.emailVerifiedAt !== null;
  if (isEmailProven && (user.phone === null || user.phoneVerifiedAt !== null)) return;
  await database.withoutBusiness((tx) =>
    recordEvent(tx, user.userId, 'sign_in_unproven', origin, clock.now()),
  );
  refuse(isEmailProven ? 'phone_not_verified' : 'email_not_verified');
}

/**
 * A line in the account's history, or as much work for none. It does not wait for the disk: the wait would tell
 * a known email from an unknown one, and of all lines this one may be lost in a power cut.
 */
async function recordFailure(
  { database, clock }: AuthServices,
  user: User | null,
  origin: Origin,
): Promise<void> {
  await database.withoutBusiness(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    if (user === null) await tx.execute(sql`select 1`);
    else await recordEvent(tx, user.userId, 'sign_in_failed', origin, clock.now());
  });
}

/**
 * Counts the try before the password is looked at, so that a hundred at once are a hundred; a right password
 * gets its tries back. An address from which this person signed in lately is not held to the limit over all
 * addresses: a stranger cannot lock the owner out.
 */
async function takeTries(
  services: AuthServices,
  email: string,
  user: User | null,
  origin: Origin,
): Promise<{ giveBack(): Promise<void> }> {
  const { rateLimits } = services;
  const address = clientAddress(origin.ip);
  const taken: [Limit, string][] = [
    [authLimits.loginFailuresByAddress, address],
    [authLimits.loginFailuresByAddressDaily, address],
    [authLimits.loginFailuresByAccountAndAddress, `${email} ${address}`],
  ];
  const userId = user?.userId ?? nobody;
  if (!(await hasSignedInFrom(services, userId, origin.ip)))
    taken.push([authLimits.loginFailuresByAccount, email]);
  for (const [limit, key] of taken) await rateLimits.take(limit, key);
  return {
    giveBack: async () => {
      for (const [limit, key] of taken) await rateLimits.giveBack(limit, key);
      await rateLimits.forget(authLimits.loginFailuresByAccountAndAddress, `${email} ${address}`);
    },
  };
}

async function hasSignedInFrom(
  { database, clock }: AuthServices,
  userId: string,
  ip: string,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - lifetimes.knownAddressMs);
  const rows = await database.withoutBusiness((tx) =>
    tx
      .select({ sessionId: sessions.sessionId })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.ip, ip), gt(sessions.createdAt, since)))
      .limit(1),
  );
  return rows.length > 0;
}
