import type { api, BodyOf } from '@cairn/contract';
import { clientAddress } from '../../http/client-address.ts';
import type { Session } from '../../http/guard.ts';
import { refuse } from '../../http/refuse.ts';
import { toE164 } from '../../identity/phone-number.ts';
import type { Origin } from '../../identity/record-event.ts';
import type { AuthServices } from './auth-services.ts';
import { findClaimants, type Claimant, type Claimants } from './claimants.ts';
import { letters } from './letters.ts';
import { authLimits } from './limits.ts';

/**
 * Both calls answer the same whether the address is anyone's or not, and the lock is on what was asked for,
 * known or unknown: nobody learns here who has an account.
 */
export async function sendEmailCode(
  services: AuthServices,
  body: BodyOf<typeof api.sendEmailOtp>,
  session: Session | null,
  origin: Origin,
): Promise<{ message: string }> {
  const email = body.email.toLowerCase();
  const claimants = await services.database.withoutBusiness((tx) =>
    findClaimants(services, tx, { kind: 'email', value: email, session, origin }),
  );
  await takeSendTries(services, triesOf(`email ${email}`, claimants), origin);
  await services.database.withoutBusiness(async (tx) => {
    for (const { userId, purpose } of claimants.served) {
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
  session: Session | null,
  origin: Origin,
): Promise<{ message: string }> {
  const phone = toE164(body.phone);
  if (!services.texter.reaches(phone)) refuse('number_not_served');
  const claimants = await services.database.withoutBusiness((tx) =>
    findClaimants(services, tx, { kind: 'phone', value: phone, session, origin }),
  );
  await takeSendTries(services, triesOf(`phone ${phone}`, claimants), origin);
  await services.rateLimits.take(authLimits.textsByNumberDaily, phone);
  const served = await withTextsLeft(services, claimants.served);
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

/** Who is known counts by themselves: what strangers ask for or try out does not lock them. */
export const triesOf = (target: string, { served, areKnown }: Claimants): string =>
  areKnown ? `${target} ${served.map(({ userId }) => userId).join(' ')}` : target;

async function takeSendTries({ rateLimits }: AuthServices, target: string, origin: Origin) {
  await rateLimits.take(authLimits.codesByAddress, clientAddress(origin.ip));
  await rateLimits.take(authLimits.codeLock, target, 'resend_locked');
  await rateLimits.take(authLimits.codesByTarget, target);
  await rateLimits.take(authLimits.codesByTargetDaily, target);
}
