import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startLocalPostgres } from './index.ts';
import { makeScratch, removeScratch, serverRuns } from './testing/scratch.ts';
import { startUser, type UserProcess } from './testing/start-program.ts';

const scratch = makeScratch();
afterAll(() => removeScratch(scratch));

function startedIn(user: UserProcess): { pid: number; adopted: boolean } {
  if (user.outcome.kind !== 'started') throw new Error(JSON.stringify(user.outcome));
  return user.outcome;
}

test('two programs started at once on an empty folder share one server; the last to leave stops it', async () => {
  const dataDir = path.join(scratch, 'two');
  const [one, other] = await Promise.all([startUser({ dataDir }), startUser({ dataDir })]);
  const { pid } = startedIn(one);
  expect(startedIn(other).pid).toBe(pid);
  expect([startedIn(one).adopted, startedIn(other).adopted].sort()).toEqual([false, true]);
  expect(fs.readdirSync(dataDir).sort()).toEqual(['cluster', 'postgres.log']);

  await one.stop();
  expect(serverRuns(dataDir)).toBe(true);
  await other.stop();
  expect(serverRuns(dataDir)).toBe(false);
  // Nobody had to begin again: the server was never taken from under the other.
  expect([...one.logLines, ...other.logLines]).toEqual([]);
});

test('the program that started the server may leave first and end', async () => {
  const dataDir = path.join(scratch, 'first');
  const starter = await startUser({ dataDir });
  const server = await startLocalPostgres({ dataDir, database: 'app' });
  expect(server.adopted).toBe(true);
  await starter.stop();
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.end();
  await server.stop();
  expect(serverRuns(dataDir)).toBe(false);
});

test('many starts and stops in one process never meet a server that is going away', async () => {
  const dataDir = path.join(scratch, 'many');
  const visit = async (): Promise<void> => {
    for (let round = 0; round < 4; round += 1) {
      const server = await startLocalPostgres({ dataDir, database: 'app' });
      const client = new pg.Client(server.connection);
      await client.connect();
      await client.query('select 1');
      await client.end();
      await server.stop();
    }
  };
  await Promise.all([visit(), visit(), visit()]);
  expect(serverRuns(dataDir)).toBe(false);
});

test('a program that is killed leaves its server behind, and the next one uses and stops it', async () => {
  const dataDir = path.join(scratch, 'orphan');
  const user = await startUser({ dataDir });
  const { pid } = startedIn(user);
  await user.kill();
  expect(serverRuns(dataDir)).toBe(true);
  const next = await startLocalPostgres({ dataDir, database: 'app' });
  expect(next.adopted).toBe(true);
  expect(next.pid).toBe(pid);
  await next.stop();
  expect(serverRuns(dataDir)).toBe(false);
});

test('a client that is no user of this package does not keep the server running', async () => {
  const dataDir = path.join(scratch, 'orphan');
  const server = await startLocalPostgres({ dataDir, database: 'app' });
  const client = new pg.Client(server.connection);
  const errors: Error[] = [];
  client.on('error', (error) => errors.push(error));
  const ended = new Promise((resolve) => client.once('end', resolve));
  await client.connect();
  await server.stop();
  await ended;
  expect(errors[0]).toMatchObject({ code: '57P01' });
});
