import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTemporaryServer, type TemporaryServer } from '@cairn/tools/temporary-server.ts';
import { hostileSet } from '../../apps/server/src/testing/hostile/hostile-set.ts';
import { attackPortal } from './hostile/attack-portal.ts';
import { ordinaryCalls } from './hostile/ordinary-calls.ts';
import { closeConnections } from './load/call.ts';
import { loopTimes, type LoopTimes } from './load/event-loop.ts';
import { emailOf, filledFolder, loadDay, password } from './load/filled-folder.ts';
import { logInAs } from './load/log-in.ts';

const aims = { p99Ms: 250, stalledMs: 250, heardMs: 1_000 };
const aloneMs = 10_000;
/** The first calls compile what all others use. */
const warmingMs = 5_000;

/**
 * The hostile set against the built product, one attack after the other, each by an owner of its own, beside a stream of
 * ordinary calls; then all at once, and SIGTERM in the middle of it. `args`: a pattern of the attacks that are wanted.
 * Ends with 1 where ordinary calls take longer than they may, where the event loop stands still or anything is answered by
 * a fault, and where the signal is not heard in time.
 */
export async function run([wanted = '']: string[]): Promise<void> {
  const set = (await hostileSet()).filter(({ name }) => new RegExp(wanted).test(name));
  const folder = await filledFolder({ businesses: set.length, lines: 2_000, largest: 2_000 });
  const server = await startTemporaryServer({ DATA_DIR: folder, TODAY: loadDay });
  const { url } = server;
  try {
    const ordinary = ordinaryCalls(url, await logIn(url, 0));
    await sleep(warmingMs);
    ordinary.take();
    let before = await loopTimes(server);
    const meanwhile = async (): Promise<LoopTimes> => {
      const now = await loopTimes(server);
      const computedMs = now.computedMs - before.computedMs;
      const waitedMs = now.waitedMs - before.waitedMs;
      before = now;
      return { ...now, computedMs, waitedMs };
    };
    await sleep(aloneMs);
    const rows = [
      rowOf('nobody', { answers: '', ms: aloneMs }, ordinary.take(), await meanwhile()),
    ];
    const all: number[] = [];
    let faults = 0;
    for (const [at, attack] of set.entries()) {
      const token = await logIn(url, at + 1);
      ordinary.take();
      await meanwhile();
      const started = performance.now();
      const statuses = await attackPortal(url, attack, token);
      const ms = performance.now() - started;
      const taken = ordinary.take();
      all.push(...taken);
      // A refusal for want of room or of a turn is none.
      faults += statuses.filter((status) => status === 0 || status === 500).length;
      rows.push(rowOf(attack.name, { answers: statuses.join(' '), ms }, taken, await meanwhile()));
    }
    console.table(rows);
    // What is cut off by the end is not counted.
    const failures = [...ordinary.failures];
    for (const failure of failures.slice(0, 5)) console.log(`failed: ${failure}`);
    const heardMs = await endInTheMiddle(server, set);
    await ordinary.stop();
    const p99 = at(all, 0.99);
    const stalled = rows.map((row) => row['stalled ms']);
    const stalls = stalled.filter((ms) => ms > aims.stalledMs).length;
    const longest = Math.max(...stalled);
    console.log(
      `Ordinary calls beside the attacks: ${all.length}, ${failures.length} failed, p99 ${p99} ms (aim ${aims.p99Ms}), worst ${at(all, 1)} ms. ` +
        `Stalls over ${aims.stalledMs} ms: ${stalls}, the longest ${longest} ms. Faults: ${faults}. SIGTERM heard after ${Math.round(heardMs)} ms (aim ${aims.heardMs}).`,
    );
    const isWell =
      p99 < aims.p99Ms && stalls + faults + failures.length === 0 && heardMs < aims.heardMs;
    if (!isWell) process.exitCode = 1;
  } finally {
    closeConnections();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const at = (taken: readonly number[], share: number): number => {
  const sorted = [...taken].sort((a, b) => a - b);
  return Math.round(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0);
};

const rowOf = (
  attack: string,
  { answers, ms }: { answers: string; ms: number },
  taken: readonly number[],
  { stalledMs, computedMs, waitedMs }: LoopTimes,
) => ({
  attack,
  answers,
  s: Number((ms / 1_000).toFixed(1)),
  'ordinary calls': taken.length,
  'median ms': at(taken, 0.5),
  'p99 ms': at(taken, 0.99),
  'worst ms': at(taken, 1),
  'stalled ms': stalledMs,
  'computed ms': computedMs,
  'waited for a processor ms': waitedMs,
});

/** All attacks at once, and SIGTERM a second later: how long until nobody is let in any more. */
async function endInTheMiddle(
  { url, pid }: TemporaryServer,
  set: Awaited<ReturnType<typeof hostileSet>>,
): Promise<number> {
  const tokens: string[] = [];
  for (const index of set.keys()) tokens.push(await logIn(url, index + 1));
  for (const [index, attack] of set.entries()) void attackPortal(url, attack, tokens[index] ?? '');
  await sleep(1_000);
  const started = performance.now();
  process.kill(pid, 'SIGTERM');
  for (;;) {
    const isOpen = await fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isOpen) return performance.now() - started;
    await sleep(20);
  }
}

const logIn = (url: string, business: number) => logInAs(url, emailOf(business), password);
