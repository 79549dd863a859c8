import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openServices } from './compose.ts';
import { readEnv } from './env.ts';
import { createSignedInUser } from './testing/factories.ts';
import { keepWriting, writtenNames } from './testing/keep-writing.ts';
import { createPortalProcess, type PortalProcess } from './testing/portal-process.ts';
import {
  createRestartablePostgres,
  type RestartablePostgres,
} from './testing/restartable-postgres.ts';
import { findSystemPostgres } from './testing/system-postgres.ts';

// The short form of `npm run bench -- faults`.

const programs = findSystemPostgres();
if (programs === null) {
  process.stderr.write('Skipped: no PostgreSQL of the system to kill.\n');
}

describe.skipIf(programs === null)('a database that goes and comes back', () => {
  let database: RestartablePostgres;
  let dataDir: string;
  let portal: PortalProcess;
  let token: string;

  beforeAll(async () => {
    database = await createRestartablePostgres(programs ?? '');
    await database.start();
    dataDir = await mkdtemp(path.join(tmpdir(), 'cairn-faults-data-'));
    const settings = {
      DATABASE_URL: database.url,
      SECRET_KEY: 'a secret of at least thirty-two characters',
      DATA_DIR: dataDir,
    };
    const opened = await openServices(readEnv({ ...settings, LOG_LEVEL: 'silent' }));
    ({ token } = await createSignedInUser(opened));
    await opened.close();
    portal = await createPortalProcess(settings);
    await portal.start();
  });
  afterAll(async () => {
    await portal.kill();
    await database.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  const waiting = { timeout: 20_000, interval: 50 };
  const statusOf = async (url: string) => (await fetch(portal.url + url)).status;

  test.each(['kill', 'halt'] as const)(
    '%s: no acknowledged write is lost, none is doubled, and the portal recovers by itself',
    async (how) => {
      const load = keepWriting(portal.url, token, how);
      await vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThan(10), waiting);
      await database[how]();
      // It says what is wrong, in the words of the contract.
      await vi.waitFor(() => expect(load.refused.size).toBeGreaterThan(0), waiting);
      expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
      await database.start();
      const before = load.acknowledged.length;
      await vi.waitFor(
        () => expect(load.acknowledged.length).toBeGreaterThan(before + 10),
        waiting,
      );
      await load.stop();
      expect([...load.refused], portal.log()).toEqual(['503 unavailable']);
      const names = await writtenNames(database.url);
      expect(load.acknowledged.filter((name) => !names.includes(name))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
      expect([portal.hasEnded(), await statusOf('/readyz')]).toEqual([false, 200]);
    },
  );
});
