import { parentPort, workerData } from 'node:worker_threads';
import { createPool } from '../../../database/client.ts';
import { createDatabase } from '../../../database/within-business.ts';
import { performApart, type ThreadTask } from './apart-tasks.ts';

const { connection, ...task } = workerData as ThreadTask;
// What breaks a connection fails the query that uses it.
const pool = createPool(connection, { max: 1, onError: () => undefined, givesWay: true });
const outcome = await performApart(createDatabase(pool, { of: 'jobs' }), task);
await pool.end();
parentPort?.postMessage(outcome);
