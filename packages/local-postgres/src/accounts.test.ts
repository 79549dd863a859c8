import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { borrowedName } from './cluster.ts';
import { startLocalPostgres } from './index.ts';
import { isRoot, makeScratch, processOwner, removeScratch } from './testing/scratch.ts';
import { startUser, type UserProcess } from './testing/start-program.ts';

const scratch = makeScratch();
afterAll(() => removeScratch(scratch));

const nobody = 65_534;
/** A number that no user of this system has. */
const nameless = 54_321;

/** Another account can run this package only where it may read the installation. */
function canRead(uid: number): boolean {
  const here = fileURLToPath(import.meta.url);
  return spawnSync('cat', [here], { uid, gid: uid, stdio: 'ignore' }).status === 0;
}

function folderOf(uid: number, name: string): string {
  const dataDir = path.join(scratch, name);
  fs.mkdirSync(dataDir, { mode: 0o700 });
  fs.chownSync(dataDir, uid, uid);
  return dataDir;
}

async function expectServerOf(uid: number, user: UserProcess): Promise<void> {
  expect(user.outcome).toMatchObject({ kind: 'started' });
  if (user.outcome.kind === 'started') expect(processOwner(user.outcome.pid)).toBe(uid);
  await user.stop();
}

test.skipIf(isRoot)('an ordinary user runs the server as themself', async () => {
  const server = await startLocalPostgres({ dataDir: path.join(scratch, 'own'), database: 'app' });
  const owner = fs.statSync(path.join(scratch, 'own', 'cluster')).uid;
  await server.stop();
  expect(owner).toBe(process.getuid?.());
});

// What follows becomes other users, which only root can; run the tests as root to see it.
describe.skipIf(!isRoot || process.platform !== 'linux')('as root', () => {
  test('the server runs as an account of the system, also after a restart', async () => {
    const dataDir = path.join(scratch, 'root');
    const owners = [];
    for (let round = 0; round < 2; round += 1) {
      const server = await startLocalPostgres({ dataDir, database: 'app' });
      owners.push(processOwner(server.pid), fs.statSync(path.join(dataDir, 'cluster')).uid);
      await server.stop();
    }
    expect(owners[0]).toBeGreaterThan(0);
    expect(new Set(owners).size).toBe(1);
  });

  test('data below a private home such as /root is used where it lies', async () => {
    const home = path.join(scratch, 'home');
    fs.mkdirSync(home, { mode: 0o700 });
    const dataDir = path.join(home, 'project', '.data');
    const server = await startLocalPostgres({ dataDir, database: 'app' });
    expect(server.connection.host).toBe(path.join(dataDir, 'cluster'));
    expect(processOwner(server.pid)).not.toBe(0);
    await server.stop();
    expect(fs.statSync(home).mode & 0o777).toBe(0o700);
    expect(fs.statSync(home).uid).toBe(0);
  });

  test('data that root put back from a copy is given to the account again', async () => {
    const dataDir = path.join(scratch, 'root');
    const restored = path.join(scratch, 'restored');
    fs.cpSync(dataDir, restored, { recursive: true });
    expect(fs.statSync(path.join(restored, 'cluster', 'base')).uid).toBe(0);
    fs.chmodSync(path.join(restored, 'cluster'), 0o755);
    const server = await startLocalPostgres({ dataDir: restored, database: 'app' });
    expect(processOwner(server.pid)).not.toBe(0);
    await server.stop();
  });

  test('a root that may not change its user, as in a locked-down container, is told so', async () => {
    const wrapper = ['setpriv', '--bounding-set', '-setuid,-setgid'];
    const user = await startUser({ dataDir: path.join(scratch, 'locked') }, wrapper);
    expect(user.outcome).toMatchObject({
      kind: 'failed',
      code: 'no_unprivileged_user',
      message: expect.stringMatching(/ordinary user.*DATABASE_URL/) as string,
    });
  });

  test('a socket folder that somebody else prepared is refused', async () => {
    const dataDir = path.join(scratch, 'long'.repeat(20), 'x'.repeat(40));
    const first = await startLocalPostgres({ dataDir, database: 'app' });
    const sockets = first.connection.host;
    await first.stop();
    try {
      fs.chownSync(sockets, nameless, nameless);
      await expect(startLocalPostgres({ dataDir, database: 'app' })).rejects.toMatchObject({
        code: 'folder_not_usable',
        message: expect.stringContaining(sockets) as string,
      });
    } finally {
      fs.rmSync(sockets, { recursive: true });
    }
  });
});

describe.skipIf(!isRoot || process.platform !== 'linux' || !canRead(nobody))('root becomes', () => {
  test('an ordinary user, who needs no further rights', async () => {
    const user = await startUser({ dataDir: folderOf(nobody, 'ordinary'), uid: nobody });
    await expectServerOf(nobody, user);
  });

  test('a number without a name, which works wherever the system permits user namespaces', async () => {
    const dataDir = folderOf(nameless, 'nameless');
    const user = await startUser({ dataDir, uid: nameless });
    const [file = '', ...args] = borrowedName;
    const namespaces = spawnSync(file, [...args, 'true'], { uid: nameless, gid: nameless });
    if (namespaces.status === 0) await expectServerOf(nameless, user);
    else expect(user.outcome).toMatchObject({ kind: 'failed', code: 'user_has_no_name' });
  });

  test('a number without a name on a system without user namespaces, which is told what to do', async () => {
    const dataDir = folderOf(nameless, 'refused');
    const user = await startUser({ dataDir, uid: nameless, searchPath: '/nowhere' });
    expect(user.outcome).toMatchObject({
      kind: 'failed',
      code: 'user_has_no_name',
      message: expect.stringMatching(/user number 54321.*DATABASE_URL/) as string,
    });
    expect(fs.readdirSync(dataDir)).toEqual([]);
  });

  test('a number without a name whose data is there already, which needs no name any more', async () => {
    const dataDir = folderOf(nobody, 'moved');
    const made = await startUser({ dataDir, uid: nobody });
    await made.stop();
    spawnSync('chown', ['-R', `${nameless}:${nameless}`, dataDir]);
    const user = await startUser({ dataDir, uid: nameless, searchPath: '/nowhere' });
    await expectServerOf(nameless, user);
  });

  test("a user who may not open another user's data and is told whose it is", async () => {
    const dataDir = folderOf(nobody, 'foreign');
    const made = await startUser({ dataDir, uid: nobody });
    await made.stop();
    fs.chmodSync(dataDir, 0o777);
    const user = await startUser({ dataDir, uid: 1 });
    expect(user.outcome).toMatchObject({
      kind: 'failed',
      code: 'folder_not_usable',
      message: expect.stringContaining(`uid ${nobody}`) as string,
    });
  });
});
