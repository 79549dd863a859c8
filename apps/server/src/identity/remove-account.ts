import type pg from 'pg';
import { z } from 'zod';
import { listTables, quoted, type CatalogueTable } from '../database/catalogue.ts';
import { documents } from '../database/schema/documents.ts';
import { fileKey } from '../ports/file-store.ts';
import type { Services } from '../services.ts';

const accountSchema = z.object({
  userId: z.uuid(),
  businessId: z.uuid(),
  email: z.string(),
  phone: z.string().nullable(),
});
/** Whose account goes, with all by which its rows are known. */
export type Account = z.infer<typeof accountSchema>;

/** The tables that hold rows of accounts. A connection that sees the account's, whatever role it has. */
export async function ownTables(
  client: pg.PoolClient,
  { businessId }: Account,
): Promise<OwnTable[]> {
  // A role that row level security binds would otherwise see nothing, and report that nothing is left.
  await client.query(`select set_config('cairn.business_id', $1, false)`, [businessId]);
  return (await listTables(client)).flatMap((table): OwnTable[] => {
    const whose = whoseRows(table);
    return whose === null ? [] : [{ table, whose }];
  });
}

/** From here on nobody gets in and nothing of the account is shown; the queue removes it should the caller not get to. */
export async function shutAccount(client: pg.PoolClient, account: Account): Promise<void> {
  const { userId } = account;
  await client.query('begin');
  try {
    await client.query(
      'update users set disabled_at = coalesce(disabled_at, now()) where user_id = $1',
      [userId],
    );
    await client.query('delete from sessions where user_id = $1', [userId]);
    await client.query(
      `select enqueue_job('remove_account', $1::json, 'remove_account:' || $2, now() + interval '1 minute')`,
      [JSON.stringify(account), userId],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Removes files and rows of an account that is shut. Whoever dies at it leaves it to another, for whom it begins again. */
export async function removeAccount(
  services: Pick<Services, 'database' | 'fileStore'>,
  client: pg.PoolClient,
  account: Account,
): Promise<{ files: number; removed: Counted[]; left: number }> {
  const own = await ownTables(client, account);
  const files = await removeFiles(services, account.businessId);
  const removed = await removeRows(client, own, account);
  const left = (await counts(client, own, account)).reduce((sum, { rows }) => sum + rows, 0);
  return { files, removed, left };
}

/** What `shutAccount` left to the queue. */
export async function removeQueuedAccount(
  services: Pick<Services, 'database' | 'fileStore'>,
  ownerPool: pg.Pool,
  payload: unknown,
): Promise<void> {
  const client = await ownerPool.connect();
  try {
    const { left } = await removeAccount(services, client, accountSchema.parse(payload));
    if (left > 0) throw new Error(`${left} rows of a removed account are still there`);
  } finally {
    // The tenant that was set ends with the connection.
    client.release(true);
  }
}

/** By which column a table's rows belong to an account: $1 business, $2 user, $3 e-mail address, $4 phone number. */
function whoseRows({ name, columns }: CatalogueTable): string | null {
  if (name === 'outbox') return 'recipient in ($3, $4)';
  if (columns.includes('business_id')) return 'business_id = $1';
  if (columns.includes('user_id')) return 'user_id = $2';
  return null;
}

export interface OwnTable {
  table: CatalogueTable;
  whose: string;
}

export interface Counted {
  table: string;
  rows: number;
}

const parameters = (account: Account) => [
  account.businessId,
  account.userId,
  account.email,
  account.phone,
];

// Every parameter has to be used somewhere for the database to know its type.
const known = 'with whose as (select $1::uuid, $2::uuid, $3::text, $4::text)';

export async function counts(
  client: pg.PoolClient,
  tables: OwnTable[],
  account: Account,
): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (const { table, whose } of tables) {
    const { rows } = await client.query<{ count: string }>(
      `${known} select count(*)::text from ${quoted(table.name)} where ${whose}`,
      parameters(account),
    );
    counted.push({ table: table.name, rows: Number(rows[0]?.count) });
  }
  return counted;
}

/** In one transaction, each table before those that it refers to; jobs that would work for the account go first. */
async function removeRows(client: pg.PoolClient, tables: OwnTable[], account: Account) {
  const removed: Counted[] = [];
  await client.query('begin');
  try {
    // The command and the queue may both be at it.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `remove-account:${account.userId}`,
    ]);
    const { rowCount } = await client.query(
      `delete from graphile_worker._private_jobs
       where position($1 in payload::text) > 0 or position($2 in payload::text) > 0`,
      [account.businessId, account.userId],
    );
    removed.push({ table: 'jobs', rows: rowCount ?? 0 });
    // Taking rows away leaves notes of the change behind, which a second round takes too; the business goes last.
    const rounds = [tables.filter(({ table }) => table.name !== 'businesses'), tables];
    for (const { table, whose } of rounds.flatMap((round) => round.toReversed())) {
      const { rowCount: rows } = await client.query(
        `${known} delete from ${quoted(table.name)} where ${whose}`,
        parameters(account),
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

async function removeFiles(
  { database, fileStore }: Pick<Services, 'database' | 'fileStore'>,
  businessId: string,
): Promise<number> {
  const kept = await database.withinBusiness(businessId, (tx) =>
    tx.select({ documentId: documents.documentId }).from(documents),
  );
  for (const { documentId } of kept) await fileStore.remove(fileKey(businessId, documentId));
  return kept.length;
}
