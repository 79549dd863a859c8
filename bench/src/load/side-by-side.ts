import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startLocalPostgres } from '@cairn/local-postgres';
import { buildApp } from '../../../apps/server/src/app.ts';
import { openServices } from '../../../apps/server/src/compose.ts';
import { readEnv } from '../../../apps/server/src/env.ts';
import { answersPerSecond } from './keep-asking.ts';
import { loadDay } from './filled-folder.ts';
import { findPgbench, runsPerSecond, statementsOf } from './pgbench.ts';

const kpis = '/dashboard/kpi-metrics';
const rounds = 3;
export const connections = 20;
const measured = { connections, seconds: 4 };
/** More would only wait for the two cores. */
const pgbenchConnections = 8;

interface Rates {
  /** Answers a second with the cards kept, and with them worked out at each call. */
  kept: number;
  anew: number;
  /** The same with another business on each connection, so that few share a reading with another. */
  keptMany: number;
  anewMany: number;
  bare: number;
  /** Runs a second of the statements of either by pgbench; null where it is not installed. */
  keptFloor: number | null;
  anewFloor: number | null;
}

/**
 * The KPI call of one person beside what could be had at most on the same machine in the same minutes: a route
 * without data, and the database without a portal. In turn, and the best of each, so that a moment in which the
 * machine was busy counts for none of them.
 */
export async function sideBySide(
  portal: { url: string; tokens: readonly string[]; folder: string },
  workers: number,
): Promise<Rates> {
  const env = readEnv({ DATA_DIR: portal.folder, TODAY: loadDay, LOG_LEVEL: 'silent' });
  const opened = await openServices(env);
  const database = await startLocalPostgres({
    dataDir: path.join(portal.folder, 'postgres'),
    database: 'cairn',
  });
  const app = await buildApp(opened.services);
  let answer: object = {};
  const ask = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await app.inject({ url: kpis, headers });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    answer = reply.json<object>();
  };
  const forget = () => opened.ownerPool.query('update derived_figures set kpis_computed_at = null');
  const remember = () =>
    opened.ownerPool.query('update derived_figures set kpis_computed_at = computed_at');
  const program = findPgbench();
  const connection = { ...database.connection, user: 'cairn_app' };
  const floor = (calls: string[][]) =>
    program === null
      ? null
      : runsPerSecond(program, connection, calls, {
          ...measured,
          connections: pgbenchConnections,
          folder: portal.folder,
        });
  let bare: ChildProcess | undefined;
  try {
    const keptCalls = await callsOf(portal.tokens, ask);
    await forget();
    const anewCalls = await callsOf(portal.tokens, ask);
    const started = await startBare({ workers, answer });
    bare = started.child;
    const rates: Rates[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const one = portal.tokens.slice(0, 1);
      const anew = await answersPerSecond(portal.url + kpis, one, measured);
      const anewMany = await answersPerSecond(portal.url + kpis, portal.tokens, measured);
      const anewFloor = await floor(anewCalls);
      await remember();
      const kept = await answersPerSecond(portal.url + kpis, one, measured);
      const keptMany = await answersPerSecond(portal.url + kpis, portal.tokens, measured);
      const keptFloor = await floor(keptCalls);
      const bareRate = await answersPerSecond(started.url, [started.token], measured);
      await forget();
      rates.push({ kept, keptMany, anew, anewMany, bare: bareRate, keptFloor, anewFloor });
    }
    console.log(
      `The call sends ${keptCalls[0]?.length ?? 0} messages to the database with its cards kept, ${anewCalls[0]?.length ?? 0} without.`,
    );
    return best(rates);
  } finally {
    bare?.kill('SIGKILL');
    await app.close();
    await database.stop();
    await opened.close();
  }
}

/** What each of the calls sends, once what a process reads but now and then has been read. */
async function callsOf(
  tokens: readonly string[],
  ask: (token: string) => Promise<void>,
): Promise<string[][]> {
  const calls: string[][] = [];
  for (const token of tokens) {
    await ask(token);
    calls.push(await statementsOf(() => ask(token)));
  }
  return calls;
}

async function startBare(order: { workers: number; answer: object }) {
  const program = path.join(import.meta.dirname, 'bare-portal.ts');
  const child = fork(program, [JSON.stringify(order)], { execArgv: ['--import', 'tsx'] });
  const [{ port, token }] = (await once(child, 'message')) as [{ port: number; token: string }];
  return { child, url: `http://127.0.0.1:${port}/bare`, token };
}

function best(rates: readonly Rates[]): Rates {
  const most = (pick: (rate: Rates) => number | null) => {
    const values = rates.map(pick).filter((value) => value !== null);
    return values.length === 0 ? null : Math.max(...values);
  };
  return {
    kept: most(({ kept }) => kept) ?? 0,
    keptMany: most(({ keptMany }) => keptMany) ?? 0,
    anew: most(({ anew }) => anew) ?? 0,
    anewMany: most(({ anewMany }) => anewMany) ?? 0,
    bare: most(({ bare }) => bare) ?? 0,
    keptFloor: most(({ keptFloor }) => keptFloor),
    anewFloor: most(({ anewFloor }) => anewFloor),
  };
}
