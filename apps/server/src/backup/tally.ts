import { createHash } from 'node:crypto';

export interface Tally {
  bytes: number;
  /** Line ends; in the database's copy format each row has exactly one. */
  rows: number;
  sha256: string;
}

/** Passes the bytes on unchanged and tells what went by. */
export async function* tallied(
  source: AsyncIterable<Buffer>,
  done: (tally: Tally) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  for await (const chunk of source) {
    hash.update(chunk);
    bytes += chunk.length;
    for (let at = chunk.indexOf(0x0a); at !== -1; at = chunk.indexOf(0x0a, at + 1)) rows += 1;
    yield chunk;
  }
  done({ bytes, rows, sha256: hash.digest('hex') });
}
