import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { expect, it } from 'vitest';
import { archiveFolder, soundArchive } from '../../testing/archive-folder.ts';
import { createSignedInUser } from '../../testing/factories.ts';
import { withOwnerEachTest } from '../../testing/owner-each-test.ts';
import { exportToZip } from './export-to.ts';
import { importArchive } from './import-archive.ts';
import { importInThread } from './import-in-thread.ts';
import { runImport } from './run-import.ts';
import { tempFolder } from '../../testing/temp-folder.ts';

const owned = withOwnerEachTest();

async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const file = path.join(await tempFolder(), 'a.zip');
  await pipeline(zip.outputStream, createWriteStream(file));
  return readFile(file);
}

const boundary = 'the-boundary';

async function upload(bytes: Buffer, field = 'file') {
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="books.zip"\r\ncontent-type: application/zip\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const reply = await owned.test.app.inject({
    method: 'POST',
    url: '/data/import',
    headers: { ...owned.user.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  return { status: reply.statusCode, body: reply.json<{ id: string; code?: string }>() };
}

interface Job {
  status: string;
  added: number;
  errors: string[];
  error: string | null;
}

async function jobOf(id: string, headers = owned.user.headers) {
  const reply = await owned.test.app.inject({ url: `/data/jobs/${id}`, headers });
  return { status: reply.statusCode, body: reply.json<Job>() };
}

/** Uploads, lets the job run as the queue would, and answers what it then says. */
async function bring(bytes: Buffer): Promise<Job> {
  const { status, body } = await upload(bytes);
  expect(status).toBe(202);
  await importInThread(owned.test.services, {
    businessId: owned.user.businessId,
    importId: body.id,
  });
  const kept = await owned.test.owner.query(
    'select from archive_import_pieces where import_id = $1',
    [body.id],
  );
  expect(kept.rowCount).toBe(0);
  return (await jobOf(body.id)).body;
}

it('imports an uploaded zip and sends the same records back', async () => {
  expect(await bring(await zipOf(soundArchive))).toMatchObject({
    status: 'done',
    phase: 'figures',
    added: 4,
    done: 4,
    total: 4,
    errors: [],
  });
  const reply = await owned.test.app.inject({ url: '/data/export', headers: owned.user.headers });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/zip');
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename="cairn-books-.*\.zip"$/,
  );
  const copy = path.join(await tempFolder(), 'copy.zip');
  await writeFile(copy, reply.rawPayload);
  const other = await createSignedInUser(owned.test);
  expect(await importArchive(owned.test.services, other.businessId, copy)).toMatchObject({
    added: 4,
  });
});

it('takes a zip whose files lie in one folder', async () => {
  const files = Object.entries(soundArchive).map(
    ([name, text]) => [`books/${name}`, text] as const,
  );
  expect(await bring(await zipOf(Object.fromEntries<string>(files)))).toMatchObject({
    status: 'done',
  });
});

it('ends with the lines to correct when the archive breaks a rule', async () => {
  const lines = soundArchive['lines.csv']?.replace(',,125.00,i1', ',,124.00,i1') ?? '';
  const job = await bring(await zipOf({ ...soundArchive, 'lines.csv': lines }));
  expect(job).toMatchObject({ status: 'failed', added: 0 });
  expect(job.errors).toEqual([
    'transactions.csv:2: does not balance: debits 125.00, credits 124.00',
  ]);
});

it('does nothing when a job that has ended runs again', async () => {
  const { body } = await upload(await zipOf(soundArchive));
  const request = { businessId: owned.user.businessId, importId: body.id };
  await importInThread(owned.test.services, request);
  await importInThread(owned.test.services, request);
  expect((await jobOf(body.id)).body).toMatchObject({ status: 'done', added: 4 });
});

it('goes on with the figures when its process died after the rows', async () => {
  const { body } = await upload(await zipOf(soundArchive));
  const request = { businessId: owned.user.businessId, importId: body.id };
  await runImport(owned.test.database, request);
  expect((await jobOf(body.id)).body).toMatchObject({ status: 'running', phase: 'figures' });
  await importInThread(owned.test.services, request);
  expect((await jobOf(body.id)).body).toMatchObject({ status: 'done', added: 4 });
  const { rows } = await owned.test.owner.query<{ figures: number; alerts: number }>(
    `select count(f.as_of)::int as figures, count(s.computed_on)::int as alerts
     from derived_figures f join alert_settings s using (business_id)
     where business_id = $1 and not exists (select from ledger_changes c where c.business_id = $1)`,
    [owned.user.businessId],
  );
  expect(rows).toEqual([{ figures: 1, alerts: 1 }]);
});

it("answers 404 for another user's job", async () => {
  const { body } = await upload(await zipOf(soundArchive));
  const other = await createSignedInUser(owned.test);
  expect((await jobOf(body.id, other.headers)).status).toBe(404);
});

it('refuses an upload that is no zip, and one without a file', async () => {
  expect(await upload(Buffer.from('a,b\n1,2\n'))).toMatchObject({
    status: 422,
    body: { code: 'archive_unreadable' },
  });
  expect(await upload(await zipOf(soundArchive), 'other')).toMatchObject({ status: 400 });
});

it('refuses those who wait to be approved', async () => {
  owned.user = await createSignedInUser(owned.test, { approved: false });
  expect(await upload(await zipOf(soundArchive))).toMatchObject({ status: 403 });
});

it('refuses a zip with a name that leads out of it', async () => {
  const honest = await zipOf({ ...soundArchive, 'xx/evil.csv': 'a' });
  const hostile = Buffer.from(honest.toString('latin1').replaceAll('xx/evil', '../evil'), 'latin1');
  expect(await bring(hostile)).toMatchObject({
    status: 'failed',
    error: 'The zip holds a file whose name leads out of it. Nothing was read.',
  });
});

it('refuses a zip bomb before it unpacks it', async () => {
  const bomb = await zipOf({ ...soundArchive, 'items.csv': Buffer.alloc(40 * 1024 * 1024, 'a') });
  expect((await bring(bomb)).error).toContain('refused as a zip bomb');
});

it('refuses a zip that holds more than it declares', async () => {
  const zip = await zipOf(soundArchive);
  // The uncompressed size of the first entry in the central directory.
  zip.writeUInt32LE(5, zip.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24);
  expect((await bring(zip)).error).toBe('business.csv is broken within the zip.');
});

it('refuses a zip of two archives, and one that is cut off', async () => {
  const two = await zipOf({ 'a/items.csv': 'x', 'b/items.csv': 'x' });
  expect((await bring(two)).error).toContain('more than one folder');
  const whole = await zipOf(soundArchive);
  expect((await bring(whole.subarray(0, whole.length - 30))).error).toBe(
    'This is not a zip file, or it is broken.',
  );
});

it('exports an account without any record as files with a header only', async () => {
  const file = path.join(await archiveFolder({}), 'empty.zip');
  expect(await exportToZip(owned.test.services, owned.user.businessId, file)).toBe(0);
  const other = await createSignedInUser(owned.test);
  expect(await importArchive(owned.test.services, other.businessId, file)).toMatchObject({
    added: 0,
  });
});
