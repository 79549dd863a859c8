import type { Database } from '../database/within-business.ts';
import { findByEmail } from '../identity/unproven-accounts.ts';
import { CommandError } from './command.ts';

/** The business of the user with this address. */
export async function businessOf(database: Database, email: string): Promise<string> {
  const [user] = await database.withoutBusiness((tx) =>
    findByEmail(tx, email.trim().toLowerCase()),
  );
  if (user === undefined) throw new CommandError(`There is no user with the address ${email}.`);
  return user.businessId;
}
