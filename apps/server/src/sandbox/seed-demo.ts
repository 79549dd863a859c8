import { businessDay } from '@cairn/finance';
import { count, eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Database, Transaction } from '../database/within-business.ts';
import { businesses } from '../database/schema/businesses.ts';
import { users } from '../database/schema/identity.ts';
import { transactions } from '../database/schema/ledger.ts';
import { personChoices } from '../database/schema/person-choices.ts';
import { createPasswords } from '../identity/passwords.ts';
import { ingest } from '../ledger/write/ingest/ingest.ts';
import type { Clock } from '../clock.ts';
import { ingestBanksOf } from './banks.ts';
import { booksOf } from './books.ts';
import { profile } from './company.ts';
import { tellStory } from './story.ts';

/** Shown at start and on the login page while an outbox adapter is in use, and nowhere else. */
export const demoLogin = { email: 'demo@cairn.example.com', password: 'cairn-demo' } as const;

/**
 * The demo company and its owner, with 24 months of books and banks that end today. Safe to run again: the
 * login is made once, and the ledger takes in only what is new since.
 */
export async function seedDemo(services: {
  database: Database;
  clock: Clock;
}): Promise<{ transactions: number }> {
  const { database, clock } = services;
  const today = businessDay(clock.today(profile.timeZone));
  const story = tellStory(today);
  const businessId = await findOrOpenAccount(database, clock.now());
  return database.withinBusiness(businessId, async (tx) => {
    await ingest(tx, businessId, booksOf(story));
    await ingestBanksOf(tx, businessId, story, today);
    const [row] = await tx.select({ transactions: count() }).from(transactions);
    return { transactions: row?.transactions ?? 0 };
  });
}

export async function findDemoBusiness(tx: Transaction): Promise<string | null> {
  return (await findDemoOwner(tx))?.businessId ?? null;
}

export async function findDemoOwner(
  tx: Transaction,
): Promise<{ businessId: string; userId: string } | null> {
  const [user] = await tx
    .select({ businessId: users.businessId, userId: users.userId })
    .from(users)
    .where(eq(users.email, demoLogin.email));
  return user ?? null;
}

async function findOrOpenAccount(database: Database, now: Date): Promise<string> {
  const passwordHash = await createPasswords().hash(demoLogin.password);
  return database.withoutBusiness(async (tx) => {
    const existing = await findDemoBusiness(tx);
    if (existing !== null) return existing;
    const businessId = newId();
    await tx.insert(businesses).values({ businessId, ...profile });
    const userId = newId();
    await tx.insert(users).values({
      userId,
      businessId,
      email: demoLogin.email,
      firstName: 'Dana',
      lastName: 'Whitfield',
      phone: '+15035550142',
      emailVerifiedAt: now,
      phoneVerifiedAt: now,
      approvedAt: now,
      passwordHash,
      passwordChangedAt: now,
      createdAt: now,
    });
    // The demo company is long established: it needs no first steps.
    await tx.insert(personChoices).values({ userId, onboardingDismissedAt: now });
    return businessId;
  });
}
