import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileKey, type FileStore } from '../../ports/file-store.ts';
import {
  isSwiftInstalled,
  startSwift,
  type SwiftServer,
} from '../../testing/stand-ins/swift-server.ts';
import { createDiskFiles } from './disk/disk-files.ts';
import { createS3Files, type S3Settings } from './s3/s3-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cairn-files-'));
let swift: SwiftServer | undefined;
let settings: S3Settings;

const withSwift = isSwiftInstalled();
if (!withSwift) {
  process.stderr.write(
    'Skipped: no object store to prove S3 against. On Debian: apt-get install swift-proxy swift-account swift-container swift-object memcached\n',
  );
}

beforeAll(async () => {
  if (!withSwift) return;
  swift = await startSwift();
  const { endpoint, accessKeyId, secretAccessKey } = swift;
  settings = {
    ...{ endpoint, region: 'us-east-1', bucket: 'cairn-files', accessKeyId, secretAccessKey },
    hasLinks: true,
  };
  const client = new S3Client({
    ...settings,
    credentials: settings,
    forcePathStyle: true,
  });
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
});
afterAll(async () => {
  await swift?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const subjects: [string, () => FileStore][] = [
  ['disk', () => createDiskFiles(path.join(folder, 'files'))],
  ...(withSwift ? [['S3', () => createS3Files(settings)] as [string, () => FileStore]] : []),
];

const newKey = () => fileKey(newId(), newId());
const sourceOf = (bytes: Buffer) => () => Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]);
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.each(subjects)('files on %s', (_name, create) => {
  test('come back byte for byte, with their size', async () => {
    const [store, key, bytes] = [create(), newKey(), randomBytes(300_045)];
    await store.save(key, sourceOf(bytes), bytes.length);
    expect(await store.byteCount(key)).toBe(300_045);
    expect(digest(await buffer(await store.read(key)))).toBe(digest(bytes));
  });

  test('may be empty', async () => {
    const [store, key] = [create(), newKey()];
    await store.save(key, () => Readable.from([]), 0);
    expect(await store.byteCount(key)).toBe(0);
  });

  test('are replaced whole', async () => {
    const [store, key] = [create(), newKey()];
    await store.save(key, sourceOf(Buffer.from('the longer first one')), 20);
    await store.save(key, sourceOf(Buffer.from('the second')), 10);
    expect((await buffer(await store.read(key))).toString()).toBe('the second');
  });

  test('that are not there are missing, and removing them is fine', async () => {
    const [store, key] = [create(), newKey()];
    expect(await store.byteCount(key)).toBeNull();
    await expect(store.read(key)).rejects.toMatchObject({ kind: 'missing' });
    await store.remove(key);
    await store.save(key, sourceOf(Buffer.from('here and gone')), 13);
    await store.remove(key);
    await store.remove(key);
    expect(await store.byteCount(key)).toBeNull();
  });

  test('leave nothing when their source breaks in the middle', async () => {
    const [store, key] = [create(), newKey()];
    const broken = () =>
      Readable.from(
        (function* () {
          yield Buffer.alloc(100_000);
          throw new Error('the source broke');
        })(),
      );
    await expect(store.save(key, broken, 300_000)).rejects.toMatchObject({
      name: 'FileStoreError',
    });
    expect(await store.byteCount(key)).toBeNull();
  });

  test('are swept without losing what is whole', async () => {
    const [store, key] = [create(), newKey()];
    await store.save(key, sourceOf(Buffer.from('kept as it is')), 13);
    await store.sweep(new Date(Date.now() + 60_000));
    expect(await store.byteCount(key)).toBe(13);
  });
});

test('a key is made of identifiers and of nothing that a person typed', () => {
  expect(() => fileKey(newId(), '../../etc/passwd')).toThrow(TypeError);
  expect(() => fileKey('..', newId())).toThrow(TypeError);
});

