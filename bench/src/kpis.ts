import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLocalPostgres } from '@cairn/local-postgres';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { createPool } from '../../apps/server/src/database/client.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { createDatabase, type Database } from '../../apps/server/src/database/within-business.ts';
import { openBankAccount } from '../../apps/server/src/ledger/write/bank-rows/accounts.ts';
import {
  ingestBankRows,
  type BankRow,
} from '../../apps/server/src/ledger/write/bank-rows/ingest-bank-rows.ts';
import { loadKpiMetrics } from '../../apps/server/src/ledger/read/figures/kpi-metrics.ts';

const today = '2026-06-15';
const days = 730;
const calls = 60;

/**
 * The KPI call over 10,000 and over 1,000,000 ledger lines of the same two years, in turn, side by side: rollups make
 * a figure cost days, not rows, so the ratio stays small. Each bank row is two lines.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kpis-'));
  const local = await startLocalPostgres({ dataDir: folder, database: 'cairn' });
  const onError = (error: Error) => console.error(error.message);
  const owner = new pg.Pool({ ...local.connection, max: 2 });
  owner.on('error', onError);
  const pool = createPool({ ...local.connection, user: 'cairn_app' }, { max: 2, onError });
  try {
    await migrate(owner, () => undefined);
    const database = createDatabase(pool);
    const small = await fill(database, owner, 5_000);
    const large = await fill(database, owner, 500_000);
    await owner.query('analyze');
    const taken: { small: number[]; large: number[] } = { small: [], large: [] };
    for (let call = 0; call < calls; call += 1) {
      taken.small.push(await time(database, small));
      taken.large.push(await time(database, large));
    }
    const [a, b] = [median(taken.small), median(taken.large)];
    console.table([
      { what: 'over 10,000 lines, median ms', is: a.toFixed(1), aim: '' },
      { what: 'over 1,000,000 lines, median ms', is: b.toFixed(1), aim: '' },
      { what: 'ratio', is: (b / a).toFixed(2), aim: '<= 3' },
    ]);
  } finally {
    await Promise.all([pool.end(), owner.end()]);
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(database: Database, owner: pg.Pool, count: number): Promise<string> {
  const businessId = newId();
  await owner.query('insert into businesses (business_id) values ($1)', [businessId]);
  await database.withinBusiness(businessId, async (tx) => {
    const account = await openBankAccount(tx, businessId, {
      source: 'statement',
      externalId: 'bench',
      institutionName: 'Bench Bank',
      accountType: 'checking',
      balance: { cents: 5_000_000n, date: today },
    });
    await ingestBankRows(tx, businessId, { source: 'statement', account, rows: rowsOf(count) });
  });
  return businessId;
}

function rowsOf(count: number): BankRow[] {
  const start = Date.parse(today) - days * 86_400_000;
  const payees = ['GUSTO PAYROLL', 'STRIPE TRANSFER', 'SHELL OIL', 'BLUE SKY WIDGETS', 'UBER TRIP'];
  return Array.from({ length: count }, (_, index) => ({
    externalId: `row ${index}`,
    date: new Date(start + Math.floor((index * days) / count) * 86_400_000)
      .toISOString()
      .slice(0, 10),
    amountCents: BigInt(index % 3 === 0 ? 10_000 + (index % 977) : -5_000 - (index % 613)),
    description: payees[index % payees.length] ?? '',
  }));
}

async function time(database: Database, businessId: string): Promise<number> {
  const started = performance.now();
  await database.withinBusiness(businessId, (tx) => loadKpiMetrics(tx, businessId, today));
  return performance.now() - started;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
