import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from './database/schema/documents.ts';
import { fillDemo } from './fill-demo.ts';
import { findDemoOwner } from './sandbox/seed-demo.ts';
import { runQueue } from './testing/run-queue.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

async function papers() {
  const { database } = server.services;
  const owner = await database.withoutBusiness(findDemoOwner);
  return database.withinBusiness(owner?.businessId ?? '', (tx) =>
    tx.select().from(documents).where(eq(documents.state, 'ready')),
  );
}

test('each paper of the demo company is read and finds its payment, and filling again adds none', async () => {
  await fillDemo(server.services);
  await runQueue(server);
  const read = await papers();
  expect(read).toHaveLength(8);
  for (const paper of read) {
    const vendor = paper.originalName.slice(0, -' 2026-00-00.pdf'.length);
    expect(paper).toMatchObject({ readingState: 'read', company: vendor, linkedBy: 'cairn' });
    expect(paper.documentDate).toBe(paper.originalName.slice(-14, -4));
  }
  await fillDemo(server.services);
  expect(await papers()).toHaveLength(8);
});
