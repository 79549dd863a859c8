import { errors, jwtVerify, SignJWT, type JWSHeaderParameters } from 'jose';
import { randomUUID, type KeyObject } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import type { Clock } from '../clock.ts';
import type { SigningKeys } from './signing-keys.ts';

/** docs/security.md, 'Lifetimes'. Short, because it is read again from the session's row anyway. */
export const sessionTokenSeconds = 15 * 60;

const issuer = 'cairn';
const audience = 'cairn-api';
const type = 'at+jwt';

export interface TokenSubject {
  sessionId: string;
  userId: string;
  /** For the portal to show; the server never decides by it. */
  email: string;
  isApproved: boolean;
}

export type VerifiedToken =
  { kind: 'valid'; sessionId: string; userId: string } | { kind: 'expired' } | { kind: 'invalid' };

export interface SessionTokens {
  /** Awaited before each call does anything, so that signing needs no connection of its own. */
  prepare(): Promise<void>;
  sign(subject: TokenSubject): Promise<string>;
  /** Signature, algorithm, type, issuer, audience and time. Whether the session still lives is the guard's question. */
  verify(token: string): Promise<VerifiedToken>;
}

interface SeenToken {
  verified: VerifiedToken;
  keyId: string;
  expiresAt: number;
}

/** Of half a kilobyte each. */
const tokensSeenMax = 5_000;

/**
 * A token whose signature was right is not reckoned through again: the same text stays as right as it was until it
 * lapses or its key is retired, which is looked at each time.
 */
export function createSessionTokens(keys: SigningKeys, clock: Clock): SessionTokens {
  const seen = new Map<string, SeenToken>();
  const keyOf = async ({ kid }: JWSHeaderParameters): Promise<KeyObject> => {
    const key = kid === undefined || !isUuid(kid) ? null : await keys.find(kid);
    if (key === null) throw new errors.JWKSNoMatchingKey();
    return key.publicKey;
  };
  return {
    prepare: () => keys.prepare(),
    sign: async ({ sessionId, userId, email, isApproved }) => {
      const now = clock.now();
      const { keyId, privateKey } = await keys.current();
      return new SignJWT({
        sid: sessionId,
        email,
        approval_status: isApproved ? 'true' : 'pending',
      })
        .setProtectedHeader({ alg: 'EdDSA', typ: type, kid: keyId })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + sessionTokenSeconds * 1000))
        .sign(privateKey);
    },
    verify: async (token) => {
      const known = seen.get(token);
      if (known !== undefined) {
        if (known.expiresAt <= clock.now().getTime()) return { kind: 'expired' };
        return (await keys.find(known.keyId)) === null ? { kind: 'invalid' } : known.verified;
      }
      try {
        const { payload, protectedHeader } = await jwtVerify(token, keyOf, {
          algorithms: ['EdDSA'],
          typ: type,
          issuer,
          audience,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'sid', 'exp'],
        });
        const { sid, sub, exp = 0 } = payload;
        if (typeof sid !== 'string' || sub === undefined) return { kind: 'invalid' };
        const verified: VerifiedToken = { kind: 'valid', sessionId: sid, userId: sub };
        const [oldest] = seen.size < tokensSeenMax ? [] : seen.keys();
        if (oldest !== undefined) seen.delete(oldest);
        const keyId = protectedHeader.kid ?? '';
        seen.set(token, { verified, keyId, expiresAt: exp * 1000 });
        return verified;
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { kind: 'expired' };
        if (error instanceof errors.JOSEError) return { kind: 'invalid' };
        throw error;
      }
    },
  };
}
