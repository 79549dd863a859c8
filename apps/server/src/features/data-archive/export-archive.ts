import { sql } from 'drizzle-orm';
import { archiveFiles, type ArchiveFileName } from '../../archive/archive-files.ts';
import { csvLine } from '../../archive/write-csv.ts';
import type { Database, Transaction } from '../../database/within-business.ts';
import { withHashJoins } from '../../database/with-hash-joins.ts';
import { assignExportedIds } from './exported-ids.ts';
import { exportQueries } from './export-queries.ts';

const rowsPerFetch = 5_000;

/** Takes the files one after the other, each as text that comes in portions. */
export type TakeFile = (name: ArchiveFileName, text: AsyncIterable<string>) => Promise<void>;

/**
 * Hands all records of a business to `takeFile`, in the files of the books archive, as they were at one moment. Memory
 * holds a portion of rows at a time. Returns how many transactions there are, those of the bank included.
 */
export async function exportArchive(
  { database }: { database: Database },
  businessId: string,
  takeFile: TakeFile,
): Promise<number> {
  return database.withinBusiness(businessId, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`);
    await assignExportedIds(tx, businessId);
    let transactions = 0;
    for (const { name, columns } of archiveFiles) {
      const header = csvLine(columns.map((column) => column.name));
      const isCounted = name === 'transactions.csv' || name === 'bank_transactions.csv';
      await takeFile(
        name,
        rowsOf(tx, businessId, name, header, (rows) => {
          if (isCounted) transactions += rows;
        }),
      );
    }
    return transactions;
  });
}

async function* rowsOf(
  tx: Transaction,
  businessId: string,
  file: ArchiveFileName,
  header: string,
  count: (rows: number) => void,
): AsyncGenerator<string> {
  yield header;
  const { query, cells } = exportQueries[file];
  // Planned once, when it is declared; a cursor is planned for its first rows, and here all of them are read.
  await withHashJoins(tx, () =>
    tx.execute(sql`declare exported_rows no scroll cursor for ${query(businessId)}`),
  );
  const fetch = () => {
    // A query runs each time that its end is asked for: this is asked once.
    const next = tx
      .execute(sql.raw(`fetch ${rowsPerFetch} from exported_rows`))
      .then((fetched) => fetched);
    // Where nobody takes it any more, it is not heard.
    next.catch(() => undefined);
    return next;
  };
  let next = fetch();
  for (;;) {
    const { rows } = await next;
    if (rows.length === 0) break;
    // The database reads on while these are written.
    next = fetch();
    count(rows.length);
    yield rows.map((row) => csvLine(cells(row))).join('');
  }
  await tx.execute(sql`close exported_rows`);
}
