import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { sessions, users } from '../database/schema/identity.ts';
import type { Database } from '../database/within-business.ts';
import type { Clock } from '../ports/clock.ts';
import type { Guard, Session } from './guard.ts';
import { refuse } from './refuse.ts';
import type { RequestAllowance } from './request-allowance.ts';
import type { SessionTokens } from './session-token.ts';

// A token of ours is a third of this. More is not worth parsing.
const tokenCharactersMax = 4_096;

/**
 * Reads the caller's session from its row on every request, so that logging out, a new password or disabling
 * an account acts at once. What the token claims about approval is never believed.
 */
export function createAuthGuard(
  database: Database,
  clock: Clock,
  tokens: SessionTokens,
  allowance: RequestAllowance,
): Guard {
  return async (request, access) => {
    await tokens.prepare();
    const token = bearerOf(request);
    const verified = token === null ? null : await tokens.verify(token);
    const session =
      verified?.kind === 'valid'
        ? await findSession(database, clock.now(), verified.sessionId, verified.userId)
        : null;
    if (access === 'public') return session;
    if (session === null) {
      refuse(
        verified === null || verified.kind === 'invalid' ? 'session_required' : 'session_expired',
      );
    }
    await allowance.spend(session.userId);
    if (access === 'session') return session;
    if (!session.isEmailVerified) refuse('email_not_verified');
    if (!session.isPhoneVerified) refuse('phone_not_verified');
    if (access === 'approved' && !session.isApproved) refuse('not_approved');
    return session;
  };
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined || header.length > tokenCharactersMax) return null;
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header)?.[1] ?? null;
}

async function findSession(
  database: Database,
  now: Date,
  sessionId: string,
  userId: string,
): Promise<Session | null> {
  if (!isUuid(sessionId) || !isUuid(userId)) return null;
  const [row] = await database.withoutBusiness((tx) =>
    tx
      .select({
        businessId: users.businessId,
        emailVerifiedAt: users.emailVerifiedAt,
        phone: users.phone,
        phoneVerifiedAt: users.phoneVerifiedAt,
        approvedAt: users.approvedAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.userId, sessions.userId))
      .where(
        and(
          eq(sessions.sessionId, sessionId),
          eq(sessions.userId, userId),
          isNull(sessions.revokedAt),
          gt(sessions.idleExpiresAt, now),
          gt(sessions.absoluteExpiresAt, now),
          isNull(users.disabledAt),
        ),
      ),
  );
  if (row === undefined) return null;
  return {
    sessionId,
    userId,
    businessId: row.businessId,
    isEmailVerified: row.emailVerifiedAt !== null,
    // Who came by an identity provider gave no number, and has none to prove.
    isPhoneVerified: row.phone === null || row.phoneVerifiedAt !== null,
    isApproved: row.approvedAt !== null,
  };
}
