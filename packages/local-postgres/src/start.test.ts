import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { openLog, readLogTail } from './data-folder.ts';
import { startLocalPostgres, type LocalPostgres } from './index.ts';
import { makeScratch, processOwner, removeScratch } from './testing/scratch.ts';
import { startUser } from './testing/start-program.ts';

const scratch = makeScratch();
afterAll(() => removeScratch(scratch));

async function ask(server: LocalPostgres, sql: string, user?: string): Promise<unknown[]> {
  const client = new pg.Client({ ...server.connection, ...(user === undefined ? {} : { user }) });
  await client.connect();
  try {
    const reply = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return reply.rows.flat();
  } finally {
    await client.end();
  }
}

async function setting(server: LocalPostgres, name: string): Promise<unknown> {
  return (await ask(server, `select current_setting('${name}')`))[0];
}

test('a server started again has the rows of the last time', async () => {
  const dataDir = path.join(scratch, 'again');
  const first = await startLocalPostgres({ dataDir, database: 'books' });
  await ask(first, 'create table stones as select generate_series(1, 10) as number');
  await first.stop();
  const second = await startLocalPostgres({ dataDir, database: 'books' });
  try {
    expect(second.adopted).toBe(false);
    expect(await ask(second, 'select sum(number) from stones')).toEqual(['55']);
  } finally {
    await second.stop();
  }
});

test('a database with an unusual name is made', async () => {
  const dataDir = path.join(scratch, 'again');
  const server = await startLocalPostgres({ dataDir, database: 'Olga\'s "books"' });
  try {
    expect(await ask(server, 'select current_database()')).toEqual(['Olga\'s "books"']);
  } finally {
    await server.stop();
  }
});

describe('a running server', () => {
  const dataDir = path.join(scratch, 'running');
  const running = startLocalPostgres({ dataDir, database: 'app' });
  running.catch(() => undefined);
  afterAll(async () => (await running).stop());

  test('survives a power cut: it syncs, writes full pages and checks its pages', async () => {
    const server = await running;
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']) {
      expect(await setting(server, name), name).toBe('on');
    }
  });

  test.skipIf(process.platform === 'win32')('listens on a private socket and no port', async () => {
    const server = await running;
    expect(await setting(server, 'listen_addresses')).toBe('');
    const socket = path.join(server.connection.host, `.s.PGSQL.${server.connection.port}`);
    expect(fs.statSync(socket).isSocket()).toBe(true);
    expect(fs.statSync(server.connection.host).mode & 0o777).toBe(0o700);
  });

  test('knows the letters of all languages, in the same order on every system', async () => {
    const server = await running;
    expect(await ask(server, "select lower('ÄÉ') || upper('ß')")).toEqual(['äéß']);
    expect(
      await ask(server, "select string_agg(x, '' order by x) from unnest('{b,B,a}'::text[]) x"),
    ).toEqual(['Bab']);
    expect(await setting(server, 'timezone')).toBe('UTC');
  });

  test('lets a role without a password in that the caller made', async () => {
    const server = await running;
    await ask(server, 'create role clerk login');
    expect(await ask(server, 'select current_user', 'clerk')).toEqual(['clerk']);
  });

  test('takes the sizes that it was asked for, and may be told that its data is thrown away', async () => {
    const sized = await startLocalPostgres({
      dataDir: path.join(scratch, 'sized'),
      database: 'app',
      sharedBuffersMb: 16,
      maxConnections: 12,
      isThrownAway: true,
    });
    try {
      expect(await setting(sized, 'shared_buffers')).toBe('16MB');
      expect(await setting(sized, 'max_connections')).toBe('12');
      for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
        expect(await setting(sized, name), name).toBe('off');
      }
    } finally {
      await sized.stop();
    }
  });

  test.skipIf(process.platform !== 'linux')(
    'never runs as root and sees none of our variables',
    async () => {
      process.env.OUR_SECRET_KEY = 'tell nobody';
      const server = await startLocalPostgres({
        dataDir: path.join(scratch, 'unseen'),
        database: 'app',
      });
      try {
        expect(processOwner(server.pid)).not.toBe(0);
        const environment = fs.readFileSync(`/proc/${server.pid}/environ`, 'utf8');
        expect(environment).not.toContain('tell nobody');
      } finally {
        delete process.env.OUR_SECRET_KEY;
        await server.stop();
      }
    },
  );
});

