import { limits, type Api, type ReplyOf } from '@cairn/contract';
import { createConnection } from 'node:net';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FileStoreError, type FileStore } from '../../ports/file-store.ts';
import { uploadForm } from '../../testing/documents.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { runQueue } from '../../testing/run-queue.ts';
import { sampleZip } from '../../testing/sample-files.ts';
import { createTestApp, testInstant, type TestApp } from '../../testing/test-app.ts';
import { receiveFile } from '../../http/receive-file.ts';

// Other people's files, names that are paths, files too large, too slow, cut short or not what they seem, stores that
// are full or gone: what each is answered, and that nothing is left behind.

let server: TestApp;
let user: SignedInUser;
let stranger: SignedInUser;
let port: number;

// A folder of its own for what is on its way, so that what is left behind is seen.
const outerTmpdir = process.env['TMPDIR'];
let ownTmpdir: string;
beforeAll(async () => {
  ownTmpdir = await mkdtemp(path.join(tmpdir(), 'cairn-hostile-'));
  process.env['TMPDIR'] = ownTmpdir;
  server = await createTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterAll(async () => {
  await server.close();
  if (outerTmpdir === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = outerTmpdir;
  await rm(ownTmpdir, { recursive: true, force: true });
});
beforeEach(async () => {
  server.clock.set(testInstant);
  await server.owner.query('delete from graphile_worker._private_jobs');
  [user, stranger] = [await createSignedInUser(server), await createSignedInUser(server)];
});
/** What breaks off may be noticed a moment after it did. */
afterEach(async () => {
  await expect
    .poll(async () => (await readdir(tmpdir())).filter((name) => name.startsWith('cairn-upload-')))
    .toEqual([]);
});

type Uploaded = ReplyOf<Api['uploadGlobal']>;

const send = (name: string, content: Buffer | string, who = user, field = 'file') => {
  const form = uploadForm(name, content, field);
  return server.app.inject({
    method: 'POST',
    url: '/chat/upload_global',
    payload: form.payload,
    headers: { ...who.headers, ...form.headers },
  });
};
const upload = async (name: string, content: Buffer | string) => {
  const reply = await send(name, content);
  expect(reply.statusCode).toBe(200);
  return reply.json<Uploaded>();
};
const get = (url: string, who = user) => server.app.inject({ url, headers: who.headers });
const linkOf = async (filename: string) =>
  (await get(`/chat/download_file?filename=${filename}`)).json<{ url: string }>().url;
const rowsKept = async () =>
  (await server.owner.query('select 1 from documents where business_id = $1', [user.businessId]))
    .rowCount;

describe('the document of another user', () => {
  test('is as absent as one that never was', async () => {
    const { file_id: id, filename } = await upload('a.txt', 'mine');
    const calls = [
      get(`/chat/download_file?filename=${filename}`, stranger),
      get(`/chat/user_global_files/${id}`, stranger),
      get(`/chat/user_global_files/${id}/content`, stranger),
      get(`/chat/user_global_files/${id}/candidates?search=a`, stranger),
      ...[{ tag: ['x'] }, { is_deleted: true }].map((payload) =>
        server.app.inject({
          method: 'PATCH',
          url: `/chat/user_global_files/${id}`,
          headers: stranger.headers,
          payload,
        }),
      ),
    ];
    for (const reply of await Promise.all(calls)) {
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ code: 'document_not_found' });
    }
    expect((await get(`/chat/user_global_files/${id}`)).statusCode).toBe(200);
  });

  test('gives no transaction to link to', async () => {
    const { file_id: id } = await upload('a.txt', 'mine');
    const reply = await server.app.inject({
      method: 'PATCH',
      url: `/chat/user_global_files/${id}`,
      headers: user.headers,
      payload: { transaction_id: '01890000-0000-7000-8000-000000000000' },
    });
    expect(reply.json()).toMatchObject({ code: 'transaction_not_found' });
  });
});

test.each([
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/etc/passwd',
  '%5C%5Cserver%5Cshare%5Cfile',
  'a%00.pdf',
  '01890000-0000-7000-8000-000000000000.pdf',
  '',
])('a download of %s finds nothing', async (filename) => {
  const reply = await get(`/chat/download_file?filename=${filename}`);
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toMatchObject({ code: 'document_not_found' });
});

describe('a download address', () => {
  test('ends after five minutes', async () => {
    const url = await linkOf((await upload('a.txt', 'mine')).filename);
    server.clock.set('2026-06-15T12:04:59Z');
    expect((await server.app.inject(url)).body).toBe('mine');
    server.clock.set('2026-06-15T12:05:02Z');
    const late = await server.app.inject(url);
    expect(late.statusCode).toBe(403);
    expect(late.json()).toMatchObject({ code: 'file_link_invalid' });
  });

  test('opens nothing once the document is deleted', async () => {
    const { file_id: id, filename } = await upload('a.txt', 'mine');
    const url = await linkOf(filename);
    await server.app.inject({
      method: 'PATCH',
      url: `/chat/user_global_files/${id}`,
      headers: user.headers,
      payload: { is_deleted: true },
    });
    expect((await server.app.inject(url)).statusCode).toBe(404);
  });

  test('opens nothing when a letter of it is changed', async () => {
    const url = await linkOf((await upload('a.txt', 'mine')).filename);
    for (const at of [8, 40, url.length - 2]) {
      const changed = url.slice(0, at) + (url[at] === 'A' ? 'B' : 'A') + url.slice(at + 1);
      expect((await server.app.inject(changed)).statusCode).toBe(404);
    }
    expect((await server.app.inject('/files/x')).statusCode).toBe(404);
  });
});

/** Sends bytes over a socket and answers what comes back until the other side closes. */
async function overSocket(head: string[], pieces: Buffer[], isCutOff = false): Promise<string> {
  const socket = createConnection(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (piece) => (answer += piece.toString()));
  // The server may close while we still send.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(
    ['POST /chat/upload_global HTTP/1.1', 'host: localhost', ...head, '', ''].join('\r\n'),
  );
  for (const piece of pieces) {
    if (socket.destroyed || answer !== '') break;
    const isWritten = socket.write(piece);
    if (!isWritten) {
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
    }
  }
  if (isCutOff) socket.destroy();
  else setTimeout(() => socket.destroy(), 1_000);
  await closed;
  return answer;
}

