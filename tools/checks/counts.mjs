import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

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
    skipped: (unit.numPendingTests ?? 0) + (stats?.skipped ?? 0),
  };
}

/** @param {string} file @returns {object} */
function readReport(file) {
  if (!existsSync(file)) return {};
  /** @type {unknown} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return /** @type {object} */ (report);
}
