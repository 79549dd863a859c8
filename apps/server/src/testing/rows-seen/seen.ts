import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/within-business.ts';
import { addToShape, emptyShape, type Shape } from './shape.ts';

/** Where the shapes go; absent in a run that does not ask for them. */
export const rowsSeenFolder = process.env.ROWS_SEEN;
/** Of this process: several may write at once. */
export const fileName = `${randomUUID()}.json`;
/** By `file:line` of the query. */
export const shapes: Record<string, Shape> = {};
const rowsMax = 50;

export function see(place: string | null, rows: readonly unknown[] = []): void {
  if (place === null) return;
  const shape = (shapes[place] ??= emptyShape());
  for (const row of rows.slice(0, rowsMax)) addToShape(shape, row);
}

/** By the place in what the tests run: to find its line in the source takes a hundred times as long as to look here. */
const placesInSource = new Map<string, string | null>();

/** The line of the server's own code that called, this folder aside. */
export function placeOfCall(): string | null {
  const runtime: { prepareStackTrace?: unknown } = Error;
  const usual = runtime.prepareStackTrace;
  runtime.prepareStackTrace = (_: Error, sites: NodeJS.CallSite[]) => sites;
  const sites = new Error().stack as unknown as NodeJS.CallSite[];
  runtime.prepareStackTrace = usual;
  const key = sites.map((site) => `${site.getFileName() ?? ''}:${site.getPosition()}`).join();
  let place = placesInSource.get(key);
  if (place === undefined) placesInSource.set(key, (place = placeInSource()));
  return place;
}

function placeInSource(): string | null {
  for (const line of (new Error().stack ?? '').split('\n').slice(1)) {
    const [, place] = /(apps\/server\/src\/(?!testing\/rows-seen)[^:)]+:\d+):\d+/.exec(line) ?? [];
    if (place !== undefined) return place;
  }
  return null;
}

/** The same database; what it reads in a round trip of its own is seen too. */
export function seenReads(database: Database): Database {
  if (rowsSeenFolder === undefined) return database;
  return {
    ...database,
    readRows: async <T>(...[businessId, query]: Parameters<Database['readRows']>) => {
      const place = placeOfCall();
      const rows = await database.readRows<T>(businessId, query);
      see(place, rows);
      return rows;
    },
  };
}
