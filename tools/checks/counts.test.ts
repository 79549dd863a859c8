import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countTests } from './counts.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'cairn-counts-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const report = (file: string, content: object) =>
  writeFileSync(path.join(folder, file), JSON.stringify(content));

test('both runners are added up, and a flaky story counts as failed', () => {
  report('unit.json', { numPassedTests: 40, numFailedTests: 1, numPendingTests: 2 });
  report('browser.json', { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 } });
  expect(countTests(folder)).toEqual({ passed: 45, failed: 3, skipped: 5 });
});

test('a runner that did not run counts nothing', () => {
  expect(countTests(folder)).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
