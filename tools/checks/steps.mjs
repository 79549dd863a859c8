import path from 'node:path';
import { isBuilt, server, web } from '../set-up/build.mjs';
import { provideShell } from '../set-up/chromium.mjs';
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

/** Both processors' work: rules and the compiler's own complaints, of one reading of the types. */
const lint = collecting('lint', 'types, and Oxlint with them', () => [packageProgram('oxlint')]);

/** The other checks that read the files and nothing else. @type {readonly Step[]} */
const ofFiles = [
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

/** @type {Step} */
const build = {
  name: 'build',
  title: 'what npm start runs, within its weight',
  run: async () => {
    await setUp([server, web]);
    if (!isBuilt(server) || !isBuilt(web)) return { code: 1, output: '' };
    return collect(['--import', 'tsx', 'tools/page-weight.ts']);
  },
};

/** @type {Step} */
const browser = {
  name: 'browser',
  title: 'whole stories in Chromium on the built product',
  run: async () => {
    await setUp([server, web]);
    const chromium = await provideShell();
    return collect([packageProgram('@playwright/test', 'playwright'), 'test', '--config', 'e2e'], {
      CHROMIUM_PATH: chromium,
    });
  },
};

/** The type that each query gives its rows; what the tests of the server saw is needed for it. */
const rows = collecting('rows', 'the rows that the tests saw against their types', () => [
  ...['--import', 'tsx', 'tools/check-row-types.ts', rowsSeen],
]);

/**
 * All checks as phases one after the other, each of lanes side by side, each of steps in order. Tests alone keep two
 * processors busy, as a browser does: beside each other both are slower than one after the other. ESLint keeps one busy for as
 * long as all other checks of the files together.
 *
 * @param {readonly string[]} projects @param {number} processors @returns {(readonly Step[])[][]}
 */
export const phasesOf = (projects, processors) =>
  processors >= 4
    ? [[[unit(projects), rows], [lint], ofFiles, [build, browser]]]
    : [[[unit(projects), rows]], [[lint], [...ofFiles, build]], [[browser]]];
