// Says how heavy the built portal is, page by page, and fails above its budget. A page weighs what its scripts import
// before anything is pressed: charts, markdown and whatever else is imported for later are not in it.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './set-up/folders.mjs';

export interface Weight {
  what: string;
  /** 1 KB is 1,024 bytes, compressed by gzip. */
  kilobytes: number;
  budgetKilobytes: number;
}

/** A page by the names of its chunks: those that its route, and what it shows at once, import. */
const pages: { what: string; chunks: string[]; budgetKilobytes: number }[] = [
  { what: 'login: scripts', chunks: [], budgetKilobytes: 110 },
  {
    what: 'home, the first protected screen: scripts',
    // The check of the replies is asked for by the shell as soon as the first reply comes.
    chunks: ['kit', 'home', 'check-reply'],
    budgetKilobytes: 200,
  },
  {
    what: 'operation: scripts',
    chunks: ['kit', 'operator', 'check-reply'],
    budgetKilobytes: 200,
  },
];
const styleBudgetKilobytes = 20;

/**
 * What each page of a built portal weighs.
 *
 * @param folder the output of the build, with index.html and assets/
 */
export function weighPages(folder: string): Weight[] {
  const assets = path.join(folder, 'assets');
  const files = readdirSync(assets);
  const entry = /src="\/assets\/([^"]+\.js)"/.exec(
    readFileSync(path.join(folder, 'index.html'), 'utf8').replace(/<script src=/g, ''),
  )?.[1];
  if (entry === undefined) throw new Error(`${folder} has no page with an entry script`);
  const chunkOf = (name: string) => {
    const file = files.find((it) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(it));
    if (file === undefined) throw new Error(`the build has no chunk called ${name}`);
    return file;
  };
  const weights = pages.map(({ what, chunks, budgetKilobytes }) => ({
    what,
    kilobytes: weigh(assets, closure(assets, [entry, ...chunks.map(chunkOf)])),
    budgetKilobytes,
  }));
  const styles = files.filter((file) => file.endsWith('.css'));
  const style = { what: 'every style', kilobytes: weigh(assets, styles) };
  return [...weights, { ...style, budgetKilobytes: styleBudgetKilobytes }];
}

/** The files and everything that they import at once; an import for later is written `import(`. */
function closure(assets: string, first: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = [...first];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const code = readFileSync(path.join(assets, file), 'utf8');
    for (const [, imported = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+)["']/g)) {
      waiting.push(imported);
    }
  }
  return [...found];
}

function weigh(assets: string, files: readonly string[]): number {
  const bytes = files.map(
    (file) => gzipSync(readFileSync(path.join(assets, file)), { level: 9 }).length,
  );
  return Math.round(bytes.reduce((sum, size) => sum + size, 0) / 102.4) / 10;
}

if (process.argv[1] === import.meta.filename) {
  const weights = weighPages(process.argv[2] ?? path.join(root, 'apps/web/dist'));
  for (const { what, kilobytes, budgetKilobytes } of weights) {
    const verdict = kilobytes <= budgetKilobytes ? 'ok' : 'TOO HEAVY';
    console.log(`${what}: ${kilobytes} KB gzipped, at most ${budgetKilobytes} (${verdict})`);
    if (kilobytes > budgetKilobytes) process.exitCode = 1;
  }
}
