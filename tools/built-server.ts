// A global set-up of vitest: the server's tests begin threads from its build, which is made again where it is stale. From
// source each thread would load the compiler first and compile all that it imports, which takes seconds.

import type { TestProject } from 'vitest/node';
import { builtServer, server } from './set-up/build.mjs';
import { setUp } from './set-up/set-up.mjs';

export default async function provideBuild(project: TestProject): Promise<void> {
  await setUp([server]);
  project.provide('builtServer', builtServer());
}
