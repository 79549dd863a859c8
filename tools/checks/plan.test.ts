import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readWish } from './arguments.mjs';
import { openPasses } from './passes.mjs';
import { countKept, planRun, remember, type fingerprints } from './plan.mjs';

const steps = ['unit', 'lint', 'types', 'build', 'browser'];
let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'cairn-plan-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const passes = () => openPasses(path.join(folder, 'kept/passes.json'));

/** Of a tree in which the named places differ from the first. */
const tree = (...changed: string[]): typeof fingerprints => {
  const print = (kind: string) => (name: string) =>
    changed.includes(`${kind} ${name}`) ? 'changed' : 'first';
  return { step: print('step'), project: print('project'), folder: print('folder') };
};
const first = tree();
const everything: ReturnType<typeof planRun> = {
  steps,
  projects: ['contract', 'finance', 'analyst', 'local-postgres', 'server', 'web', 'tools', 'bench'],
};

/** A run of everything in which these failed. */
function runAll(failed: string[] = [], after = first) {
  const of = (names: readonly string[], tests: number) =>
    Object.fromEntries(names.map((name) => [name, failed.includes(name) ? null : tests]));
  const held = { ofSteps: of(everything.steps, 5), ofProjects: of(everything.projects, 10) };
  remember(everything, held, passes(), { before: first, after });
}

test('where nothing has run yet, everything does', () => {
  expect(planRun(steps, 'stale', passes(), first)).toEqual(everything);
  expect(planRun(steps, 'all', passes(), first)).toEqual(everything);
});

test('what held and did not change does not run again, and its tests count', () => {
  runAll();
  const plan = planRun(steps, 'stale', passes(), first);
  expect(plan).toEqual({ steps: [], projects: [] });
  expect(countKept(plan, passes(), first)).toBe(everything.projects.length * 10 + 5);
  expect(planRun(steps, 'all', passes(), first)).toEqual(everything);
});

test('the types of rows are held after the tests that see them', () => {
  const all = ['unit', 'rows'];
  runAll();
  expect(planRun(all, 'stale', passes(), first)).toEqual({ steps: all, projects: ['server'] });
  remember(
    { steps: all, projects: ['server'] },
    { ofSteps: { unit: 5, rows: 1 }, ofProjects: { server: 10 } },
    passes(),
    { before: first, after: first },
  );
  expect(planRun(all, 'stale', passes(), first)).toEqual({ steps: [], projects: [] });
  expect(planRun(all, 'changed', passes(), tree('folder server', 'project server'))).toEqual({
    steps: all,
    projects: ['server'],
  });
});

test('steps that are named run, and no tests unless theirs is one of them', () => {
  runAll();
  expect(planRun(['lint'], 'all', passes(), first)).toEqual({ steps: ['lint'], projects: [] });
});

test('what failed runs again', () => {
  runAll(['lint', 'finance', 'unit']);
  expect(planRun(steps, 'stale', passes(), first)).toEqual({
    steps: ['unit', 'lint'],
    projects: ['finance'],
  });
});

test('a change runs what reads it; --changed leaves out who merely uses it', () => {
  runAll();
  const changed = tree(
    'folder finance',
    'project finance',
    'project analyst',
    'step types',
    'step browser',
  );
  expect(planRun(steps, 'stale', passes(), changed)).toEqual({
    steps: ['unit', 'types', 'browser'],
    projects: ['finance', 'analyst'],
  });
  expect(planRun(steps, 'changed', passes(), changed)).toEqual({
    steps: ['unit', 'types'],
    projects: ['finance'],
  });
});

test('what changed while it ran is not known to hold', () => {
  runAll([], tree('step lint', 'project web', 'folder web'));
  const { steps: stale, projects } = planRun(steps, 'stale', passes(), first);
  expect([stale, projects]).toEqual([['unit', 'lint'], ['web']]);
});

test('a wish is read, and what cannot be read is refused', () => {
  expect(readWish([], steps, false)).toEqual({ chosen: steps, reach: 'stale' });
  expect(readWish([], steps, true)).toEqual({ chosen: steps, reach: 'all' });
  expect(readWish(['--only', 'lint,unit'], steps, false)).toEqual({
    chosen: ['lint', 'unit'],
    reach: 'all',
  });
  expect(readWish(['--changed'], steps, true)).toEqual({ chosen: steps, reach: 'changed' });
  for (const wrong of [['--only'], ['--only', 'lnt'], ['--fast'], ['--all', 'lint']]) {
    expect(readWish(wrong, steps, false), wrong.join(' ')).toBeNull();
  }
});
