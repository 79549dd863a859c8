import { performance } from 'node:perf_hooks';

/**
 * A check. `run` returns its exit code and its collected output; a step that shows its output while it runs collects none.
 *
 * @typedef {{ name: string, title: string, run: () => Promise<{ code: number, output: string }> }} Step
 */

/**
 * Runs the phases one after the other, the lanes of a phase side by side, the steps of a lane in order: one that fails must not
 * hide what the others would find.
 *
 * @param {readonly (readonly (readonly Step[])[])[]} phases
 * @returns {Promise<string[]>} the names of the steps that failed
 */
export async function runPhases(phases) {
  const failed = [];
  for (const lanes of phases) failed.push(...(await Promise.all(lanes.map(runOneByOne))).flat());
  return failed;
}

/** @param {readonly Step[]} steps */
async function runOneByOne(steps) {
  const failed = [];
  for (const step of steps) if (!(await holds(step))) failed.push(step.name);
  return failed;
}

/** @param {Step} step */
async function holds(step) {
  const started = performance.now();
  const { code, output } = await step.run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const verdict = code === 0 ? 'ok' : `FAILED with code ${code}`;
  // In one piece: other steps print at the same time.
  console.log(
    `\n=== ${step.name}: ${step.title}\n${output}--- ${step.name}: ${verdict}, ${seconds} s`,
  );
  return code === 0;
}
