import type { api, AnswerOf } from '@cairn/contract';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { refreshTokens, sessions, type User } from '../../database/schema/identity.ts';
import type { Transaction } from '../../database/within-business.ts';
import type { SessionTokens } from '../../http/session-token.ts';
import type { Origin } from '../../identity/record-event.ts';
import { lifetimes } from './lifetimes.ts';
import { newSecret } from './secrets.ts';

export interface OpenedSession {
  id_token: string;
  refresh_token: string;
}

type SessionUser = Pick<User, 'userId' | 'email' | 'approvedAt'>;
export type SignInMethod = 'pwd' | 'otp' | 'oidc';

export const approvalStatusOf = (user: Pick<User, 'approvedAt'>) =>
  user.approvedAt === null ? 'pending' : 'true';

/** Starts a session and answers its first pair of tokens. */
export async function openSession(
  tx: Transaction,
  tokens: SessionTokens,
  user: SessionUser,
  from: { methods: SignInMethod[]; origin: Origin; now: Date },
): Promise<OpenedSession> {
  const sessionId = uuid();
  const { now } = from;
  await tx.insert(sessions).values({
    sessionId,
    userId: user.userId,
    methods: from.methods,
    createdAt: now,
    refreshedAt: now,
    idleExpiresAt: new Date(now.getTime() + lifetimes.sessionIdleMs),
    absoluteExpiresAt: new Date(now.getTime() + lifetimes.sessionAbsoluteMs),
    ...from.origin,
  });
  return issueTokens(tx, tokens, user, sessionId, now);
}

/** What the portal reads of a login, whatever way it came. */
export function presentSignIn(user: User, session: OpenedSession): AnswerOf<typeof api.login> {
  return {
    ...session,
    approval_status: approvalStatusOf(user),
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
  };
}

export async function issueTokens(
  tx: Transaction,
  tokens: SessionTokens,
  user: SessionUser,
  sessionId: string,
  now: Date,
): Promise<OpenedSession> {
  const { secret, hash } = newSecret();
  await tx.insert(refreshTokens).values({ tokenHash: hash, sessionId, issuedAt: now });
  const isApproved = user.approvedAt !== null;
  const { userId, email } = user;
  return {
    id_token: await tokens.sign({ sessionId, userId, email, isApproved }),
    refresh_token: secret,
  };
}

export async function revokeSession(
  tx: Transaction,
  sessionId: string,
  because: string,
  now: Date,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedBecause: because })
    .where(and(eq(sessions.sessionId, sessionId), isNull(sessions.revokedAt)));
}

/** Ends all of a person's sessions but `except`; answers how many there were. */
export async function revokeSessionsOf(
  tx: Transaction,
  userId: string,
  because: string,
  now: Date,
  except?: string,
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now, revokedBecause: because })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.sessionId, except),
      ),
    )
    .returning({ sessionId: sessions.sessionId });
  return ended.length;
}
