import type { Api, ReplyOf } from '@cairn/contract';
import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documents } from '../../database/schema/documents.ts';
import { refuse } from '../../http/refuse.ts';
import type { readFile } from '../../reading/read-file.ts';
import { uploadForm } from '../../testing/documents.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, testInstant, type TestApp } from '../../testing/test-app.ts';
import { readStoredDocument } from './read-document.ts';

// A picture that shows a second receipt; what is read of both is given, not recognized.

const second = Buffer.from('the second receipt as a picture');
let server: TestApp;
let user: SignedInUser;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.owner.query('delete from graphile_worker._private_jobs');
  user = await createSignedInUser(server);
});

const reader: typeof readFile = (_business, bytes) => {
  const box = { left: 0, top: 0, right: 1, bottom: 1 };
  const lines = [{ text: 'Harbor Stationery', box }];
  const pages = [{ number: 1, width: 1, height: 1, lines }];
  const document = { type: 'jpeg' as const, pages, tables: [], notices: ['As it is.'] };
  const others = second.equals(bytes) ? [] : [new Uint8Array(second)];
  return Promise.resolve({ document, fields: {}, others, shown: [] });
};

async function upload(): Promise<string> {
  const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('two receipts')]);
  const form = uploadForm('lunch.jpg', picture);
  const reply = await server.app.inject({
    method: 'POST',
    url: '/chat/upload_global',
    payload: form.payload,
    headers: { ...user.headers, ...form.headers },
  });
  return reply.json<ReplyOf<Api['uploadGlobal']>>().file_id;
}
const setDeleted = (id: string, isDeleted: boolean) =>
  server.app.inject({
    method: 'PATCH',
    url: `/chat/user_global_files/${id}`,
    headers: user.headers,
    payload: { is_deleted: isDeleted },
  });
const kept = async () => {
  const { rows } = await server.owner.query<Record<string, string>>(
    'select original_name as name, state, reading_state as reading, reading_note as note from documents where business_id = $1 order by original_name',
    [user.businessId],
  );
  return rows;
};
const both = [
  { name: 'lunch, receipt 2.jpg', state: 'ready' },
  { name: 'lunch.jpg', state: 'ready', reading: 'read' },
];

test('what a picture says stays where its further receipt is refused, with the reason', async () => {
  const documentId = await upload();
  const full = { ...server.services, refuseOverQuota: () => refuse('storage_used_up') };
  await readStoredDocument(full, { businessId: user.businessId, documentId }, reader);
  const [document, ...others] = await kept();
  expect(others).toEqual([]);
  expect(document).toMatchObject({ name: 'lunch.jpg', reading: 'read' });
  expect(document?.['note']).toMatch(/^As it is\..*The picture shows more receipts/);
});

test('a further receipt that a crash left without its bytes is kept, once', async () => {
  const documentId = await upload();
  const left = newId();
  const { businessId, userId } = user;
  await server.database.withinBusiness(businessId, (tx) =>
    tx.insert(documents).values({
      ...{ businessId, documentId: left, uploadedBy: userId, byteCount: second.length },
      contentHash: createHash('sha256').update(second).digest('hex'),
      ...{ originalName: 'lunch, receipt 2.jpg', storedName: `${left}.jpg` },
      ...{ mediaType: 'image/jpeg', uploadedAt: new Date(testInstant) },
    }),
  );
  await readStoredDocument(server.services, { businessId, documentId }, reader);
  expect(await kept()).toMatchObject(both);
});

test('a picture that is deleted while it waits keeps nothing; restored, it is read', async () => {
  const documentId = await upload();
  const request = { businessId: user.businessId, documentId };
  await setDeleted(documentId, true);
  await readStoredDocument(server.services, request, reader);
  expect(await kept()).toMatchObject([{ name: 'lunch.jpg', reading: 'waiting' }]);
  await server.owner.query('delete from graphile_worker._private_jobs');
  await setDeleted(documentId, false);
  const { rows } = await server.owner.query('select payload from graphile_worker._private_jobs');
  expect(rows).toContainEqual({ payload: request });
  await readStoredDocument(server.services, request, reader);
  expect(await kept()).toMatchObject(both);
});
