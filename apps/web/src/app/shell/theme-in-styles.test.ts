import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '../..');

/** A class for one theme, or a program that asks which it is. */
const asksForTheme = /\bdark:|prefers-color-scheme|data-theme|\bdataset\W+theme/;

// The stories look in the dark only for what colors decide (e2e/accessibility.spec.ts).
test('the theme changes what the style sheets say, and nothing else', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !file.includes('.test.'))
    .map((file) => file.replaceAll(path.sep, '/'));
  expect(files.length).toBeGreaterThan(200);
  const asking = files.filter((file) =>
    asksForTheme.test(readFileSync(path.join(source, file), 'utf8')),
  );
  expect(asking.sort()).toEqual(['app/shell/theme.ts', 'legal.css', 'styles.css']);
});
