import path from 'node:path';
import { build, isBuilt } from './build.mjs';
import { setUpFolder } from './folders.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { endProgramsOnSignal } from './run-program.mjs';

/**
 * Installs what is missing and builds what is stale, then returns; does nothing when all is there.
 * Ends the process with the reason when that fails.
 *
 * @param {readonly import('./build.mjs').Target[]} [targets] what to build
 */
export async function setUp(targets = []) {
  const isReady = () => isInstalled() && targets.every(isBuilt);
  if (isReady()) return;
  const ignoreSignals = endProgramsOnSignal();
  try {
    // Looked at again inside the lock: the command that held it may have done the work.
    await withLock(path.join(setUpFolder, 'lock'), async () => {
      if (!isInstalled()) await install();
      const results = await Promise.allSettled(targets.filter((it) => !isBuilt(it)).map(build));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  } finally {
    ignoreSignals();
  }
}
