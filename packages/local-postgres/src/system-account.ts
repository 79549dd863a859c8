import fs from 'node:fs';
import os from 'node:os';
import { LocalPostgresError, useOutsideServer } from './errors.ts';

export interface SystemAccount {
  uid: number;
  gid: number;
}

const preferredNames = ['postgres', '_postgres', 'nobody', 'daemon'];

/**
 * PostgreSQL refuses to run as root. For root this is the account to switch to: the one that
 * owns the data already, so that a restart finds its files, else a system account made for
 * little. For everybody else it is undefined: the server runs as who we are.
 */
export function chooseSystemAccount(clusterFolder: string): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = fs.statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = readAccounts();
  for (const name of preferredNames) {
    const account = known.get(name);
    if (account !== undefined) return account;
  }
  throw new LocalPostgresError(
    'no_unprivileged_user',
    `PostgreSQL does not run as root, and this system has no account named ${preferredNames.join(', ')} to run it as. Start the program as an ordinary user. ${useOutsideServer}`,
  );
}

function readAccounts(): Map<string, SystemAccount> {
  const accounts = new Map<string, SystemAccount>();
  for (const line of fs.readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    const account = { uid: Number(uid), gid: Number(gid) };
    if (name !== undefined && account.uid > 0 && account.gid > 0) accounts.set(name, account);
  }
  return accounts;
}

/** Whether the current user is listed on this system; containers often run under bare numbers. */
export function currentUserHasName(): boolean {
  try {
    os.userInfo();
    return true;
  } catch {
    // The call has one reason to fail: the user database has no entry for this number.
    return false;
  }
}
