// Runs before each test file: what the queries of this process gave so far is written down after each.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll } from 'vitest';
import { recordQueries } from './record-queries.ts';
import { fileName, rowsSeenFolder, shapes } from './seen.ts';

if (rowsSeenFolder !== undefined) {
  const folder = rowsSeenFolder;
  recordQueries();
  afterAll(() => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, fileName), JSON.stringify(shapes));
  });
}
