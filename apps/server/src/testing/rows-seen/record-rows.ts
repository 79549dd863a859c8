// Writes down, in a run of all tests, what the rows of each query are. The type that a query gives its rows is only
// somebody's word: tools/check-row-types.ts holds it against what is written here.

import { PgDatabase } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll } from 'vitest';
import { placeOfCall, rowsSeenFolder, see, shapes } from './seen.ts';

if (rowsSeenFolder !== undefined) {
  const folder = rowsSeenFolder;
  recordQueries();
  afterAll(() => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify(shapes));
  });
}

interface RawQuery {
  execute: () => Promise<{ rows?: unknown[] }>;
}

function recordQueries(): void {
  const prototype: { execute: (query: never) => RawQuery } = PgDatabase.prototype as never;
  const original = prototype.execute;
  prototype.execute = function (query) {
    const place = placeOfCall();
    const raw = original.call(this, query);
    const run = raw.execute.bind(raw);
    raw.execute = async () => {
      const result = await run();
      see(place, result.rows);
      return result;
    };
    return raw;
  };
}
