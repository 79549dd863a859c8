import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { uploadForm } from '../testing/documents.ts';
import { createSignedInUser, type SignedInUser } from '../testing/factories.ts';
import { sampleZip } from '../testing/sample-files.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const megabytes = 25;

let server: TestApp;
let user: SignedInUser;

beforeAll(async () => {
  server = await createTestApp({ STORAGE_MEGABYTES: String(megabytes) });
  user = await createSignedInUser(server);
  // All but twenty bytes are used by one document, deleted and not yet gone.
  await server.owner.query(
    `insert into documents (business_id, document_id, uploaded_by, original_name, stored_name, media_type, file_type,
       byte_count, content_hash, state, uploaded_at, deleted_at)
     values ($1, $2, $3, 'a.pdf', 'a.pdf', 'application/pdf', 'pdf', $4, 'x', 'ready', now(), now())`,
    [user.businessId, newId(), user.userId, megabytes * 1024 * 1024 - 20],
  );
});
afterAll(() => server.close());

async function send(url: string, name: string, content: Buffer | string, who = user) {
  const form = uploadForm(name, content);
  const headers = { ...who.headers, ...form.headers };
  return server.app.inject({ method: 'POST', url, payload: form.payload, headers });
}

const csv = 'Date,Description,Amount\n2026-01-05,CLAY DEPOT,-12.00\n'.repeat(2);
const doors = [
  ['a document', '/chat/upload_global', 'a.txt', csv],
  ['a statement', '/statements', 'a.csv', csv],
  ['a chat file', '/chat/upload', 'a.csv', csv],
  ['an archive', '/data/import', 'a.zip', await sampleZip({ 'a.csv': csv })],
] as const;

it.each(doors)(
  'refuses %s over what the business may keep, and keeps nothing',
  async (_, url, name, content) => {
    const rows = async () => {
      const { rows: counted } = await server.owner.query<{ count: string }>(
        `select (select count(*) from documents) + (select count(*) from statements)
         + (select count(*) from conversation_files) + (select count(*) from archive_imports) as count`,
      );
      return counted[0]?.count;
    };
    const before = await rows();
    const reply = await send(url, name, content);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([
      507,
      'storage_used_up',
    ]);
    expect(reply.json<{ message: string }>().message).toMatch(
      /^Your business has used up its 25 MB/,
    );
    expect(await rows()).toBe(before);
  },
);

it('takes a small one, and all of another business', async () => {
  expect((await send('/chat/upload_global', 'a.txt', 'twenty bytes at most')).statusCode).toBe(200);
  const other = await createSignedInUser(server);
  expect((await send('/chat/upload_global', 'a.txt', csv, other)).statusCode).toBe(200);
});

it('has room again when the bytes of a deleted document are gone', async () => {
  await server.owner.query(
    `update documents set bytes_removed_at = now() where business_id = $1 and deleted_at is not null`,
    [user.businessId],
  );
  expect((await send('/statements', 'a.csv', csv)).statusCode).toBe(200);
});
