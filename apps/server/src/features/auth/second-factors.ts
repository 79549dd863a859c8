import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { authenticators, backupCodes } from '../../database/schema/identity.ts';
import type { Transaction } from '../../database/within-business.ts';
import type { Clock } from '../../clock.ts';
import { seal, unseal } from '../../sealed-text.ts';
import { deriveKey } from '../../secret-keys.ts';

// RFC 6238's defaults, which every authenticator takes.
const stepMs = 30_000;
const backupCodeCount = 10;
// Without the letters and digits that are mistaken for one another: 32 signs, ten of them are 50 bits.
const backupAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export type FactorUsed = 'authenticator' | 'backup code';

export interface SecondFactors {
  isOn(tx: Transaction, userId: string): Promise<boolean>;
  /** Keeps a new secret that no login asks for yet; null when the second factor is already on. */
  begin(
    tx: Transaction,
    userId: string,
    label: string,
  ): Promise<{ secret: string; url: string } | null>;
  /** Turns it on with a first code of the new secret, which is used up by it. */
  confirm(tx: Transaction, userId: string, code: string): Promise<'on' | 'wrong code' | 'no setup'>;
  /** Uses up a code, or says null. Each code is taken once, however often it comes at once. */
  use(tx: Transaction, userId: string, code: string): Promise<FactorUsed | null>;
  turnOff(tx: Transaction, userId: string): Promise<void>;
  /** Ten new codes to show once; all older ones are gone. */
  replaceBackupCodes(tx: Transaction, userId: string): Promise<string[]>;
}

export function createSecondFactors(secretKey: string, clock: Clock): SecondFactors {
  const key = deriveKey(secretKey, 'two-factor');
  const hashOf = (userId: string, code: string) =>
    createHmac('sha256', key).update(`${userId}\n${code}`).digest();

  return {
    isOn: async (tx, userId) => {
      const known = await findAuthenticator(tx, userId);
      return known !== null && known.confirmedAt !== null;
    },
    begin: async (tx, userId, label) => {
      const known = await findAuthenticator(tx, userId);
      if (known !== null && known.confirmedAt !== null) return null;
      const totp = new TOTP({ issuer: 'Cairn', label, secret: new Secret({ size: 20 }) });
      const secret = totp.secret.base32;
      const row = { sealedSecret: seal(key, secret), confirmedAt: null, lastStep: 0n };
      await tx
        .insert(authenticators)
        .values({ userId, ...row })
        .onConflictDoUpdate({
          target: authenticators.userId,
          set: row,
          // Confirmed by another device meanwhile: that secret stays.
          setWhere: sql`${authenticators.confirmedAt} is null`,
        });
      return { secret, url: totp.toString() };
    },
    confirm: async (tx, userId, code) => {
      const known = await findAuthenticator(tx, userId);
      if (known === null || known.confirmedAt !== null) return 'no setup';
      const secret = unseal(key, known.sealedSecret);
      if (!(await useStep(tx, { userId, secret, code }, clock.now()))) return 'wrong code';
      await tx
        .update(authenticators)
        .set({ confirmedAt: clock.now() })
        .where(eq(authenticators.userId, userId));
      return 'on';
    },
    use: async (tx, userId, code) => {
      const known = await findAuthenticator(tx, userId);
      if (known === null || known.confirmedAt === null) return null;
      if (!/^\d{6}$/.test(code)) {
        const isTaken = await useBackupCode(tx, hashOf(userId, normalized(code)), clock.now());
        return isTaken ? 'backup code' : null;
      }
      const secret = unseal(key, known.sealedSecret);
      const isTaken = await useStep(tx, { userId, secret, code }, clock.now());
      return isTaken ? 'authenticator' : null;
    },
    turnOff: async (tx, userId) => {
      await tx.delete(authenticators).where(eq(authenticators.userId, userId));
      await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
    },
    replaceBackupCodes: async (tx, userId) => {
      const codes = Array.from({ length: backupCodeCount }, newBackupCode);
      await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
      await tx
        .insert(backupCodes)
        .values(codes.map((code) => ({ codeHash: hashOf(userId, normalized(code)), userId })));
      return codes;
    },
  };
}

/** Takes the code only if its step is later than the last one taken: the database decides between two at once. */
async function useStep(tx: Transaction, { userId, secret, code }: Try, now: Date) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  if (delta === null) return false;
  const step = BigInt(Math.floor(now.getTime() / stepMs) + delta);
  const taken = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId });
  return taken.length > 0;
}

interface Try {
  userId: string;
  secret: string;
  code: string;
}

async function useBackupCode(tx: Transaction, codeHash: Buffer, now: Date) {
  const used = await tx
    .update(backupCodes)
    .set({ usedAt: now })
    .where(and(eq(backupCodes.codeHash, codeHash), isNull(backupCodes.usedAt)))
    .returning({ userId: backupCodes.userId });
  return used.length > 0;
}

async function findAuthenticator(tx: Transaction, userId: string) {
  const [row] = await tx.select().from(authenticators).where(eq(authenticators.userId, userId));
  return row ?? null;
}

function newBackupCode(): string {
  const signs = Array.from({ length: 10 }, () => backupAlphabet[randomInt(32)]).join('');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}

const normalized = (code: string) => code.replace('-', '').toUpperCase();
