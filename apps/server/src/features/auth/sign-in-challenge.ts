import type { api, AnswerOf, BodyOf } from '@cairn/contract';
import { eq, sql } from 'drizzle-orm';
import { signInChallenges, users, type User } from '../../database/schema/identity.ts';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import { recordEvent, type Origin } from '../../identity/record-event.ts';
import type { AuthServices } from './auth-services.ts';
import { challengeAttemptsMax, lifetimes } from './lifetimes.ts';
import { authLimits } from './limits.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { openSession, presentSignIn, type SignInMethod } from './sessions.ts';

/** What a login with a second factor hands out instead of a session; null where none is on. */
export async function challengeIfNeeded(
  { database, secondFactors, clock }: AuthServices,
  user: User,
  methods: SignInMethod[],
): Promise<string | null> {
  return database.withoutBusiness(async (tx) => {
    if (!(await secondFactors.isOn(tx, user.userId))) return null;
    const { secret, hash } = newSecret();
    await tx.insert(signInChallenges).values({
      challengeHash: hash,
      userId: user.userId,
      methods,
      expiresAt: new Date(clock.now().getTime() + lifetimes.signInChallengeMs),
    });
    return secret;
  });
}

/** The second step. A challenge takes five codes, an account ten in a quarter of an hour. */
export async function verifyTwoFactor(
  services: AuthServices,
  body: BodyOf<typeof api.verifyTwoFactor>,
  origin: Origin,
): Promise<AnswerOf<typeof api.verifyTwoFactor>> {
  const { database, rateLimits } = services;
  const challengeHash = hashSecret(body.challenge);
  const challenge = await database.withoutBusiness((tx) =>
    countAttempt(services, tx, challengeHash),
  );
  if (challenge === null) refuse('two_factor_expired');
  if (challenge.attempts > challengeAttemptsMax) refuse('too_many_requests');
  await rateLimits.take(authLimits.twoFactorByAccount, challenge.userId);
  await rateLimits.take(authLimits.twoFactorByAccountDaily, challenge.userId);
  const signedIn = await database.withoutBusiness((tx) =>
    finish(services, tx, { ...challenge, challengeHash, code: body.code }, origin),
  );
  // Refused out here, so that the failure's line in the history is kept.
  if (signedIn === null) refuse('two_factor_code_invalid');
  await rateLimits.forget(authLimits.twoFactorByAccount, challenge.userId);
  await rateLimits.giveBack(authLimits.twoFactorByAccountDaily, challenge.userId);
  return signedIn;
}

async function countAttempt({ clock }: AuthServices, tx: Transaction, challengeHash: Buffer) {
  const [row] = await tx
    .update(signInChallenges)
    .set({ attempts: sql`${signInChallenges.attempts} + 1` })
    .where(eq(signInChallenges.challengeHash, challengeHash))
    .returning();
  return row === undefined || row.expiresAt <= clock.now() ? null : row;
}

async function finish(
  { secondFactors, clock, tokens }: AuthServices,
  tx: Transaction,
  challenge: { userId: string; methods: string[]; challengeHash: Buffer; code: string },
  origin: Origin,
): Promise<AnswerOf<typeof api.verifyTwoFactor> | null> {
  const now = clock.now();
  const used = await secondFactors.use(tx, challenge.userId, challenge.code);
  if (used === null) {
    await recordEvent(tx, challenge.userId, 'two_factor_failed', origin, now);
    return null;
  }
  await tx
    .delete(signInChallenges)
    .where(eq(signInChallenges.challengeHash, challenge.challengeHash));
  const [user] = await tx.select().from(users).where(eq(users.userId, challenge.userId));
  if (user === undefined || user.disabledAt !== null) return null;
  if (used === 'backup code') await recordEvent(tx, user.userId, 'backup_code_used', origin, now);
  await recordEvent(tx, user.userId, 'signed_in', origin, now);
  const methods = [...(challenge.methods as SignInMethod[]), 'otp' as const];
  return presentSignIn(user, await openSession(tx, tokens, user, { methods, origin, now }));
}
