import { PgDatabase } from 'drizzle-orm/pg-core';
import { placeOfCall, see } from './seen.ts';

interface RawQuery {
  execute: () => Promise<{ rows?: unknown[] }>;
}

let isRecording = false;

/** Sees what the rows of each raw query are; asked again, it goes on as it does. */
export function recordQueries(): void {
  if (isRecording) return;
  isRecording = true;
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
