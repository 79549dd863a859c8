import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { server } from '@cairn/tools/set-up/build.mjs';
import { root } from '@cairn/tools/set-up/folders.mjs';
import { packageProgram } from '@cairn/tools/set-up/run-program.mjs';
import { startTemporaryServer, type TemporaryServer } from '@cairn/tools/temporary-server.ts';
import { hasPgBouncer, startPgBouncer } from '../../apps/server/src/testing/system-pgbouncer.ts';
import {
  findSystemPostgres,
  freePort,
  startSystemPostgres,
} from '../../apps/server/src/testing/system-postgres.ts';
import { seedDemo } from './failover/seed-demo.ts';

const haproxy = '/usr/sbin/haproxy';
/** All but those of the books and of identity, which start a server of their own with stand-ins of vendors beside it. */
const storiesByDefault = [
  'owner.spec.ts',
  'smoke.spec.ts',
  'documents.spec.ts',
  'keyboard.spec.ts',
  'overflow.spec.ts',
  'accessibility.spec.ts',
];

/** How long the third process lives before it is killed, and how long until it is started again. */
const lifeMs = { least: 2_000, most: 6_000 };
const pauseMs = 500;

/**
 * Runs the browser stories against two API processes behind HAProxy and PgBouncer, while a third joins them, is
 * killed (SIGKILL) and started again throughout. `args`: the story files, if not the main ones.
 */
export async function run(args: string[]): Promise<void> {
  const programs = findSystemPostgres();
  if (programs === null || !hasPgBouncer() || !existsSync(haproxy)) {
    console.log("Skipped: it needs Debian's packages postgresql, pgbouncer and haproxy.");
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-scale-out-'));
  const database = await startSystemPostgres(programs);
  const pooler = await startPgBouncer(database.url);
  const settings = {
    DATABASE_URL: database.url,
    DATABASE_POOLER_URL: pooler.url,
    SECRET_KEY: 'the secret of a benchmark, thrown away with it',
    // Files in a folder that all of them see.
    DATA_DIR: path.join(folder, 'data'),
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
  };
  const steady: TemporaryServer[] = [];
  let proxy: ChildProcess | undefined;
  let third: { stop(): Promise<number> } | undefined;
  try {
    steady.push(await startTemporaryServer(settings));
    steady.push(await startTemporaryServer({ ...settings, JOBS: 'off' }));
    seedDemo(settings);
    const port = await freePort();
    const entrance = await freePort();
    const file = path.join(folder, 'haproxy.cfg');
    const ports = [...steady.map(({ url }) => Number(new URL(url).port)), port];
    writeFileSync(file, configuration(entrance, ports));
    proxy = spawn(haproxy, ['-db', '-f', file], { stdio: 'ignore' });
    third = keepKilling({ ...settings, JOBS: 'off', PORT: String(port) });
    const passed = await tellStories(`http://127.0.0.1:${entrance}`, args);
    const kills = await third.stop();
    console.table([{ 'processes killed and started again': kills, 'stories passed': passed }]);
    if (!passed) process.exitCode = 1;
  } finally {
    await third?.stop();
    proxy?.kill('SIGKILL');
    await Promise.all(steady.map((each) => each.stop()));
    await pooler.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Turn by turn, so that what one process did the next one has to know. */
function configuration(entrance: number, ports: number[]): string {
  const servers = ports.map(
    (port, index) => `    server api${index} 127.0.0.1:${port} check inter 300ms fall 1 rise 1`,
  );
  return `
defaults
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 60s
    option redispatch 1
    retries 3
frontend portal
    bind 127.0.0.1:${entrance}
    default_backend cairn
backend cairn
    balance roundrobin
    option httpchk GET /readyz
    http-request disable-l7-retry unless { method GET HEAD }
    retry-on conn-failure empty-response response-timeout
${servers.join('\n')}
`;
}

function keepKilling(settings: Record<string, string>): { stop(): Promise<number> } {
  let isStopping = false;
  let kills = 0;
  const loop = async () => {
    while (!isStopping) {
      const child = spawn(process.execPath, [path.join(server.folder, 'main.js')], {
        env: { ...process.env, ...settings },
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      await sleep(lifeMs.least + Math.random() * (lifeMs.most - lifeMs.least));
      child.kill('SIGKILL');
      await ended;
      kills += 1;
      await sleep(pauseMs);
    }
  };
  const running = loop();
  return {
    stop: async () => {
      isStopping = true;
      await running;
      return kills;
    },
  };
}

async function tellStories(url: string, files: string[]): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [
      packageProgram('@playwright/test', 'playwright'),
      'test',
      ...(files.length > 0 ? files : storiesByDefault),
    ],
    {
      cwd: path.join(root, 'e2e'),
      env: { ...process.env, CAIRN_E2E_URL: url },
      stdio: 'inherit',
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
