import type { api, AnswerOf, BodyOf } from '@cairn/contract';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { businesses } from '../../database/schema/businesses.ts';
import { users } from '../../database/schema/identity.ts';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import { clientAddress } from '../../http/client-address.ts';
import { refuse } from '../../http/refuse.ts';
import { refuseNumber, toE164 } from '../../identity/phone-number.ts';
import { recordEvent, type Origin } from '../../identity/record-event.ts';
import type { AuthServices } from './auth-services.ts';
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
  try {
    return await database.withoutBusiness(async (tx) => {
      const [existing] = await tx.select().from(users).where(eq(users.email, email));
      if (existing !== undefined) refuse('account_exists');
      await tx.insert(businesses).values({ businessId: user.businessId });
      await tx.insert(users).values(user);
      await recordEvent(tx, user.userId, 'registered', origin, now);
      const session = await openSession(tx, tokens, user, { methods: ['pwd'], origin, now });
      return { ...session, uid: user.userId, user: { approval_status: approvalStatusOf(user) } };
    });
  } catch (error) {
    // Two sign-ups at once: the second finds the place taken when it writes.
    if (isUniqueViolation(error)) refuse('account_exists');
    throw error;
  }
}
