import type { api, BodyOf } from '@cairn/contract';
import { eq } from 'drizzle-orm';
import { pendingContacts, users } from '../../database/schema/identity.ts';
import type { Session } from '../../http/guard.ts';
import type { Limit } from '../../http/rate-limit.ts';
import { refuseNumber, toE164 } from '../../identity/phone-number.ts';
import { recordEvent, type Origin } from '../../identity/record-event.ts';
import { holdToRules } from '../../identity/signup-rules.ts';
import type { Services } from '../../services.ts';

const pendingMs = 60 * 60_000;
const changesByAccount: Limit = { name: 'contact-change', tries: 10, seconds: 3_600 };

/**
 * Notes what the person wants; the account stays as it is until a code sent there comes back. Answers the same
 * whether the new address is another account's or free: only its holder learns that, with the code.
 */
export async function updateContactInfo(
  { database, clock, rateLimits, texter, env }: Services,
  { userId }: Session,
  body: BodyOf<typeof api.updateContactInfo>,
  origin: Origin,
): Promise<{ message: string }> {
  holdToRules(
    env.signupRules,
    { email: body.new_email, phone: body.new_phone },
    (field) => `new_${field}`,
  );
  const wanted = {
    email: body.new_email?.toLowerCase(),
    phone: body.new_phone === undefined ? undefined : toE164(body.new_phone),
  };
  if (wanted.phone !== undefined && !texter.reaches(wanted.phone)) refuseNumber('new_phone');
  await rateLimits.take(changesByAccount, userId);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + pendingMs);
  await database.withoutBusiness(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.userId, userId));
    for (const kind of ['email', 'phone'] as const) {
      const value = wanted[kind];
      if (value === undefined || value === user?.[kind]) continue;
      await tx
        .insert(pendingContacts)
        .values({ userId, kind, value, expiresAt })
        .onConflictDoUpdate({
          target: [pendingContacts.userId, pendingContacts.kind],
          set: { value, expiresAt },
        });
      await recordEvent(tx, userId, `${kind}_change_requested`, origin, now);
    }
  });
  return { message: 'Enter the code that we send to confirm the change.' };
}
