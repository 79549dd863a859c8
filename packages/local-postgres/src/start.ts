import pg from 'pg';
import { chooseSystemAccount } from './system-account.ts';
import { checkOwner, checkVersion, ensureCluster, takeOver } from './cluster.ts';
import { openDataFolder, prepareSocketFolder, socketFolder } from './data-folder.ts';
import { findPackage, packageNameFor, thisHost } from './find-package.ts';
import type {
  LocalPostgres,
  LocalPostgresConnection,
  LocalPostgresOptions,
} from './local-postgres.ts';
import type { Installation } from './postmaster.ts';
import { prepareBinaries } from './prepare-binaries.ts';
import { ServerUser } from './server-user.ts';

/**
 * A PostgreSQL server for `dataDir`: the one that runs there already, else a new one. Several
 * processes may start the same folder; they share one server, which the last to leave stops.
 * While the server is in use it is started again if it dies.
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const log = options.log ?? (() => undefined);
  const installation = await install(options);
  const user = new ServerUser(installation, options.database, log);
  await user.join();
  try {
    await ensureDatabase(user.connection);
  } catch (error) {
    await user.stop();
    throw error;
  }
  return user;
}

async function install(options: LocalPostgresOptions): Promise<Installation> {
  const source = findPackage(packageNameFor(thisHost()));
  const folder = openDataFolder(options.dataDir);
  const account = chooseSystemAccount(folder.cluster);
  checkOwner(folder.cluster, account);
  const binaries = prepareBinaries(source, account, folder.root);
  await ensureCluster(folder, binaries, account);
  checkVersion(folder.cluster, source.major);
  takeOver(folder.cluster, account);
  const sockets = socketFolder(folder.cluster);
  if (sockets !== folder.cluster) prepareSocketFolder(sockets, account);
  const size = {
    sharedBuffersMb: options.sharedBuffersMb ?? 64,
    maxConnections: options.maxConnections ?? 40,
    isDurable: options.isThrownAway !== true,
  };
  return { folder, binaries, account, size };
}

async function ensureDatabase(connection: LocalPostgresConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  // A connection that breaks fails the query as well, and that failure is told.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const known = await client.query('select from pg_database where datname = $1', [
      connection.database,
    ]);
    if (known.rowCount === 0) {
      await client.query(`create database ${pg.escapeIdentifier(connection.database)}`);
    }
  } catch (error) {
    // Two starts may both have found it absent; one of them has made it.
    if (!(error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? '')))
      throw error;
  } finally {
    await client.end();
  }
}
