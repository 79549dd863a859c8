import { setTimeout as sleep } from 'node:timers/promises';
import { seedDemo } from '@cairn/tools/seed-demo.ts';
import { startTemporaryServer, type TemporaryServer } from '@cairn/tools/temporary-server.ts';
import pg from 'pg';
import { missingPrograms, startDatabaseCluster } from './failover/database-cluster.ts';

const roundsByDefault = 3;
const writers = 4;
const settledMs = 3_000;
const recoveryMsMax = 60_000;

interface Load {
  acknowledged: string[];
  /** Why the latest write was not acknowledged. */
  refusal: string;
  /** When the latest of them was. */
  lastAt: number;
  stop(): Promise<void>;
}

/**
 * Kills the primary of three database nodes while the portal writes, and counts the acknowledged writes that are
 * gone and the seconds until it writes again. Nothing is restarted but, afterwards, the node. `args`: rounds, if not 3.
 */
export async function run(args: string[]): Promise<void> {
  const missing = missingPrograms();
  if (missing !== null) {
    console.log(`Skipped: ${missing}.`);
    return;
  }
  const rounds = Number(args[0] ?? roundsByDefault);
  const database = await startDatabaseCluster();
  const settings = {
    DATABASE_URL: database.url,
    SECRET_KEY: 'the secret of a benchmark, thrown away with it',
    LOG_LEVEL: 'error',
  };
  let portals: TemporaryServer[] = [];
  try {
    portals = [await startTemporaryServer(settings), await startTemporaryServer(settings)];
    seedDemo(settings);
    const results = [];
    for (let round = 1; round <= rounds; round += 1) {
      results.push(await failOver(database, portals, round));
    }
    console.log('The primary killed (SIGKILL) under load, two portals, synchronous replication:');
    console.table(results);
    if (results.some((result) => result['acknowledged writes lost'] > 0)) process.exitCode = 1;
  } catch (error) {
    console.error(portals.map((portal) => portal.log()).join('\n'));
    throw error;
  } finally {
    await Promise.all(portals.map((portal) => portal.stop()));
    await database.stop();
  }
}

async function failOver(
  database: Awaited<ReturnType<typeof startDatabaseCluster>>,
  portals: readonly TemporaryServer[],
  round: number,
) {
  const load = await beginLoad(portals, `round ${round}`);
  await sleep(settledMs);
  if (load.acknowledged.length === 0) throw new Error(`nothing was written: ${load.refusal}`);
  const killedAt = performance.now();
  const killed = await database.killPrimary();
  while (load.lastAt < killedAt + 500) {
    if (performance.now() - killedAt > recoveryMsMax)
      throw new Error(`it never wrote again: ${load.refusal}`);
    await sleep(20);
  }
  const seconds = (load.lastAt - killedAt) / 1000;
  await sleep(settledMs);
  await load.stop();
  const kept = await keptNames(database.url);
  await database.revive(killed);
  return {
    killed,
    'writes acknowledged': load.acknowledged.length,
    'acknowledged writes lost': load.acknowledged.filter((name) => !kept.has(name)).length,
    'seconds until it wrote again': Number(seconds.toFixed(1)),
  };
}

/** Adds recurring payments through both portals, one after the other in each of a few writers. */
async function beginLoad(portals: readonly TemporaryServer[], label: string): Promise<Load> {
  let isStopping = false;
  const load: Load = { acknowledged: [], refusal: '', lastAt: 0, stop: () => Promise.resolve() };
  const token = await signIn(portals[0]?.url ?? '');
  const write = async (writer: number) => {
    for (let count = 0; !isStopping; count += 1) {
      const url = portals[(writer + count) % portals.length]?.url ?? '';
      const name = `${label}, writer ${writer}, ${count}`;
      const refusal = await addRecurring(url, token, name);
      if (refusal === null) {
        load.acknowledged.push(name);
        load.lastAt = performance.now();
      } else {
        load.refusal = refusal;
        await sleep(100);
      }
    }
  };
  const running = Array.from({ length: writers }, (_, writer) => write(writer));
  load.stop = async () => {
    isStopping = true;
    await Promise.all(running);
  };
  return load;
}

async function signIn(url: string): Promise<string> {
  const answer = await post(`${url}/auth/login`, undefined, {
    email: 'demo@cairn.example.com',
    password: 'cairn-demo',
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status}`);
  return ((await answer.json()) as { id_token: string }).id_token;
}

/** Null once it is acknowledged, else why not. */
async function addRecurring(url: string, token: string, name: string): Promise<string | null> {
  const body = { name, amount: 10, direction: 'out', beat: 'monthly', next_date: nextMonth() };
  return post(`${url}/recurring`, token, body).then(
    async (answer) => (answer.status === 201 ? null : `${answer.status} ${await answer.text()}`),
    (error: unknown) => String(error),
  );
}

const nextMonth = () => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

function post(url: string, token: string | undefined, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
}

async function keptNames(url: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select name from recurring_choices');
    return new Set(rows.map(({ name }) => name));
  } finally {
    await client.end();
  }
}
