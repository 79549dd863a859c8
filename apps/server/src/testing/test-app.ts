import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../app.ts';
import type { frozenClock } from '../clock.ts';
import { createServices, type Parts, type Services } from '../services.ts';
import { startAppProcess, type AppProcess } from './app-processes.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { testParts } from './test-parts.ts';

export interface TestApp extends TestDatabase {
  app: FastifyInstance;
  /** As jobs have them: the application's own answer within a request's limits. */
  services: Services;
  clock: ReturnType<typeof frozenClock>;
  close(): Promise<void>;
}

/** The day on which tests happen unless they say otherwise. */
export const testInstant = '2026-06-15T12:00:00Z';

/**
 * The whole application on a fresh database, with embedded adapters and a clock that stands still. With
 * `API_PROCESSES` in the environment (`npm run bench -- abuse`), calls go in turn to as many processes of their own.
 */
export async function createTestApp(
  variables: Record<string, string> = {},
  given: Partial<Parts> = {},
  template?: string,
): Promise<TestApp> {
  const test = await createTestDatabase(template);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cairn-test-data-'));
  const { parts, clock } = await testParts(test.requests, { variables, dataDir, now: testInstant });
  const requestServices = createServices({ ...parts, ...given });
  const services = { ...requestServices, database: test.database };
  const app = await buildApp(requestServices);
  const count = Number(process.env['API_PROCESSES'] ?? 0);
  const processes = await startAppProcesses(count, test, { variables, dataDir, now: testInstant });
  if (processes.length > 0) inTurn(app, clock, processes);
  return {
    ...test,
    app,
    services,
    clock,
    close: async () => {
      await Promise.all(processes.map((process) => process.stop()));
      await app.close();
      await test.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same application, as often as told, each in a process of its own on the test's database. */
export function startAppProcesses(
  count: number,
  { owner }: TestDatabase,
  from: { variables: Record<string, string>; dataDir: string; now: string },
): Promise<AppProcess[]> {
  const { host = '', port = 0, database = '' } = owner.options;
  const connection = { host, port, user: 'cairn_app', database };
  return Promise.all(
    Array.from({ length: count }, () => startAppProcess({ kind: 'open', connection, ...from })),
  );
}

function inTurn(app: FastifyInstance, clock: TestApp['clock'], processes: AppProcess[]): void {
  let calls = 0;
  const next = (options: Parameters<AppProcess['inject']>[0]) => {
    const process = processes[(calls += 1) % processes.length];
    if (process === undefined) throw new Error('no application process');
    return process.inject(options);
  };
  app.inject = next as FastifyInstance['inject'];
  const own = { ...clock };
  clock.set = (now) => {
    own.set(now);
    for (const process of processes) process.setClock(now);
  };
}
