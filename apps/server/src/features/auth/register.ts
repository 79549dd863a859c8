import type { api, AnswerOf, BodyOf } from '@cairn/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { businesses } from '../../database/schema/businesses.ts';
import { authEvents, users } from '../../database/schema/identity.ts';
import type { Transaction } from '../../database/within-business.ts';
import { clientAddress } from '../../http/client-address.ts';
import { refuse } from '../../http/refuse.ts';
import { refuseNumber, toE164 } from '../../identity/phone-number.ts';
import { recordEvent, type Origin } from '../../identity/record-event.ts';
import { holdToRules } from '../../identity/signup-rules.ts';
import { isEmailHeld } from '../../identity/unproven-accounts.ts';
import type { AuthServices } from './auth-services.ts';
import { lifetimes } from './lifetimes.ts';
import { authLimits } from './limits.ts';
import { approvalStatusOf, openSession } from './sessions.ts';

/** Opens an account, its business and a first session in one transaction. The addresses are still unproven. */
export async function register(
  services: AuthServices,
  body: BodyOf<typeof api.register>,
  origin: Origin,
): Promise<AnswerOf<typeof api.register>> {
  const { database, clock, tokens, rateLimits, passwords, env } = services;
  const email = body.email.toLowerCase();
  const { first_name: firstName, last_name: lastName } = body;
  holdToRules(env.signupRules, {
    first_name: firstName,
    last_name: lastName,
    email: body.email,
    phone: body.phone,
  });
  await services.requireGoodPassword(body.password, 'password', { email, firstName, lastName });
  const phone = toE164(body.phone);
  // Said now: a number that no code can reach would end the sign-up at its last step.
  if (!services.texter.reaches(phone)) refuseNumber('phone');
  await rateLimits.take(authLimits.registerByAddress, clientAddress(origin.ip));
  const passwordHash = await passwords.hash(body.password);
  const now = clock.now();
  const user = {
    userId: uuid(),
    businessId: uuid(),
    email,
    firstName,
    lastName,
    phone,
    approvedAt: env.waitlist ? null : now,
    passwordHash,
    passwordChangedAt: now,
    createdAt: now,
  };
  return database.withoutBusiness(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`register:${email}`}, 0))`,
    );
    if (await isEmailHeld(tx, email, null)) refuse('account_exists');
    if (await isSecondPress(tx, email, origin, now)) refuse('account_exists');
    await tx.insert(businesses).values({ businessId: user.businessId });
    await tx.insert(users).values(user);
    await recordEvent(tx, user.userId, 'registered', origin, now);
    const session = await openSession(tx, tokens, user, { methods: ['pwd'], origin, now });
    return { ...session, uid: user.userId, user: { approval_status: approvalStatusOf(user) } };
  });
}

/** The same person again a moment later; a stranger's unproven account keeps nobody out. */
async function isSecondPress(
  tx: Transaction,
  email: string,
  origin: Origin,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - lifetimes.samePressMs);
  const earlier = await tx
    .select({ ip: authEvents.ip })
    .from(authEvents)
    .innerJoin(users, eq(users.userId, authEvents.userId))
    .where(
      and(eq(users.email, email), eq(authEvents.kind, 'registered'), gt(authEvents.at, since)),
    );
  return earlier.some(({ ip }) => clientAddress(ip) === clientAddress(origin.ip));
}
