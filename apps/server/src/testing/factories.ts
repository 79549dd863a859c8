import { v7 as uuid } from 'uuid';
import { businesses } from '../database/schema/businesses.ts';
import { sessions, users } from '../database/schema/identity.ts';
import type { Services } from '../services.ts';

export interface SignedInUser {
  /** A live session token: the bearer of every call. */
  token: string;
  userId: string;
  sessionId: string;
  businessId: string;
  email: string;
  /** Ten digits, as typed. */
  phone: string;
  /** For app.inject: `{ authorization: 'Bearer …' }`. */
  headers: { authorization: string };
}

let serial = 0;

/** A person with a business and a session, written straight to the tables: verified and approved unless told. */
export async function createSignedInUser(
  { services }: { services: Services },
  given: { approved?: boolean; verified?: boolean; email?: string; timeZone?: string } = {},
): Promise<SignedInUser> {
  const { approved = true, verified = true, timeZone = 'America/New_York' } = given;
  serial += 1;
  const email = given.email ?? `owner${serial}@example.com`;
  const phone = `555${String(serial).padStart(7, '0')}`;
  const [userId, businessId, sessionId] = [uuid(), uuid(), uuid()];
  const now = services.clock.now();
  // Far ahead: a test that moves the clock for its own reasons keeps its session.
  const expiresAt = new Date(now.getTime() + 10 * 365 * 24 * 3_600_000);
  await services.database.withoutBusiness(async (tx) => {
    await tx.insert(businesses).values({ businessId, timeZone });
    await tx.insert(users).values({
      userId,
      businessId,
      email,
      firstName: 'Ada',
      lastName: 'Owner',
      phone: `+1${phone}`,
      emailVerifiedAt: verified ? now : null,
      phoneVerifiedAt: verified ? now : null,
      approvedAt: approved ? now : null,
    });
    await tx.insert(sessions).values({
      sessionId,
      userId,
      methods: ['pwd'],
      createdAt: now,
      refreshedAt: now,
      idleExpiresAt: expiresAt,
      absoluteExpiresAt: expiresAt,
      ip: '127.0.0.1',
      userAgent: 'test',
    });
  });
  const token = await services.tokens.sign({ sessionId, userId, email, isApproved: approved });
  const headers = { authorization: `Bearer ${token}` };
  return { token, userId, sessionId, businessId, email, phone, headers };
}
