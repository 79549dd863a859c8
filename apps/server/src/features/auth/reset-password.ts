import type { api, BodyOf } from '@cairn/contract';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import {
  oneTimeCodes,
  pendingContacts,
  resetTokens,
  users,
} from '../../database/schema/identity.ts';
import type { Transaction } from '../../database/within-business.ts';
import { clientAddress } from '../../http/client-address.ts';
import { refuse } from '../../http/refuse.ts';
import { recordEvent, type Origin } from '../../identity/record-event.ts';
import { findByEmail, forgetClaims, isEmailHeld } from '../../identity/unproven-accounts.ts';
import type { AuthServices } from './auth-services.ts';
import { letters } from './letters.ts';
import { lifetimes } from './lifetimes.ts';
import { authLimits } from './limits.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { revokeSessionsOf } from './sessions.ts';

/** Sends a link if the email is someone's, and says the same if it is nobody's. */
export async function requestPasswordReset(
  services: AuthServices,
  body: BodyOf<typeof api.requestPasswordReset>,
  origin: Origin,
): Promise<{ message: string }> {
  const { database, rateLimits, clock, mailer } = services;
  const email = body.email.toLowerCase();
  await rateLimits.take(authLimits.resetsByAddress, clientAddress(origin.ip));
  await rateLimits.take(authLimits.resetsByEmail, email);
  await database.withoutBusiness(async (tx) => {
    const [user] = await findByEmail(tx, email);
    if (user === undefined || user.disabledAt !== null) return writeAsMuch(tx);
    const now = clock.now();
    const { secret, hash } = newSecret();
    const expiresAt = new Date(now.getTime() + lifetimes.resetTokenMs);
    await tx.insert(resetTokens).values({ tokenHash: hash, userId: user.userId, expiresAt });
    await recordEvent(tx, user.userId, 'password_reset_requested', origin, now);
    await mailer.send(tx, { to: email, ...letters.resetLink(resetLink(services, secret)) });
  });
  return { message: 'If an account uses this email, a link is on its way.' };
}

/** What a link, a line of history and a mail cost the database, for an email that nobody has. */
async function writeAsMuch(tx: Transaction): Promise<void> {
  for (const characters of [100, 200, 1_500]) {
    await tx.execute(
      sql`select pg_logical_emit_message(true, 'cairn', repeat('-', ${characters}::integer))`,
    );
  }
}

/** From the configured address, never from the request's own headers, which a stranger may choose. */
function resetLink({ env }: AuthServices, token: string): string {
  const origin = env.publicUrl ?? `http://localhost:${env.port}`;
  return new URL(`/reset-password?token=${token}`, origin).href;
}

export async function verifyResetToken(
  services: AuthServices,
  body: BodyOf<typeof api.verifyResetToken>,
  origin: Origin,
): Promise<{ message: string }> {
  const { database, rateLimits, clock } = services;
  await rateLimits.take(authLimits.resetTokensByAddress, clientAddress(origin.ip));
  const [token] = await database.withoutBusiness((tx) =>
    tx
      .select({ userId: resetTokens.userId })
      .from(resetTokens)
      .where(
        and(
          eq(resetTokens.tokenHash, hashSecret(body.token)),
          gt(resetTokens.expiresAt, clock.now()),
        ),
      ),
  );
  if (token === undefined) refuse('reset_link_invalid');
  return { message: 'This link is good.' };
}

/**
 * Sets a new password and ends every session. One sentence for a wrong email, a used link and an old one. Nobody
 * is signed in by it: who has a second factor is asked for it at the next login.
 */
export async function updatePassword(
  services: AuthServices,
  body: BodyOf<typeof api.updatePassword>,
  origin: Origin,
): Promise<{ message: string }> {
  const { database, rateLimits, clock, passwords, mailer } = services;
  await rateLimits.take(authLimits.resetTokensByAddress, clientAddress(origin.ip));
  const email = body.email.toLowerCase();
  await services.requireGoodPassword(body.new_password, 'new_password', { email });
  const passwordHash = await passwords.hash(body.new_password);
  await database.withoutBusiness(async (tx) => {
    const now = clock.now();
    const userId = await useResetToken(tx, { token: body.token, email, now });
    if (userId === null || (await isEmailHeld(tx, email, userId))) refuse('reset_link_invalid');
    await forgetClaims(tx, email, userId);
    // Who reads the mail has proven the email; a number that nobody proved may be a stranger's, and is forgotten.
    await tx
      .update(users)
      .set({
        passwordHash,
        passwordChangedAt: now,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})`,
        phone: sql`case when ${users.phoneVerifiedAt} is not null then ${users.phone} end`,
      })
      .where(eq(users.userId, userId));
    await revokeSessionsOf(tx, userId, 'password reset', now);
    // Whatever someone else may have begun in this account ends here.
    await tx.delete(resetTokens).where(eq(resetTokens.userId, userId));
    await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
    await tx.delete(pendingContacts).where(eq(pendingContacts.userId, userId));
    await recordEvent(tx, userId, 'password_reset', origin, now);
    await mailer.send(tx, { to: email, ...letters.passwordChanged() });
  });
  await rateLimits.forget(authLimits.loginFailuresByAccount, email);
  return { message: 'Your password was changed. Please log in.' };
}

/** Of two who bring the same token at once, the database lets one delete it. */
async function useResetToken(
  tx: Transaction,
  { token, email, now }: { token: string; email: string; now: Date },
): Promise<string | null> {
  const whose = tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.disabledAt)));
  const [used] = await tx
    .delete(resetTokens)
    .where(
      and(
        eq(resetTokens.tokenHash, hashSecret(token)),
        inArray(resetTokens.userId, whose),
        gt(resetTokens.expiresAt, now),
      ),
    )
    .returning({ userId: resetTokens.userId });
  return used?.userId ?? null;
}
