import { sql, type SQL } from 'drizzle-orm';

/** How a column of the rows reaches PostgreSQL: its name, its type, and where its value stands in a row. */
export type Column<Row> = readonly [name: string, type: string, value: (row: Row) => unknown];

/**
 * The rows as a table of the statement: one array parameter a column, so that the statement stays the same
 * for any number of rows and is planned once. Values reach the database as parameters, never as text.
 */
export function rowsAsTable<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  alias: string,
): SQL {
  const arrays = columns.map(
    ([, type, value]) => sql`${sql.param(rows.map(value))}::${sql.raw(type)}[]`,
  );
  const names = columns.map(([name]) => name).join(', ');
  return sql`unnest(${sql.join(arrays, sql`, `)}) as ${sql.raw(`${alias}(${names})`)}`;
}

/** The values as one array parameter, for `= any (…)`. */
export function listOf(values: Iterable<unknown>, type: string): SQL {
  return sql`${sql.param([...values])}::${sql.raw(type)}[]`;
}

/** Rows in portions that one statement takes well. */
export function* portionsOf<Row>(rows: readonly Row[], size = 2_000): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
