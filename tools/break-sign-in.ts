// `npx tsx tools/break-sign-in.ts [name]`: breaks the sign-in code on purpose, one place at a time, in a copy, and
// says whether a test notices. What no test notices is a hole in the tests. Ends with 1 when more than one passes.

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { breakages } from './break-sign-in/breakages.ts';
import { root } from './set-up/folders.mjs';

const only = process.argv[2];
const copy = mkdtempSync(path.join(tmpdir(), 'cairn-break-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
cpSync(root, copy, {
  recursive: true,
  filter: (source) => !/\/(node_modules|\.git|\.data|dist|test-results)$/.test(source),
});
for (const installed of ['node_modules', 'apps/server/node_modules']) {
  const folder = path.join(root, installed);
  if (existsSync(folder)) symlinkSync(folder, path.join(copy, installed));
}
// The server's project alone: the portal's configuration needs packages of its own.
writeFileSync(
  path.join(copy, 'apps/server/vitest.config.mjs'),
  `export default { test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 60_000, hookTimeout: 60_000,
  } };`,
);

const unnoticed: string[] = [];
for (const { name, file, from, to, tests } of breakages) {
  if (only !== undefined && !name.includes(only)) continue;
  const target = path.join(copy, 'apps/server/src', file);
  const whole = readFileSync(target, 'utf8');
  if (!whole.includes(from)) throw new Error(`${file} no longer holds what "${name}" breaks`);
  writeFileSync(target, whole.replace(from, to));
  const run = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--bail', '1', ...tests],
    { cwd: path.join(copy, 'apps/server'), encoding: 'utf8' },
  );
  writeFileSync(target, whole);
  // A suite that could not even start has noticed nothing.
  const isNoticed = run.status !== 0 && /\d+ failed/.test(run.stdout);
  if (!isNoticed) unnoticed.push(name);
  console.log(`${isNoticed ? 'noticed ' : 'UNNOTICED'} ${name}`);
}
console.log(`${unnoticed.length} unnoticed`);
process.exitCode = unnoticed.length > 1 ? 1 : 0;
