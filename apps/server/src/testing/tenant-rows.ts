import type pg from 'pg';

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Every column of every table that belongs to a business, as the catalogue has them. */
async function tenantColumns(owner: pg.Pool): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select table_name as table, column_name as column, data_type as type
     from information_schema.columns
     where table_schema = 'public' and table_name in (
       select table_name from information_schema.columns
       where table_schema = 'public' and column_name = 'business_id')
     order by table_name, ordinal_position`,
  );
  return rows;
}

/** The tables of businesses, with a digest of all that one business has in each: '' where it has nothing. */
export async function digestsOf(
  owner: pg.Pool,
  businessId: string,
): Promise<Record<string, string>> {
  const tables = [...new Set((await tenantColumns(owner)).map(({ table }) => table))];
  const digests: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await owner.query<{ digest: string | null }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as digest
       from ${table} t where business_id = $1`,
      [businessId],
    );
    digests[table] = rows[0]?.digest ?? '';
  }
  return digests;
}

/** Every id in any row of a business: what no answer to anyone else may hold. */
export async function idsOf(owner: pg.Pool, businessId: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const { table, column, type } of await tenantColumns(owner)) {
    if (type !== 'uuid') continue;
    const { rows } = await owner.query<{ id: string | null }>(
      `select distinct ${column} as id from ${table} where business_id = $1`,
      [businessId],
    );
    for (const { id } of rows) if (id !== null) ids.add(id);
  }
  return ids;
}

/** One id of every kind: the newest in each column, by its name. */
export async function sampleIdsOf(
  owner: pg.Pool,
  businessId: string,
): Promise<Record<string, string>> {
  const samples: Record<string, string> = {};
  for (const { table, column, type } of await tenantColumns(owner)) {
    if (type !== 'uuid') continue;
    const { rows } = await owner.query<{ id: string }>(
      `select ${column} as id from ${table} where business_id = $1 and ${column} is not null
       order by ${column} desc limit 1`,
      [businessId],
    );
    if (rows[0] !== undefined) samples[`${table}.${column}`] = rows[0].id;
  }
  return samples;
}
