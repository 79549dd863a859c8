import { mkdtemp, readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDemoBusiness, seedDemo } from '../../sandbox/seed-demo.ts';
import { createSignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { exportToFolder, exportToZip } from './export-to.ts';
import { importArchive } from './import-archive.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const folder = () => mkdtemp(path.join(tmpdir(), 'archive-'));

async function filesOf(at: string): Promise<Record<string, string>> {
  const names = await readdir(at);
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(at, name), 'utf8')]),
    ),
  );
}

it('gives the same files when the demo company is exported, imported into a new account and exported again', async () => {
  await seedDemo(test.services);
  const demo = await test.database.withoutBusiness(findDemoBusiness);
  const user = await createSignedInUser(test);
  const [first, second] = [await folder(), await folder()];
  await exportToFolder(test.services, demo ?? '', first);
  await exportToZip(test.services, demo ?? '', path.join(second, 'a.zip'));
  console.log(await importArchive(test.services, user.businessId, path.join(second, 'a.zip')));
  const third = await folder();
  await exportToFolder(test.services, user.businessId, third);
  console.log(first, third);
  expect(await filesOf(third)).toEqual(await filesOf(first));
});
