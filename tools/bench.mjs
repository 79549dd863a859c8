// `npm run bench -- <name> [arguments]`: a benchmark is a file in bench/src that exports `run`.

import './set-up/node-version.mjs';
import './set-up/end-with-npm.mjs';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { figuresMark, server, web } from './set-up/build.mjs';
import { root } from './set-up/folders.mjs';
import { setUp } from './set-up/set-up.mjs';

const folder = path.join(root, 'bench/src');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => path.basename(file, '.ts'));
const [name, ...args] = process.argv.slice(2);

if (name === undefined || !names.includes(name)) {
  if (name !== undefined) console.error(`There is no benchmark called ${name}.`);
  console.log(`npm run bench -- <name> [arguments], where <name> is one of:\n`);
  for (const known of names) console.log(`  ${known}`);
  process.exit(name === undefined ? 0 : 1);
}

await setUp([server, web]);
// What a benchmark keeps of a business the server that it starts takes for its own.
Object.assign(globalThis, { FIGURES_MARK: await figuresMark() });
const { tsImport } = await import('tsx/esm/api');
const file = pathToFileURL(path.join(folder, `${name}.ts`)).href;
/** @type {unknown} */
const benchmark = await tsImport(file, import.meta.url);
await /** @type {{ run: (args: string[]) => Promise<void> }} */ (benchmark).run(args);
