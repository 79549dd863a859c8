import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { unlockJobs } from './unlock-jobs.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('lets the next worker run what a killed one had begun', async () => {
  await test.owner.query(`select graphile_worker.add_job('count', '{}', 'a queue')`);
  // As a worker leaves it that was killed: the job and its queue are locked.
  for (const table of ['_private_jobs', '_private_job_queues']) {
    await test.owner.query(
      `update graphile_worker.${table} set locked_by = 'worker-killed', locked_at = now()`,
    );
  }
  let runs = 0;
  const work = () =>
    runOnce({
      pgPool: test.owner,
      taskList: {
        count: () => {
          runs += 1;
        },
      },
      logger: new Logger(() => () => undefined),
    });
  await work();
  expect(runs).toBe(0);
  await unlockJobs(test.owner);
  await work();
  expect(runs).toBe(1);
});
