import type { Api, ReplyOf } from '@cairn/contract';
import { eq, or } from 'drizzle-orm';
import { businesses } from '../../database/schema/businesses.ts';
import { users } from '../../database/schema/identity.ts';
import { personChoices } from '../../database/schema/person-choices.ts';
import type { Transaction } from '../../database/within-business.ts';

/** What can be asked for by mail. */
export type MailKind = ReplyOf<Api['unsubscribe']>['kind'];
export type DigestKind = Exclude<MailKind, 'urgent'>;

/** A person with what they have chosen; who has chosen nothing gets no mail. */
export interface Subscriber {
  userId: string;
  businessId: string;
  businessName: string | null;
  email: string;
  firstName: string;
  /** Mail goes to a proven address of an account that is open, and to no other. */
  isReachable: boolean;
  timeZone: string;
  daily: boolean;
  weekly: boolean;
  urgent: boolean;
}

const columns = {
  userId: users.userId,
  businessId: users.businessId,
  businessName: businesses.businessName,
  email: users.email,
  firstName: users.firstName,
  emailVerifiedAt: users.emailVerifiedAt,
  disabledAt: users.disabledAt,
  timeZone: businesses.timeZone,
  daily: personChoices.dailyDigest,
  weekly: personChoices.weeklyDigest,
  urgent: personChoices.urgentMail,
};

const people = (tx: Transaction) =>
  tx
    .select(columns)
    .from(users)
    .innerJoin(businesses, eq(businesses.businessId, users.businessId))
    .leftJoin(personChoices, eq(personChoices.userId, users.userId));

type Row = Awaited<ReturnType<typeof people>>[number];

const subscriberOf = ({
  emailVerifiedAt,
  disabledAt,
  daily,
  weekly,
  urgent,
  ...row
}: Row): Subscriber => ({
  ...row,
  isReachable: emailVerifiedAt !== null && disabledAt === null,
  daily: daily ?? false,
  weekly: weekly ?? false,
  urgent: urgent ?? false,
});

export async function findSubscriber(tx: Transaction, userId: string): Promise<Subscriber | null> {
  const [row] = await people(tx).where(eq(users.userId, userId));
  return row === undefined ? null : subscriberOf(row);
}

/** Everyone of a business, whatever they chose. */
export async function listReachable(tx: Transaction, businessId: string): Promise<Subscriber[]> {
  const rows = await people(tx).where(eq(users.businessId, businessId));
  return rows.map(subscriberOf).filter(({ isReachable }) => isReachable);
}

/** Everyone who gets one of the summaries. */
export async function listSubscribers(tx: Transaction): Promise<Subscriber[]> {
  const rows = await people(tx).where(or(personChoices.dailyDigest, personChoices.weeklyDigest));
  return rows.map(subscriberOf).filter(({ isReachable }) => isReachable);
}

/** Keeps what was chosen and leaves the rest as it was. */
export async function chooseMails(
  tx: Transaction,
  userId: string,
  choice: Partial<Record<MailKind, boolean | undefined>>,
  now: Date,
): Promise<void> {
  const chosen = {
    ...(choice.daily !== undefined && { dailyDigest: choice.daily }),
    ...(choice.urgent !== undefined && { urgentMail: choice.urgent }),
    ...(choice.weekly !== undefined && { weeklyDigest: choice.weekly }),
    updatedAt: now,
  };
  await tx
    .insert(personChoices)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: personChoices.userId, set: chosen });
}
