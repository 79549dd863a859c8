// Says whether files are named and sized as docs/architecture.md promises, and how large they are.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './set-up/folders.mjs';
import { sourceFiles } from './source-files.ts';

const places = ['packages', 'apps', 'e2e', 'bench', 'tools'];
const sourceLinesMax = 350;
const testLinesMax = 500;
const filesInFolderMax = 40;

const kebabFolder = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const kebabFile = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.(ts|tsx|js|mjs)$/;
/** A folder with such a name takes in whatever has no place, and then nothing can be found. */
const banned = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'types']);

interface SizedFile {
  file: string;
  lines: number;
}

/** One sentence for each file whose name or length breaks a rule. */
export function findComplaints(files: readonly SizedFile[]): string[] {
  return files.flatMap(({ file, lines }) => {
    const complaints: string[] = [];
    const folders = path.posix.dirname(file).split('/');
    const name = path.posix.basename(file);
    if (!kebabFile.test(name) || !folders.every((folder) => kebabFolder.test(folder))) {
      complaints.push(`${file}: names of files and folders are kebab-case`);
    }
    const words = [...folders, name.replace(/\..*$/, '')];
    const tooVague = words.find((word) => banned.has(word));
    if (tooVague !== undefined) {
      complaints.push(`${file}: "${tooVague}" says nothing about what is inside`);
    }
    const max = isTest(file) ? testLinesMax : sourceLinesMax;
    if (lines > max) complaints.push(`${file}: ${lines} lines, at most ${max}`);
    return complaints;
  });
}

/** One sentence for each folder with more files than somebody looks through. */
export function findFullFolders(files: readonly SizedFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { file } of files) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > filesInFolderMax)
    .map(([folder, count]) => `${folder}: ${count} files, at most ${filesInFolderMax}`);
}

/** How long the source files are, tests left out: "412 source files; median 64 lines, 90 % under 180, longest 301 (file)". */
export function describeSizes(files: readonly SizedFile[]): string {
  const sorted = files.filter(({ file }) => !isTest(file)).sort((a, b) => a.lines - b.lines);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]?.lines ?? 0;
  const longest = sorted.at(-1);
  return (
    `${sorted.length} source files; median ${at(0.5)} lines (aim: under 80), ` +
    `90 % up to ${at(0.9)} (aim: under 220), longest ${longest?.lines ?? 0} (${longest?.file ?? 'none'})`
  );
}

function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$|\/testing\//.test(file);
}

if (process.argv[1] === import.meta.filename) {
  const files = sourceFiles(root, places).map((file) => ({
    file,
    lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1,
  }));
  const complaints = [...findComplaints(files), ...findFullFolders(files)];
  for (const complaint of complaints) console.log(complaint);
  console.log(describeSizes(files));
  if (complaints.length > 0) process.exit(1);
}
