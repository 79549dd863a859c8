import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { LocalPostgresError, startLocalPostgres } from './index.ts';
import { makeScratch, removeScratch, serverRuns } from './testing/scratch.ts';

const scratch = makeScratch();
afterAll(() => removeScratch(scratch));

async function refusalOf(dataDir: string): Promise<LocalPostgresError> {
  const outcome = await startLocalPostgres({ dataDir, database: 'app' }).catch(
    (error: unknown) => error,
  );
  if (outcome instanceof LocalPostgresError) return outcome;
  throw new Error('It was not refused.');
}

test('data of another major version is refused and left as it is', async () => {
  const dataDir = path.join(scratch, 'older');
  const cluster = path.join(dataDir, 'cluster');
  fs.mkdirSync(cluster, { recursive: true });
  fs.writeFileSync(path.join(cluster, 'PG_VERSION'), '15\n');
  const changedAt = fs.statSync(cluster).ctimeMs;
  const refusal = await refusalOf(dataDir);
  expect(refusal.code).toBe('other_major_version');
  expect(refusal.message).toContain(
    'written by PostgreSQL 15; this program comes with PostgreSQL 18',
  );
  expect(fs.readdirSync(dataDir)).toEqual(['cluster']);
  expect(fs.readdirSync(cluster)).toEqual(['PG_VERSION']);
  expect(fs.statSync(cluster).ctimeMs).toBe(changedAt);
});

test('a folder of other things in the place of the data is refused and left as it is', async () => {
  const dataDir = path.join(scratch, 'other');
  const cluster = path.join(dataDir, 'cluster');
  fs.mkdirSync(cluster, { recursive: true });
  fs.writeFileSync(path.join(cluster, 'letter.txt'), 'Dear sister');
  const changedAt = fs.statSync(cluster).ctimeMs;
  const refusal = await refusalOf(dataDir);
  expect(refusal.code).toBe('folder_not_usable');
  expect(fs.readdirSync(dataDir)).toEqual(['cluster']);
  expect(fs.statSync(cluster).ctimeMs).toBe(changedAt);
});

test('a file in the place of the data folder is refused', async () => {
  const dataDir = path.join(scratch, 'file');
  fs.writeFileSync(dataDir, '');
  const refusal = await refusalOf(dataDir);
  expect(refusal.code).toBe('folder_not_usable');
  expect(refusal.message).toContain('DATA_DIR');
});

test('a server that cannot start is refused with its own words', async () => {
  const dataDir = path.join(scratch, 'broken');
  const server = await startLocalPostgres({ dataDir, database: 'app' });
  await server.stop();
  fs.appendFileSync(path.join(dataDir, 'cluster', 'postgresql.conf'), 'no_such_setting = on\n');
  const refusal = await refusalOf(dataDir);
  expect(refusal.code).toBe('start_failed');
  expect(refusal.message).toContain('unrecognized configuration parameter "no_such_setting"');
  expect(serverRuns(dataDir)).toBe(false);
});
