import { parentPort } from 'node:worker_threads';
import { createPool } from '../../../database/client.ts';
import { createDatabase } from '../../../database/within-business.ts';
import { performDerivedTask, type DerivedOutcome, type ThreadTask } from './derived-tasks.ts';

async function perform({ connection, ...task }: ThreadTask): Promise<DerivedOutcome | 'elsewhere'> {
  // What breaks a connection fails the query that uses it.
  const pool = createPool(connection, { max: 1, onError: () => undefined, givesWay: true });
  try {
    return await performDerivedTask(createDatabase(pool, { of: 'jobs' }), task);
  } finally {
    await pool.end();
  }
}

// One after the other: the next comes when this one has been answered. What fails ends the thread.
parentPort?.on('message', (task: ThreadTask) => {
  void perform(task).then((outcome) => parentPort?.postMessage(outcome));
});
