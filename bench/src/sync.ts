import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLocalPostgres } from '@cairn/local-postgres';
import pg from 'pg';
import { startStripeStandIn } from '../../apps/server/src/testing/stripe-stand-in/stand-in.ts';
import { linkAccount, measureReading, readLink } from './sync/measure.ts';
import { signUp, type Owner } from './sync/owner.ts';
import { startServer } from './sync/server-process.ts';

const port = 3998;
const rowsByDefault = 100_000;
const kills = 10;
/** A kill comes at any moment within the time that a page takes. */
const pageMs = 300;

/**
 * Reads the first rows of a bank account from a stand-in for Stripe, a fifth of them and all (100,000 unless told):
 * how long, with how much memory, and whether the portal answers meanwhile. Then kills the server ten times in the
 * middle of such a reading and compares the ledger with that of one which nobody disturbed.
 */
export async function run(args: string[]): Promise<void> {
  const rows = Number(args[0] ?? rowsByDefault);
  if (!Number.isInteger(rows) || rows < 1_000)
    throw new Error('The number of rows is a whole number from 1,000.');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cairn-sync-'));
  const standIn = await startStripeStandIn();
  const { baseUrl, secretKey, publishableKey, webhookSecret } = standIn.settings;
  const start = () =>
    startServer(port, {
      DATA_DIR: dataDir,
      // It asks all the time how far the reading is.
      REQUESTS_PER_MINUTE: '1000000',
      BANKS: 'stripe',
      STRIPE_BASE_URL: baseUrl,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    });
  let server = await start();
  // The demo company is filled at the first start, whose memory is not the question here.
  await server.stop();
  const results = [];
  for (const count of [Math.round(rows / 5), rows]) {
    server = await start();
    const owner = await signUp(server.url);
    await linkAccount(standIn, owner, count);
    results.push({ rows: count, ...(await measureReading(server, owner)) });
    await server.stop();
  }
  console.table(results);

  server = await start();
  const kept = await signUp(server.url);
  await linkAccount(standIn, kept, Math.round(rows / 5));
  await ended(kept);
  const killed = await signUp(server.url);
  await linkAccount(standIn, killed, Math.round(rows / 5));
  const stages: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    stages.push(await reached(killed, Math.floor((Math.random() * rows) / 5)));
    await sleep(Math.random() * pageMs);
    await server.kill();
    server = await start();
  }
  await ended(killed);
  const table = await compareLedgers(dataDir, { kept, killed });
  console.log(`Killed (SIGKILL) ${kills} times, after ${stages.join(', ')} rows:`);
  console.table(table);
  await server.stop();
  await standIn.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  if (new Set(table.map(({ ledger }) => ledger)).size !== 1) process.exitCode = 1;
}

/** Waits until that many rows have been read since the last start, and says how many they were. */
async function reached(owner: Owner, rows: number): Promise<number> {
  for (;;) {
    const { state, rows_done: done } = await readLink(owner);
    if (state === 'done') throw new Error('The reading ended before it was killed.');
    if (state === 'syncing' && done >= rows) return done;
    await sleep(20);
  }
}

async function ended(owner: Owner): Promise<void> {
  for (;;) {
    const { state, notice } = await readLink(owner);
    if (state === 'failed') throw new Error(notice ?? 'The reading failed.');
    if (state === 'done') return;
    await sleep(250);
  }
}

/** Rows, lines and rollups of both businesses, and one text that two equal ledgers share. */
async function compareLedgers(dataDir: string, owners: Readonly<Record<string, Owner>>) {
  const local = await startLocalPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    database: 'cairn',
  });
  const pool = new pg.Pool({ ...local.connection, max: 1 });
  pool.on('error', (error) => console.error(error.message));
  const table = [];
  for (const [who, { email }] of Object.entries(owners)) {
    const { rows } = await pool.query<{
      rows: string;
      lines: string;
      cents: string;
      ledger: string;
    }>(ledgerOf, [email]);
    const [found] = rows;
    if (found === undefined) throw new Error(`${who} has no ledger.`);
    table.push({ who, ...found });
  }
  await pool.end();
  await local.stop();
  return table;
}

const ledgerOf = `
  with mine as (select business_id from users where email = $1),
  t as (select * from transactions where business_id in (select business_id from mine))
  select (select count(*) from t) as rows,
    (select count(*) from lines where business_id in (select business_id from mine)) as lines,
    (select sum(debit_cents - credit_cents) from account_days d join accounts a using (business_id, account_id)
      where business_id in (select business_id from mine) and a.type = 'bank') as cents,
    (select md5(string_agg(date || ' ' || total_cents || ' ' || memo || ' ' || kind, '/' order by date, total_cents, memo)) from t)
      || (select md5(string_agg(d.date || ' ' || a.type || ' ' || d.debit_cents || ' ' || d.credit_cents, '/'
        order by d.date, a.type, a.name, d.debit_cents, d.credit_cents))
      from account_days d join accounts a using (business_id, account_id)
      where business_id in (select business_id from mine)) as ledger`;
