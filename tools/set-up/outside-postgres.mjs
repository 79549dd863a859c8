import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian, isDebian } from './debian.mjs';

/**
 * The folder with the programs of an installed PostgreSQL server, for the tests that prove
 * `DATABASE_URL`. Root on Debian gets one installed; elsewhere the tests do without and say so.
 *
 * @returns {Promise<string | undefined>}
 */
export async function providePostgres() {
  const present = findPostgres();
  const isRoot = process.getuid?.() === 0 && isDebian();
  // The pooler is small; where it cannot be had, the same tests run without one.
  if (isRoot && present !== undefined && !existsSync('/usr/sbin/pgbouncer')) {
    await installFromDebian(['pgbouncer']);
  }
  if (present !== undefined) {
    console.log(`Outside PostgreSQL: ${present}`);
    return present;
  }
  if (isRoot) {
    console.log('Outside PostgreSQL: none here, installing the one of Debian.');
    await installFromDebian(['postgresql', 'pgbouncer']);
  }
  const installed = findPostgres();
  console.log(
    installed === undefined
      ? 'Outside PostgreSQL: none. The tests that need one are skipped.'
      : `Outside PostgreSQL: ${installed}`,
  );
  return installed;
}

function findPostgres() {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return undefined;
  return readdirSync(base)
    .filter((version) => Number(version) >= 15)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(base, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'postgres')));
}
