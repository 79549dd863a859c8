import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedDemo } from '@cairn/tools/seed-demo.ts';
import { startTemporaryServer, type TemporaryServer } from '@cairn/tools/temporary-server.ts';
import { startPgBouncer } from '../../apps/server/src/testing/system-pgbouncer.ts';
import {
  findSystemPostgres,
  freePort,
  startSystemPostgres,
} from '../../apps/server/src/testing/system-postgres.ts';
import { keepKilling } from './keep-killing.ts';
import { haproxy, proxyConfiguration } from './proxy.ts';

type Portal = Pick<TemporaryServer, 'url' | 'log' | 'stop'>;
type Settings = Parameters<typeof startTemporaryServer>[0];

/**
 * One portal spread out: two processes behind HAProxy and PgBouncer on one PostgreSQL, while a third joins them, is
 * killed (SIGKILL) and started again throughout. The demo company is in it.
 */
export async function startScaledOut(given: Settings = {}): Promise<Portal> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-scale-out-'));
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const database = await startSystemPostgres(findSystemPostgres() ?? '');
    ends.push(() => database.stop());
    const pooler = await startPgBouncer(database.url);
    ends.push(() => pooler.stop());
    const entrance = await freePort();
    const url = `http://127.0.0.1:${entrance}`;
    const settings = {
      DATABASE_URL: database.url,
      DATABASE_POOLER_URL: pooler.url,
      SECRET_KEY: 'the secret of a benchmark, thrown away with it',
      // Files in a folder that all of them see.
      DATA_DIR: path.join(folder, 'data'),
      REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
      ...(typeof given === 'function' ? given(url) : given),
    };
    const steady: TemporaryServer[] = [];
    for (const jobs of ['on', 'off']) {
      const server = await startTemporaryServer({ ...settings, JOBS: jobs });
      ends.push(() => server.stop());
      steady.push(server);
    }
    seedDemo(settings);
    const port = await freePort();
    const file = path.join(folder, 'haproxy.cfg');
    const ports = [...steady.map((each) => Number(new URL(each.url).port)), port];
    writeFileSync(file, proxyConfiguration(entrance, ports));
    const proxy = spawn(haproxy, ['-db', '-f', file], { stdio: 'ignore' });
    ends.push(() => Promise.resolve(proxy.kill('SIGKILL')));
    const third = keepKilling({ ...settings, JOBS: 'off', PORT: String(port) });
    ends.push(async () => {
      const kills = await third.stop();
      process.stdout.write(`A third process was killed and started again ${kills} times.\n`);
    });
    return { url, log: () => steady.map((each) => each.log()).join(''), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
