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

/** The pages that are weighed; each names the scripts that it begins with. */
const pages = [
  { what: 'login: scripts', file: 'index.html', budgetKilobytes: 110 },
  { what: 'home: scripts', file: 'pages/home.html', budgetKilobytes: 175 },
  { what: 'cashflow: scripts', file: 'pages/cashflow.html', budgetKilobytes: 185 },
  { what: 'operation: scripts', file: 'pages/ops.html', budgetKilobytes: 175 },
];
const styleBudgetKilobytes = 20;

/**
 * What each page of a built portal weighs.
 *
 * @param folder the output of the build, with index.html and assets/
 */
export function weighPages(folder: string): Weight[] {
  const assets = path.join(folder, 'assets');
  const weights = pages.map(({ what, file, budgetKilobytes }) => {
    const page = readFileSync(path.join(folder, file), 'utf8');
    const scripts = [...page.matchAll(/"\/assets\/([^"]+\.js)"/g)].map(([, name = '']) => name);
    if (scripts.length === 0) throw new Error(`${file} names no script`);
    return { what, kilobytes: weigh(assets, closure(assets, scripts)), budgetKilobytes };
  });
  const styles = readdirSync(assets).filter((file) => file.endsWith('.css'));
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
