import { startLocalPostgres } from '@cairn/local-postgres';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { invoice } from '../../apps/server/src/testing/quickbooks-stand-in/records.ts';
import {
  startQuickbooksStandIn,
  type QuickbooksStandIn,
} from '../../apps/server/src/testing/quickbooks-stand-in/stand-in.ts';
import { fillCompany } from './books-sync/company.ts';
import { Portal } from './books-sync/portal.ts';

const transactionsByDefault = 100_000;
const killsByDefault = 10;
const changes = 5;
const realm = '9130000000';

interface Status {
  link: {
    state: string;
    records_done: number;
    records_total: number | null;
    notice: string | null;
  } | null;
  record_count: number;
}

/**
 * Links a stand-in of QuickBooks with that many transactions (100,000 unless told) and reads it; then the same with the
 * server killed (SIGKILL) so many times (10) at random points. Both must end with the same ledger. Last, a change and
 * its webhook: how long until a figure of the dashboard shows it.
 */
export async function run(args: string[]): Promise<void> {
  const transactions = Number(args[0] ?? transactionsByDefault);
  const kills = Number(args[1] ?? killsByDefault);
  const standIn = await startQuickbooksStandIn();
  const company = standIn.addCompany(realm, 'Bench Company', Date.now() - 3_600_000);
  fillCompany(company, transactions);
  company.wait(1_800_000);
  const folders = [0, 1].map(() => mkdtempSync(path.join(tmpdir(), 'books-sync-')));
  const portals = await Promise.all(
    folders.map(async (folder) => new Portal(folder, await freePort(), standIn.environment)),
  );
  try {
    const [steady, killed] = portals;
    if (steady === undefined || killed === undefined) throw new Error('no portals');
    await link(steady, standIn);
    const first = await measure(steady, 0);
    console.table([first]);
    const delays: number[] = [];
    for (let change = 1; change <= changes; change += 1) {
      delays.push(await changeAndWait(steady, standIn, change));
    }
    const expected = await digest(steady);
    await steady.end('SIGTERM');

    // The same company as the first run met it, but for what has changed since.
    await link(killed, standIn);
    const second = await measure(killed, kills);
    const found = await digest(killed);
    console.table([second]);
    const shown = delays.map((seconds) => seconds.toFixed(1)).join(', ');
    console.log(`Changes showed on the dashboard so many seconds after their webhooks: ${shown}.`);
    console.log(`The two ledgers are ${expected === found ? 'the same' : 'DIFFERENT'}.`);
    if (expected !== found) process.exitCode = 1;
  } finally {
    for (const portal of portals) await portal.end('SIGTERM');
    await standIn.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A new owner, and the way through the consent page as a browser goes it. */
async function link(portal: Portal, standIn: QuickbooksStandIn): Promise<void> {
  await portal.start();
  await portal.signUp();
  const reply = await portal.send('GET', '/auth/qbo');
  const { auth_url: authUrl } = (await reply.json()) as { auth_url: string };
  const visit = new URL(authUrl).searchParams;
  const code = standIn.authorisation.allow(realm, visit.get('redirect_uri') ?? '');
  const query = new URLSearchParams({ state: visit.get('state') ?? '', code, realmId: realm });
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
  const back = await fetch(`${portal.url}/auth/qbo/callback?${query.toString()}`, {
    redirect: 'manual',
    headers: { cookie },
  });
  if (back.headers.get('location') !== '/qbo-success') throw new Error('The link failed.');
}

async function measure(portal: Portal, kills: number) {
  const start = performance.now();
  let left = kills;
  let nextKill = nextKillAt();
  const seen: Seen = { memory: [], calls: [], refused: 0 };
  for (;;) {
    const status = await look(portal, seen);
    const state = status?.link;
    if (state?.state === 'done') return row(kills, status?.record_count ?? 0, start, seen);
    if (state?.state === 'failed') throw new Error(`The sync failed: ${state.notice ?? ''}`);
    if (left > 0 && performance.now() >= nextKill && (state?.records_done ?? 0) > 0) {
      left -= 1;
      await portal.end('SIGKILL');
      await portal.start();
      await portal.logIn();
      nextKill = nextKillAt();
    }
    await sleep(200);
  }
}

interface Seen {
  memory: number[];
  calls: number[];
  /** Calls of the dashboard that were not answered. */
  refused: number;
}

/** What a person with the dashboard open meets meanwhile; null where the portal was not to be had. */
async function look(portal: Portal, seen: Seen): Promise<Status | null> {
  try {
    const asked = performance.now();
    await portal.call('GET', '/dashboard/kpi-metrics');
    seen.calls.push(performance.now() - asked);
    seen.memory.push(portal.residentBytes());
    return await portal.call<Status>('GET', '/qbo/status');
  } catch {
    seen.refused += 1;
    await portal.logIn().catch(() => undefined);
    return null;
  }
}

const nextKillAt = () => performance.now() + 500 + Math.random() * 4_000;

function row(kills: number, count: number, start: number, { memory, calls, refused }: Seen) {
  const megabytes = (bytes: number | undefined) => Math.round((bytes ?? 0) / 1024 / 1024);
  const sorted = [...calls].sort((a, b) => a - b);
  return {
    killed: kills,
    transactions: count,
    'import s': ((performance.now() - start) / 1_000).toFixed(1),
    'memory at a quarter, MB': megabytes(memory[Math.floor(memory.length / 4)]),
    'peak memory, MB': megabytes(Math.max(...memory)),
    'dashboard meanwhile, median ms': Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    'worst ms': Math.round(sorted.at(-1) ?? 0),
    'not answered': refused,
  };
}

async function changeAndWait(
  portal: Portal,
  standIn: QuickbooksStandIn,
  change: number,
): Promise<number> {
  await portal.logIn();
  const revenue = async () =>
    (await portal.call<{ monthly_revenue: number }>('GET', '/dashboard/kpi-metrics'))
      .monthly_revenue;
  const before = await revenue();
  const yesterday = new Date(Date.now() - 86_400_000 * 2).toISOString().slice(0, 10);
  const company = standIn.companies.get(realm);
  company?.put('Invoice', invoice(String(900_000 + change), 1_234.56, { TxnDate: yesterday }));
  const { payload, signature } = standIn.event([realm], `bench-${change}`);
  const start = performance.now();
  await fetch(`${portal.url}/webhooks/quickbooks`, {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json', 'intuit-signature': signature },
  });
  while ((await revenue()) === before) {
    if (performance.now() - start > 60_000) throw new Error('The change never showed.');
    await sleep(50);
  }
  return (performance.now() - start) / 1_000;
}

/** Everything that the ledger holds, without the ids that every run makes again. */
async function digest(portal: Portal): Promise<string> {
  const local = await startLocalPostgres({
    dataDir: path.join(portal.dataDir, 'postgres'),
    database: 'cairn',
  });
  const client = new pg.Client(local.connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ digest: string }>(`
      select md5(string_agg(md5(concat_ws('|', t.external_id, t.kind, t.date, t.number, t.total_cents,
        t.open_balance_cents, t.paid_date, p.external_id, a.external_id, l.line_number, l.debit_cents,
        l.credit_cents)), '' order by t.external_id, l.line_number)) as digest
      from transactions t join lines l using (business_id, transaction_id)
      join accounts a using (business_id, account_id)
      left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
      where t.source = 'quickbooks'`);
    return rows[0]?.digest ?? '';
  } finally {
    await client.end();
    await local.stop();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
