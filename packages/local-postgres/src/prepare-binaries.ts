import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { SystemAccount } from './system-account.ts';
import { LocalPostgresError, systemCode, useOutsideServer } from './errors.ts';
import type { PostgresPackage } from './find-package.ts';
import { serverEnvironment } from './settings.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
}

/**
 * Binaries that the account can really run. They are used where npm put them if that works;
 * otherwise (a private home, a read-only node_modules without its library links) from a copy.
 */
export function prepareBinaries(
  source: PostgresPackage,
  account: SystemAccount | undefined,
  privateFolder: string,
): Binaries {
  let problem = 'its library links are missing and cannot be made there';
  if (linkLibraries(source.root)) {
    const result = tryRun(binariesIn(source.root), account);
    if (result === 'runs') return binariesIn(source.root);
    problem = result;
  }
  const places = account === undefined ? [privateFolder] : ['/var/cache', os.tmpdir()];
  for (const place of places) {
    const copy = copyTo(place, source);
    if (copy === undefined) continue;
    const result = tryRun(binariesIn(copy), account);
    if (result === 'runs') return binariesIn(copy);
    problem = result;
  }
  throw new LocalPostgresError(
    'binaries_unusable',
    `PostgreSQL in ${source.root} does not run (${problem}), nor does a copy in ${places.join(' or ')}. ${useOutsideServer}`,
  );
}

function binariesIn(root: string): Binaries {
  const file = (name: string) =>
    path.join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: file('postgres'), initdb: file('initdb'), pgCtl: file('pg_ctl') };
}

/**
 * npm packages cannot carry symbolic links, so the package's install script makes them. Where
 * install scripts are off we make the same ones. False: this place may not be written.
 */
function linkLibraries(root: string): boolean {
  const listFile = path.join(root, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(listFile)) return true;
  const links = JSON.parse(fs.readFileSync(listFile, 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another start may have made the link a moment ago.
      if (systemCode(error) === 'EEXIST') continue;
      return false;
    }
  }
  return true;
}

function tryRun(binaries: Binaries, account: SystemAccount | undefined): string {
  const run = spawnSync(binaries.postgres, ['--version'], {
    ...account,
    cwd: path.parse(binaries.postgres).root,
    env: serverEnvironment(),
    encoding: 'utf8',
    timeout: 30_000,
  });
  if (run.status === 0) return 'runs';
  const code = systemCode(run.error);
  if (account !== undefined && (code === 'EPERM' || code === 'EINVAL')) {
    throw new LocalPostgresError(
      'no_unprivileged_user',
      `PostgreSQL does not run as root, and this root may not switch to the user with uid ${account.uid} (${code}). Start the program as an ordinary user. ${useOutsideServer}`,
    );
  }
  return code ?? run.stderr.trim();
}

/** The place is not there or not for us to write, or another start published its copy first. */
const copyingMayFailWith = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTEMPTY', 'EEXIST']);

/** The root of a complete copy in `place`; undefined where none can be had. */
function copyTo(place: string, source: PostgresPackage): string | undefined {
  const copy = path.join(place, `local-postgres-${source.version}`);
  if (isOurs(copy)) return copy;
  let work: string | undefined;
  try {
    work = fs.mkdtempSync(`${copy}-`);
    fs.cpSync(path.join(source.root, 'native'), path.join(work, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    makeReadable(work);
    if (!linkLibraries(work)) return undefined;
    // The rename publishes a finished copy; where another start was first, its copy serves.
    fs.renameSync(work, copy);
  } catch (error) {
    if (!copyingMayFailWith.has(systemCode(error) ?? '')) throw error;
  } finally {
    if (work !== undefined) fs.rmSync(work, { recursive: true, force: true });
  }
  return isOurs(copy) ? copy : undefined;
}

/** A folder that someone else made or can write must not be run from. */
function isOurs(folder: string): boolean {
  const found = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() !== true) return false;
  return process.getuid === undefined
    ? true
    : found.uid === process.getuid() && (found.mode & 0o022) === 0;
}

/** The copy is for us to complete and another account to read, whatever rights its source has. */
function makeReadable(entry: string): void {
  const found = fs.lstatSync(entry);
  if (found.isSymbolicLink()) return;
  fs.chmodSync(entry, (found.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (!found.isDirectory()) return;
  for (const name of fs.readdirSync(entry)) makeReadable(path.join(entry, name));
}
