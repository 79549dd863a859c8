import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { addToShape, emptyShape } from '../../apps/server/src/testing/rows-seen/shape.ts';
import { findAssertedRows } from './asserted-rows.ts';
import { whyNot } from './why-not.ts';

/** What is said of rows against the type that a query gives them. */
function faultsOf(type: string, ...rows: unknown[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'row-types-'));
  const file = path.join(folder, 'query.ts');
  writeFileSync(
    file,
    `declare const tx: { execute<T>(text: string): T[] };\ntx.execute<${type}>('select');\n`,
  );
  const program = ts.createProgram([file], { strict: true, noEmit: true, types: [] });
  const [query] = findAssertedRows(program, folder, folder);
  const shape = rows.reduce<ReturnType<typeof emptyShape>>((seen, row) => {
    addToShape(seen, row);
    return seen;
  }, emptyShape());
  return query === undefined ? ['no query'] : whyNot(program.getTypeChecker(), query.row, shape);
}

test('rows that are as their type says have no fault', () => {
  const type = "{ id: string; cents: bigint | null; kind: 'in' | 'out'; more: { at: string }[] }";
  expect(faultsOf(type, { id: 'a', cents: null, kind: 'in', more: [{ at: 'x' }] })).toEqual([]);
});

test.each([
  ['a null', '{ cents: bigint }', { cents: null }, 'cents was seen as null'],
  ['a text', '{ count: number }', { count: '3' }, 'count was seen as string'],
  ['a day', '{ at: Date }', { at: '2026-01-01' }, 'at was seen as string'],
  ['a foreign text', "{ kind: 'in' | 'out' }", { kind: 'both' }, "kind was seen as 'both'"],
])('%s that the type does not allow is named', (_, type, row, fault) => {
  expect(faultsOf(type, row).join()).toContain(fault);
});

test('a column that no row has is named', () => {
  expect(faultsOf('{ renamed: string }', { name: 'a' }).join()).toContain('renamed');
});
