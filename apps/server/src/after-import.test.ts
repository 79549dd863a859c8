import { afterAll, beforeAll, expect, test } from 'vitest';
import { importArchive } from './features/data-archive/import-archive.ts';
import { archiveFolder } from './testing/archive-folder.ts';
import { createSignedInUser, type SignedInUser } from './testing/factories.ts';
import { archiveTexts } from './testing/made-up-books.ts';
import { operationsOf, type OpenApiDocument } from './testing/open-api/operations.ts';
import { readCallsOf } from './testing/open-api/read-calls.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { sampleIdsOf } from './testing/tenant-rows.ts';
import { watchPlans, type SeenPlan } from './testing/watch-plans.ts';

// Whoever reads right after a long import meets tables that nobody but the import itself has counted. A plan for tiny
// tables compares every row with every other then.
const transactions = 10_000;
const lines = 22_000;
const others = 4;

/** A few readings, sorts and joins of all its lines are what a question about all of them takes. */
const timesHandledMax = 150;

const questions = [
  'What is my cash balance?',
  'Which customers pay late?',
  'Total sales by customer in 2025',
  'Which expenses grew the most in 2025 compared with 2024?',
  'Show unpaid invoices',
  'What was my net profit by month in 2025?',
];

let server: TestApp;
let user: SignedInUser;
let takePlans: () => SeenPlan[];

const archiveOf = (count: number) =>
  archiveFolder(
    Object.fromEntries(archiveTexts(count).map(([name, parts]) => [name, [...parts].join('')])),
  );

beforeAll(async () => {
  server = await createTestApp();
  const { rows } = await server.owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  // Whether it comes by in between is chance.
  for (const { name } of rows) {
    await server.owner.query(`alter table ${name} set (autovacuum_enabled = off)`);
  }
  user = await createSignedInUser(server);
  await importArchive(server.services, user.businessId, await archiveOf(transactions));
  takePlans = await watchPlans(server);
}, 120_000);
afterAll(() => server.close());

test('right after an import of 22,000 lines, beside others that import, every call reads each row a few times', async () => {
  const { rows } = await server.owner.query<{ count: number }>(
    'select count(*)::int as count from lines',
  );
  expect(rows[0]?.count).toBeGreaterThan(lines);
  const document = (await server.app.inject('/openapi.json')).json<OpenApiDocument>();
  const samples = await sampleIdsOf(server.owner, user.businessId);
  const calls = readCallsOf(operationsOf(document), samples, {
    from: '2023-01-01',
    to: '2025-12-31',
  });
  const small = await archiveOf(1_000);
  const importing = Array.from({ length: others }, async () => {
    const { businessId } = await createSignedInUser(server);
    await importArchive(server.services, businessId, small);
  });
  const imported = Promise.all(importing);

  const wrong: string[] = [];
  let answered = 0;
  const judge = (name: string, { statusCode, body }: { statusCode: number; body: string }) => {
    if (statusCode >= 500 || statusCode === 422) wrong.push(`${name}: ${statusCode} ${body}`);
    if (statusCode === 200) answered += 1;
    for (const { statement, rowsHandled } of takePlans()) {
      if (rowsHandled < timesHandledMax * lines) continue;
      wrong.push(`${name}: ${rowsHandled} rows in ${statement.slice(0, 500)}`);
    }
  };
  for (const { name, url } of calls) {
    judge(`${name} ${url}`, await server.app.inject({ url, headers: user.headers }));
  }
  for (const question of questions) {
    const asked = { method: 'POST', url: '/chat/ask', payload: { question } } as const;
    judge(question, await server.app.inject({ ...asked, headers: user.headers }));
  }
  await imported;
  expect(wrong).toEqual([]);
  expect(answered).toBeGreaterThan(40);
}, 240_000);
