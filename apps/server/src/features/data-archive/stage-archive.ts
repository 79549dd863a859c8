import { sql } from 'drizzle-orm';
import { archiveFiles, type FileRule } from '../../archive/archive-files.ts';
import type { ArchiveProblem } from '../../archive/archive-refusal.ts';
import type { OpenArchive } from '../../archive/found-files.ts';
import {
  readArchiveFile,
  type ArchiveRow,
  type FileReading,
} from '../../archive/read-archive-file.ts';
import type { Transaction } from '../../database/within-business.ts';
import { rowsAsTable, type Column } from '../../database/array-parameters.ts';

const rowsPerPortion = 2_000;

/** The table of this transaction that holds a file's rows: 'lines.csv' is in staged_lines. */
export const stagedTable = (file: string) => `staged_${file.replace('.csv', '')}`;

/**
 * Reads the files into tables that live as long as the transaction, so that rules between files are checked by the
 * database and memory holds a portion of rows, however large the books. Returns how many rows there are; problems of
 * single cells and notices are added to `reading`.
 */
export async function stageArchive(
  tx: Transaction,
  archive: OpenArchive,
  reading: FileReading,
  onProgress: (rows: number) => Promise<void>,
): Promise<number> {
  let rows = 0;
  for (const rule of archiveFiles) {
    await createTable(tx, rule);
    const open = archive.files.get(rule.name);
    if (open === undefined) continue;
    const ofFile: FileReading = { problems: [], notices: reading.notices };
    let portion: ArchiveRow[] = [];
    const flush = async () => {
      await insertRows(tx, rule, portion);
      rows += portion.length;
      portion = [];
      await onProgress(rows);
    };
    for await (const row of readArchiveFile(rule, await open(), ofFile)) {
      portion.push(row);
      if (portion.length === rowsPerPortion) await flush();
    }
    if (portion.length > 0) await flush();
    reading.problems.push(...ofFile.problems);
    await prepareForJoins(tx, rule);
  }
  return rows;
}

async function createTable(tx: Transaction, rule: FileRule): Promise<void> {
  const columns = rule.columns.map(({ name, kind }) => `${name} ${kind.sqlType}`).join(', ');
  await tx.execute(
    sql.raw(
      `create temporary table ${stagedTable(rule.name)} (line integer not null, ${columns}) on commit drop`,
    ),
  );
}

async function insertRows(tx: Transaction, rule: FileRule, rows: readonly ArchiveRow[]) {
  const columns: Column<ArchiveRow>[] = [
    ['line', 'integer', (row) => row.line],
    ...rule.columns.map(({ name, kind }, index): Column<ArchiveRow> => [
      name,
      kind.sqlType,
      (row) => row.values[index] ?? null,
    ]),
  ];
  await tx.execute(
    sql`insert into ${sql.raw(stagedTable(rule.name))} select * from ${rowsAsTable(rows, columns, 'r')}`,
  );
}

/** The database does not count temporary tables by itself, and would plan every join for a handful of rows. */
async function prepareForJoins(tx: Transaction, rule: FileRule): Promise<void> {
  const table = stagedTable(rule.name);
  const [first] = rule.columns;
  const key = rule.name === 'lines.csv' ? 'transaction_id' : (rule.id ?? first?.name ?? 'line');
  await tx.execute(sql.raw(`create index on ${table} (${key})`));
  await tx.execute(sql.raw(`create index on ${table} (line)`));
  await tx.execute(sql.raw(`analyze ${table}`));
}

/** The first problems in the order of the files and their lines. */
export function firstProblems(problems: readonly ArchiveProblem[], max: number): ArchiveProblem[] {
  const place = new Map<string, number>(archiveFiles.map(({ name }, index) => [name, index]));
  const fileOf = ({ file }: ArchiveProblem) => place.get(file) ?? 0;
  return [...problems]
    .sort((a, b) => fileOf(a) - fileOf(b) || a.line - b.line || (a.reason < b.reason ? -1 : 1))
    .slice(0, max);
}
