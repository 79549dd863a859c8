import type { api, AnswerOf } from '@cairn/contract';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { sessions } from '../../database/schema/identity.ts';
import type { Session } from '../../http/guard.ts';
import { refuse } from '../../http/refuse.ts';
import { recordEvent, type Origin } from '../../identity/record-event.ts';
import type { AuthServices } from './auth-services.ts';
import { revokeSession, revokeSessionsOf } from './sessions.ts';

const sessionsShownMax = 100;

/** The sessions that could still make a call, the last used first. */
export async function listSessions(
  { database, clock }: AuthServices,
  { userId, sessionId }: Session,
): Promise<AnswerOf<typeof api.sessions>> {
  const rows = await database.withoutBusiness((tx) =>
    tx
      .select()
      .from(sessions)
      .where(livingSessionsOf(userId, clock.now()))
      .orderBy(desc(sessions.refreshedAt), desc(sessions.sessionId))
      .limit(sessionsShownMax),
  );
  return {
    sessions: rows.map((row) => ({
      session_id: row.sessionId,
      current: row.sessionId === sessionId,
      created_at: row.createdAt.toISOString(),
      last_active_at: row.refreshedAt.toISOString(),
      ip: row.ip,
      user_agent: row.userAgent,
    })),
  };
}

/** Someone else's session is as absent as one that never was. */
export async function endSession(
  { database, clock }: AuthServices,
  { userId }: Session,
  id: string,
  origin: Origin,
): Promise<{ message: string }> {
  const now = clock.now();
  await database.withoutBusiness(async (tx) => {
    const [own] = await tx
      .select({ sessionId: sessions.sessionId })
      .from(sessions)
      .where(and(eq(sessions.sessionId, id), livingSessionsOf(userId, now)));
    if (own === undefined) refuse('session_not_found');
    await revokeSession(tx, id, 'ended by its owner', now);
    await recordEvent(tx, userId, 'session_revoked', origin, now);
  });
  return { message: 'That session was signed out.' };
}

export async function endOtherSessions(
  { database, clock }: AuthServices,
  { userId, sessionId }: Session,
  origin: Origin,
): Promise<{ message: string }> {
  const now = clock.now();
  await database.withoutBusiness(async (tx) => {
    const ended = await revokeSessionsOf(tx, userId, 'ended by its owner', now, sessionId);
    if (ended > 0) await recordEvent(tx, userId, 'other_sessions_revoked', origin, now);
  });
  return { message: 'Every other device was signed out.' };
}

const livingSessionsOf = (userId: string, now: Date) =>
  and(
    eq(sessions.userId, userId),
    isNull(sessions.revokedAt),
    gt(sessions.idleExpiresAt, now),
    gt(sessions.absoluteExpiresAt, now),
  );
