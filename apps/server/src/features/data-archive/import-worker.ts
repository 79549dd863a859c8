import { parentPort, workerData } from 'node:worker_threads';
import { createPool } from '../../database/client.ts';
import { createDatabase } from '../../database/within-business.ts';
import type { ImportTask } from './import-in-thread.ts';
import { runImport } from './run-import.ts';

const { connection, request } = workerData as ImportTask;
// What breaks a connection fails the query that uses it. Progress is written beside the import.
const pool = createPool(connection, { max: 2, onError: () => undefined, givesWay: true });
await runImport(createDatabase(pool, { of: 'jobs' }), request);
await pool.end();
parentPort?.postMessage('ended');
