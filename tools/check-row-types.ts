// Holds the type that each query gives its rows against the rows that the tests saw (testing/rows-seen): a column that was
// renamed, may be null, or comes as text where the code says number fails here. A query that no test ran fails too.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Shape } from '../apps/server/src/testing/rows-seen/shape.ts';
import { findAssertedRows, type AssertedRows } from './row-types/asserted-rows.ts';
import { whyNot } from './row-types/why-not.ts';
import { root } from './set-up/folders.mjs';

const [seenIn = 'test-results/rows-seen'] = process.argv.slice(2);
const seen = readSeen(path.resolve(root, seenIn));
const program = openProgram();
const checker = program.getTypeChecker();
const queries = findAssertedRows(program, path.join(root, 'apps/server/src'), root);
const faults = queries.flatMap((query) => faultsOf(query));
for (const fault of faults) console.error(fault);
console.log(
  `${queries.length} queries say what their rows are, ${faults.length} faults, seen at ${Object.keys(seen).length} places`,
);
process.exit(faults.length > 0 || queries.length === 0 ? 1 : 0);

function faultsOf({ file, firstLine, lastLine, row }: AssertedRows): string[] {
  const place = `${file}:${firstLine}`;
  const shapes = Object.entries(seen).flatMap(([at, ofPlace]) => {
    const cut = at.lastIndexOf(':');
    const line = Number(at.slice(cut + 1));
    return at.slice(0, cut) === file && line >= firstLine && line <= lastLine ? ofPlace : [];
  });
  if (shapes.length === 0) return [`${place} no test runs this query`];
  return [...new Set(shapes.flatMap((shape) => whyNot(checker, row, shape)))].map(
    (reason) => `${place} ${reason}`,
  );
}

function readSeen(folder: string): Record<string, Shape[]> {
  const all: Record<string, Shape[]> = {};
  if (!existsSync(folder)) throw new Error(`${folder} is not there: the tests have not run`);
  for (const name of readdirSync(folder)) {
    const shapes = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Record<
      string,
      Shape
    >;
    for (const [at, shape] of Object.entries(shapes)) (all[at] ??= []).push(shape);
  }
  return all;
}

function openProgram(): ts.Program {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  ) as { config: object };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const ofServer = fileNames.filter((name) => name.includes('/apps/server/src/'));
  return ts.createProgram(ofServer, { ...options, noEmit: true, incremental: false });
}
