import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projects } from './inputs.mjs';

/**
 * Adds up what the two test runners reported into the folder. A runner that did not run counts nothing.
 *
 * @param {string} folder
 */
export function countTests(folder) {
  /** @type {{ numPassedTests?: number, numFailedTests?: number, numPendingTests?: number }} */
  const unit = readReport(path.join(folder, 'unit.json'));
  /** @type {{ stats?: { expected: number, unexpected: number, flaky: number, skipped: number } }} */
  const { stats } = readReport(path.join(folder, 'browser.json'));
  return {
    passed: (unit.numPassedTests ?? 0) + (stats?.expected ?? 0),
    // A story that passes only at the second try counts as failed: it hides something.
    failed: (unit.numFailedTests ?? 0) + (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    stories: stats?.expected ?? 0,
    skipped: (unit.numPendingTests ?? 0) + (stats?.skipped ?? 0),
  };
}

/**
 * How many tests each of the projects has; null where one of its files failed, or none ran.
 *
 * @param {string} folder
 * @param {readonly import('./inputs.mjs').Project[]} ran
 * @returns {Record<string, number | null>}
 */
export function testsOfProjects(folder, ran) {
  /** @type {{ testResults?: { name: string, status: string, assertionResults: { status: string }[] }[] }} */
  const { testResults = [] } = readReport(path.join(folder, 'unit.json'));
  return Object.fromEntries(
    ran.map((project) => {
      const within = `${path.resolve(projects[project].folder)}${path.sep}`;
      const files = testResults.filter(({ name }) => path.resolve(name).startsWith(within));
      const holds = files.length > 0 && files.every(({ status }) => status === 'passed');
      const passed = files.flatMap(({ assertionResults }) =>
        assertionResults.filter((test) => test.status === 'passed'),
      );
      return [project, holds ? passed.length : null];
    }),
  );
}

/**
 * The names of the tests that failed, with their files, as the two runners reported them into the folder.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function failedTests(folder) {
  /** @type {{ testResults?: { name: string, status: string, assertionResults: { fullName: string, status: string }[] }[] }} */
  const unit = readReport(path.join(folder, 'unit.json'));
  /** @type {{ suites?: Suite[] }} */
  const browser = readReport(path.join(folder, 'browser.json'));
  const units = (unit.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    // A file that could not be loaded has no test that failed.
    const names = status === 'failed' && failed.length === 0 ? [{ fullName: '' }] : failed;
    return names.map(({ fullName }) => `${path.relative('.', name)} ${fullName}`.trim());
  });
  return [...units, ...(browser.suites ?? []).flatMap(failedStories)];
}

/**
 * @typedef {{ file: string, specs?: { title: string, ok: boolean }[], suites?: Suite[] }} Suite
 * @param {Suite} suite
 * @returns {string[]}
 */
const failedStories = ({ file, specs = [], suites = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => `e2e/${file} ${title}`),
  ...suites.flatMap(failedStories),
];

/** @param {string} file @returns {object} */
function readReport(file) {
  if (!existsSync(file)) return {};
  /** @type {unknown} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return /** @type {object} */ (report);
}
