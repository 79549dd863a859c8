import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../set-up/folders.mjs';
import { packageProgram } from '../set-up/run-program.mjs';

/** A fault for each rule, `=== rule` above it, in a file as the rule is meant for. */
const sets = [
  { name: 'typescript', file: (id: string) => `packages/a/src/${id}.ts` },
  { name: 'script', file: (id: string) => `tools/${id}.mjs` },
  { name: 'web', file: (id: string) => `apps/web/src/${id}.tsx` },
];
const ofSize = [
  { rule: 'max-lines', text: `export const list = [\n${'  1,\n'.repeat(350)}];\n` },
  {
    rule: 'max-lines-per-function',
    text: `export function list(): number[] {\n  return [\n${'    1,\n'.repeat(70)}  ];\n}\n`,
  },
];
const faults = [
  ...sets.flatMap(({ name, file }) => {
    const planted = readFileSync(path.join(import.meta.dirname, `planted/${name}.txt`), 'utf8');
    return planted
      .split(/^=== /m)
      .slice(1)
      .map((part) => ({ part, end: part.indexOf('\n') }))
      .map(({ part, end }) => ({ rule: part.slice(0, end), text: part.slice(end + 1), file }));
  }),
  ...ofSize.map((fault) => ({ ...fault, file: (id: string) => `packages/a/src/${id}.ts` })),
].map(({ rule, text, file }) => ({ rule, text, file: file(rule.replaceAll(/[^a-z-]+/gi, '-')) }));

const folder = mkdtempSync(path.join(tmpdir(), 'cairn-lint-'));
const found = new Map<string, string[]>();

beforeAll(() => {
  for (const name of ['.oxlintrc.json', 'tsconfig.base.json', 'tools/lint/own-rules.mjs']) {
    cpSync(path.join(root, name), path.join(folder, name));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  const types = ['node'];
  const compilerOptions = { types, allowJs: true, checkJs: true, jsx: 'react-jsx' };
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: { ...compilerOptions, lib: ['ES2023', 'DOM'], incremental: false },
      include: ['.'],
    }),
  );
  for (const { file, text } of faults) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  for (const { filename, rule } of runLinter()) {
    found.set(filename, [...(found.get(filename) ?? []), rule]);
  }
}, 60_000);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** What it says of the whole folder: for a rule `plugin(name)`, or the parser's own words. */
function runLinter(): { filename: string; rule: string }[] {
  let output: string;
  try {
    output = execFileSync(process.execPath, [packageProgram('oxlint'), '--format=json'], {
      ...{ cwd: folder, encoding: 'utf8', maxBuffer: 1e8 },
    });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { filename: string; code?: string; message: string }[];
  };
  return diagnostics.map(({ filename, code, message }) => ({ filename, rule: code ?? message }));
}

test.each(faults)('finds $rule', ({ rule, file }) => {
  const name = rule.replace(/^.*\//, '');
  const isSyntax = rule.startsWith('syntax ');
  expect(found.get(file)).toContainEqual(
    expect.stringContaining(isSyntax ? rule.slice(7) : `(${name})`),
  );
});

test('a fault is planted for each rule that is on', () => {
  const { rules, overrides } = JSON.parse(
    readFileSync(path.join(root, '.oxlintrc.json'), 'utf8'),
  ) as { rules: object; overrides: { rules: Record<string, unknown> }[] };
  const on = [rules, ...overrides.map((group) => group.rules)]
    .flatMap((group) => Object.entries(group))
    .filter(([, level]) => level !== 'off')
    .map(([rule]) => rule.replace(/^.*\//, ''));
  const planted = new Set(faults.map(({ rule }) => rule.replace(/^.*\//, '')));
  expect([...new Set(on)].filter((rule) => !planted.has(rule))).toEqual([]);
});
