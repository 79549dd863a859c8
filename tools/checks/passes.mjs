import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ fingerprint: string, tests: number }} Pass */

/**
 * Which checks held, with the fingerprint of what they looked at: one whose files are as they were then need not run again.
 *
 * @param {string} file
 */
export function openPasses(file) {
  const passes = read(file);
  const write = () => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(passes, null, 1));
  };
  return {
    /** How many tests held in it; null where it did not hold, or something changed since. @param {string} check @param {string} fingerprint */
    testsOf: (check, fingerprint) => {
      const pass = passes[check];
      return pass?.fingerprint === fingerprint ? pass.tests : null;
    },
    /** @param {string} check @param {Pass} pass */
    add(check, pass) {
      passes[check] = pass;
      write();
    },
    /** @param {string} check */
    remove(check) {
      passes[check] = undefined;
      write();
    },
  };
}

/** @param {string} file @returns {Record<string, Pass | undefined>} */
function read(file) {
  try {
    /** @type {unknown} */
    const passes = JSON.parse(readFileSync(file, 'utf8'));
    return /** @type {Record<string, Pass | undefined>} */ (passes);
  } catch {
    // None has passed yet, or a run was ended while it wrote: then everything runs.
    return {};
  }
}
