// What the result of each check depends on, so that one whose files are as they were when it held need not run again.

import { fingerprint } from '../set-up/fingerprint.mjs';
import { root } from '../set-up/folders.mjs';

const recipe = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
];
const everything = ['.'];
const allButThePortal = ['packages', 'apps/server', 'bench', 'e2e', 'tools', 'docs', 'deploy'];

/** The projects of vitest.config.ts: the folder of each, and what else its tests read. */
export const projects = {
  contract: { folder: 'packages/contract', others: [] },
  finance: { folder: 'packages/finance', others: [] },
  analyst: { folder: 'packages/analyst', others: ['packages/finance'] },
  'local-postgres': { folder: 'packages/local-postgres', others: [] },
  server: { folder: 'apps/server', others: allButThePortal },
  web: { folder: 'apps/web', others: ['packages/contract'] },
  tools: { folder: 'tools', others: everything },
  bench: { folder: 'bench', others: allButThePortal },
};

/** @typedef {keyof typeof projects} Project */

/** Those of the steps; one that is not named here depends on everything. @type {Record<string, readonly string[]>} */
const ofSteps = {
  rows: allButThePortal,
  build: ['apps', 'packages', 'tools'],
  browser: ['apps', 'packages', 'e2e', 'tools'],
};

// What no check reads, or what checks themselves write.
const ignored =
  /^(node_modules|dist|coverage|test-results|screenshots|\.git|\.data|\.set-up|\.vite|.*\.log)$/;
const machine = `${process.version} ${process.platform} ${process.arch}`;

/** @param {readonly string[]} places */
const fingerprintOf = (places) =>
  `${machine} ${fingerprint(root, [...new Set([...recipe, ...places])], ignored)}`;

/** @param {string} step */
export const fingerprintOfStep = (step) => fingerprintOf(ofSteps[step] ?? everything);

/** @param {Project} project */
export const fingerprintOfProject = (project) =>
  fingerprintOf([projects[project].folder, ...projects[project].others]);

/** Of the project's own folder alone, not of what it uses. @param {Project} project */
export const fingerprintOfFolder = (project) => fingerprintOf([projects[project].folder]);
