// `npm test`: sets up, then runs every check, and ends with the list of what failed. What held and whose files are as they
// were then does not run again. `-- --all` runs everything, `-- --only lint,unit` those steps, `-- --changed` the checks of
// the files and the tests of the packages that changed, without those of who uses them.

import './set-up/node-version.mjs';
import './set-up/end-with-npm.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { readWish } from './checks/arguments.mjs';
import { countTests, failedTests, testsOfProjects } from './checks/counts.mjs';
import { openPasses } from './checks/passes.mjs';
import { countKept, fingerprintsNow, planRun, remember } from './checks/plan.mjs';
import { runPhases } from './checks/run-steps.mjs';
import { phasesOf } from './checks/steps.mjs';
import { root } from './set-up/folders.mjs';
import { endProgramsOnSignal } from './set-up/run-program.mjs';
import { setUp } from './set-up/set-up.mjs';

const started = performance.now();
const known = phasesOf([], 1)
  .flat(2)
  .map(({ name }) => name);
const wish = readWish(process.argv.slice(2), known, process.env['CI'] !== undefined);
if (wish === null) {
  console.error(
    `npm test [-- --all | --changed | --only step,step], where a step is one of: ${known.join(', ')}`,
  );
  process.exit(1);
}

await setUp();
endProgramsOnSignal();
const results = path.join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

const passes = openPasses(path.join(root, 'node_modules/.cache/cairn/passes.json'));
const before = fingerprintsNow();
const plan = planRun(wish.chosen, wish.reach, passes, before);
const phases = phasesOf(plan.projects, availableParallelism()).map((lanes) =>
  lanes.map((lane) => lane.filter(({ name }) => plan.steps.includes(name))),
);
const failedSteps = await runPhases(phases);
const hasFailed = failedSteps.length > 0;
const counts = countTests(results);
const tests = (/** @type {string} */ step) => (step === 'browser' ? counts.stories : 0);
const ofSteps = Object.fromEntries(
  plan.steps.map((step) => [step, failedSteps.includes(step) ? null : tests(step)]),
);
const ofProjects = testsOfProjects(results, plan.projects);
remember(plan, { ofSteps, ofProjects }, passes, { before, after: fingerprintsNow() });

const kept = wish.reach === 'stale' ? countKept(plan, passes, before) : 0;
// A failed check that is no test (lint, say) must not end in a line that says "0 failed".
const failed = counts.failed === 0 && hasFailed ? 1 : counts.failed;
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
for (const test of failedTests(results)) console.log(`failed: ${test}`);
const what = [
  plan.steps.length === 0 ? 'nothing ran' : `ran ${plan.steps.join(', ')}`,
  ...(plan.projects.length === 0 ? [] : [`tests of ${plan.projects.join(', ')}`]),
  ...(kept === 0 ? [] : [`${kept} tests held before and nothing that they read has changed`]),
  `${counts.skipped} tests skipped`,
];
console.log(
  `\n${hasFailed ? `Failed: ${failedSteps.join(', ')}` : 'All checks hold'}: ${what.join('; ')}; ${minutes} min.`,
);
console.log(`${counts.passed + kept} passed, ${failed} failed`);
process.exit(hasFailed ? 1 : 0);
