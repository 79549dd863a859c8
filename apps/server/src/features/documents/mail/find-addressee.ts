import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { businesses } from '../../../database/schema/businesses.ts';
import { users } from '../../../database/schema/identity.ts';
import type { Database } from '../../../database/within-business.ts';

export interface Addressee {
  businessId: string;
  /** Who sent it, or, of a mail from someone else, whose business it is. */
  userId: string;
  isFromSelf: boolean;
}

/**
 * Whose address a mail went to, and whether it says that it is from one of them. Only people who may upload count: with a
 * confirmed email address, approved, not shut out. Null where nobody has the address.
 */
export async function findAddressee(
  database: Database,
  mailToken: string,
  sender: string | null,
): Promise<Addressee | null> {
  const people = await database.withoutBusiness((tx) =>
    tx
      .select({ businessId: users.businessId, userId: users.userId, email: users.email })
      .from(users)
      .innerJoin(businesses, eq(businesses.businessId, users.businessId))
      .where(
        and(
          eq(businesses.mailToken, mailToken),
          isNotNull(users.emailVerifiedAt),
          isNotNull(users.approvedAt),
          isNull(users.disabledAt),
        ),
      )
      .orderBy(asc(users.createdAt)),
  );
  const self = people.find(({ email }) => email.toLowerCase() === sender);
  const person = self ?? people[0];
  if (person === undefined) return null;
  const { businessId, userId } = person;
  return { businessId, userId, isFromSelf: self !== undefined };
}
