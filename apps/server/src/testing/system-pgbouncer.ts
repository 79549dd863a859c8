import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, unprivileged, waitUntilReady } from './system-postgres.ts';

const program = '/usr/sbin/pgbouncer';

/** Whether the system's packages installed the pooler. */
export const hasPgBouncer = () => existsSync(program);

/** PgBouncer in transaction mode before the server at `url`, on a free port, with fewer connections than its callers. */
export async function startPgBouncer(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-pooler-'));
  const { hostname, port: serverPort, username, pathname } = new URL(url);
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(path.join(folder, 'users'), `"${username}" ""\n`);
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${folder}/users`,
      'pool_mode = transaction',
      'default_pool_size = 3',
    ].join('\n'),
  );
  const identity = unprivileged();
  if (identity !== null) chownSync(folder, identity.uid, identity.gid);
  const pooler = spawn(program, ['-q', file], { ...identity, cwd: folder, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => pooler.once('exit', () => resolve()));
  const pooled = `postgres://${username}@127.0.0.1:${port}${pathname}`;
  await waitUntilReady(pooled);
  return {
    url: pooled,
    stop: async () => {
      pooler.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
