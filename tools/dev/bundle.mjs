import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../set-up/folders.mjs';

/** Inside the server's folder, so that libraries are found from it as from the sources. Not in git. */
export const devFolder = path.join(root, 'apps/server/.set-up/dev');

/** What the server is made of, from the root. */
export const sourceFolders = [
  'apps/server/src',
  ...['analyst', 'contract', 'finance', 'local-postgres'].map((name) => `packages/${name}/src`),
];

const ownAddress = 'import.meta.url';

/** Whether the file asks where it lies. @param {string} file */
export function knowsItself(file) {
  return readFileSync(file, 'utf8').includes(ownAddress);
}

const findThoseThatKnow = () =>
  sourceFolders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /(?<!\.test)\.ts$/.test(name))
        .map((name) => path.join(root, folder, name)),
    )
    .filter(knowsItself);

/**
 * Each of our files knows itself by its source: beside it lie migrations and the programs of threads, which run as they are.
 * Only these files go through the plugin: a thousand more would take as long as the rest of the build.
 *
 * @param {readonly string[]} files
 * @returns {import('esbuild').Plugin}
 */
const namedBySource = (files) => ({
  name: 'named-by-source',
  setup(plugin) {
    const names = files.map((file) => file.replaceAll(/[.\\]/g, '\\$&'));
    plugin.onLoad({ filter: new RegExp(`^(${names.join('|')})$`) }, async (file) => {
      const text = await readFile(file.path, 'utf8');
      const url = JSON.stringify(pathToFileURL(file.path).href);
      return { contents: text.replaceAll(ownAddress, url), loader: 'ts' };
    });
  },
});

/** What our packages name as theirs, other than each other. Told beforehand, so that no import is asked about one by one. */
function libraries() {
  return sourceFolders.flatMap((folder) => {
    /** @type {unknown} */
    const parsed = JSON.parse(readFileSync(path.join(root, folder, '../package.json'), 'utf8'));
    const { dependencies = {}, optionalDependencies = {} } =
      /** @type {Record<string, Record<string, string> | undefined>} */ (parsed);
    return Object.keys({ ...dependencies, ...optionalDependencies }).filter(
      (name) => !name.startsWith('@cairn/'),
    );
  });
}

/**
 * The server from its sources in a few files, made again in a fraction of the time. Libraries stay outside: they do not
 * change, and the process that waits for the next build has read them.
 *
 * @param {Record<string, string>} entryPoints names and files, from the root
 * @param {string} [outdir]
 */
export async function openBundle(entryPoints, outdir = devFolder) {
  // Not imported at the top: this file is read before anything is installed.
  const esbuild = await import('esbuild');
  const context = await esbuild.context({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    supported: { 'import-attributes': true },
    external: libraries(),
    splitting: true,
    chunkNames: '[name]-[hash]',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
    plugins: [namedBySource(findThoseThatKnow())],
  });
  return {
    /** False when the sources do not build; why has been told then. */
    async rebuild() {
      try {
        const { metafile } = await context.rebuild();
        writeFileSync(path.join(outdir, 'libraries.js'), importsOf(metafile));
        return true;
      } catch {
        return false;
      }
    },
    close: () => context.dispose(),
  };
}

/** A file that imports what the build imports from outside at once. @param {import('esbuild').Metafile} metafile */
function importsOf({ outputs }) {
  const libraries = new Set();
  const atOnce = Object.keys(outputs).filter((file) => path.basename(file) === 'main.js');
  // Grows as it is walked.
  for (const file of atOnce) {
    for (const { external, kind, path: name } of outputs[file]?.imports ?? []) {
      if (kind !== 'import-statement' || name.endsWith('.json')) continue;
      if (external) libraries.add(`import ${JSON.stringify(name)};\n`);
      else if (!atOnce.includes(name)) atOnce.push(name);
    }
  }
  return [...libraries].sort().join('');
}
