import { performance } from 'node:perf_hooks';

/**
 * A step prints what it has to say when it holds its tongue no longer: `run` returns the exit code
 * and, for a step that may share the machine with another, its collected output.
 *
 * @typedef {{ name: string, title: string, run: () => Promise<{ code: number, output: string }> }} Step
 */

/**
 * Runs all steps in order, as many at once as told: one that fails must not hide what the others would find.
 *
 * @param {readonly Step[]} steps
 * @param {number} atOnce
 * @returns {Promise<string[]>} the names of the steps that failed
 */
export async function runSteps(steps, atOnce) {
  const waiting = [...steps];
  /** @type {string[]} */
  const failed = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await runStep(step, atOnce > 1))) failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return failed;
}

/** @param {Step} step @param {boolean} quiet whether its output is shown after its end */
async function runStep(step, quiet) {
  const started = performance.now();
  if (!quiet) console.log(`\n=== ${step.name}: ${step.title}`);
  const { code, output } = await step.run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const verdict = code === 0 ? 'ok' : `FAILED with code ${code}`;
  console.log(
    quiet
      ? `\n=== ${step.name}: ${step.title}\n${output}--- ${step.name}: ${verdict}, ${seconds} s`
      : `--- ${step.name}: ${verdict}, ${seconds} s`,
  );
  return code === 0;
}
