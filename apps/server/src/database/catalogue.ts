import type { ClientBase } from 'pg';

/** A table and the columns that hold its rows. */
export interface CatalogueTable {
  name: string;
  /** In a fixed order; generated columns are left out, the database makes them again. */
  columns: string[];
}

/** Of the running installation alone: which migrations made it, which workers of the queue live. */
const ownTables = ['schema_migrations', 'queue_workers'];

/** Every table of the installation, in an order in which each comes after those that it refers to. */
export async function listTables(client: ClientBase): Promise<CatalogueTable[]> {
  const { rows } = await client.query<CatalogueTable>(
    `select c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [ownTables],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select o.relname as "from", r.relname as "to"
     from pg_constraint f join pg_class o on o.oid = f.conrelid join pg_class r on r.oid = f.confrelid
     where f.contype = 'f' and f.connamespace = 'public'::regnamespace and f.conrelid <> f.confrelid`,
  );
  return inOrder(rows, references);
}

function inOrder(
  tables: readonly CatalogueTable[],
  references: readonly { from: string; to: string }[],
): CatalogueTable[] {
  const ordered: CatalogueTable[] = [];
  const placed = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name }) =>
        !placed.has(name) && references.every(({ from, to }) => from !== name || placed.has(to)),
    );
    if (next.length === 0) throw new Error('the tables refer to each other in a circle');
    for (const table of next) {
      ordered.push(table);
      placed.add(table.name);
    }
  }
  return ordered;
}

/** The migrations that made the schema, oldest first. */
export async function listMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migrations order by id',
  );
  return rows.map(({ name }) => name);
}

/** A name that came out of the catalogue or a checked manifest, as SQL spells it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const columnList = ({ columns }: CatalogueTable) => columns.map(quoted).join(', ');