describe('files on disk', () => {
  test('that were never finished go with the sweep, and no sooner', async () => {
    const root = path.join(folder, 'swept');
    mkdirSync(path.join(root, 'incoming'), { recursive: true });
    const [old, young] = ['old', 'young'].map((name) => path.join(root, 'incoming', name));
    for (const file of [old, young]) writeFileSync(file!, 'half');
    const yesterday = new Date(Date.now() - 86_400_000);
    utimesSync(old!, yesterday, yesterday);
    await createDiskFiles(root).sweep(new Date(Date.now() - 3_600_000));
    expect(readdirSync(path.join(root, 'incoming'))).toEqual(['young']);
  });

  test('refuse what is shorter than it was said to be', async () => {
    const [store, key] = [createDiskFiles(path.join(folder, 'short')), newKey()];
    await expect(store.save(key, sourceOf(Buffer.from('eleven byte')), 20)).rejects.toMatchObject({
      kind: 'unavailable',
    });
    expect(await store.byteCount(key)).toBeNull();
  });

  test('cannot be kept where the folder is none, and say so', async () => {
    const root = path.join(folder, 'a-file');
    writeFileSync(root, '');
    await expect(
      createDiskFiles(root).save(newKey(), sourceOf(Buffer.from('a')), 1),
    ).rejects.toMatchObject({ name: 'FileStoreError', kind: 'unavailable' });
  });

  const small = path.join(folder, 'small-disk');
  const isMounted = mountSmallDisk(small);
  afterAll(() => {
    if (isMounted) execFileSync('/bin/umount', [small]);
  });
  test.skipIf(!isMounted)('say that the disk is full, and leave no half file on it', async () => {
    const [store, key] = [createDiskFiles(small), newKey()];
    const bytes = Buffer.alloc(2 * 1024 * 1024);
    await expect(store.save(key, sourceOf(bytes), bytes.length)).rejects.toMatchObject({
      kind: 'full',
    });
    expect(readdirSync(path.join(small, 'incoming'))).toEqual([]);
    await store.save(key, sourceOf(Buffer.from('a small one still fits')), 22);
  });
});

/** A disk of one megabyte, where this machine lets us have one. */
function mountSmallDisk(location: string): boolean {
  mkdirSync(location);
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', location], {
      stdio: 'pipe',
    });
    return true;
  } catch {
    process.stderr.write('Skipped: this machine lets us mount no small disk to fill.\n');
    return false;
  }
}

describe.skipIf(!withSwift)('files on S3', () => {
  test('are reached by a link that names them, and by no changed one', async () => {
    const [store, key] = [createS3Files(settings), newKey()];
    await store.save(key, sourceOf(Buffer.from('a receipt')), 9);
    const link = await store.link(key, {
      fileName: 'Quittung "März".pdf',
      mediaType: 'application/pdf',
      seconds: 3_600,
    });
    const url = new URL(link ?? '');
    expect(url.searchParams.get('X-Amz-Expires')).toBe('300');
    const reply = await fetch(url);
    expect(await reply.text()).toBe('a receipt');
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="Quittung _M_rz_.pdf"; filename*=UTF-8''Quittung%20%22M%C3%A4rz%22.pdf`,
    );
    url.searchParams.set('X-Amz-Expires', '299');
    expect((await fetch(url)).status).toBe(403);
  });

  test('have no address of their own where browsers do not reach the bucket', async () => {
    const [store, key] = [createS3Files({ ...settings, hasLinks: false }), newKey()];
    const link = { fileName: 'a.pdf', mediaType: 'application/pdf', seconds: 60 };
    expect(await store.link(key, link)).toBeNull();
  });

  test('cannot be reached with a wrong secret', async () => {
    const store = createS3Files({ ...settings, secretAccessKey: 'wrong' });
    await expect(store.byteCount(newKey())).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('an S3 server that goes down', () => {
  let server: Server;
  let connections = 0;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    server = createServer((socket) => {
      connections += 1;
      sockets.add(socket);
      socket.on('error', () => undefined);
      // Takes the first bytes of the upload, and dies.
      socket.once('data', () => socket.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test('in the middle of an upload is tried three times and then named', async () => {
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const store = createS3Files({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'files',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      hasLinks: false,
    });
    const bytes = randomBytes(500_000);
    let opened = 0;
    const source = () => {
      opened += 1;
      return sourceOf(bytes)();
    };
    await expect(store.save(newKey(), source, bytes.length)).rejects.toMatchObject({
      kind: 'unavailable',
    });
    expect(opened).toBe(3);
    expect(connections).toBeGreaterThanOrEqual(3);
  });
});
