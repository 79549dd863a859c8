import { writeSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { stallHeaderBytes, type StallWatch } from './watch-stalls.ts';

const { shared, saidAfterMs, endedAfterMs, fileDescriptor } = workerData as StallWatch;
const header = new Int32Array(shared, 0, 2);
const text = Buffer.from(shared, stallHeaderBytes);

let beats = Atomics.load(header, 0);
let since = performance.now();
let isSaid = false;

function say(message: string): void {
  const requests = text.toString('utf8', 0, Atomics.load(header, 1));
  const line = { level: 50, time: Date.now(), pid: process.pid, requests, msg: message };
  writeSync(fileDescriptor, `${JSON.stringify(line)}\n`);
}

function look(): void {
  const now = performance.now();
  const counted = Atomics.load(header, 0);
  if (counted !== beats) {
    beats = counted;
    since = now;
    isSaid = false;
    return;
  }
  if (!isSaid && now - since > saidAfterMs) {
    isSaid = true;
    say(`nothing has been answered for ${String(saidAfterMs / 1_000)} s`);
  }
  if (endedAfterMs !== null && now - since > endedAfterMs) {
    say(`nothing has been answered for ${String(endedAfterMs / 1_000)} s: this process ends`);
    process.kill(process.pid, 'SIGKILL');
  }
}

setInterval(look, Math.min(100, saidAfterMs / 4));
parentPort?.postMessage('watching');
