import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addBankRows, receiptPdf, uploadForm } from '../../testing/documents.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { runQueue } from '../../testing/run-queue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

type Listing = ReplyOf<Api['userGlobalFiles']>;
type Detail = ReplyOf<Api['documentDetail']>;

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

const staples = { company: 'Staples Inc.', date: '2026-03-14', total: '54.20' };

async function upload(name: string, content: Buffer | string) {
  const form = uploadForm(name, content);
  const reply = await server.app.inject({
    method: 'POST',
    url: '/chat/upload_global',
    payload: form.payload,
    headers: { ...user.headers, ...form.headers },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json<ReplyOf<Api['uploadGlobal']>>();
}
const get = async <T>(url: string) =>
  (await server.app.inject({ url, headers: user.headers })).json<T>();
const list = (query = '') => get<Listing>(`/chat/user_global_files${query}`);
const detail = (id: string) => get<Detail>(`/chat/user_global_files/${id}`);
const change = (id: string, payload: object) =>
  server.app.inject({
    method: 'PATCH',
    url: `/chat/user_global_files/${id}`,
    headers: user.headers,
    payload,
  });

describe('a document', () => {
  test('is kept, read, found by what it says, and downloaded as it was', async () => {
    const content = receiptPdf(staples);
    const uploaded = await upload('Receipt March.pdf', content);
    expect(uploaded).toMatchObject({ original_filename: 'Receipt March.pdf', status: 'reading' });
    expect(uploaded.filename).toBe(`${uploaded.file_id}.pdf`);
    await runQueue(server);
    const { files, total_pages: pages } = await list();
    expect(pages).toBe(1);
    expect(files).toMatchObject([
      {
        file_id: uploaded.file_id,
        status: 'read',
        file_type: 'pdf',
        tag: [],
        company: null,
        note: 'No transaction of $54.20 was found around Mar 14, 2026.',
        fields: { company: 'Staples Inc.', date: '2026-03-14', total: 54.2 },
      },
    ]);
    const known = await detail(uploaded.file_id);
    expect(known.pages[0]?.lines).toContain('Paper, 2 boxes');
    expect(known.origins.total).toMatchObject({ by: 'reading', place: { page: 1 } });
    for (const search of ['march', 'staples', 'boxes pap', '54.20']) {
      expect((await list(`?search=${encodeURIComponent(search)}`)).files).toHaveLength(1);
    }
    expect((await list('?search=stapler')).files).toEqual([]);
    const { url } = await get<{ url: string }>(`/chat/download_file?filename=${uploaded.filename}`);
    const reply = await server.app.inject(url);
    expect(reply.rawPayload.equals(content)).toBe(true);
    expect(reply.headers['content-disposition']).toContain(
      'attachment; filename="Receipt March.pdf"',
    );
    const preview = await server.app.inject({
      url: `/chat/user_global_files/${uploaded.file_id}/content`,
      headers: user.headers,
    });
    expect(preview.rawPayload.equals(content)).toBe(true);
  });

  test('is listed ten a page unless told otherwise, newest first, and filtered', async () => {
    for (let at = 0; at < 11; at += 1) {
      server.clock.set(`2026-06-15T12:00:${String(at).padStart(2, '0')}Z`);
      await upload(`note ${at}.txt`, `note ${at}`);
    }
    const first = await list();
    expect(first).toMatchObject({ total_pages: 2, total: 11 });
    expect(first.files[0]?.original_filename).toBe('note 10.txt');
    expect(first.files).toHaveLength(10);
    const third = await list('?page=3&page_size=5');
    expect(third.files.map((file) => file.original_filename)).toEqual(['note 0.txt']);
    await change(third.files[0]!.file_id, { tag: ['travel'] });
    expect((await list('?tag=travel')).total).toBe(1);
    expect(await list('?show=linked')).toMatchObject({
      total: 0,
      total_pages: 0,
      tags: ['travel'],
    });
    expect((await list('?show=unread')).total).toBe(0);
    expect((await list('?page=900')).files).toEqual([]);
  });

  test('that nobody can read says why, and what the user enters counts as read', async () => {
    const { file_id: id } = await upload('song.mp3', Buffer.from([0xff, 0xfb, 0x90, 0x00, 1, 2]));
    await runQueue(server);
    expect((await list('?show=unread')).files[0]).toMatchObject({
      status: 'unread',
      note: 'The file is of an unknown kind: PDF, XLSX, XLS, CSV, PNG, JPG and HEIC files are read.',
    });
    await change(id, { fields: { company: 'Staples', total: 54.2, date: '2026-03-14' } });
    expect((await list()).files[0]).toMatchObject({ status: 'read', fields: { total: 54.2 } });
    expect((await detail(id)).origins.company).toEqual({
      by: 'you',
      confidence: null,
      place: null,
    });
  });

  test('is renamed, tagged, deleted and taken back', async () => {
    const { file_id: id, filename } = await upload('a.pdf', receiptPdf(staples));
    expect((await change(id, { tag: ['office', 'office'] })).statusCode).toBe(200);
    await change(id, { original_filename: 'Paper' });
    expect((await list()).files[0]).toMatchObject({ tag: ['office'], original_filename: 'Paper' });
    const gone = await change(id, { is_deleted: true });
    expect(gone.json()).toEqual({ message: 'The document is deleted.' });
    expect((await list()).total).toBe(0);
    expect((await change(id, { tag: ['x'] })).statusCode).toBe(404);
    const download = { url: `/chat/download_file?filename=${filename}`, headers: user.headers };
    expect((await server.app.inject(download)).statusCode).toBe(404);
    expect((await change(id, { is_deleted: false })).statusCode).toBe(200);
    expect((await list()).total).toBe(1);
  });

  test.each([
    ['nothing', {}],
    ['an empty tag', { tag: [' '] }],
    ['a tag with a line break', { tag: ['a\nb'] }],
    ['an unknown field', { owner: 'me' }],
    ['a day that is none', { fields: { date: '2026-02-30' } }],
    ['a total beyond counting', { fields: { total: 1e15 } }],
  ])('is not changed by %s', async (_what, body) => {
    const { file_id: id } = await upload('a.txt', 'text');
    expect((await change(id, body)).statusCode).toBe(400);
  });
});

describe('a receipt and its payment', () => {
  const rows: [string, bigint, string][] = [
    ['2026-03-15', -5_420n, 'STAPLES 0112 PORTLAND OR'],
    ['2026-03-16', -9_900n, 'STAPLES 0112 PORTLAND OR'],
    ['2026-03-15', -12_000n, 'CHEVRON 0093 PORTLAND OR'],
  ];

  test('are linked when that is sure, with company, icon and details', async () => {
    await addBankRows(server, user, rows);
    await upload('a.pdf', receiptPdf(staples));
    await runQueue(server);
    const [file] = (await list('?show=linked')).files;
    expect(file).toMatchObject({ linked_by: 'cairn', note: null, suggestions: 0 });
    expect(file?.company).toMatch(/staples/i);
    expect(file?.details).toMatch(/^Mar 15, 2026 · -\$54\.20 · /);
    expect(file?.icon).toMatch(/^data:image\/svg\+xml,/);
  });

  test('wait for the user where linking by itself is off, and are linked once it is on', async () => {
    const setLinking = (links: boolean) =>
      server.app.inject({
        method: 'PUT',
        url: '/settings/document-linking',
        headers: user.headers,
        payload: { links_by_itself: links },
      });
    await addBankRows(server, user, rows);
    expect((await setLinking(false)).statusCode).toBe(200);
    await upload('a.pdf', receiptPdf(staples));
    expect(await list()).toMatchObject({ reading: 1, links_by_itself: false });
    await runQueue(server);
    const off = await list();
    expect(off).toMatchObject({ reading: 0, files: [{ linked_by: null, suggestions: 1 }] });
    expect(off.files[0]?.note).toBe('One transaction may belong to it.');
    await setLinking(true);
    await runQueue(server);
    expect(await list()).toMatchObject({ links_by_itself: true, files: [{ linked_by: 'cairn' }] });
  });

  test('find each other when the payment comes later', async () => {
    await upload('a.pdf', receiptPdf(staples));
    await runQueue(server);
    expect((await list('?show=linked')).total).toBe(0);
    await addBankRows(server, user, rows);
    await runQueue(server);
    expect((await list('?show=linked')).total).toBe(1);
  });

  test('are not linked twice: the same file waits with the reason', async () => {
    await addBankRows(server, user, rows);
    await upload('first.pdf', receiptPdf(staples));
    await runQueue(server);
    await upload('again.pdf', receiptPdf(staples));
    await upload('photo.pdf', receiptPdf({ ...staples, company: 'STAPLES INC' }));
    await runQueue(server);
    const { files } = await list('?show=unlinked');
    const notes = Object.fromEntries(files.map((file) => [file.original_filename, file.note]));
    expect(notes['again.pdf']).toBe('The same file is here already as first.pdf.');
    expect(notes['photo.pdf']).toBe('One transaction may belong to it.');
  });

  test('are suggested when it is not sure; a no is remembered, a yes is learned', async () => {
    await addBankRows(server, user, [
      ['2026-03-14', -5_420n, 'HLDG RETAIL 77'],
      ['2026-04-14', -5_421n, 'HLDG RETAIL 77'],
      ['2026-05-14', -5_422n, 'HLDG RETAIL 77'],
    ]);
    const link = async (id: string) => {
      const { suggestions } = await detail(id);
      const to = suggestions[0]?.transaction_id;
      expect((await change(id, { transaction_id: to })).statusCode).toBe(200);
    };
    const first = await upload('1.pdf', receiptPdf(staples));
    await runQueue(server);
    const { suggestions } = await detail(first.file_id);
    expect(suggestions).toMatchObject([{ reason: 'same amount, same day, another name' }]);
    const declined = { declined_transaction_id: suggestions[0]!.transaction_id };
    await change(first.file_id, declined);
    expect((await detail(first.file_id)).suggestions).toEqual([]);
    await change(first.file_id, { transaction_id: suggestions[0]!.transaction_id });
    expect((await list('?show=linked')).files[0]).toMatchObject({ linked_by: 'you' });
    const second = await upload(
      '2.pdf',
      receiptPdf({ ...staples, date: '2026-04-14', total: '54.21' }),
    );
    await runQueue(server);
    await link(second.file_id);
    await upload('3.pdf', receiptPdf({ ...staples, date: '2026-05-14', total: '54.22' }));
    await runQueue(server);
    const third = (await list()).files.find((file) => file.original_filename === '3.pdf');
    expect(third).toMatchObject({ linked_by: 'cairn' });
  });

  test('are parted by the user, and Cairn does not put them together again', async () => {
    await addBankRows(server, user, rows);
    const { file_id: id } = await upload('a.pdf', receiptPdf(staples));
    await runQueue(server);
    await change(id, { transaction_id: null });
    const [file] = (await list()).files;
    expect(file).toMatchObject({ transaction_id: null, company: null, icon: null, details: null });
    expect(file?.note).toBe('No other transaction of $54.20 was found around Mar 14, 2026.');
    await addBankRows(server, user, [['2026-06-01', -100n, 'KIOSK']]);
    await runQueue(server);
    expect((await list('?show=linked')).total).toBe(0);
  });

  test('taken back after another receipt has taken the payment leaves it with that one', async () => {
    await addBankRows(server, user, rows);
    const first = await upload('first.pdf', receiptPdf(staples));
    await runQueue(server);
    await change(first.file_id, { is_deleted: true });
    await upload('second.pdf', receiptPdf({ ...staples, company: 'Staples' }));
    await runQueue(server);
    await change(first.file_id, { is_deleted: false });
    const linked = (await list('?show=linked')).files.map((file) => file.original_filename);
    expect(linked).toEqual(['second.pdf']);
  });

  test('are found by name, amount or day when the user looks for one', async () => {
    await addBankRows(server, user, rows);
    const { file_id: id } = await upload('a.txt', 'x');
    const find = async (search: string) =>
      (
        await get<ReplyOf<Api['documentCandidates']>>(
          `/chat/user_global_files/${id}/candidates?search=${encodeURIComponent(search)}`,
        )
      ).candidates.map(({ amount }) => amount);
    expect(await find('chevron')).toEqual([-120]);
    expect(await find('$54.20')).toEqual([-54.2]);
    expect(await find('2026-03-16')).toEqual([-99]);
    expect(await find('120 che')).toEqual([-120]);
    expect(await find('%')).toEqual([]);
  });
});

test('payments over an amount without a receipt are listed, and no longer once they have one', async () => {
  await addBankRows(server, user, [
    ['2026-03-15', -5_420n, 'STAPLES 0112'],
    ['2026-03-17', -20_000n, 'CHEVRON 0093'],
    ['2026-03-18', 90_000n, 'CUSTOMER DEPOSIT'],
  ]);
  const missing = async (over: number) =>
    (
      await get<ReplyOf<Api['missingReceipts']>>(`/ledger/missing-receipts?over=${over}`)
    ).transactions.map(({ amount }) => amount);
  expect(await missing(75)).toEqual([-200]);
  expect(await missing(54.2)).toEqual([-200, -54.2]);
  await upload('a.pdf', receiptPdf(staples));
  await runQueue(server);
  expect(await missing(54.2)).toEqual([-200]);
});

test('documents are counted, listed and quoted in answers', async () => {
  await addBankRows(server, user, [
    ['2026-03-15', -5_420n, 'STAPLES 0112'],
    ['2026-03-17', -20_000n, 'CHEVRON 0093'],
  ]);
  const ask = async (question: string) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/chat/ask',
      headers: user.headers,
      payload: { question },
    });
    return reply.json<ReplyOf<Api['ask']>>().response;
  };
  // Where no paper was filed, receipts are whatever else the analyst takes them for.
  expect((await ask('receipts from Staples in March')).text).not.toContain('document');
  await upload('a.pdf', receiptPdf(staples));
  await upload('b.pdf', receiptPdf({ ...staples, date: '2026-04-02', total: '9.99' }));
  await runQueue(server);
  const listed = await ask('receipts from Staples in March');
  expect(listed.text).toContain('**1** document from Staples dated March 2026.');
  expect(listed.tables[0]?.rows).toEqual([
    [
      'a.pdf',
      'Staples Inc.',
      'Mar 14, 2026',
      '$54.20',
      expect.stringContaining('-$54.20') as string,
    ],
  ]);
  const { files } = await list();
  const idOf = (name: string) =>
    files.find((file) => file.original_filename === name)?.file_id ?? '';
  expect(listed.tables[0]?.evidence).toEqual([`document:${idOf('a.pdf')}`]);
  expect((await ask('how many receipts do we have')).text).toContain('**2** documents.');
  expect((await ask('which receipts have no transaction')).tables[0]?.rows[0]?.[0]).toBe('b.pdf');
  expect((await ask('unmatched receipts')).tables[0]?.rows).toHaveLength(1);
  // Both came today; the days on the papers are others.
  expect((await ask('which receipts were uploaded today')).text).toContain(
    '**2** documents upload',
  );
  expect((await ask('which receipts are dated today')).text).not.toContain('**2**');
  const quoted = await ask('documents that mention boxes');
  expect(quoted.text).toContain('“Paper, 2 boxes” (b.pdf, page 1, line 4)');
  expect(quoted.evidence[0]).toEqual({
    figure: 'b.pdf, page 1, line 4',
    label: 'b.pdf',
    token: `document:${idOf('b.pdf')}:1:4`,
  });
  const without = await ask('transactions without a receipt');
  expect(without.text).toContain('**1 payment** has no document, **$200.00** in total.');
  expect(without.tables[0]?.rows[0]).toEqual(['Mar 17, 2026', expect.any(String), null, '$200.00']);
  expect((await ask('payments over $500 without a receipt')).text).toContain('Every payment');
});
