import { limits } from '@cairn/contract';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { oneTimeCodes, type CodePurpose } from '../../database/schema/identity.ts';
import type { Transaction } from '../../database/within-business.ts';
import type { Clock } from '../../clock.ts';
import { deriveKey } from '../../secret-keys.ts';
import { codeAttemptsMax, lifetimes } from './lifetimes.ts';

export interface CodeFor {
  userId: string;
  purpose: CodePurpose;
  /** The address or number that the code proves. */
  target: string;
}

export interface Redemption {
  target: string;
  purposes: CodePurpose[];
  code: string;
  /** Only the codes of these people count. */
  userIds: string[];
  /** Whether the code wears out by it: not by a stranger's guess, which is bounded otherwise. */
  countsTry: boolean;
}

export interface Codes {
  /** Makes the one live code of this purpose and returns its six digits, to be sent and forgotten. */
  issue(tx: Transaction, codeFor: CodeFor): Promise<string>;
  /**
   * Uses up the code and says whose it was, or null. A try counts, so the transaction must commit
   * either way. Tries in parallel queue on the row: no more than five are ever looked at.
   */
  redeem(tx: Transaction, redemption: Redemption): Promise<CodeFor | null>;
}

export function createCodes(secretKey: string, clock: Clock): Codes {
  const key = deriveKey(secretKey, 'one-time-code');
  const hashOf = ({ userId, purpose, target }: CodeFor, code: string) =>
    createHmac('sha256', key).update([userId, purpose, target, code].join('\n')).digest();
  return {
    issue: async (tx, codeFor) => {
      const code = String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0');
      const sentAt = clock.now();
      const row = {
        ...codeFor,
        codeHash: hashOf(codeFor, code),
        attempts: 0,
        sentAt,
        expiresAt: new Date(sentAt.getTime() + lifetimes.codeMs),
      };
      await tx
        .insert(oneTimeCodes)
        .values(row)
        .onConflictDoUpdate({ target: [oneTimeCodes.userId, oneTimeCodes.purpose], set: row });
      return code;
    },
    redeem: async (tx, { target, purposes, code, userIds, countsTry }) => {
      const tried = await tx
        .update(oneTimeCodes)
        .set({ attempts: sql`${oneTimeCodes.attempts} + ${countsTry ? 1 : 0}` })
        .where(
          and(
            eq(oneTimeCodes.target, target),
            inArray(oneTimeCodes.purpose, purposes),
            inArray(oneTimeCodes.userId, userIds),
            lt(oneTimeCodes.attempts, codeAttemptsMax),
            gt(oneTimeCodes.expiresAt, clock.now()),
          ),
        )
        .returning();
      const match = tried.find((row) => timingSafeEqual(row.codeHash, hashOf(row, code)));
      if (match === undefined) return null;
      await tx
        .delete(oneTimeCodes)
        .where(and(eq(oneTimeCodes.userId, match.userId), eq(oneTimeCodes.purpose, match.purpose)));
      return { userId: match.userId, purpose: match.purpose, target: match.target };
    },
  };
}
