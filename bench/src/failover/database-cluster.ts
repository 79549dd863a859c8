import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { haproxyConfiguration, patroniConfiguration, type Node } from './configuration.ts';

const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
};
const names = ['one', 'two', 'three'];
const readyMs = 90_000;

export interface DatabaseCluster {
  /** Always leads to the primary, whichever that is. */
  url: string;
  /** Kills the primary's PostgreSQL and the agent that watches over it, as a machine that loses power. Returns its name. */
  killPrimary(): Promise<string>;
  /** Starts the node again; it comes back as a follower. */
  revive(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** What is missing to run it; null where all is there. */
export function missingPrograms(): string | null {
  if (process.getuid?.() !== 0)
    return 'it has to be started by root, to give the database a user of its own';
  if (postgresPrograms() === null) return "Debian's package postgresql is not installed";
  const missing = Object.entries(programs).filter(([, file]) => !existsSync(file));
  const packages = missing.map(([name]) => (name === 'etcd' ? 'etcd-server' : name));
  return packages.length === 0 ? null : `these packages are not installed: ${packages.join(', ')}`;
}

/** Three PostgreSQL nodes under Patroni and etcd, replication synchronous, HAProxy before them; all on loopback. */
export async function startDatabaseCluster(): Promise<DatabaseCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-failover-'));
  const postgres = accountOf('postgres');
  chmodSync(folder, 0o755);
  const started = new Map<string, ChildProcess>();
  const start = (name: string, program: string, args: string[], isPostgres = false) => {
    const log = openSync(path.join(folder, `${name}.log`), 'a');
    const child = spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', log, log],
      // A group of its own, so that a node dies with all that it runs.
      detached: true,
      ...(isPostgres && postgres),
    });
    started.set(name, child);
  };
  const stop = async () => {
    for (const name of [...started.keys()].reverse()) await killGroup(started.get(name));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [client, peer, entrance, ...ports] = await freePorts(3 + 2 * names.length);
    const nodes = names.map((name, index): Node => ({
      name,
      port: ports[2 * index] ?? 0,
      restPort: ports[2 * index + 1] ?? 0,
      folder: path.join(folder, name),
    }));
    start('etcd', programs.etcd, etcdArguments(path.join(folder, 'etcd'), client ?? 0, peer ?? 0));
    const run = ({ name }: Node) =>
      start(name, programs.patroni, [path.join(folder, `${name}.yml`)], true);
    for (const node of nodes) {
      mkdirSync(node.folder, { mode: 0o700 });
      if (postgres !== null) chownSync(node.folder, postgres.uid, postgres.gid);
      const text = patroniConfiguration(node, client ?? 0, postgresPrograms() ?? '');
      writeFileSync(path.join(folder, `${node.name}.yml`), text);
      run(node);
      // The first one makes the cluster; the others copy it.
      if (node === nodes[0])
        await until('the first node', async () => (await leaderOf(nodes)) !== null);
    }
    await until('the followers', async () => (await followersOf(nodes)) === nodes.length - 1);
    const proxy = path.join(folder, 'haproxy.cfg');
    writeFileSync(proxy, haproxyConfiguration(nodes, entrance ?? 0));
    start('haproxy', programs.haproxy, ['-db', '-f', proxy]);
    return {
      url: `postgres://cairn:cairn@127.0.0.1:${entrance ?? 0}/postgres`,
      killPrimary: async () => {
        const leader = await leaderOf(nodes);
        if (leader === null) throw new Error('there is no primary to kill');
        await killGroup(started.get(leader.name), leader);
        return leader.name;
      },
      revive: async (name) => {
        const node = nodes.find((each) => each.name === name);
        if (node === undefined) throw new Error(`there is no node ${name}`);
        run(node);
        await until(`node ${name}`, async () => (await followersOf(nodes)) === nodes.length - 1);
      },
      stop,
    };
  } catch (error) {
    const tail = readdirSync(folder)
      .filter((name) => name.endsWith('.log'))
      .map((name) => `${name}\n${readFileSync(path.join(folder, name), 'utf8').slice(-1_500)}`);
    await stop();
    throw new Error(tail.join('\n'), { cause: error });
  }
}

function postgresPrograms(): string | null {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return null;
  const newest = readdirSync(base)
    .map(Number)
    .sort((a, b) => b - a)
    .map((version) => path.join(base, String(version), 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));
  return newest ?? null;
}

const etcdArguments = (folder: string, client: number, peer: number) => [
  ...['--data-dir', folder, '--name', 'etcd'],
  ...['--listen-client-urls', `http://127.0.0.1:${client}`],
  ...['--advertise-client-urls', `http://127.0.0.1:${client}`],
  ...['--listen-peer-urls', `http://127.0.0.1:${peer}`],
  ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
  ...['--initial-cluster', `etcd=http://127.0.0.1:${peer}`],
];

/** The node that answers as the primary; null while there is none. */
async function leaderOf(nodes: Node[]): Promise<Node | null> {
  for (const node of nodes) if (await answers(node, '/primary')) return node;
  return null;
}

async function followersOf(nodes: Node[]): Promise<number> {
  const found = await Promise.all(nodes.map((node) => answers(node, '/replica')));
  return found.filter(Boolean).length;
}

async function answers({ restPort }: Node, address: string): Promise<boolean> {
  const url = `http://127.0.0.1:${restPort}${address}`;
  return fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + readyMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${what} did not come up`);
    await sleep(200);
  }
}

/** The postmaster leaves its parent's group: a node's own is killed by its pid file. */
async function killGroup(child: ChildProcess | undefined, node?: Node): Promise<void> {
  const file = node && path.join(node.folder, 'data', 'postmaster.pid');
  const postmaster =
    file && existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  const ended = child?.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
  if (child?.pid !== undefined && ended !== null) process.kill(-child.pid, 'SIGKILL');
  if (postmaster > 0) kill(postmaster);
  await ended;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was gone before.
  }
}

function accountOf(name: string): { uid: number; gid: number } | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}

async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer().listen(0, '127.0.0.1');
      await once(probe, 'listening');
      return probe;
    }),
  );
  return Promise.all(
    probes.map(async (probe) => {
      const address = probe.address();
      probe.close();
      await once(probe, 'close');
      return typeof address === 'object' && address !== null ? address.port : 0;
    }),
  );
}
