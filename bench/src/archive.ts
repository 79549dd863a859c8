import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startLocalPostgres } from '@cairn/local-postgres';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { archiveFiles } from '../../apps/server/src/archive/archive-files.ts';
import { createPool } from '../../apps/server/src/database/client.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { createDatabase } from '../../apps/server/src/database/within-business.ts';
import {
  exportToFolder,
  exportToZip,
} from '../../apps/server/src/features/data-archive/export-to.ts';
import { importArchive } from '../../apps/server/src/features/data-archive/import-archive.ts';
import { archiveTexts } from '../../apps/server/src/testing/made-up-books.ts';

const transactionsByDefault = 100_000;

/**
 * Imports a made-up archive of that many transactions of the books (100,000 unless told) and a third as many bank rows,
 * then the same archive again, exports it, imports that into another account, and compares the files. A tenth of it
 * goes first, so that memory can be compared with the number of rows.
 */
export async function run(args: string[]): Promise<void> {
  const count = Number(args[0] ?? transactionsByDefault);
  if (!Number.isInteger(count) || count < 100) {
    throw new Error('The number of transactions is a whole number from 100.');
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'archive-bench-'));
  const local = await startLocalPostgres({ dataDir: path.join(folder, 'db'), database: 'cairn' });
  const onError = (error: Error) => console.error(error.message);
  const owner = new pg.Pool({ ...local.connection, max: 2 });
  owner.on('error', onError);
  const pool = createPool({ ...local.connection, user: 'cairn_app' }, { max: 5, onError });
  try {
    await migrate(owner, () => undefined);
    const services = { database: createDatabase(pool) };
    const business = async () => {
      const id = newId();
      await owner.query('insert into businesses (business_id) values ($1)', [id]);
      return id;
    };
    const at = (name: string) => path.join(folder, name);
    await writeMadeUp(at('tenth'), Math.round(count / 10));
    await writeMadeUp(at('whole'), count);
    const [small, large, copy] = [await business(), await business(), await business()];
    const take = (id: string, from: string) => async () =>
      sayImport(await importArchive(services, id, from));
    const rows = [
      await measure('import of a tenth', '', take(small, at('tenth'))),
      await measure('import, folder', '< 60', take(large, at('whole'))),
      await measure('the same archive again', '', take(large, at('whole'))),
      await measure('export, zip', '< 20', async () => {
        await exportToZip(services, large, at('large.zip'));
        return `${Math.round(statSync(at('large.zip')).size / 1024 / 1024)} MB`;
      }),
      await measure('import of that zip', '< 60', take(copy, at('large.zip'))),
    ];
    await exportToFolder(services, large, at('first'));
    await exportToFolder(services, copy, at('second'));
    console.table(rows);
    const different = archiveFiles.filter(
      ({ name }) => !readFileSync(at(`first/${name}`)).equals(readFileSync(at(`second/${name}`))),
    );
    if (different.length > 0) {
      throw new Error(`Not the same: ${different.map(({ name }) => name).join(', ')}`);
    }
    console.log('Exported, imported and exported again: every file is the same.');
  } finally {
    await Promise.all([pool.end(), owner.end()]);
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const sayImport = (result: Awaited<ReturnType<typeof importArchive>>) =>
  `${result.rows} rows: ${result.added} added, ${result.changed} changed, ${result.known} known`;

async function writeMadeUp(folder: string, transactions: number): Promise<void> {
  mkdirSync(folder);
  for (const [name, text] of archiveTexts(transactions)) {
    await pipeline(Readable.from(text), createWriteStream(path.join(folder, name)));
  }
}

async function measure(what: string, aim: string, work: () => Promise<string>) {
  let peak = 0;
  const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50);
  const start = performance.now();
  const outcome = await work();
  clearInterval(sampler);
  return {
    what,
    outcome,
    seconds: ((performance.now() - start) / 1000).toFixed(1),
    aim,
    'peak memory MB': Math.round(peak / 1024 / 1024),
  };
}
