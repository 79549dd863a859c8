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

/** @param {string} name @param {string} title @param {() => string[]} args @returns {Step} */
const quietly = (name, title, args) => ({
  name,
  title,
  run: () => runProgram(process.execPath, args(), { env, capture: true }),
});

/** Checks that read the files and nothing else. @type {readonly Step[]} */
export const beforehand = [
  quietly('lint', 'ESLint with types', () => [
    ...[packageProgram('eslint'), '.', '--cache'],
    ...['--cache-location', 'node_modules/.cache/eslint/', '--max-warnings', '0'],
  ]),
  quietly('types', 'server, packages and tools', () => [
    ...[packageProgram('typescript', 'tsc'), '-p', 'tsconfig.json'],
  ]),
  quietly('web-types', 'the portal', () => [
    ...[packageProgram('typescript', 'tsc'), '-p', 'apps/web/tsconfig.json'],
  ]),
  quietly('format', 'Prettier', () => [
    ...[packageProgram('prettier'), '--check', '.', '--log-level', 'warn', '--cache'],
  ]),
  quietly('imports', 'who may import whom', () => ['--import', 'tsx', 'tools/check-arch.ts']),
  quietly('dead-code', 'knip', () => [packageProgram('knip')]),
  quietly('files', 'names and sizes', () => ['--import', 'tsx', 'tools/check-files.ts']),
];

/** Checks that run the product, one after another. @type {readonly Step[]} */
export const afterwards = [
  {
    name: 'unit',
    title: 'every package on its own, the server on a real database',
    run: async () => {
      const postgres = await providePostgres();
      const reporters = ['--reporter=default', '--reporter=json'];
      const report = '--outputFile.json=test-results/unit.json';
      return runProgram(process.execPath, [packageProgram('vitest'), 'run', ...reporters, report], {
        env: {
          ...env,
          ROWS_SEEN: rowsSeen,
          ...(postgres === undefined ? {} : { POSTGRES_BIN: postgres }),
        },
      });
    },
  },
  {
    name: 'rows',
    title: 'the rows that the tests saw against the types that the code gives them',
    run: () =>
      runProgram(process.execPath, ['--import', 'tsx', 'tools/check-row-types.ts', rowsSeen], {
        env,
      }),
  },
  {
    name: 'build',
    title: 'what npm start runs, within its weight',
    run: async () => {
      await setUp([server, web]);
      if (!isBuilt(server) || !isBuilt(web)) return { code: 1, output: '' };
      return runProgram(process.execPath, ['--import', 'tsx', 'tools/page-weight.ts'], { env });
    },
  },
  {
    name: 'browser',
    title: 'whole stories in Chromium on the built product',
    run: async () => {
      await setUp([server, web]);
      const chromium = await provideChromium();
      return runProgram(
        process.execPath,
        [packageProgram('@playwright/test', 'playwright'), 'test', '--config', 'e2e'],
        { env: { ...env, CHROMIUM_PATH: chromium } },
      );
    },
  },
];
