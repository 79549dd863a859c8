import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLocalPostgres } from '@cairn/local-postgres';
import pg from 'pg';

const lookEveryMs = 500;

/** Leaves the figures of all businesses of a folder as a release finds them that works them out in another way. */
export const makeOld = (folder: string): Promise<void> =>
  withDatabase(folder, async (client) => {
    const mark = `replace(forecast, '{"version":"', '{"version":"other ')`;
    await client.query(`update derived_figures set forecast = ${mark}`);
  });

/** How many seconds the server that has just started on this folder takes until no business has old figures. */
export async function untilWorkedOut(folder: string): Promise<number> {
  const started = performance.now();
  await withDatabase(folder, async (client) => {
    const isQueued = async () => {
      const { rows } = await client.query(
        `select from graphile_worker.jobs where task_identifier = 'bring_old_figures'`,
      );
      return rows.length > 0;
    };
    while (await isQueued()) await sleep(lookEveryMs);
  });
  return (performance.now() - started) / 1000;
}

async function withDatabase(
  folder: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const dataDir = path.join(folder, 'postgres');
  const database = await startLocalPostgres({ dataDir, database: 'cairn' });
  const client = new pg.Client({ ...database.connection });
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
    await database.stop();
  }
}
