import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../set-up/folders.mjs';
import { breakages } from './breakages.ts';

test.each(breakages)('what is broken for "$name" is still there', ({ file, from }) => {
  expect(readFileSync(path.join(root, 'apps/server/src', file), 'utf8')).toContain(from);
});
