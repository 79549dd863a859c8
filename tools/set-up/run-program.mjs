import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { root } from './folders.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program to its end. With `capture`, its output is returned instead of shown.
 * A program that cannot be started counts as one that failed.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, capture?: boolean, shell?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runProgram(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd: options.cwd ?? root,
      env: options.env ?? process.env,
      shell: options.shell ?? false,
      stdio: options.capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    running.add(child);
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => (output += chunk.toString('utf8'));
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', (error) => {
      running.delete(child);
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output });
    });
  });
}

/**
 * The arguments for Node that run a program which an installed package brings. The package's own
 * script is called, not the link in `.bin`, because that link is a shell script on Windows.
 *
 * @param {string} packageName
 * @param {string} [binName] where it differs from the package's name
 */
export function packageProgram(packageName, binName = packageName) {
  const folder = path.join(root, 'node_modules', packageName);
  /** @type {unknown} */
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const { bin } = /** @type {{ bin: string | Record<string, string> }} */ (manifest);
  const script = typeof bin === 'string' ? bin : bin[binName];
  if (script === undefined) throw new Error(`${packageName} brings no program called ${binName}`);
  return path.join(folder, script);
}

/**
 * Until the returned function is called, a signal ends the programs that run and then this process.
 * Without it, `kill` on this process would leave an installation running behind its back.
 */
export function endProgramsOnSignal() {
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    for (const child of running) child.kill(signal);
    process.exit(128 + constants.signals[signal]);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  return () => process.off('SIGINT', end).off('SIGTERM', end);
}
