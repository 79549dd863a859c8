import { startLocalPostgres } from '@cairn/local-postgres';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startTemporaryServer, type TemporaryServer } from '@cairn/tools/temporary-server.ts';
import pg from 'pg';

const triesPerAccount = 50;
const atOnce = 200;
const password = 'a password of the bench';

/**
 * What sign-in tells by its time, and what a flood of it does: medians of 50 logins each for a known account, an
 * unknown one and one without a password; then 200 at once, with the memory and the answers of other calls meanwhile.
 */
export async function run(): Promise<void> {
  const server = await startTemporaryServer({ TRUST_PROXY: '127.0.0.1' });
  try {
    await signUpOne(server);
    await printMedians(server);
    await printFlood(server);
  } finally {
    await server.stop();
  }
}

let serial = 0;

/** Each from an address of its own: a limit would answer sooner than a password is looked at. */
async function post(url: string, body: object): Promise<{ status: number; ms: number }> {
  serial += 1;
  const address = `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;
  const started = performance.now();
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  await reply.arrayBuffer();
  return { status: reply.status, ms: performance.now() - started };
}

const known = 'known@example.com';
const withoutPassword = 'identity@example.com';

async function signUpOne({ url, dataDir }: TemporaryServer): Promise<void> {
  for (const [index, email] of [known, withoutPassword].entries()) {
    const names = { first_name: 'Ada', last_name: 'Byron', phone: `555000000${index}` };
    const { status } = await post(`${url}/auth/register`, { ...names, email, password });
    if (status !== 200) throw new Error(`the sign-up was answered with ${status}`);
  }
  // As one who only ever came by an identity provider.
  const local = await startLocalPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    database: 'cairn',
  });
  const client = new pg.Client(local.connection);
  await client.connect();
  await client.query(
    'update users set email_verified_at = now(), phone_verified_at = now() where email = $1',
    [known],
  );
  await client.query('update users set password_hash = null where email = $1', [withoutPassword]);
  await client.end();
  await local.stop();
}

async function printMedians({ url }: TemporaryServer): Promise<void> {
  const accounts = { known, unknown: 'unknown@example.com', 'without a password': withoutPassword };
  const taken: Record<string, number[]> = {};
  // In turn, so that whatever else the machine does falls on all of them alike.
  for (let index = 0; index < triesPerAccount; index += 1) {
    for (const [kind, email] of Object.entries(accounts)) {
      const { status, ms } = await post(`${url}/auth/login`, { email, password: 'not it' });
      if (status !== 401) throw new Error(`${kind}: a wrong password was answered with ${status}`);
      (taken[kind] ??= []).push(ms);
    }
  }
  const medians = Object.entries(taken).map(([kind, list]) => ({ kind, ms: median(list) }));
  const all = medians.map(({ ms }) => ms);
  const spread = (Math.max(...all) / Math.min(...all) - 1) * 100;
  console.log(`A wrong password, medians of ${triesPerAccount} logins:`);
  console.table(medians.map(({ kind, ms }) => ({ account: kind, 'median, ms': ms.toFixed(1) })));
  console.log(`The slowest is ${spread.toFixed(0)} % above the quickest; aim: within 20 %.`);
  if (spread > 20) process.exitCode = 1;
}

async function printFlood({ url, pid }: TemporaryServer): Promise<void> {
  let peak = 0;
  const look = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), 20);
  const others: number[] = [];
  const statuses = new Map<number, number>();
  const flood = Promise.all(
    Array.from({ length: atOnce }, async (_, index) => {
      const email = index % 2 === 0 ? known : `flood${index}@example.com`;
      const given = index % 4 === 0 ? password : 'not it';
      const { status } = await post(`${url}/auth/login`, { email, password: given });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }),
  );
  const over = new AbortController();
  void flood.then(() => over.abort());
  while (!over.signal.aborted) {
    const started = performance.now();
    await (await fetch(`${url}/config`)).arrayBuffer();
    others.push(performance.now() - started);
  }
  await flood;
  clearInterval(look);
  console.log(`${atOnce} logins at once:`);
  console.table(
    [...statuses]
      .map(([status, count]) => ({ status, answers: count }))
      .sort((a, b) => a.status - b.status),
  );
  console.log(
    `Another call meanwhile: ${others.length} answers, median ${median(others).toFixed(1)} ms.`,
  );
  console.log(`Memory of the server at its peak: ${peak} MB; aim: below 400 MB.`);
  const isExpected = [...statuses.keys()].every((status) => [200, 401, 429, 503].includes(status));
  if (!isExpected || peak >= 400) process.exitCode = 1;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Linux only; elsewhere nothing is said of memory. */
function residentMegabytes(pid: number): number {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Math.round(Number(line?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
