import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { currentUserHasName, type SystemAccount } from './system-account.ts';
import { passwordName, type DataFolder } from './data-folder.ts';
import { LocalPostgresError, systemCode, useOutsideServer } from './errors.ts';
import type { Binaries } from './prepare-binaries.ts';
import { processRuns } from './processes.ts';
import { serverEnvironment, superuser } from './settings.ts';

const run = promisify(execFile);
const unfinishedPrefix = 'cluster.new-';

/**
 * initdb insists on a name for its user, the server does not. In a user namespace of its own,
 * where the system permits one, a number without a name borrows that of "nobody".
 */
export const borrowedName = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];

const characterLocales: Partial<Record<string, string>> = {
  linux: 'C.UTF-8',
  darwin: 'en_US.UTF-8',
};

/**
 * The folder as a program that runs as `account` can name it. Root's data may lie below a folder
 * that the account cannot enter (/root); a process that was put there before it changed its user
 * can still name it as its working folder, where the system (Linux) gives that a path.
 */
export function nameForServer(folder: string, account: SystemAccount | undefined): string {
  return account !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/**
 * Makes the cluster unless it is there. The work happens in a folder of its own and is put in
 * place by a rename, so a start that is killed or runs at the same time as another leaves either
 * no cluster or a whole one.
 */
export async function ensureCluster(
  folder: DataFolder,
  binaries: Binaries,
  account: SystemAccount | undefined,
): Promise<void> {
  removeUnfinished(folder);
  if (isInitialised(folder.cluster)) return;
  const suffix = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const work = path.join(folder.root, `${unfinishedPrefix}${suffix}`);
  fs.mkdirSync(work, { mode: 0o700 });
  if (account !== undefined) fs.chownSync(work, account.uid, account.gid);
  try {
    await initialise(work, folder, binaries, account);
    if (process.platform === 'win32') {
      fs.renameSync(`${work}.password`, path.join(work, passwordName));
    }
    fs.renameSync(work, folder.cluster);
  } catch (error) {
    fs.rmSync(work, { recursive: true, force: true });
    // Another start was first.
    if (isInitialised(folder.cluster)) return;
    if (systemCode(error) !== 'ENOTEMPTY' && systemCode(error) !== 'EEXIST') throw error;
    throw new LocalPostgresError(
      'folder_not_usable',
      `The folder ${folder.cluster} holds something else than PostgreSQL's data. Nothing was changed. Move it away or choose another DATA_DIR.`,
      { cause: error },
    );
  }
}

function isInitialised(cluster: string): boolean {
  return fs.existsSync(path.join(cluster, 'PG_VERSION'));
}

function removeUnfinished(folder: DataFolder): void {
  for (const name of fs.readdirSync(folder.root)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    const pid = Number(name.slice(unfinishedPrefix.length).split('-')[0]);
    if (!processRuns(pid))
      fs.rmSync(path.join(folder.root, name), { recursive: true, force: true });
  }
}

async function initialise(
  work: string,
  folder: DataFolder,
  binaries: Binaries,
  account: SystemAccount | undefined,
): Promise<void> {
  const passwordFile = `${work}.password`;
  const command = [
    binaries.initdb,
    ...['-D', nameForServer(work, account), '-U', superuser, '-E', 'UTF8'],
    ...['--locale=C', `--lc-ctype=${characterLocales[process.platform] ?? 'C'}`],
    // The server's own rules of order and case: the same on every system and after every update.
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
    ...authentication(passwordFile),
  ];
  const isNameless = account === undefined && !currentUserHasName();
  if (isNameless) command.unshift(...borrowedName);
  const [file, ...args] = command as [string, ...string[]];
  try {
    await run(file, args, { ...account, cwd: work, env: serverEnvironment() });
  } catch (error) {
    if (isNameless) {
      throw new LocalPostgresError(
        'user_has_no_name',
        `PostgreSQL cannot set up a data folder for user number ${process.getuid?.() ?? 'unknown'}, because this system has no name for it. Add the user to /etc/passwd or run as a user who is listed there. ${useOutsideServer}`,
        { cause: error },
      );
    }
    const { stderr } = error as { stderr?: string };
    throw new LocalPostgresError(
      'start_failed',
      `PostgreSQL could not set up its data in ${folder.root}: ${stderr?.trim() ?? systemCode(error) ?? String(error)}`,
      { cause: error },
    );
  }
}

/** Whoever can enter the private socket folder is trusted; Windows has no such thing in Node. */
function authentication(passwordFile: string): string[] {
  if (process.platform !== 'win32') return ['--auth-local=trust', '--auth-host=reject'];
  fs.writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
}

/** Refuses data of another user; what root put back from a copy can be taken over. */
export function checkOwner(cluster: string, account: SystemAccount | undefined): void {
  const found = fs.statSync(cluster, { throwIfNoEntry: false });
  if (process.getuid === undefined || found === undefined) return;
  if (found.uid === (account?.uid ?? process.getuid()) || found.uid === process.getuid()) return;
  throw new LocalPostgresError(
    'folder_not_usable',
    `The data in ${cluster} belongs to the user with uid ${found.uid}. Start the program as that user or choose another DATA_DIR.`,
  );
}

/** Refuses data that another major version wrote. */
export function checkVersion(cluster: string, major: string): void {
  const found = fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  throw new LocalPostgresError(
    'other_major_version',
    `The data in ${cluster} was written by PostgreSQL ${found}; this program comes with PostgreSQL ${major}, which cannot read it. Nothing was changed. Start the program version that made it and export from there, or choose another DATA_DIR.`,
  );
}

/** PostgreSQL opens only what belongs to it alone; copies made by root seldom do. */
export function takeOver(cluster: string, account: SystemAccount | undefined): void {
  if (account !== undefined && fs.statSync(cluster).uid !== account.uid) giveTo(cluster, account);
  fs.chmodSync(cluster, 0o700);
}

function giveTo(entry: string, account: SystemAccount): void {
  fs.lchownSync(entry, account.uid, account.gid);
  if (!fs.lstatSync(entry).isDirectory()) return;
  for (const name of fs.readdirSync(entry)) giveTo(path.join(entry, name), account);
}
