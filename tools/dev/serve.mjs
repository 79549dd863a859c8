import { fork } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../set-up/folders.mjs';
import { devFolder, knowsItself, openBundle, sourceFolders } from './bundle.mjs';

const entryPoints = {
  main: 'apps/server/src/main.ts',
  postgres: 'packages/local-postgres/src/index.ts',
};

/** An editor writes a file in several steps, and a switch of branches writes many. */
const quietMs = 30;
/** A server that begins has the processor for itself; the next one is prepared when it most likely listens. */
const settledMs = 3_000;

/**
 * Runs the server from its sources, and again after each change of them: the next process has read the libraries by then,
 * and the database runs on. Sources that do not build leave the server as it is.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export async function serve(env) {
  let bundle = await openBundle(entryPoints);
  await bundle.rebuild();
  const database = keepDatabase(env);
  /** @type {import('node:child_process').ChildProcess | null} */
  let waiting = beginWaiting(env);
  /** @type {NodeJS.Timeout | undefined} */
  let nextBegins;
  /** @type {import('node:child_process').ChildProcess | null} */
  let server = null;
  let isStopping = false;

  const replace = async () => {
    const before = server;
    server = waiting ?? beginWaiting(env);
    waiting = null;
    clearTimeout(nextBegins);
    if (before !== null) await ended(before);
    if (isStopping) return;
    server.send('begin');
    nextBegins = setTimeout(() => (waiting = beginWaiting(env)), settledMs);
  };
  await replace();

  const stopWatching = watchSources(async (changed) => {
    if (changed.some(asksWhereItLies)) {
      await bundle.close();
      bundle = await openBundle(entryPoints);
    }
    if ((await bundle.rebuild()) && !isStopping) await replace();
  });
  return {
    async stop() {
      isStopping = true;
      stopWatching();
      clearTimeout(nextBegins);
      await Promise.all(
        [waiting, server].flatMap((child) => (child === null ? [] : [ended(child)])),
      );
      await Promise.all([bundle.close(), database.then((kept) => kept?.stop())]);
    },
  };
}

/** @param {NodeJS.ProcessEnv} env */
const beginWaiting = (env) =>
  fork(path.join(import.meta.dirname, 'waiting-server.mjs'), [devFolder], {
    // From the root, so that a relative DATA_DIR means the same folder as for `npm start`.
    cwd: root,
    env,
    execArgv: ['--enable-source-maps'],
  });

/** @param {import('node:child_process').ChildProcess} child */
async function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/**
 * One more user of the installation's own database, so that it does not stop and start with the server.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ stop(): Promise<void> } | null>}
 */
async function keepDatabase(env) {
  if (env['DATABASE_URL'] !== undefined) return null;
  /** @type {unknown} */
  const loaded = await import(pathToFileURL(path.join(devFolder, 'postgres.js')).href);
  const { startLocalPostgres } =
    /** @type {Pick<typeof import('@cairn/local-postgres'), 'startLocalPostgres'>} */ (loaded);
  const dataDir = path.resolve(root, env['DATA_DIR'] ?? '.data', 'postgres');
  try {
    // As many connections as the server would ask for with a worker or two.
    return await startLocalPostgres({ dataDir, database: 'cairn', maxConnections: 100 });
  } catch {
    // The server meets the same and tells it in full.
    return null;
  }
}

/** A file that begins or ceases to ask where it lies, or goes. @param {string} file */
function asksWhereItLies(file) {
  try {
    return knowsItself(file);
  } catch {
    return true;
  }
}

/**
 * Calls once for all changes of a moment, and not again before the last call has ended.
 *
 * @param {(files: string[]) => Promise<void>} onChange
 */
export function watchSources(onChange, folders = sourceFolders.map((it) => path.join(root, it))) {
  /** @type {Set<string>} */
  const changed = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let isBusy = false;
  const tell = async () => {
    if (isBusy || changed.size === 0) return;
    isBusy = true;
    const files = [...changed];
    changed.clear();
    await onChange(files);
    isBusy = false;
    await tell();
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, name) => {
      if (name === null || !/(?<!\.test)\.(ts|sql|json)$/.test(name)) return;
      changed.add(path.join(folder, name));
      clearTimeout(timer);
      timer = setTimeout(() => void tell(), quietMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
