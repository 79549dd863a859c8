import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countTests, failedTests } from './counts.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'cairn-counts-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const report = (file: string, content: object) =>
  writeFileSync(path.join(folder, file), JSON.stringify(content));

test('both runners are added up, and a flaky story counts as failed', () => {
  report('unit.json', { numPassedTests: 40, numFailedTests: 1, numPendingTests: 2 });
  report('browser.json', { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 } });
  expect(countTests(folder)).toEqual({ passed: 45, failed: 3, stories: 5, skipped: 5 });
});

test('a runner that did not run counts nothing', () => {
  expect(countTests(folder)).toEqual({ passed: 0, failed: 0, stories: 0, skipped: 0 });
});

test('what failed is named with its file, nested stories and files that could not be loaded too', () => {
  const test = (fullName: string, status: string) => ({ fullName, status });
  report('unit.json', {
    testResults: [
      {
        name: path.resolve('a.test.ts'),
        status: 'failed',
        assertionResults: [test('adds', 'failed'), test('subtracts', 'passed')],
      },
      { name: path.resolve('b.test.ts'), status: 'failed', assertionResults: [] },
      {
        name: path.resolve('c.test.ts'),
        status: 'passed',
        assertionResults: [test('divides', 'passed')],
      },
    ],
  });
  const story = (title: string, ok: boolean) => ({ title, ok });
  report('browser.json', {
    suites: [
      {
        file: 'owner.spec.ts',
        specs: [story('signs up', false)],
        suites: [{ file: 'owner.spec.ts', specs: [story('asks', false), story('files', true)] }],
      },
    ],
  });
  expect(failedTests(folder)).toEqual([
    'a.test.ts adds',
    'b.test.ts',
    'e2e/owner.spec.ts signs up',
    'e2e/owner.spec.ts asks',
  ]);
});
