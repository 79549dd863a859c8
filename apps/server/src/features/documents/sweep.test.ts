import type { Api, ReplyOf } from '@cairn/contract';
import { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from '../../database/schema/documents.ts';
import { fileKey } from '../../ports/file-store.ts';
import { receiptPdf, uploadForm } from '../../testing/documents.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { runQueue } from '../../testing/run-queue.ts';
import { createTestApp, testInstant, type TestApp } from '../../testing/test-app.ts';
import { sweepDocuments } from './sweep.ts';

let server: TestApp;
let user: SignedInUser;
beforeAll(async () => {
  server = await createTestApp();
  user = await createSignedInUser(server);
});
afterAll(() => server.close());

const receipt = receiptPdf({ company: 'Staples', date: '2026-03-14', total: '54.20' });

/** A row as a process leaves it that dies while it stores a file. */
async function leavePending(bytesStored: Buffer | null): Promise<string> {
  const documentId = newId();
  const { businessId, userId } = user;
  await server.database.withinBusiness(businessId, (tx) =>
    tx.insert(documents).values({
      ...{ businessId, documentId, uploadedBy: userId, contentHash: documentId },
      ...{ originalName: 'a.pdf', storedName: `${documentId}.pdf`, mediaType: 'application/pdf' },
      ...{ byteCount: receipt.length, uploadedAt: new Date(testInstant) },
    }),
  );
  if (bytesStored !== null) {
    const key = fileKey(businessId, documentId);
    const source = () => Readable.from([bytesStored]);
    await server.services.fileStore.save(key, source, bytesStored.length);
  }
  return documentId;
}

/** Sweeps as at a later instant; the session of the test stays live. */
async function sweepAt(instant: string): Promise<void> {
  const before = server.clock.now().toISOString();
  server.clock.set(instant);
  await sweepDocuments(server.services);
  server.clock.set(before);
}

const listed = async () => {
  const reply = await server.app.inject({ url: '/chat/user_global_files', headers: user.headers });
  return reply.json<ReplyOf<Api['userGlobalFiles']>>().files;
};
const storedBytes = (documentId: string) =>
  server.services.fileStore.byteCount(fileKey(user.businessId, documentId));

test('what a crash left is made ready when its bytes are whole, and removed when they are not', async () => {
  const whole = await leavePending(receipt);
  const none = await leavePending(null);
  const half = await leavePending(receipt.subarray(0, 100));
  expect(await listed()).toEqual([]);
  await sweepAt('2026-06-15T12:20:00Z');
  expect(await listed()).toEqual([]);
  await sweepAt('2026-06-15T12:40:00Z');
  await runQueue(server);
  expect(await listed()).toMatchObject([{ file_id: whole, status: 'read' }]);
  const { rows } = await server.owner.query('select document_id from documents');
  expect(rows).toEqual([{ document_id: whole }]);
  expect([await storedBytes(none), await storedBytes(half)]).toEqual([null, null]);
});

test('the bytes and the text of what was deleted go after thirty days, and not before', async () => {
  const form = uploadForm('b.pdf', receipt);
  const upload = await server.app.inject({
    method: 'POST',
    url: '/chat/upload_global',
    payload: form.payload,
    headers: { ...user.headers, ...form.headers },
  });
  const { file_id: id } = upload.json<ReplyOf<Api['uploadGlobal']>>();
  await runQueue(server);
  const change = (payload: object) =>
    server.app.inject({
      method: 'PATCH',
      url: `/chat/user_global_files/${id}`,
      headers: user.headers,
      payload,
    });
  await change({ is_deleted: true });
  await sweepAt('2026-07-15T11:59:00Z');
  expect(await storedBytes(id)).toBe(receipt.length);
  await sweepAt('2026-07-15T12:01:00Z');
  await sweepAt('2026-07-15T12:02:00Z');
  expect(await storedBytes(id)).toBeNull();
  const pages = await server.owner.query('select 1 from document_pages where document_id = $1', [
    id,
  ]);
  expect(pages.rowCount).toBe(0);
  expect((await change({ is_deleted: false })).statusCode).toBe(404);
});

test('a reading that the queue has lost is asked for again', async () => {
  await server.owner.query(
    `update documents set reading_state = 'waiting', updated_at = now() - interval '3 hours' where deleted_at is null`,
  );
  await sweepAt(new Date().toISOString());
  await runQueue(server);
  expect((await listed()).map(({ status }) => status)).toEqual(['read']);
});
