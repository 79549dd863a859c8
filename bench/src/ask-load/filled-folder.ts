import { rm } from 'node:fs/promises';
import { businessDay } from '@cairn/finance';
import type pg from 'pg';
import { openServices } from '../../../apps/server/src/compose.ts';
import { readEnv } from '../../../apps/server/src/env.ts';
import { importArchive } from '../../../apps/server/src/features/data-archive/import-archive.ts';
import { workOutFigures } from '../../../apps/server/src/ledger/derived/figures/work-out-figures.ts';
import { createPasswords } from '../../../apps/server/src/identity/passwords.ts';
import { archiveFolder } from '../../../apps/server/src/testing/archive-folder.ts';
import { createSignedInUser } from '../../../apps/server/src/testing/factories.ts';
import { copyOfReused } from '../load/reused-folder.ts';
import { busyArchive, busyWholesaler } from './busy-wholesaler.ts';

export const { today } = busyWholesaler;
export const password = 'a password of a benchmark';
export const emailOf = (person: number) => `person-${String(person)}@example.com`;

/** A data folder with so many people in it, each with a busy wholesaler of their own. */
export const filledFolder = (people: number): Promise<string> =>
  copyOfReused(`ask-${String(people)}`, (dataDir) => fill(dataDir, people));

async function fill(dataDir: string, people: number): Promise<void> {
  const env = readEnv({ DATA_DIR: dataDir, TODAY: today, LOG_LEVEL: 'silent' });
  const opened = await openServices(env);
  const { services, ownerPool } = opened;
  const archive = await archiveFolder(busyArchive());
  try {
    const businessIds: string[] = [];
    for (let person = 0; person < people; person += 1) {
      const { businessId } = await createSignedInUser(opened, { email: emailOf(person) });
      businessIds.push(businessId);
    }
    const passwordHash = await createPasswords().hash(password);
    await ownerPool.query('update users set password_hash = $1', [passwordHash]);
    const [first = '', ...others] = businessIds;
    await importArchive(services, first, archive);
    await services.database.withinBusiness(first, (tx) =>
      workOutFigures(tx, first, businessDay(today)),
    );
    const { rows } = await ownerPool.query<{ lines: string }>(
      'select count(*) as lines from lines',
    );
    console.log(`${rows[0]?.lines ?? ''} ledger lines each.`);
    for (const other of others) await copyBusiness(ownerPool, first, other);
    await ownerPool.query('vacuum analyze');
  } finally {
    await rm(archive, { recursive: true, force: true });
    await opened.close();
  }
}

/** Every row of one business once more for another: an id is only unique within its business. */
async function copyBusiness(pool: pg.Pool, from: string, to: string): Promise<void> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `select c.table_name as name, string_agg(quote_ident(c.column_name), ', ') as columns
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and c.table_name not in ('users', 'businesses')
     group by c.table_name having bool_or(c.column_name = 'business_id')`,
  );
  const client = await pool.connect();
  try {
    await client.query(
      `update businesses b set fiscal_year_start_month = f.fiscal_year_start_month, time_zone = f.time_zone
       from businesses f where f.business_id = $1 and b.business_id = $2`,
      [from, to],
    );
    // What the triggers would work out is copied as well.
    await client.query('begin; set local session_replication_role = replica');
    for (const { name, columns } of tables) {
      const values = columns.replace(/\bbusiness_id\b/, '$2::uuid');
      await client.query(
        `insert into ${name} (${columns}) select ${values} from ${name} where business_id = $1`,
        [from, to],
      );
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}
