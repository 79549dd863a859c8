import type { api, BodyOf } from '@cairn/contract';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { pendingContacts, users, type CodePurpose } from '../../database/schema/identity.ts';
import type { Transaction } from '../../database/within-business.ts';
import { clientAddress } from '../../http/client-address.ts';
import { refuse } from '../../http/refuse.ts';
import { toE164 } from '../../identity/phone-number.ts';
import type { Origin } from '../../identity/record-event.ts';
import type { AuthServices } from './auth-services.ts';
import { letters } from './letters.ts';
import { authLimits } from './limits.ts';

// Several people may claim one unproven address; each gets a code of their own, up to this many.
const claimantsMax = 3;

/**
 * Both calls answer the same whether the address is anyone's or not, and the lock is on what was asked for,
 * known or unknown: nobody learns here who has an account.
 */
export async function sendEmailCode(
  services: AuthServices,
  body: BodyOf<typeof api.sendEmailOtp>,
  origin: Origin,
): Promise<{ message: string }> {
  const email = body.email.toLowerCase();
  await takeSendTries(services, `email ${email}`, origin);
  await services.database.withoutBusiness(async (tx) => {
    for (const { userId, purpose } of await findClaimants(services, tx, 'email', email)) {
      const code = await services.codes.issue(tx, { userId, purpose, target: email });
      await services.mailer.send(tx, { to: email, ...letters.emailCode(code) });
    }
  });
  return { message: 'If this email needs verifying, a code is on its way.' };
}

/** A text message goes only to a number that a sign-up or a change is waiting for, never to just any number. */
export async function sendMobileCode(
  services: AuthServices,
  body: BodyOf<typeof api.sendMobileOtp>,
  origin: Origin,
): Promise<{ message: string }> {
  const phone = toE164(body.phone);
  if (!services.texter.reaches(phone)) refuse('number_not_served');
  await takeSendTries(services, `phone ${phone}`, origin);
  const claimants = await services.database.withoutBusiness((tx) =>
    findClaimants(services, tx, 'phone', phone),
  );
  const served = await withTextsLeft(services, claimants);
  await services.database.withoutBusiness(async (tx) => {
    for (const { userId, purpose } of served) {
      const code = await services.codes.issue(tx, { userId, purpose, target: phone });
      await services.texter.send(tx, { to: phone, text: letters.codeText(code) });
    }
  });
  return { message: 'If this number needs verifying, a code is on its way.' };
}

/**
 * Those to whom today's texts still reach. Someone who has used up their own does not take the code away from
 * another who claims the same number; where nobody is left, or the installation has sent its share, that is said.
 */
async function withTextsLeft(
  { rateLimits, env }: AuthServices,
  claimants: Claimant[],
): Promise<Claimant[]> {
  const served: Claimant[] = [];
  for (const claimant of claimants) {
    const wait = await rateLimits.tryTake(authLimits.textsByAccountDaily, claimant.userId);
    if (wait === null) served.push(claimant);
  }
  if (served.length === 0 && claimants.length > 0) refuse('texts_used_up');
  const altogether = [authLimits.textsAltogether, authLimits.textsAltogetherDaily(env.textsPerDay)];
  for (const limit of served.flatMap(() => altogether)) {
    await rateLimits.take(limit, 'all', 'texts_used_up');
  }
  return served;
}

async function takeSendTries({ rateLimits }: AuthServices, target: string, origin: Origin) {
  await rateLimits.take(authLimits.codesByAddress, clientAddress(origin.ip));
  await rateLimits.take(authLimits.codeLock, target, 'resend_locked');
  await rateLimits.take(authLimits.codesByTarget, target);
  await rateLimits.take(authLimits.codesByTargetDaily, target);
}

interface Claimant {
  userId: string;
  purpose: CodePurpose;
}

async function findClaimants(
  { clock }: AuthServices,
  tx: Transaction,
  kind: 'email' | 'phone',
  value: string,
): Promise<Claimant[]> {
  const [column, verifiedAt] =
    kind === 'email' ? [users.email, users.emailVerifiedAt] : [users.phone, users.phoneVerifiedAt];
  const newcomers = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(column, value), isNull(verifiedAt), isNull(users.disabledAt)))
    .orderBy(desc(users.createdAt))
    .limit(claimantsMax);
  const changers = await tx
    .select({ userId: pendingContacts.userId })
    .from(pendingContacts)
    .where(
      and(
        eq(pendingContacts.kind, kind),
        eq(pendingContacts.value, value),
        gt(pendingContacts.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(pendingContacts.expiresAt))
    .limit(claimantsMax);
  const change: CodePurpose = kind === 'email' ? 'email_change' : 'phone_change';
  return [
    ...newcomers.map(({ userId }) => ({ userId, purpose: kind })),
    ...changers.map(({ userId }) => ({ userId, purpose: change })),
  ];
}
