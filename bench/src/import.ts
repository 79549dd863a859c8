import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLocalPostgres } from '@cairn/local-postgres';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { createPool } from '../../apps/server/src/database/client.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { createDatabase, type Database } from '../../apps/server/src/database/within-business.ts';
import {
  keepReading,
  readingKey,
} from '../../apps/server/src/features/bank-statements/stored-reading.ts';
import { asMapped } from '../../apps/server/src/bank-statements/statement-file.ts';
import { readStatement } from '../../apps/server/src/bank-statements/reading/read-statement.ts';
import { runImport } from '../../apps/server/src/features/bank-statements/run-import.ts';
import {
  findStatement,
  insertStatement,
  updateStatement,
  type ChosenAccount,
} from '../../apps/server/src/features/bank-statements/statement-store.ts';
import { withReceivedFile } from '../../apps/server/src/testing/received-file.ts';

const rowsByDefault = 100_000;

/**
 * Imports a CSV of that many rows (100,000 unless told) into a fresh database, then the same file again, and a tenth
 * of it into another business, so that memory can be compared with the number of rows.
 */
export async function run(args: string[]): Promise<void> {
  const rows = Number(args[0] ?? rowsByDefault);
  if (!Number.isInteger(rows) || rows < 10)
    throw new Error('The number of rows is a whole number from 10.');
  const folder = mkdtempSync(path.join(tmpdir(), 'import-'));
  const local = await startLocalPostgres({ dataDir: folder, database: 'cairn' });
  const onError = (error: Error) => console.error(error.message);
  const owner = new pg.Pool({ ...local.connection, max: 2 });
  owner.on('error', onError);
  const pool = createPool({ ...local.connection, user: 'cairn_app' }, { max: 5, onError });
  try {
    await migrate(owner, () => undefined);
    const database = createDatabase(pool);
    const business = async () => {
      const id = newId();
      await owner.query('insert into businesses (business_id) values ($1)', [id]);
      return id;
    };
    const [small, large] = [await business(), await business()];
    const tenth = bankCsv(Math.round(rows / 10));
    const whole = bankCsv(rows);
    const results = [
      await measure(database, small, 'a tenth', tenth, null),
      await measure(database, large, 'all rows', whole, null),
    ];
    const { rows: accounts } = await owner.query<{ id: string }>(
      'select bank_account_id as id from bank_accounts where business_id = $1',
      [large],
    );
    results.push(
      await measure(database, large, 'the same file again', whole, accounts[0]?.id ?? null),
    );
    console.table(results);
    if (results[2]?.new !== 0) throw new Error('The second import of the same file added rows.');
  } finally {
    await Promise.all([pool.end(), owner.end()]);
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  database: Database,
  businessId: string,
  what: string,
  bytes: Buffer,
  bankAccountId: string | null,
) {
  let peak = 0;
  const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50);
  const start = performance.now();
  const correction = { mapping: null, answers: asMapped };
  const load = () => Promise.resolve(bytes);
  const waiting = { fileName: 'bench.csv', byteCount: bytes.length, correction, load };
  const read = await readStatement(businessId, waiting);
  const statementId = newId();
  const account: ChosenAccount = {
    bankAccountId,
    institutionName: 'Bench Bank',
    accountType: 'checking',
    last4: '',
    balanceCents: null,
    balanceDate: null,
  };
  await withReceivedFile('bench.csv', bytes, (file) =>
    database.withinBusiness(businessId, async (tx) => {
      const { format } = read.reading;
      const record = { businessId, statementId, fileName: 'bench.csv', format };
      await insertStatement(tx, record, file);
      const key = readingKey(file.contentHash, correction);
      await keepReading(tx, { ...record, key, correction }, read);
      await updateStatement(tx, businessId, statementId, { status: 'queued', account });
    }),
  );
  const previewSeconds = (performance.now() - start) / 1000;
  await runImport(database, { businessId, statementId });
  clearInterval(sampler);
  const done = await database.withinBusiness(businessId, (tx) =>
    findStatement(tx, businessId, statementId),
  );
  if (done?.status !== 'done')
    throw new Error(`The import ended as ${done?.status ?? 'nothing'}: ${done?.error ?? ''}`);
  return {
    file: what,
    rows: done.rowsTotal,
    new: done.rowsNew,
    known: done.rowsKnown,
    'preview s': previewSeconds.toFixed(1),
    'import s': ((performance.now() - start) / 1000 - previewSeconds).toFixed(1),
    'peak memory MB': Math.round(peak / 1024 / 1024),
  };
}

/** A bank's CSV over two years, the same for the same number of rows, with its running balance. */
function bankCsv(rows: number): Buffer {
  const names = [
    'GUSTO PAYROLL',
    'STRIPE TRANSFER',
    'AMZN Mktp US',
    'SHELL OIL',
    'Blue Sky Widgets',
    'UBER TRIP',
    'CHECK',
  ];
  const lines = ['Date,Description,Amount,Balance'];
  let seed = 7;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  let balance = 5_000_000;
  for (let index = 0; index < rows; index += 1) {
    const day = new Date(Date.UTC(2024, 0, 1) + Math.floor((index * 730) / rows) * 86_400_000);
    const cents = next(3) === 0 ? next(90_000) : -next(45_000);
    balance += cents;
    const name = `${names[next(names.length)] ?? ''} ${next(400)} REF ${next(1_000_000)}`;
    lines.push(
      `${day.toISOString().slice(0, 10)},${name},${(cents / 100).toFixed(2)},${(balance / 100).toFixed(2)}`,
    );
  }
  return Buffer.from(`${lines.join('\n')}\n`);
}
