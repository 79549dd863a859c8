import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chooseBankLink } from '../adapters/bank-link/choose-bank-link.ts';
import { chooseFileStore } from '../adapters/file-store/choose-file-store.ts';
import { chooseBooks } from '../adapters/books/choose-books.ts';
import { createOidcProvider } from '../adapters/identity/oidc-provider.ts';
import { createOutboxMailer } from '../adapters/mailer/outbox-mailer.ts';
import { createOutboxTexter } from '../adapters/texter/outbox-texter.ts';
import { buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { frozenClock } from '../ports/clock.ts';
import { createServices, type Parts, type Services } from '../services.ts';
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
export async function createTestApp(
  variables: Record<string, string> = {},
  parts: Partial<Parts> = {},
): Promise<TestApp> {
  const test = await createTestDatabase();
  const clock = frozenClock(testInstant);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cairn-test-data-'));
  const env = readEnv({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    // Tests are quicker than people.
    REQUESTS_PER_MINUTE: '1000000',
    ...variables,
  });
  const services = createServices({
    env,
    database: test.database,
    clock,
    secretKey: 'the secret of a test installation, thrown away',
    mailer: createOutboxMailer(clock),
    texter: createOutboxTexter(clock),
    bankLink: chooseBankLink(env, test.database),
    books: chooseBooks(env),
    fileStore: await chooseFileStore(env),
    identityProvider: env.oidc === undefined ? null : createOidcProvider(env.oidc, clock),
    ...parts,
  });
  const app = await buildApp(services);
  return {
    ...test,
    app,
    services,
    clock,
    close: async () => {
      await app.close();
      await test.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
