import { lt, sql } from 'drizzle-orm';
import {
  identityNonces,
  oneTimeCodes,
  pendingContacts,
  resetTokens,
  sessions,
  signInChallenges,
} from '../database/schema/identity.ts';
import { outbox } from '../database/schema/outbox.ts';
import { forgetUnprovenBefore } from './unproven-accounts.ts';
import type { Services } from '../services.ts';

const dayMs = 24 * 3_600_000;
// A session's row is what tells an address that a person knows (30 days) from a stranger's.
const sessionRetentionMs = 90 * dayMs;
const unprovenRetentionMs = dayMs;
const outboxRetentionMs = 7 * dayMs;
const faultRetentionMs = 14 * dayMs;

/** Deletes what has expired. Nothing depends on it but the size of the tables: every read looks at the time itself. */
export async function sweepIdentity({ database, clock }: Services): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await database.withoutBusiness(async (tx) => {
    await tx.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, now));
    await tx.delete(pendingContacts).where(lt(pendingContacts.expiresAt, now));
    await tx.delete(resetTokens).where(lt(resetTokens.expiresAt, now));
    await tx.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now));
    await tx.delete(identityNonces).where(lt(identityNonces.expiresAt, now));
    // Their refresh tokens go with them.
    await tx.delete(sessions).where(lt(sessions.absoluteExpiresAt, before(sessionRetentionMs)));
    await forgetUnprovenBefore(tx, before(unprovenRetentionMs));
    await tx.delete(outbox).where(lt(outbox.sentAt, before(outboxRetentionMs)));
    await tx.execute(
      sql`delete from request_faults where at < ${before(faultRetentionMs).toISOString()}`,
    );
    await tx.execute(sql`delete from rate_limits where expire < ${now.getTime()}`);
  });
}
