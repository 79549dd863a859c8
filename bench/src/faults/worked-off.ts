import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Left, VendorFeed } from './fault.ts';
import { rowsOfStatement, type Feeding } from './feeding.ts';

/** What came of all that was handed in. */
export interface WorkedOff {
  /** Documents, imports and rows of the bank that the portal said it has, and are not there whole. */
  missing: number;
  /** Any of them that is there twice. */
  twice: number;
  seconds: number;
}

const patienceMs = 180_000;

/** Waits until everything is worked off, and counts what is not, or is there twice. */
export async function workOff(
  databaseUrl: string,
  fed: Pick<Feeding, 'documents' | 'statements'>,
  rowsAtBank: number,
  ofVendor?: VendorFeed,
): Promise<WorkedOff> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const started = performance.now();
  try {
    for (;;) {
      const left = await look(client, fed, rowsAtBank);
      const more = await ofVendor?.left(client);
      left.missing += more?.missing ?? 0;
      left.twice += more?.twice ?? 0;
      const took = performance.now() - started;
      if (left.missing === 0 || took > patienceMs) return { ...left, seconds: took / 1_000 };
      await sleep(250);
    }
  } finally {
    await client.end();
  }
}

async function look(
  client: pg.Client,
  { documents, statements }: Pick<Feeding, 'documents' | 'statements'>,
  rowsAtBank: number,
): Promise<Left> {
  const { rows } = await client.query<Record<keyof typeof counts, number>>(
    `select ${Object.entries(counts)
      .map(([name, query]) => `(${query})::integer as "${name}"`)
      .join(', ')}`,
    [documents, statements.map(({ id }) => id), statements.map(({ label }) => `${label} row `)],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('no counts');
  return {
    missing:
      documents.length -
      found.documents +
      (statements.length - found.statements) +
      (statements.length * rowsOfStatement - found.rows) +
      (rowsAtBank - found.bankRows),
    twice: found.documentsTwice + found.rowsTwice,
  };
}

const ofStatements = `transactions t join unnest($3::text[]) as mark on starts_with(t.memo, mark)`;
const counts = {
  documents: `select count(distinct original_name) from documents
    where original_name = any ($1) and state = 'ready' and reading_state <> 'waiting'`,
  documentsTwice: `select count(*) - count(distinct original_name) from documents where original_name = any ($1)`,
  statements: `select count(*) from statements where statement_id = any ($2::uuid[]) and status = 'done'`,
  rows: `select count(distinct t.memo) from ${ofStatements}`,
  bankRows: `select count(distinct memo) from transactions where memo like '% of the bank %'`,
  rowsTwice: `select count(*) - count(distinct memo) from transactions`,
};
