import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  crashKinds,
  runCrashRounds,
  type CrashRound,
} from '../../packages/local-postgres/src/testing/crash-rounds.ts';

const roundsByDefault = 60;
const roundsMax = 1_000;

/**
 * Kills the program, the database server and both, in turn, while rows are being committed, and
 * counts what was acknowledged and is gone. `args`: the number of rounds, if not 60.
 */
export async function run(args: string[]): Promise<void> {
  const rounds = args[0] === undefined ? roundsByDefault : Number(args[0]);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > roundsMax) {
    throw new Error(`The number of rounds is a whole number from 1 to ${roundsMax}.`);
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'crash-'));
  try {
    const results = await runCrashRounds(folder, rounds);
    console.log(`Killed (SIGKILL) during committed inserts, ${rounds} rounds on one data folder:`);
    console.table([...crashKinds.map((kind) => summarize(kind, results)), total(results)]);
    if (results.some(({ lost, torn }) => lost + torn > 0)) process.exitCode = 1;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function summarize(kind: string, results: CrashRound[]) {
  return row(
    kind,
    results.filter((round) => round.kind === kind),
  );
}

function total(results: CrashRound[]) {
  return row('total', results);
}

function row(killed: string, results: CrashRound[]) {
  const sum = (pick: (round: CrashRound) => number) =>
    results.reduce((result, round) => result + pick(round), 0);
  const restarts = results.map((round) => round.restartMilliseconds).sort((a, b) => a - b);
  return {
    killed,
    rounds: results.length,
    'rows acknowledged': sum((round) => round.acknowledged),
    // Every round looks for the rows of all earlier ones again, so the worst round says it all.
    'rows lost': Math.max(0, ...results.map((round) => round.lost)),
    'half transactions': Math.max(0, ...results.map((round) => round.torn)),
    'next start, median ms': restarts[Math.floor(restarts.length / 2)] ?? 0,
    'next start, worst ms': restarts.at(-1) ?? 0,
  };
}
