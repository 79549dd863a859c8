import {
  fingerprintOfFolder,
  fingerprintOfProject,
  fingerprintOfStep,
  projects as known,
} from './inputs.mjs';

/** @typedef {import('./inputs.mjs').Project} Project */
/** @typedef {ReturnType<typeof import('./passes.mjs').openPasses>} Passes */
/** @typedef {{ steps: readonly string[], projects: readonly Project[] }} Plan */
/** How far a run reaches: all that is chosen, what changed or uses what changed, or what changed alone. @typedef {'all' | 'stale' | 'changed'} Reach */

const names = /** @type {Project[]} */ (Object.keys(known));
const ofProduct = ['build', 'browser'];

/**
 * Which of the chosen steps, and which projects of the step `unit`, have to run.
 *
 * @param {readonly string[]} chosen
 * @param {Reach} reach
 * @param {Passes} passes
 * @param {typeof fingerprints} prints
 * @returns {Plan}
 */
export function planRun(chosen, reach, passes, prints) {
  if (!chosen.includes('unit')) return { steps: chosen, projects: [] };
  if (reach === 'all') return { steps: chosen, projects: names };
  const isStale = (/** @type {string} */ step) => passes.testsOf(step, prints.step(step)) === null;
  const projects = names.filter((project) =>
    reach === 'changed'
      ? passes.testsOf(`folder ${project}`, prints.folder(project)) === null
      : passes.testsOf(`project ${project}`, prints.project(project)) === null ||
        // The rows are those that the tests of the server see.
        (project === 'server' && chosen.includes('rows') && isStale('rows')),
  );
  const steps = chosen.filter((step) => {
    if (step === 'unit') return projects.length > 0;
    if (step === 'rows') return projects.includes('server');
    return isStale(step) && !(reach === 'changed' && ofProduct.includes(step));
  });
  return { steps, projects };
}

/**
 * Remembers what held, with how many tests, if nobody changed its files meanwhile, and forgets what did not.
 *
 * @param {Plan} plan
 * @param {{ ofSteps: Record<string, number | null>, ofProjects: Record<string, number | null> }} held null for what failed
 * @param {Passes} passes
 * @param {{ before: typeof fingerprints, after: typeof fingerprints }} prints
 */
export function remember({ steps, projects }, held, passes, { before, after }) {
  /** @param {string} check @param {number | null | undefined} tests @param {(of: typeof fingerprints) => string} print */
  const note = (check, tests, print) => {
    const fingerprint = print(after);
    if (typeof tests === 'number' && print(before) === fingerprint) {
      passes.add(check, { fingerprint, tests });
    } else passes.remove(check);
  };
  for (const step of steps) note(step, held.ofSteps[step], (of) => of.step(step));
  if (!steps.includes('unit')) return;
  for (const project of projects) {
    const tests = held.ofProjects[project];
    note(`project ${project}`, tests, (of) => of.project(project));
    note(`folder ${project}`, tests, (of) => of.folder(project));
  }
}

/**
 * How many tests did not run because they held before and nothing that they read has changed.
 *
 * @param {Plan} plan
 * @param {Passes} passes
 * @param {typeof fingerprints} prints
 */
export function countKept({ steps, projects }, passes, prints) {
  const ofProjects = names
    .filter((project) => !projects.includes(project))
    .map((project) => passes.testsOf(`project ${project}`, prints.project(project)) ?? 0);
  const ofStories = steps.includes('browser')
    ? 0
    : (passes.testsOf('browser', prints.step('browser')) ?? 0);
  return ofProjects.reduce((sum, each) => sum + each, ofStories);
}

export const fingerprints = {
  step: fingerprintOfStep,
  project: fingerprintOfProject,
  folder: fingerprintOfFolder,
};

/** As things are now: each is looked at once. @returns {typeof fingerprints} */
export function fingerprintsNow() {
  /** @type {Map<string, string>} */
  const seen = new Map();
  /** @template {string} Name @param {string} kind @param {(name: Name) => string} print */
  const once = (kind, print) => (/** @type {Name} */ name) => {
    const key = `${kind} ${name}`;
    const known = seen.get(key) ?? print(name);
    seen.set(key, known);
    return known;
  };
  return {
    step: once('step', fingerprintOfStep),
    project: once('project', fingerprintOfProject),
    folder: once('folder', fingerprintOfFolder),
  };
}
