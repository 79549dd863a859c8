import { existsSync, readFileSync } from 'node:fs';
import { runProgram } from './run-program.mjs';

/** Ubuntu is not meant: its chromium package is a pointer to a snap, which containers cannot run. */
export function isDebian() {
  return (
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

/**
 * Installs packages by apt, as root. Says by its result whether that worked.
 *
 * @param {readonly string[]} packages
 */
export async function installFromDebian(packages) {
  // Run level 1 keeps the packages from starting services: the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const install = ['install', '--yes', '--no-install-recommends', ...packages];
  for (const args of [['update'], install]) {
    const { code, output } = await runProgram('apt-get', args, { env, capture: true });
    if (code !== 0) {
      console.log(output.trimEnd().split('\n').slice(-5).join('\n'));
      return false;
    }
  }
  return true;
}
