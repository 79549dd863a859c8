import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '@cairn/tools/set-up/folders.mjs';

const port = 3999;
const rounds = 3;

/** How long a second `npm start` takes to its first 200 on /readyz, and what the server and its own database hold idle. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cairn-start-'));
  try {
    const first = await timeStart(dataDir);
    await stop(first.child);
    const seconds: number[] = [];
    let held: Held | null = null;
    for (let round = 0; round < rounds; round += 1) {
      const again = await timeStart(dataDir);
      seconds.push(again.seconds);
      if (round === rounds - 1) {
        await sleep(15_000);
        held = heldBy(again.child.pid ?? 0, dataDir);
      }
      await stop(again.child);
    }
    seconds.sort((a, b) => a - b);
    console.table([
      { what: 'first start, demo company included, s', is: first.seconds, aim: '' },
      { what: 'second start, median s', is: seconds[Math.floor(rounds / 2)], aim: '< 3' },
      ...(held === null
        ? []
        : [
            { what: 'idle 15 s, MB (PSS): npm, server', is: held.server, aim: '' },
            { what: 'its database', is: held.database, aim: '' },
            { what: 'together', is: rounded(held.server + held.database), aim: '<= 260' },
          ]),
    ]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function timeStart(dataDir: string): Promise<{ child: ChildProcess; seconds: number }> {
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
    detached: true,
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error('npm start ended before it was ready.');
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.ok,
      // Not listening yet: asked again.
      () => false,
    );
    if (isReady) break;
    await sleep(20);
  }
  return { child, seconds: Math.round((performance.now() - started) / 10) / 100 };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // The group, so that npm and the server below it both hear it, as from a terminal.
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
  await ended;
}

interface Held {
  server: number;
  database: number;
}

const rounded = (megabytes: number) => Math.round(megabytes * 10) / 10;

/** Megabytes, by its proportional share, of a process group and of the database in this folder and no other; Linux only. */
function heldBy(group: number, dataDir: string): Held | null {
  if (process.platform !== 'linux') return null;
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => factsOf(Number(name)));
  const megabytes = (mine: readonly Facts[]) =>
    rounded(mine.reduce((sum, { pid }) => sum + proportionalKilobytes(pid), 0) / 1_024);
  // Each process of a database works in its folder, whatever its command names.
  const isDatabase = ({ folder }: Facts) => folder.startsWith(dataDir);
  return {
    server: megabytes(processes.filter((each) => each.group === group && !isDatabase(each))),
    database: megabytes(processes.filter(isDatabase)),
  };
}

interface Facts {
  pid: number;
  group: number;
  folder: string;
}

function factsOf(pid: number): Facts[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [{ pid, group: Number(group), folder: readlinkSync(`/proc/${pid}/cwd`) }];
  } catch {
    // It ended while we looked.
    return [];
  }
}

function proportionalKilobytes(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  } catch {
    // It ended while we looked, or belongs to someone else.
    return 0;
  }
}
