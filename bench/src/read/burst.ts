import { startTemporaryServer } from '@cairn/tools/temporary-server.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, closeConnections } from '../load/call.ts';
import { emailOf, filledFolder, loadDay, password } from '../load/filled-folder.ts';
import { logInAs } from '../load/log-in.ts';
import { generatedPicture } from './generated/generated-file.ts';

const sizes = { businesses: 2, lines: 10_000, largest: 10_000 };
const calls = ['/dashboard/kpi-metrics', '/dashboard/kpi-trends', '/notifications/alerts'];
const aloneMs = 30_000;
const betweenMs = 100;
/** A burst that is not read after so many seconds a picture has failed. */
const patienceSeconds = 15;
const edge = 'an-edge-of-a-benchmark';

interface Progress {
  total: number;
  reading: number;
}

/**
 * One owner drops `count` pictures at once while another looks at figures: how long until all are read, how many the
 * portal refuses, and what a call of the dashboard takes meanwhile beside what it takes alone.
 */
export async function readBurst(count: number): Promise<void> {
  const folder = await filledFolder(sizes);
  const server = await startTemporaryServer({ DATA_DIR: folder, TODAY: loadDay });
  try {
    const [dropping, looking] = await Promise.all(
      [1, 2].map((business) => logInAs(server.url, emailOf(business), password)),
    );
    if (dropping === undefined || looking === undefined) throw new Error('Nobody is logged in.');
    const alone = await lookWhile(server.url, looking, () => sleep(aloneMs));
    let burst = { seconds: 0, refused: [] as string[], left: 0 };
    const beside = await lookWhile(server.url, looking, async () => {
      burst = await drop(server.url, dropping, count);
    });
    console.table([
      { calls: 'alone', ...shares(alone) },
      { calls: `while ${String(count)} pictures are read`, ...shares(beside) },
    ]);
    const { seconds, refused, left } = burst;
    console.log(
      `${String(count)} pictures: ${seconds.toFixed(0)} s, ${(seconds / count).toFixed(1)} s each; ${String(refused.length)} refused, ${String(left)} not read. p95 ${(at(beside, 0.95) / at(alone, 0.95)).toFixed(2)} times that alone (aim 2).`,
    );
    for (const text of new Set(refused)) console.log(`refused: ${text}`);
  } finally {
    closeConnections();
    await server.stop();
  }
}

async function drop(url: string, token: string, count: number) {
  const started = performance.now();
  const refused: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { name, bytes } = await generatedPicture(number, { isHeldOut: false, isWorsened: false });
    const answer = await call(`${url}/chat/upload_global`, {
      method: 'POST',
      token,
      body: asForm(name, bytes),
      type: `multipart/form-data; boundary=${edge}`,
    });
    if (answer.status !== 200)
      refused.push(`${String(answer.status)} ${answer.body.slice(0, 200)}`);
  }
  const until = started + count * patienceSeconds * 1_000;
  let left = count;
  while (left > 0 && performance.now() < until) {
    await sleep(1_000);
    const { body } = await call(`${url}/chat/user_global_files?page=1&page_size=5`, { token });
    left = (JSON.parse(body) as Progress).reading;
  }
  return { seconds: (performance.now() - started) / 1_000, refused, left };
}

function asForm(name: string, bytes: Buffer): Buffer {
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]);
}

/** What each call took, in order of time taken, until the work has ended. */
async function lookWhile(url: string, token: string, work: () => Promise<void>): Promise<number[]> {
  const taken: number[] = [];
  const over = new AbortController();
  const looking = (async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const path = calls[turn % calls.length] ?? '';
      const { status, ms, body } = await call(url + path, { token });
      if (status !== 200) throw new Error(`${path}: ${String(status)} ${body.slice(0, 200)}`);
      taken.push(ms);
      await sleep(betweenMs);
    }
  })();
  try {
    await Promise.race([work(), looking]);
  } finally {
    over.abort();
  }
  await looking;
  return taken.sort((one, other) => one - other);
}

const at = (taken: number[], share: number) =>
  taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0;

const shares = (taken: number[]) => ({
  count: taken.length,
  'p50, ms': Math.round(at(taken, 0.5) * 10) / 10,
  'p95, ms': Math.round(at(taken, 0.95) * 10) / 10,
  'p99, ms': Math.round(at(taken, 0.99) * 10) / 10,
});
