import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readLogTail } from '../data-folder.ts';
import { startLocalPostgres } from '../index.ts';
import { killHard, postmasterPid, serverProcesses } from './scratch.ts';
import { startProgram } from './start-program.ts';

/** Whom the round kills with SIGKILL: the program, the server's main process, that one and those that are started in its place, or everything. */
export const crashKinds = ['program', 'server', 'starts', 'all'] as const;
type CrashKind = (typeof crashKinds)[number];

export interface CrashRound {
  kind: CrashKind;
  acknowledged: number;
  /** Acknowledged entries, of this and all earlier rounds, that are not there afterwards. */
  lost: number;
  /** Entries of which only one of the transaction's two rows is there. */
  torn: number;
  restartMilliseconds: number;
}

const numbersPerRound = 10_000_000;

/** Kills during committed inserts, `rounds` times on one data folder, taking the kinds in turn. */
export async function runCrashRounds(
  folder: string,
  rounds: number,
  report: (round: CrashRound) => void = () => undefined,
): Promise<CrashRound[]> {
  const results: CrashRound[] = [];
  const dataDir = path.join(folder, 'data');
  const acknowledged = new Set<string>();
  for (let index = 0; index < rounds; index += 1) {
    const kind = crashKinds[index % crashKinds.length] ?? 'all';
    const notesFile = path.join(folder, `notes-${index}`);
    fs.writeFileSync(notesFile, '');
    await writeAndKill(kind, dataDir, notesFile, index * numbersPerRound);
    const notes = readNotes(notesFile);
    for (const number of notes) acknowledged.add(number);
    const round = { kind, acknowledged: notes.length, ...(await inspect(dataDir, acknowledged)) };
    results.push(round);
    report(round);
  }
  return results;
}

function readNotes(notesFile: string): string[] {
  return fs.readFileSync(notesFile, 'utf8').split('\n').filter(Boolean);
}

async function writeAndKill(
  kind: CrashKind,
  dataDir: string,
  notesFile: string,
  firstNumber: number,
): Promise<void> {
  const writer = startProgram(new URL('./crash-writer.ts', import.meta.url), [
    dataDir,
    notesFile,
    String(firstNumber),
  ]);
  const ended = once(writer, 'exit');
  try {
    await waitForNotes(notesFile, 20, writer);
    await sleep(50 + Math.random() * 250);
    const postmaster = postmasterPid(dataDir);
    if (kind === 'all') [writer.pid ?? 0, ...serverProcesses(postmaster)].forEach(killHard);
    if (kind === 'server' || kind === 'starts') {
      killHard(postmaster);
      if (kind === 'starts') await killSuccessors(dataDir, postmaster, 3);
      // The program lives on: its server must come back and take further entries.
      const before = readNotes(notesFile).length;
      await waitForNotes(notesFile, before + 50, writer).catch((error: unknown) => {
        const log = readLogTail(path.join(dataDir, 'postgres.log'), 0);
        throw new Error(`After ${kind} was killed: ${String(error)}\n${log}`);
      });
    }
  } finally {
    writer.kill('SIGKILL');
    await ended;
  }
}

/** Kills what is started in the server's place, while it starts or recovers, so many times. */
export async function killSuccessors(
  dataDir: string,
  killed: number,
  times: number,
): Promise<void> {
  let last = killed;
  for (let round = 0; round < times; round += 1) {
    const next = await successorOf(dataDir, last);
    await sleep(Math.random() * 40);
    killHard(next);
    last = next;
  }
}

async function successorOf(dataDir: string, pid: number): Promise<number> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const next = claimedPid(dataDir);
    if (next > 0 && next !== pid) return next;
    if (performance.now() > deadline) throw new Error('Nothing was started in its place.');
    await sleep(1);
  }
}

/** 0 while nobody claims the folder, or has not written all of the claim yet. */
function claimedPid(dataDir: string): number {
  try {
    return postmasterPid(dataDir);
  } catch {
    return 0;
  }
}

async function waitForNotes(file: string, count: number, writer: ChildProcess): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (readNotes(file).length < count) {
    if (writer.exitCode !== null || performance.now() > deadline) {
      throw new Error('The program that writes entries does not get on.');
    }
    await sleep(10);
  }
}

async function inspect(dataDir: string, acknowledged: ReadonlySet<string>) {
  const startedAt = performance.now();
  const server = await startLocalPostgres({ dataDir, database: 'crash' });
  const restartMilliseconds = Math.round(performance.now() - startedAt);
  const client = new pg.Client(server.connection);
  try {
    await client.connect();
    const found = await client.query<{ number: string; halves: string }>(
      'select number, count(*) as halves from entries group by number',
    );
    await client.end();
    const present = new Set(found.rows.map(({ number }) => number));
    const lost = [...acknowledged].filter((number) => !present.has(number)).length;
    const torn = found.rows.filter(({ halves }) => halves !== '2').length;
    return { lost, torn, restartMilliseconds };
  } finally {
    await server.stop();
  }
}
