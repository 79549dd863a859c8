import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serveWeb } from './static.ts';

let folder: string;
let apps: FastifyInstance[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'static-'));
});
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()));
  apps = [];
  rmSync(folder, { recursive: true, force: true });
});

/** A build with a page that needs its script, as it lies on the disk. */
function build(name: string, files: Record<string, string>): string {
  const made = path.join(folder, name);
  for (const [file, text] of Object.entries({ 'theme.js': 'theme', ...files })) {
    mkdirSync(path.dirname(path.join(made, file)), { recursive: true });
    writeFileSync(path.join(made, file), text);
    writeFileSync(path.join(made, `${file}.gz`), gzipSync(text));
  }
  return made;
}
const one = () =>
  build('dist', {
    'index.html': 'page one',
    'assets/home-aaaa.js': 'home one',
    '.before/assets/home-0000.js': 'home nought',
  });
const two = () =>
  build('next', {
    'index.html': 'page two',
    'assets/home-bbbb.js': 'home two',
    '.before/assets/home-aaaa.js': 'home one',
  });

async function serve(): Promise<FastifyInstance> {
  const app = Fastify();
  await serveWeb(app, [path.join(folder, 'dist')]);
  apps.push(app);
  return app;
}
const ask = async (app: FastifyInstance, url: string, accept = '*/*') => {
  const reply = await app.inject({ url, headers: { accept, 'accept-encoding': 'identity' } });
  return { status: reply.statusCode, text: reply.body, cached: reply.headers['cache-control'] };
};
const forEver = 'public, max-age=31536000, immutable';

describe('the portal', () => {
  test('has a page for every path of a browser, its parts for ever, and nothing else', async () => {
    one();
    const app = await serve();
    const page = { status: 200, text: 'page one', cached: 'no-cache' };
    expect(await ask(app, '/', 'text/html')).toEqual(page);
    expect(await ask(app, '/settings', 'text/html')).toEqual(page);
    expect(await ask(app, '/theme.js')).toEqual({ ...page, text: 'theme' });
    expect(await ask(app, '/assets/home-aaaa.js')).toEqual({
      ...{ status: 200, text: 'home one', cached: forEver },
    });
    expect((await ask(app, '/assets/home-9999.js')).status).toBe(404);
    expect((await ask(app, '/.before/assets/home-0000.js')).status).toBe(404);
    expect((await ask(app, '/.stamp')).status).toBe(404);
    expect((await ask(app, '/assets/../../secrets.json')).status).toBe(404);
    expect((await ask(app, '/assets/..%2f..%2fsecrets.json')).status).not.toBe(200);
    const packed = await app.inject({
      url: '/assets/home-0000.js',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(packed.headers['content-encoding']).toBe('gzip');
  });
});

describe('while a new build takes the place of the one that is served', () => {
  test('the process of the old one has all that its page needs', async () => {
    one();
    const app = await serve();
    renameSync(path.join(folder, 'dist'), path.join(folder, 'previous'));
    renameSync(two(), path.join(folder, 'dist'));
    rmSync(path.join(folder, 'previous'), { recursive: true });
    expect((await ask(app, '/', 'text/html')).text).toBe('page one');
    expect((await ask(app, '/assets/home-aaaa.js')).text).toBe('home one');
    // And what a page needs that a process of the new one gave.
    expect((await ask(app, '/assets/home-bbbb.js')).text).toBe('home two');
    expect((await ask(app, '/theme.js')).text).toBe('theme');
  });

  test('that of the new one has what a page needs that was opened before', async () => {
    renameSync(two(), path.join(folder, 'dist'));
    const app = await serve();
    expect((await ask(app, '/', 'text/html')).text).toBe('page two');
    expect(await ask(app, '/assets/home-aaaa.js')).toEqual({
      ...{ status: 200, text: 'home one', cached: forEver },
    });
  });
});
