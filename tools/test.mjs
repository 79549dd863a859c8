// `npm test`: sets up, then runs every check in order, and ends with the list of what failed.
// `npm test -- --only lint,unit` runs those steps alone.

import './set-up/node-version.mjs';
import './set-up/end-with-npm.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { countTests, failedTests } from './checks/counts.mjs';
import { runSteps } from './checks/run-steps.mjs';
import { afterwards, beforehand } from './checks/steps.mjs';
import { root } from './set-up/folders.mjs';
import { endProgramsOnSignal } from './set-up/run-program.mjs';
import { setUp } from './set-up/set-up.mjs';

const started = performance.now();
const known = [...beforehand, ...afterwards].map((step) => step.name);
const only = process.argv[2] === '--only' ? (process.argv[3] ?? '').split(',') : known;
const unknown = only.filter((name) => !known.includes(name));
if (process.argv.length > 4 || (process.argv.length > 2 && unknown.length > 0)) {
  console.error(`npm test [-- --only step,step], where a step is one of: ${known.join(', ')}`);
  process.exit(1);
}

await setUp();
endProgramsOnSignal();
const results = path.join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

const chosen = (/** @type {{ name: string }} */ step) => only.includes(step.name);
// The checks before the tests look at the files only, so two of them may run at once.
const failedSteps = [
  ...(await runSteps(beforehand.filter(chosen), 2)),
  ...(await runSteps(afterwards.filter(chosen), 1)),
];
const hasFailed = failedSteps.length > 0;

const counts = countTests(results);
// A failed check that is no test (lint, say) must not end in a line that says "0 failed".
const failed = counts.failed === 0 && hasFailed ? 1 : counts.failed;
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
for (const test of failedTests(results)) console.log(`failed: ${test}`);
console.log(
  hasFailed
    ? `\nFailed: ${failedSteps.join(', ')}; ${minutes} min.`
    : `\nAll checks hold: ${only.join(', ')}; ${counts.skipped} tests skipped; ${minutes} min.`,
);
console.log(`${counts.passed} passed, ${failed} failed`);
process.exit(hasFailed ? 1 : 0);