describe('an upload', () => {
  const { headers, payload } = uploadForm('big.pdf', '');
  const start = payload.subarray(0, payload.indexOf('\r\n\r\n') + 4);
  const head = () => [
    `authorization: ${user.headers.authorization}`,
    `content-type: ${headers['content-type']}`,
  ];

  test('that says it is larger than 25 MB is refused before it is read', async () => {
    const answer = await overSocket([...head(), 'content-length: 524288000'], [start]);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('The file is larger than 25 MB.');
    expect(await rowsKept()).toBe(0);
  });

  test('that does not say how large it is is read up to the limit and no further', async () => {
    const piece = Buffer.alloc(1024 * 1024);
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), piece, Buffer.from('\r\n')]);
    const first = Buffer.concat([
      Buffer.from(`${start.length.toString(16)}\r\n`),
      start,
      Buffer.from('\r\n'),
    ]);
    const many = [first, ...Array.from({ length: 60 }, () => chunk)];
    const answer = await overSocket([...head(), 'transfer-encoding: chunked'], many);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(await rowsKept()).toBe(0);
  });

  test('of exactly the limit is kept, and of one byte more is not', async () => {
    const most = Buffer.alloc(limits.uploadBytesMax, 'x');
    expect((await send('most.txt', most)).statusCode).toBe(200);
    expect((await send('more.txt', Buffer.concat([most, Buffer.from('x')]))).statusCode).toBe(413);
  });

  test('that breaks off, as when its file changes on the disk, leaves nothing', async () => {
    const pieces = [start, Buffer.alloc(200_000)];
    await overSocket([...head(), 'content-length: 900000'], pieces, true);
    await expect
      .poll(async () => (await readdir(tmpdir())).some((name) => name.startsWith('cairn-upload-')))
      .toBe(false);
    expect(await rowsKept()).toBe(0);
  });

  test('whose form ends in the middle of the file is refused as broken off', async () => {
    const form = uploadForm('a.pdf', 'x'.repeat(10_000));
    const reply = await server.app.inject({
      method: 'POST',
      url: '/chat/upload_global',
      payload: form.payload.subarray(0, 5_000),
      headers: { ...user.headers, ...form.headers },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'upload_broken' });
    expect(await rowsKept()).toBe(0);
  });

  test.each([
    ['stands still', () => undefined],
    ['drips a byte at a time', (file: PassThrough) => setInterval(() => file.write('x'), 5)],
  ])('that %s is given up', async (_how, send) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'cairn-still-'));
    const file = Object.assign(new PassThrough(), { truncated: false, bytesRead: 0 });
    file.write('the first bytes, and then next to nothing');
    const sending = send(file);
    const request = {
      headers: {},
      file: () => Promise.resolve({ fieldname: 'file', filename: 'a.pdf', file }),
    } as unknown as FastifyRequest;
    await expect(receiveFile(request, folder, { patienceMs: 50 })).rejects.toMatchObject({
      code: 'upload_too_slow',
      status: 408,
    });
    clearInterval(sending);
    await rm(folder, { recursive: true });
  });

  test.each([
    ['without a file in its field', () => send('a.pdf', 'x', user, 'document')],
    ['that is no form', () => postJson()],
  ])('%s is refused', async (_what, call) => {
    expect((await call()).statusCode).toBe(400);
    expect(await rowsKept()).toBe(0);
  });
  const postJson = () =>
    server.app.inject({
      method: 'POST',
      url: '/chat/upload_global',
      headers: user.headers,
      payload: { file: 'x' },
    });

  test('of somebody on the waitlist is refused and leaves no row', async () => {
    const unapproved = await createSignedInUser(server, { approved: false });
    const reply = await send('a.pdf', 'x', unapproved);
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ code: 'not_approved' });
    const { rowCount } = await server.owner.query(
      'select 1 from documents where business_id = $1',
      [unapproved.businessId],
    );
    expect(rowCount).toBe(0);
  });
});

