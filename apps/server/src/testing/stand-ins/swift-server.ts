import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../system-postgres.ts';

export interface SwiftServer {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Ends every process of it: from then on nobody answers. */
  stop(): Promise<void>;
}

const programs = [
  '/usr/bin/swift-proxy-server',
  '/usr/bin/swift-ring-builder',
  '/usr/bin/memcached',
];
const secretAccessKey = 'testing';

/** True where Debian's swift, its S3 interface and memcached are installed. */
export const isSwiftInstalled = (): boolean => programs.every((program) => existsSync(program));

/** A real object store with an S3 interface that checks signatures, in a new folder, on free ports of this machine. */
export async function startSwift(): Promise<SwiftServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-swift-'));
  const ports = {
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    memcached: await freePort(),
    proxy: await freePort(),
  };
  writeSettings(folder, ports);
  const children: ChildProcess[] = [
    spawn('/usr/bin/memcached', ['-u', 'root', '-l', '127.0.0.1', '-p', String(ports.memcached)]),
    ...['account', 'container', 'object', 'proxy'].map((name) =>
      spawn(
        '/usr/bin/python3',
        [`/usr/bin/swift-${name}-server`, path.join(folder, `${name}.conf`)],
        {
          stdio: 'ignore',
        },
      ),
    ),
  ];
  const ended = children.map(
    (child) => new Promise<void>((resolve) => child.once('exit', () => resolve())),
  );
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  // The proxy answers before those that it asks do, and would then refuse what a test asks of it.
  for (const name of ['account', 'container', 'object', 'proxy'] as const) {
    await waitUntilAnswering(`http://127.0.0.1:${ports[name]}`);
  }
  return {
    endpoint,
    accessKeyId: 'test:tester',
    secretAccessKey,
    stop: async () => {
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(ended);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeSettings(
  folder: string,
  ports: Record<'account' | 'container' | 'object' | 'memcached' | 'proxy', number>,
): void {
  const write = (name: string, lines: string[]) =>
    writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`);
  write('swift.conf', [
    '[swift-hash]',
    'swift_hash_path_suffix = made-up',
    'swift_hash_path_prefix = made-up',
    '[storage-policy:0]',
    'name = only',
    'default = yes',
  ]);
  mkdirSync(path.join(folder, 'devices', 'd1'), { recursive: true });
  const common = [
    '[DEFAULT]',
    `swift_dir = ${folder}`,
    `devices = ${path.join(folder, 'devices')}`,
    'mount_check = false',
    'workers = 0',
    'user = root',
    'bind_ip = 127.0.0.1',
  ];
  for (const name of ['account', 'container', 'object'] as const) {
    const builder = path.join(folder, `${name}.builder`);
    const ring = (...words: string[]) =>
      execFileSync('/usr/bin/swift-ring-builder', [builder, ...words], { stdio: 'pipe' });
    ring('create', '6', '1', '1');
    ring('add', `r1z1-127.0.0.1:${ports[name]}/d1`, '1');
    ring('rebalance');
    write(`${name}.conf`, [
      ...common,
      `bind_port = ${ports[name]}`,
      '[pipeline:main]',
      `pipeline = ${name}-server`,
      `[app:${name}-server]`,
      `use = egg:swift#${name}`,
    ]);
  }
  const filters = ['catch_errors', 'listing_formats', 's3api', 'copy', 'slo', 'dlo'];
  write('proxy.conf', [
    ...common,
    `bind_port = ${ports.proxy}`,
    '[pipeline:main]',
    'pipeline = catch_errors cache listing_formats s3api tempauth copy slo dlo proxy-server',
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
    '[filter:cache]',
    'use = egg:swift#memcache',
    `memcache_servers = 127.0.0.1:${ports.memcached}`,
    '[filter:tempauth]',
    'use = egg:swift#tempauth',
    `user_test_tester = ${secretAccessKey} .admin`,
    ...filters.flatMap((name) => [`[filter:${name}]`, `use = egg:swift#${name}`]),
  ]);
}

async function waitUntilAnswering(endpoint: string): Promise<void> {
  const giveUpAt = Date.now() + 30_000;
  for (;;) {
    // Any answer will do: without a signature it is a refusal.
    const isUp = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (Date.now() > giveUpAt) throw new Error('swift did not start within 30 seconds');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
