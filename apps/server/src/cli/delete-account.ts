import { eq } from 'drizzle-orm';
import type { User } from '../database/schema/identity.ts';
import { bankAccounts } from '../database/schema/ledger.ts';
import { endAccess } from '../features/books-link/disconnect.ts';
import {
  counts,
  ownTables,
  removeAccount,
  shutAccount,
  type Counted,
} from '../identity/remove-account.ts';
import { findByEmail } from '../identity/unproven-accounts.ts';
import type { Services } from '../services.ts';
import { CommandError, type Command } from './command.ts';

/**
 * `npm run cli -- delete-account EMAIL [--yes]`: without `--yes` says what is there, with it removes the account, its
 * business and all that belongs to either: rows, files, links to banks. The account is shut first, and the queue ends what
 * this command could not. Ends with a count of what is left, from the tables themselves.
 */
export const run: Command = async ([email, answer, ...rest], { services, ownerPool }) => {
  if (email === undefined || rest.length > 0 || (answer !== undefined && answer !== '--yes')) {
    throw new CommandError('Usage: npm run cli -- delete-account EMAIL [--yes]');
  }
  const user = await findUser(services, email);
  const client = await ownerPool.connect();
  try {
    const own = await ownTables(client, user);
    if (answer === undefined) {
      report(await counts(client, own, user));
      console.log('Nothing was removed. Say --yes to remove all of it, for good.');
      return;
    }
    await endLinks(services, user.businessId);
    const { userId, businessId, phone } = user;
    const account = { userId, businessId, email: user.email, phone };
    await shutAccount(client, account);
    const { files, removed, left } = await removeAccount(services, client, account);
    console.log(`${files} files removed`);
    report(removed);
    if (left > 0) throw new Error(`${left} rows are still there`);
    console.log(`${user.email} is gone: 0 rows are left in ${own.length} tables.`);
  } finally {
    // The tenant that was set ends with the connection.
    client.release(true);
  }
};

async function findUser({ database }: Services, email: string): Promise<User> {
  const [user] = await database.withoutBusiness((tx) =>
    findByEmail(tx, email.trim().toLowerCase()),
  );
  if (user === undefined) throw new CommandError(`No account uses ${email}.`);
  return user;
}

/** The provider's access ends before the rows go: afterwards nobody would know whom to ask. */
async function endLinks(services: Services, businessId: string): Promise<void> {
  const { database, bankLink } = services;
  await endAccess(services, businessId);
  const linked = await database.withinBusiness(businessId, (tx) =>
    tx
      .select({ externalId: bankAccounts.externalId })
      .from(bankAccounts)
      .where(eq(bankAccounts.source, bankLink.source)),
  );
  for (const { externalId } of linked) await bankLink.disconnect(externalId);
}

function report(counted: Counted[]): void {
  for (const { table, rows } of counted) {
    if (rows > 0) console.log(`${String(rows).padStart(9)}  ${table}`);
  }
}