describe('a file that is not what it seems', () => {
  test('is kept, and not read, with the reason', async () => {
    await upload('a.xlsx', '<html><table><tr><td>1</td></tr></table></html>');
    await upload('b.pdf', Buffer.from('MZ\x90\0 a program'));
    await upload('c.pdf.exe', Buffer.from('MZ\x90\0 a program'));
    const sheet = Buffer.alloc(52 * 1024 * 1024, '<row/>');
    const bomb = await sampleZip({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': '<workbook/>',
      'xl/worksheets/sheet1.xml': sheet,
      'xl/worksheets/sheet2.xml': sheet,
      'xl/worksheets/sheet3.xml': sheet,
    });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await upload('bomb.xlsx', bomb);
    await runQueue(server);
    const { files } = (await get('/chat/user_global_files?show=unread')).json<
      ReplyOf<Api['userGlobalFiles']>
    >();
    const notes = Object.fromEntries(files.map((file) => [file.original_filename, file.note]));
    expect(notes).toMatchObject({
      'a.xlsx': 'The name says .xlsx, but the file is a web page.',
      'b.pdf': 'The name says .pdf, but the file is a program.',
      'c.pdf.exe': expect.stringContaining('a program') as string,
      'bomb.xlsx': expect.stringMatching(/unpack|large/i) as string,
    });
  });

  test('and carries a script is handed out as an attachment that nothing runs in', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const { filename } = await upload('logo.svg', drawing);
    const reply = await server.app.inject(await linkOf(filename));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="logo.svg"; filename*=UTF-8''logo.svg`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });
});

test.each([
  ['../../x.pdf', 'x.pdf', 'x.pdf'],
  ['C:\\\\Users\\\\me\\\\x.pdf', 'x.pdf', 'x.pdf'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(196)}.pdf`, `${'a'.repeat(196)}.pdf`],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe', 'invoicefdp.exe'],
  [
    '<img src=x onerror=alert(1)>.pdf',
    '<img src=x onerror=alert(1)>.pdf',
    '%3Cimg%20src%3Dx%20onerror%3Dalert%281%29%3E.pdf',
  ],
  ['März.pdf', 'März.pdf', 'M%C3%A4rz.pdf'],
])('a file named %s is kept under its identifier', async (sent, shown, encoded) => {
  const uploaded = await upload(sent, 'x');
  expect(uploaded.original_filename).toBe(shown);
  expect(uploaded.filename).toMatch(/^[0-9a-f-]{36}\.(pdf|exe)$/);
  const { headers } = await server.app.inject(await linkOf(uploaded.filename));
  expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encoded}`);
});

test('a quotation mark in a name does not end the header’s own', async () => {
  const { file_id: id, filename } = await upload('a.pdf', 'x');
  await server.app.inject({
    method: 'PATCH',
    url: `/chat/user_global_files/${id}`,
    headers: user.headers,
    payload: { original_filename: 'a"; filename="b' },
  });
  const { headers } = await server.app.inject(await linkOf(filename));
  expect(headers['content-disposition']).toBe(
    `attachment; filename="a_; filename=_b"; filename*=UTF-8''a%22%3B%20filename%3D%22b`,
  );
});

describe('a file store', () => {
  const whole = () => server.services.fileStore;
  let kept: FileStore;
  beforeEach(() => {
    kept = { ...whole() };
  });
  afterEach(() => {
    Object.assign(whole(), kept);
  });
  const failing = (kind: FileStoreError['kind']) => () =>
    Promise.reject(new FileStoreError(kind, 'made to fail'));

  test.each([
    ['full', 507, 'storage_full'],
    ['unavailable', 503, 'storage_unavailable'],
  ] as const)('that is %s is named, and no row is left', async (kind, status, code) => {
    whole().save = failing(kind);
    const reply = await send('a.pdf', 'x');
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ code });
    expect(await rowsKept()).toBe(0);
  });

  test('that is gone when a document is wanted says so; the reading waits for it', async () => {
    const { file_id: id, filename } = await upload('a.csv', 'a,b\n1,2\n');
    const url = await linkOf(filename);
    whole().read = failing('unavailable');
    expect((await server.app.inject(url)).statusCode).toBe(503);
    expect((await get(`/chat/user_global_files/${id}/content`)).statusCode).toBe(503);
    await runQueue(server);
    const file = () =>
      get(`/chat/user_global_files/${id}`).then(
        (reply) => reply.json<ReplyOf<Api['documentDetail']>>().file,
      );
    expect((await file()).status).toBe('reading');
    Object.assign(whole(), kept);
    await server.owner.query('update graphile_worker._private_jobs set run_at = now()');
    await runQueue(server);
    expect((await file()).status).toBe('read');
  });

  test('with an address of its own is where the browser is sent', async () => {
    const { filename } = await upload('a.pdf', 'x');
    whole().link = (_key, link) => Promise.resolve(`https://files.example.com/?s=${link.seconds}`);
    const reply = await server.app.inject(await linkOf(filename));
    expect(reply.statusCode).toBe(302);
    expect(reply.headers.location).toBe('https://files.example.com/?s=300');
  });
});
