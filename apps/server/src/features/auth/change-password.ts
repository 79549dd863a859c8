import type { api, BodyOf } from '@cairn/contract';
import { eq } from 'drizzle-orm';
import { pendingContacts, resetTokens, users } from '../../database/schema/identity.ts';
import type { Session } from '../../http/guard.ts';
import { refuse } from '../../http/refuse.ts';
import { recordEvent, type Origin } from '../../identity/record-event.ts';
import type { AuthServices } from './auth-services.ts';
import { letters } from './letters.ts';
import { authLimits } from './limits.ts';
import { revokeSessionsOf } from './sessions.ts';

/** For one who knows the present password. This session stays, every other one ends. */
export async function changePassword(
  services: AuthServices,
  { userId, sessionId }: Session,
  body: BodyOf<typeof api.changePassword>,
  origin: Origin,
): Promise<{ message: string }> {
  const { database, rateLimits, passwords, clock, mailer } = services;
  await rateLimits.take(authLimits.passwordChangesByAccount, userId);
  const [user] = await database.withoutBusiness((tx) =>
    tx.select().from(users).where(eq(users.userId, userId)),
  );
  const isRight = await passwords.verify(user?.passwordHash ?? null, body.current_password);
  if (user === undefined || !isRight) {
    const message = 'The current password is not right.';
    refuse('password_wrong', { fields: { current_password: message } });
  }
  await services.requireGoodPassword(body.new_password, 'new_password', user);
  const passwordHash = await passwords.hash(body.new_password);
  await database.withoutBusiness(async (tx) => {
    const now = clock.now();
    await tx
      .update(users)
      .set({ passwordHash, passwordChangedAt: now })
      .where(eq(users.userId, userId));
    await revokeSessionsOf(tx, userId, 'password changed', now, sessionId);
    await tx.delete(resetTokens).where(eq(resetTokens.userId, userId));
    await tx.delete(pendingContacts).where(eq(pendingContacts.userId, userId));
    await recordEvent(tx, userId, 'password_changed', origin, now);
    await mailer.send(tx, { to: user.email, ...letters.passwordChanged() });
  });
  await rateLimits.forget(authLimits.passwordChangesByAccount, userId);
  return { message: 'Your password was changed. Every other device was signed out.' };
}
