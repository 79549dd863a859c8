import path from 'node:path';
import { isBuilt, server, web } from '../set-up/build.mjs';
import { provideChromium } from '../set-up/chromium.mjs';
import { root } from '../set-up/folders.mjs';
import { environmentWithoutSettings } from '../set-up/own-environment.mjs';
import { providePostgres } from '../set-up/outside-postgres.mjs';
import { packageProgram, runProgram } from '../set-up/run-program.mjs';
import { setUp } from '../set-up/set-up.mjs';

/** @typedef {import('./run-steps.mjs').Step} Step */

const env = environmentWithoutSettings();
/** Written by the tests of the server, emptied with `test-results` before each run. */
const rowsSeen = path.join(root, 'test-results/rows-seen');

/** @param {readonly string[]} args @param {NodeJS.ProcessEnv} [own] */
const collect = (args, own = {}) =>
  runProgram(process.execPath, args, { env: { ...env, ...own }, capture: true });

/** @param {string} name @param {string} title @param {() => string[]} args @returns {Step} */
const collecting = (name, title, args) => ({ name, title, run: () => collect(args()) });

/** Checks that read the files and nothing else. @type {readonly Step[]} */
const ofFiles = [
  collecting('lint', 'ESLint with types', () => [
    ...[packageProgram('eslint'), '.', '--cache'],
    ...['--cache-location', 'node_modules/.cache/eslint/', '--max-warnings', '0'],
  ]),
  collecting('types', 'server, packages and tools', () => [
    ...[packageProgram('typescript', 'tsc'), '-p', 'tsconfig.json'],
  ]),
  collecting('web-types', 'the portal', () => [
    ...[packageProgram('typescript', 'tsc'), '-p', 'apps/web/tsconfig.json'],
  ]),
  collecting('format', 'Prettier', () => [
    ...[packageProgram('prettier'), '--check', '.', '--log-level', 'warn', '--cache'],
  ]),
  collecting('imports', 'who may import whom', () => ['--import', 'tsx', 'tools/check-arch.ts']),
  collecting('dead-code', 'knip', () => [packageProgram('knip')]),
  collecting('spelling', 'American English', () => [
    ...[packageProgram('cspell'), 'lint', '--no-progress', '--cache'],
    ...['--cache-location', 'node_modules/.cache/cspell'],
  ]),
  collecting('files', 'names and sizes', () => ['--import', 'tsx', 'tools/check-files.ts']),
];

/** The tests of these projects of vitest.config.ts. @param {readonly string[]} projects @returns {Step} */
const unit = (projects) => ({
  name: 'unit',
  title: 'every package on its own, the server on a real database',
  run: async () => {
    if (projects.length === 0) return { code: 0, output: '' };
    const postgres = await providePostgres();
    const args = [
      ...[packageProgram('vitest'), 'run', '--reporter=default', '--reporter=json'],
      '--outputFile.json=test-results/unit.json',
      ...projects.map((project) => `--project=${project}`),
    ];
    // The longest step: what it says is shown as it comes.
    return runProgram(process.execPath, args, {
      env: {
        ...env,
        ROWS_SEEN: rowsSeen,
        ...(postgres === undefined ? {} : { POSTGRES_BIN: postgres }),
      },
    });
  },
});

/** Checks that run the product. @type {readonly Step[]} */
const ofProduct = [
  {
    name: 'build',
    title: 'what npm start runs, within its weight',
    run: async () => {
      await setUp([server, web]);
      if (!isBuilt(server) || !isBuilt(web)) return { code: 1, output: '' };
      return collect(['--import', 'tsx', 'tools/page-weight.ts']);
    },
  },
  {
    name: 'browser',
    title: 'whole stories in Chromium on the built product',
    run: async () => {
      await setUp([server, web]);
      const chromium = await provideChromium();
      return collect(
        [packageProgram('@playwright/test', 'playwright'), 'test', '--config', 'e2e'],
        { CHROMIUM_PATH: chromium },
      );
    },
  },
];

/** The type that each query gives its rows; what the tests of the server saw is needed for it. */
const rows = collecting('rows', 'the rows that the tests saw against their types', () => [
  ...['--import', 'tsx', 'tools/check-row-types.ts', rowsSeen],
]);

/** What may run side by side, each a list of steps in order: a story in the browser mostly waits. @param {readonly string[]} projects */
export const lanesOf = (projects) => [[unit(projects), rows], ofFiles, ofProduct];
