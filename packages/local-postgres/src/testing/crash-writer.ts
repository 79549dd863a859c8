/**
 * Writes rows in transactions for as long as it lives and notes each one that the server
 * acknowledged: run as `crash-writer.ts <data folder> <file for notes> <first number>`.
 */
import fs from 'node:fs';
import pg from 'pg';
import { startLocalPostgres } from '../index.ts';

const [dataDir = '', notesFile = '', firstNumber = '0'] = process.argv.slice(2);
const writers = 4;

async function main(): Promise<void> {
  const server = await startLocalPostgres({ dataDir, database: 'crash' });
  const pool = new pg.Pool({ ...server.connection, max: writers });
  // A connection that breaks while idle is reported here; the pool makes another.
  pool.on('error', () => undefined);
  // One that is lent out breaks unheard between its being ready and the program's going on, both in one packet.
  pool.on('connect', (client) => client.on('error', () => undefined));
  await pool.query('create table if not exists entries (number bigint, half int)');
  const notes = fs.openSync(notesFile, 'a');
  await Promise.all(
    Array.from({ length: writers }, (_, writer) =>
      writeForever(pool, notes, Number(firstNumber) + writer),
    ),
  );
}

async function writeForever(pool: pg.Pool, notes: number, first: number): Promise<never> {
  for (let number = first; ; number += writers) {
    try {
      await writeEntry(pool, number);
      fs.writeSync(notes, `${number}\n`);
    } catch {
      // The server is gone: what was not acknowledged does not count. Try on with the next.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

async function writeEntry(pool: pg.Pool, number: number): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    await client.query('insert into entries values ($1, 1)', [number]);
    await client.query('insert into entries values ($1, 2)', [number]);
    await client.query('commit');
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw failure;
  } finally {
    client.release(failure);
  }
}

void main();
