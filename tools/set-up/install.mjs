import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './folders.mjs';
import { runProgram } from './run-program.mjs';

/**
 * @typedef {{ version?: string, resolved?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

const wanted = path.join(root, 'package-lock.json');
const installed = path.join(root, 'node_modules', '.package-lock.json');
const stamp = path.join(root, 'node_modules', '.cairn-machine');
const machine = `${process.platform} ${process.arch}\n`;

/** True when node_modules holds what package-lock.json asks for, on this kind of machine. */
export function isInstalled() {
  if (!existsSync(installed)) return false;
  const present = readLockfile(installed);
  if (!holdsAll(readLockfile(wanted), present)) return false;
  // npm's record may outlive a folder that somebody removed.
  const places = Object.keys(present.packages);
  if (!places.every((place) => existsSync(path.join(root, place)))) return false;
  // Optional packages differ by machine and the record does not say for which one it was written.
  // Without a stamp somebody installed by hand, here: nothing to repeat.
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === machine;
  writeFileSync(stamp, machine);
  return true;
}

/** Installs exactly what package-lock.json says. */
export async function install() {
  console.log('Installing packages (once, about a minute).');
  // Builds and checks need the development packages whatever NODE_ENV says, and the database comes
  // as an optional package. Nothing here needs install scripts, so none may run.
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ];
  const npm = process.env['npm_execpath'];
  const { code } = npm?.endsWith('.js')
    ? await runProgram(process.execPath, [npm, ...args])
    : await runProgram('npm', args, { shell: process.platform === 'win32' });
  if (code !== 0) {
    throw new Error(
      `npm ci ended with code ${code}. The lines above say why; nothing was started.`,
    );
  }
  writeFileSync(stamp, machine);
}

/**
 * True when every package of the lockfile is installed in its version. Optional packages may be
 * absent: most of them are for other kinds of machines.
 *
 * @param {Lockfile} lockfile
 * @param {Lockfile} present npm's own record of what it installed
 */
export function holdsAll(lockfile, present) {
  return Object.entries(lockfile.packages).every(([place, locked]) => {
    if (!place.includes('node_modules/')) return true;
    const found = present.packages[place];
    if (found === undefined) return Boolean(locked.optional ?? locked.devOptional);
    return locked.link ? found.link === true : found.version === locked.version;
  });
}

/** @param {string} file */
function readLockfile(file) {
  /** @type {unknown} */
  const lockfile = JSON.parse(readFileSync(file, 'utf8'));
  return /** @type {Lockfile} */ (lockfile);
}
