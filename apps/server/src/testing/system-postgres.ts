import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

export interface SystemPostgres {
  url: string;
  version: string;
  stop(): Promise<void>;
}

/** Where Debian and Ubuntu put each major version's programs. */
const versionsDir = '/usr/lib/postgresql';

/** The newest PostgreSQL that the system's packages installed; null where there is none. */
export function findSystemPostgres(): string | null {
  if (!existsSync(versionsDir)) return null;
  const [newest] = readdirSync(versionsDir)
    .filter((name) => existsSync(path.join(versionsDir, name, 'bin', 'initdb')))
    .sort((a, b) => Number(b) - Number(a));
  return newest === undefined ? null : path.join(versionsDir, newest, 'bin');
}

/** Starts a server of its own in a new folder on a free port of the loopback address. */
export async function startSystemPostgres(programs: string): Promise<SystemPostgres> {
  const identity = unprivileged();
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-outside-'));
  if (identity !== null) chownSync(folder, identity.uid, identity.gid);
  const data = path.join(folder, 'data');
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'owner', '--auth=trust', '-E', 'UTF8', '--no-sync'],
    { ...identity, cwd: folder, stdio: 'pipe' },
  );
  const port = await freePort();
  const server = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder],
    { ...identity, cwd: folder, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `postgres://owner@127.0.0.1:${port}/postgres`;
  const version = await waitUntilReady(url);
  return {
    url,
    version,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: the account that its package made runs it instead. */
export function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const account = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'postgres');
  return { uid: Number(account?.[2] ?? 65_534), gid: Number(account?.[3] ?? 65_534) };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      );
    });
  });
}

/** The version that the server says it is. */
export async function waitUntilReady(url: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      return rows[0]?.server_version ?? '';
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
