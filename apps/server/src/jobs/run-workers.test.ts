import Fastify from 'fastify';
import type { TaskList } from 'graphile-worker';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { queuePool } from '../testing/run-queue.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Worker } from './run-worker.ts';
import { runWorkers, workersMax } from './run-workers.ts';

let test: TestDatabase;
let pool: pg.Pool;
let worker: Worker;

beforeEach(async () => {
  test = await createTestDatabase();
  const { host, port, user, database } = test.owner.options;
  pool = queuePool({ host, port, user, database, max: workersMax + 3 });
});
afterEach(async () => {
  await worker.stop();
  await pool.end();
  await test.drop();
});

it('holds up nothing else while a mail server or a bank does not answer and imports take long', async () => {
  const done: string[] = [];
  let answer: () => void = () => undefined;
  const silence = new Promise<void>((resolve) => (answer = resolve));
  const waits = (name: string) => async () => {
    await silence;
    done.push(name);
  };
  const tasks: TaskList = {
    ...{ send_mail: waits('mail'), sync_bank: waits('bank'), import_archive: waits('import') },
    send_text: () => void done.push('text'),
    read_document: () => void done.push('document'),
  };
  const add = (name: string, count: number) =>
    test.owner.query(`select graphile_worker.add_job($1) from generate_series(1, $2)`, [
      name,
      count,
    ]);
  await add('send_mail', 9);
  await add('sync_bank', 9);
  await add('import_archive', 9);
  await add('send_text', 1);
  await add('read_document', 1);
  worker = await runWorkers(pool, tasks, Fastify().log);
  await vi.waitFor(() => expect([...done].sort()).toEqual(['document', 'text']), 10_000);
  answer();
  await vi.waitFor(() => expect(done).toHaveLength(29), 10_000);
});

it('says of data that does not fit what does not, in the line that the operator reads', async () => {
  const payload = z.object({ businessId: z.string(), pages: z.array(z.number()) });
  worker = await runWorkers(
    pool,
    { read_document: (given) => void payload.parse(given) },
    Fastify().log,
  );
  await test.owner.query(`select graphile_worker.add_job('read_document', '{"pages":["secret"]}')`);
  const errorOf = async () =>
    (await test.owner.query<{ error: string | null }>('select error from operator_jobs()')).rows[0]
      ?.error;
  await vi.waitFor(async () => expect(await errorOf()).toMatch(/./), 10_000);
  expect(await errorOf()).toBe(
    'Unexpected data: businessId: Invalid input: expected string, received undefined; pages.0: Invalid input: expected number, received string',
  );
});
