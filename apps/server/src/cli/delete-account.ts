import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { listTables, quoted, type CatalogueTable } from '../database/catalogue.ts';
import { documents } from '../database/schema/documents.ts';
import type { User } from '../database/schema/identity.ts';
import { bankAccounts } from '../database/schema/ledger.ts';
import { endAccess } from '../features/books-link/disconnect.ts';
import { findByEmail } from '../identity/unproven-accounts.ts';
import { fileKey } from '../ports/file-store.ts';
import type { Services } from '../services.ts';
import { CommandError, type Command } from './command.ts';

/**
 * `npm run cli -- delete-account EMAIL [--yes]`: without `--yes` says what is there, with it removes the account, its
 * business and all that belongs to either: rows, files, links to banks. Ends with a count of what is left, from the
 * tables themselves.
 */
export const run: Command = async ([email, answer, ...rest], { services, ownerPool }) => {
  if (email === undefined || rest.length > 0 || (answer !== undefined && answer !== '--yes')) {
    throw new CommandError('Usage: npm run cli -- delete-account EMAIL [--yes]');
  }
  const user = await findUser(services, email);
  const client = await ownerPool.connect();
  try {
    // A role that row level security binds would otherwise see nothing, and report that nothing is left.
    await client.query(`select set_config('cairn.business_id', $1, false)`, [user.businessId]);
    const own = (await listTables(client)).flatMap((table): OwnTable[] => {
      const whose = whoseRows(table);
      return whose === null ? [] : [{ table, whose }];
    });
    if (answer === undefined) {
      report(await counts(client, own, user));
      console.log('Nothing was removed. Say --yes to remove all of it, for good.');
      return;
    }
    await endLinks(services, user.businessId);
    await removeFiles(services, user.businessId);
    report(await removeRows(client, own, user));
    const left = (await counts(client, own, user)).reduce((sum, { rows }) => sum + rows, 0);
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

/** By which column a table's rows belong to an account: $1 business, $2 user, $3 e-mail address, $4 phone number. */
function whoseRows({ name, columns }: CatalogueTable): string | null {
  if (name === 'outbox') return 'recipient in ($3, $4)';
  if (columns.includes('business_id')) return 'business_id = $1';
  if (columns.includes('user_id')) return 'user_id = $2';
  return null;
}

interface OwnTable {
  table: CatalogueTable;
  whose: string;
}

interface Counted {
  table: string;
  rows: number;
}

const parameters = (user: User) => [user.businessId, user.userId, user.email, user.phone];

// Every parameter has to be used somewhere for the database to know its type.
const known = 'with whose as (select $1::uuid, $2::uuid, $3::text, $4::text)';

async function counts(client: pg.PoolClient, tables: OwnTable[], user: User): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (const { table, whose } of tables) {
    const { rows } = await client.query<{ count: string }>(
      `${known} select count(*)::text from ${quoted(table.name)} where ${whose}`,
      parameters(user),
    );
    counted.push({ table: table.name, rows: Number(rows[0]?.count) });
  }
  return counted;
}

/** In one transaction, each table before those that it refers to; jobs that would work for the account go first. */
async function removeRows(client: pg.PoolClient, tables: OwnTable[], user: User) {
  const removed: Counted[] = [];
  await client.query('begin');
  try {
    const { rowCount } = await client.query(
      `delete from graphile_worker._private_jobs
       where position($1 in payload::text) > 0 or position($2 in payload::text) > 0`,
      [user.businessId, user.userId],
    );
    removed.push({ table: 'jobs', rows: rowCount ?? 0 });
    // Taking rows away leaves notes of the change behind, which a second round takes too; the business goes last.
    const rounds = [tables.filter(({ table }) => table.name !== 'businesses'), tables];
    for (const { table, whose } of rounds.flatMap((round) => round.toReversed())) {
      const { rowCount: rows } = await client.query(
        `${known} delete from ${quoted(table.name)} where ${whose}`,
        parameters(user),
      );
      removed.push({ table: table.name, rows: rows ?? 0 });
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return removed;
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

async function removeFiles({ database, fileStore }: Services, businessId: string): Promise<void> {
  const kept = await database.withinBusiness(businessId, (tx) =>
    tx.select({ documentId: documents.documentId }).from(documents),
  );
  for (const { documentId } of kept) await fileStore.remove(fileKey(businessId, documentId));
  console.log(`${kept.length} files removed`);
}

function report(counted: Counted[]): void {
  for (const { table, rows } of counted) {
    if (rows > 0) console.log(`${String(rows).padStart(9)}  ${table}`);
  }
}
