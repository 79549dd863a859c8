import { eq } from 'drizzle-orm';
import { users } from '../database/schema/identity.ts';
import type { Database } from '../database/within-business.ts';
import { CommandError } from './command.ts';

/** The business of the user with this address. */
export async function businessOf(database: Database, email: string): Promise<string> {
  const [user] = await database.withoutBusiness((tx) =>
    tx
      .select({ businessId: users.businessId })
      .from(users)
      .where(eq(users.email, email.trim().toLowerCase())),
  );
  if (user === undefined) throw new CommandError(`There is no user with the address ${email}.`);
  return user.businessId;
}