test('PostgreSQL variables of the surroundings change nothing', async () => {
  const strangers = { PGPORT: '1', PGDATA: '/nowhere', PGHOST: 'db.example', PGSSLMODE: 'require' };
  Object.assign(process.env, strangers);
  try {
    const server = await startLocalPostgres({
      dataDir: path.join(scratch, 'env'),
      database: 'app',
    });
    expect(await ask(server, 'select 1')).toEqual([1]);
    await server.stop();
  } finally {
    for (const name of Object.keys(strangers)) Reflect.deleteProperty(process.env, name);
  }
});

test.skipIf(process.platform === 'win32')('a data folder with a long path works', async () => {
  const dataDir = path.join(scratch, 'long'.repeat(20), 'ü'.repeat(40));
  const server = await startLocalPostgres({ dataDir, database: 'app' });
  const { host } = server.connection;
  try {
    expect(await ask(server, 'select 1')).toEqual([1]);
    expect(host).toMatch(/^\/tmp\/local-postgres-[0-9a-f]{16}$/);
    expect(fs.statSync(host).mode & 0o777).toBe(0o700);
  } finally {
    await server.stop();
    fs.rmSync(host, { recursive: true });
  }
});

test.skipIf(process.platform === 'win32')(
  "a terminal's Ctrl-C leaves the server to the program",
  async () => {
    const user = await startUser({ dataDir: path.join(scratch, 'again') });
    if (user.outcome.kind !== 'started') throw new Error(JSON.stringify(user.outcome));
    process.kill(-(user.child.pid ?? 0), 'SIGINT');
    const second = await startLocalPostgres({
      dataDir: path.join(scratch, 'again'),
      database: 'app',
    });
    expect(second.pid).toBe(user.outcome.pid);
    await second.stop();
    await user.stop();
  },
);

test('a cluster that was moved to another disk and linked is found there', async () => {
  const dataDir = path.join(scratch, 'linked');
  fs.mkdirSync(dataDir);
  fs.renameSync(path.join(scratch, 'again', 'cluster'), path.join(scratch, 'elsewhere'));
  fs.symlinkSync(path.join(scratch, 'elsewhere'), path.join(dataDir, 'cluster'));
  const server = await startLocalPostgres({ dataDir, database: 'books' });
  const second = await startLocalPostgres({ dataDir, database: 'books' });
  try {
    expect(second.pid).toBe(server.pid);
    expect(await ask(second, 'select sum(number) from stones')).toEqual(['55']);
  } finally {
    await second.stop();
    await server.stop();
  }
  expect(fs.existsSync(path.join(scratch, 'elsewhere', 'postmaster.pid'))).toBe(false);
});

test('stopping twice is stopping once', async () => {
  const server = await startLocalPostgres({
    dataDir: path.join(scratch, 'again'),
    database: 'app',
  });
  await Promise.all([server.stop(), server.stop()]);
  await server.stop();
  expect(fs.existsSync(path.join(scratch, 'again', 'cluster', 'postmaster.pid'))).toBe(false);
});

test('the log is started afresh when it has grown, and one older part is kept', () => {
  const logFile = path.join(scratch, 'postgres.log');
  fs.writeFileSync(logFile, 'x'.repeat(1_000_001));
  fs.closeSync(openLog(logFile));
  expect(fs.statSync(logFile).size).toBe(0);
  expect(fs.statSync(`${logFile}.1`).size).toBe(1_000_001);
});

test('the end of the log that goes into a message is short', () => {
  const logFile = path.join(scratch, 'tail.log');
  fs.writeFileSync(logFile, `earlier${'x'.repeat(9_000)}the end`);
  expect(readLogTail(logFile, 7)).toHaveLength(4_000);
  expect(readLogTail(logFile, 7)).toMatch(/^x+the end$/);
  expect(readLogTail(logFile, 9_007)).toBe('the end');
});
