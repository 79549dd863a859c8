import type { api, AnswerOf, BodyOf } from '@cairn/contract';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { refreshTokens, sessions, users } from '../../database/schema/identity.ts';
import type { Transaction } from '../../database/within-business.ts';
import { clientAddress } from '../../http/client-address.ts';
import { refuse } from '../../http/refuse.ts';
import { recordEvent, type Origin } from '../../identity/record-event.ts';
import type { AuthServices } from './auth-services.ts';
import { lifetimes } from './lifetimes.ts';
import { authLimits } from './limits.ts';
import { hashSecret } from './secrets.ts';
import { issueTokens, revokeSession, type OpenedSession } from './sessions.ts';

/**
 * Exchanges a refresh token, which then is used up. Used again within the grace it gets a pair of its own (a
 * second tab, a lost reply); used again later it was stolen from someone, and the whole session ends.
 */
export async function refresh(
  services: AuthServices,
  body: BodyOf<typeof api.refreshToken>,
  origin: Origin,
): Promise<AnswerOf<typeof api.refreshToken>> {
  const { database, rateLimits } = services;
  await rateLimits.take(authLimits.refreshesByAddress, clientAddress(origin.ip));
  const tokenHash = hashSecret(body.refresh_token);
  const sessionId = await database.withoutBusiness((tx) => findSessionId(tx, tokenHash));
  if (sessionId === null) refuse('refresh_failed');
  await rateLimits.take(authLimits.refreshesBySession, sessionId);
  const opened = await database.withoutBusiness((tx) =>
    rotate(services, tx, { sessionId, tokenHash }, origin),
  );
  // Refused out here, so that the end of a stolen session is kept.
  if (opened === null) refuse('refresh_failed');
  return opened;
}

async function findSessionId(tx: Transaction, tokenHash: Buffer): Promise<string | null> {
  const [row] = await tx
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash));
  return row?.sessionId ?? null;
}

async function rotate(
  { clock, tokens }: AuthServices,
  tx: Transaction,
  { sessionId, tokenHash }: { sessionId: string; tokenHash: Buffer },
  origin: Origin,
): Promise<OpenedSession | null> {
  const now = clock.now();
  // The session's row first: a password reset locks the same row, so the two cannot pass each other.
  const [session] = await tx
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.sessionId, sessionId),
        isNull(sessions.revokedAt),
        gt(sessions.idleExpiresAt, now),
        gt(sessions.absoluteExpiresAt, now),
      ),
    )
    .for('update');
  if (session === undefined) return null;
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.userId, session.userId), isNull(users.disabledAt)));
  const [token] = await tx
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash));
  if (user === undefined || token === undefined) return null;
  if (token.usedAt !== null && now.getTime() - token.usedAt.getTime() > lifetimes.refreshGraceMs) {
    await revokeSession(tx, sessionId, 'refresh token replayed', now);
    await recordEvent(tx, user.userId, 'refresh_token_replayed', origin, now);
    return null;
  }
  if (token.usedAt === null) {
    await tx
      .update(refreshTokens)
      .set({ usedAt: now })
      .where(eq(refreshTokens.tokenHash, tokenHash));
  }
  await tx
    .update(sessions)
    .set({
      refreshedAt: now,
      idleExpiresAt: new Date(now.getTime() + lifetimes.sessionIdleMs),
    })
    .where(eq(sessions.sessionId, sessionId));
  return issueTokens(tx, tokens, user, sessionId, now);
}
