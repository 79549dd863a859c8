import type { api, BodyOf } from '@cairn/contract';
import { and, eq, gt, isNotNull, ne } from 'drizzle-orm';
import {
  pendingContacts,
  resetTokens,
  users,
  type CodePurpose,
} from '../../database/schema/identity.ts';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import type { Transaction } from '../../database/within-business.ts';
import type { Session } from '../../http/guard.ts';
import { refuse } from '../../http/refuse.ts';
import { toE164 } from '../../identity/phone-number.ts';
import { recordEvent, type Origin } from '../../identity/record-event.ts';
import { forgetClaims, isEmailHeld } from '../../identity/unproven-accounts.ts';
import type { AuthServices } from './auth-services.ts';
import { findClaimants } from './claimants.ts';
import type { CodeFor } from './codes.ts';
import { letters } from './letters.ts';
import { authLimits } from './limits.ts';
import { triesOf } from './send-code.ts';

type Outcome = 'verified' | 'wrong code' | 'taken';

interface Entered {
  kind: 'email' | 'phone';
  value: string;
  code: string;
  session: Session | null;
}

export async function verifyEmail(
  services: AuthServices,
  body: BodyOf<typeof api.verifyEmail>,
  session: Session | null,
  origin: Origin,
): Promise<{ message: string }> {
  const value = body.email.toLowerCase();
  await verify(services, { kind: 'email', value, code: body.otp, session }, origin);
  // Specification, section 2: the portal goes on when it reads 'success'.
  return { message: 'Email verified successfully.' };
}

export async function verifyMobile(
  services: AuthServices,
  body: BodyOf<typeof api.verifyMobile>,
  session: Session | null,
  origin: Origin,
): Promise<{ message: string }> {
  const value = toE164(body.phone);
  await verify(services, { kind: 'phone', value, code: body.otp, session }, origin);
  return { message: 'Mobile number verified successfully.' };
}

const purposes: Record<'email' | 'phone', CodePurpose[]> = {
  email: ['email', 'email_change'],
  phone: ['phone', 'phone_change'],
};

async function verify(
  services: AuthServices,
  { kind, value, code, session }: Entered,
  origin: Origin,
): Promise<void> {
  const claimants = await services.database.withoutBusiness((tx) =>
    findClaimants(services, tx, { kind, value, session, origin }),
  );
  const { served, areKnown } = claimants;
  const limitKey = triesOf(`${kind} ${value}`, claimants);
  await services.rateLimits.take(authLimits.verificationsByTarget, limitKey);
  const redemption = {
    target: value,
    purposes: purposes[kind],
    code,
    userIds: served.map(({ userId }) => userId),
    countsTry: areKnown,
  };
  let outcome: Outcome;
  try {
    outcome = await services.database.withoutBusiness(async (tx) => {
      const proven = await services.codes.redeem(tx, redemption);
      return proven === null ? 'wrong code' : apply(services, tx, proven, origin);
    });
  } catch (error) {
    // Someone else proved the same address between our look and our writing.
    if (!isUniqueViolation(error)) throw error;
    outcome = 'taken';
  }
  // Refused out here, so that the counted try is kept.
  if (outcome === 'wrong code') refuse('code_invalid');
  if (outcome === 'taken') refuse('contact_taken');
}

async function apply(
  services: AuthServices,
  tx: Transaction,
  { userId, purpose, target }: CodeFor,
  origin: Origin,
): Promise<Outcome> {
  const now = services.clock.now();
  switch (purpose) {
    case 'email':
      if (await isEmailHeld(tx, target, userId)) return 'taken';
      await forgetClaims(tx, target, userId);
      await tx.update(users).set({ emailVerifiedAt: now }).where(eq(users.userId, userId));
      await recordEvent(tx, userId, 'email_verified', origin, now);
      return 'verified';
    case 'phone':
      if (await isPhoneTaken(tx, userId, target)) return 'taken';
      await tx.update(users).set({ phoneVerifiedAt: now }).where(eq(users.userId, userId));
      await recordEvent(tx, userId, 'phone_verified', origin, now);
      return 'verified';
    case 'email_change':
      return changeEmail(services, tx, { userId, email: target }, origin, now);
    case 'phone_change':
      return changePhone(services, tx, { userId, phone: target }, origin, now);
  }
}

async function changeEmail(
  services: AuthServices,
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
  origin: Origin,
  now: Date,
): Promise<Outcome> {
  if (!(await takePending(tx, userId, 'email', email, now))) return 'wrong code';
  if (await isEmailHeld(tx, email, userId)) return 'taken';
  await forgetClaims(tx, email, userId);
  const [before] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.userId, userId))
    .for('update');
  await tx.update(users).set({ email, emailVerifiedAt: now }).where(eq(users.userId, userId));
  // A reset link that lies in the old mailbox opens nothing any more.
  await tx.delete(resetTokens).where(eq(resetTokens.userId, userId));
  await recordEvent(tx, userId, 'email_changed', origin, now);
  if (before !== undefined) {
    await services.mailer.send(tx, { to: before.email, ...letters.emailChanged() });
  }
  return 'verified';
}

async function changePhone(
  services: AuthServices,
  tx: Transaction,
  { userId, phone }: { userId: string; phone: string },
  origin: Origin,
  now: Date,
): Promise<Outcome> {
  if (!(await takePending(tx, userId, 'phone', phone, now))) return 'wrong code';
  if (await isPhoneTaken(tx, userId, phone)) return 'taken';
  const [user] = await tx
    .update(users)
    .set({ phone, phoneVerifiedAt: now })
    .where(eq(users.userId, userId))
    .returning({ email: users.email });
  await recordEvent(tx, userId, 'phone_changed', origin, now);
  if (user !== undefined) {
    await services.mailer.send(tx, { to: user.email, ...letters.phoneChanged() });
  }
  return 'verified';
}

async function takePending(
  tx: Transaction,
  userId: string,
  kind: 'email' | 'phone',
  value: string,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .delete(pendingContacts)
    .where(
      and(
        eq(pendingContacts.userId, userId),
        eq(pendingContacts.kind, kind),
        eq(pendingContacts.value, value),
        gt(pendingContacts.expiresAt, now),
      ),
    )
    .returning({ userId: pendingContacts.userId });
  return taken.length > 0;
}

async function isPhoneTaken(tx: Transaction, userId: string, phone: string): Promise<boolean> {
  const [holder] = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.phone, phone), isNotNull(users.phoneVerifiedAt), ne(users.userId, userId)));
  return holder !== undefined;
}
