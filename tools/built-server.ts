// A global set-up of vitest: the server's tests begin threads from its build, which is made again where it is stale. From
// source each thread would load the compiler first and compile all that it imports, which takes seconds.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildMark, server } from './set-up/build.mjs';
import { setUp } from './set-up/set-up.mjs';

export default async function provideBuild(project: TestProject): Promise<void> {
  await setUp([server]);
  const stamp = readFileSync(path.join(server.folder, '.stamp'), 'utf8');
  project.provide('builtServer', { folder: server.folder, mark: buildMark(stamp) });
}
