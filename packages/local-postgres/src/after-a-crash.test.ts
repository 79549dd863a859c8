import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { chooseSystemAccount } from './system-account.ts';
import { startLocalPostgres } from './index.ts';
import {
  killHard,
  makeScratch,
  postmasterPid,
  removeScratch,
  serverProcesses,
  serverRuns,
} from './testing/scratch.ts';
import { killSuccessors } from './testing/crash-rounds.ts';
import { startUser } from './testing/start-program.ts';

const scratch = makeScratch();
afterAll(() => removeScratch(scratch));

/** A folder whose server was killed with everything, so that its pid file is still there. */
async function crashedFolder(name: string): Promise<string> {
  const dataDir = path.join(scratch, name);
  const user = await startUser({ dataDir });
  // The program first: it would start its server again.
  await user.kill();
  serverProcesses(postmasterPid(dataDir)).forEach(killHard);
  await until(() => !serverRuns(dataDir));
  return dataDir;
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 1_000) throw new Error('It did not come about within ten seconds.');
    await sleep(10);
  }
}

test('a pid file whose process is gone does not stop the next start', async () => {
  const dataDir = await crashedFolder('dead');
  expect(fs.existsSync(path.join(dataDir, 'cluster', 'postmaster.pid'))).toBe(true);
  const server = await startLocalPostgres({ dataDir, database: 'app' });
  expect(server.adopted).toBe(false);
  await server.stop();
});

test('claims that a start was killed before writing do not stop the next start', async () => {
  const dataDir = await crashedFolder('empty');
  const cluster = path.join(dataDir, 'cluster');
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock'])
    fs.truncateSync(path.join(cluster, name));
  const server = await startLocalPostgres({ dataDir, database: 'app' });
  expect(server.adopted).toBe(false);
  await server.stop();
});

test('a pid file whose number another program has by now does not stop the next start', async () => {
  const dataDir = await crashedFolder('reused');
  const cluster = path.join(dataDir, 'cluster');
  // The same account as the server's, as in a container where every program has one user.
  const stranger = spawn('sleep', ['60'], { ...chooseSystemAccount(cluster), stdio: 'ignore' });
  try {
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      const file = path.join(cluster, name);
      const [, ...rest] = fs.readFileSync(file, 'utf8').split('\n');
      fs.writeFileSync(file, [String(stranger.pid), ...rest].join('\n'));
    }
    const server = await startLocalPostgres({ dataDir, database: 'app' });
    expect(server.adopted).toBe(false);
    expect(server.pid).not.toBe(stranger.pid);
    await server.stop();
    expect(stranger.exitCode).toBeNull();
  } finally {
    stranger.kill();
  }
});

test('a server that dies while in use is started again and takes the same clients', async () => {
  const lines: string[] = [];
  const server = await startLocalPostgres({
    dataDir: path.join(scratch, 'dead'),
    database: 'app',
    log: (line) => lines.push(line),
  });
  const before = server.pid;
  process.kill(before, 'SIGKILL');
  await until(() => server.pid !== before);
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.end();
  await server.stop();
  expect(serverRuns(path.join(scratch, 'dead'))).toBe(false);
  expect(lines).toHaveLength(2);
});

test('a server that restarts its own processes keeps its users', async () => {
  const dataDir = path.join(scratch, 'dead');
  const lines: string[] = [];
  const server = await startLocalPostgres({ dataDir, database: 'app', log: (l) => lines.push(l) });
  const [, aChild = 0] = serverProcesses(server.pid);
  killHard(aChild);
  await until(() => lines.length === 2);
  const second = await startLocalPostgres({ dataDir, database: 'app' });
  expect(second.pid).toBe(server.pid);
  await second.stop();
  expect(serverRuns(dataDir)).toBe(true);
  await server.stop();
  expect(serverRuns(dataDir)).toBe(false);
});

test('what a killed set-up left half done is removed and done again', async () => {
  const dataDir = path.join(scratch, 'half');
  const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(ended, 'exit');
  const half = path.join(dataDir, `cluster.new-${ended.pid ?? 0}-abcd`);
  fs.mkdirSync(half, { recursive: true });
  fs.writeFileSync(path.join(half, 'PG_VERSION'), '18\n');
  const server = await startLocalPostgres({ dataDir, database: 'app' });
  await server.stop();
  expect(fs.readdirSync(dataDir).sort()).toEqual(['cluster', 'postgres.log']);
});

test('a server whose starts are killed too is tried again until it runs', async () => {
  const dataDir = path.join(scratch, 'dead');
  const lines: string[] = [];
  const server = await startLocalPostgres({ dataDir, database: 'app', log: (l) => lines.push(l) });
  const before = server.pid;
  killHard(before);
  await killSuccessors(dataDir, before, 3);
  await until(() => lines.some((line) => line.includes('runs again')));
  expect(server.brokenMilliseconds).toBe(0);
  expect(lines.some((line) => line.includes('Trying again in'))).toBe(true);
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.end();
  await server.stop();
  expect(serverRuns(dataDir)).toBe(false);
}, 60_000);
