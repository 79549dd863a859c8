import { errors, jwtVerify, SignJWT } from 'jose';
import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import type { Clock } from '../ports/clock.ts';
import { deriveKey } from '../secret-keys.ts';

/** docs/security.md, 'Lifetimes'. Short, because it is read again from the session's row anyway. */
const sessionTokenSeconds = 15 * 60;

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
  sign(subject: TokenSubject): Promise<string>;
  /** Signature, algorithm, type, issuer, audience and time. Whether the session still lives is the guard's question. */
  verify(token: string): Promise<VerifiedToken>;
}

// RFC 8410: what stands before the 32 bytes of an Ed25519 private key.
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

export function createSessionTokens(secretKey: string, clock: Clock): SessionTokens {
  const privateKey = createPrivateKey({
    key: Buffer.concat([ed25519Prefix, deriveKey(secretKey, 'session-token')]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey);
  return {
    sign: ({ sessionId, userId, email, isApproved }) => {
      const now = clock.now();
      return new SignJWT({
        sid: sessionId,
        email,
        approval_status: isApproved ? 'true' : 'pending',
      })
        .setProtectedHeader({ alg: 'EdDSA', typ: type })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + sessionTokenSeconds * 1000))
        .sign(privateKey);
    },
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: ['EdDSA'],
          typ: type,
          issuer,
          audience,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'sid', 'exp'],
        });
        const { sid, sub } = payload;
        if (typeof sid !== 'string' || sub === undefined) return { kind: 'invalid' };
        return { kind: 'valid', sessionId: sid, userId: sub };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { kind: 'expired' };
        if (error instanceof errors.JOSEError) return { kind: 'invalid' };
        throw error;
      }
    },
  };
}
