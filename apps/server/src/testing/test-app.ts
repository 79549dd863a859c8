import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { frozenClock } from '../ports/clock.ts';
import type { Services } from '../services.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestApp extends TestDatabase {
  app: FastifyInstance;
  services: Services;
  clock: ReturnType<typeof frozenClock>;
  close(): Promise<void>;
}

/** The day on which tests happen unless they say otherwise. */
export const testInstant = '2026-06-15T12:00:00Z';

/** The whole application on a fresh database, with embedded adapters and a clock that stands still. */
export async function createTestApp(variables: Record<string, string> = {}): Promise<TestApp> {
  const test = await createTestDatabase();
  const clock = frozenClock(testInstant);
  const services: Services = {
    env: readEnv({ LOG_LEVEL: 'silent', ...variables }),
    database: test.database,
    clock,
    guard: () => Promise.resolve(null),
  };
  const app = await buildApp(services);
  return {
    ...test,
    app,
    services,
    clock,
    close: async () => {
      await app.close();
      await test.drop();
    },
  };
}
