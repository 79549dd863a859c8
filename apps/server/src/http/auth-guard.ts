import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { Database } from '../database/within-business.ts';
import type { Clock } from '../clock.ts';
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

interface SessionRow {
  business_id: string;
  is_email_verified: boolean;
  is_phone_verified: boolean;
  is_approved: boolean;
  currency: string;
  idle_expires_at: Date;
  absolute_expires_at: Date;
}

async function findSession(
  database: Database,
  now: Date,
  sessionId: string,
  userId: string,
): Promise<Session | null> {
  if (!isUuid(sessionId) || !isUuid(userId)) return null;
  // The time is compared here, so that the calls of one page ask for the same text and share the answer.
  const [row] = await database.readRows<SessionRow>(
    null,
    sql`
      select u.business_id, u.email_verified_at is not null as is_email_verified,
        -- Who came by an identity provider gave no number, and has none to prove.
        u.phone is null or u.phone_verified_at is not null as is_phone_verified,
        u.approved_at is not null as is_approved, business_currency(u.business_id) as currency, s.idle_expires_at, s.absolute_expires_at
      from sessions s join users u on u.user_id = s.user_id
      where s.session_id = ${sessionId} and s.user_id = ${userId} and s.revoked_at is null
        and u.disabled_at is null`,
  );
  if (row === undefined || row.idle_expires_at <= now || row.absolute_expires_at <= now)
    return null;
  return {
    sessionId,
    userId,
    businessId: row.business_id,
    isEmailVerified: row.is_email_verified,
    isPhoneVerified: row.is_phone_verified,
    isApproved: row.is_approved,
    currency: row.currency,
  };
}
