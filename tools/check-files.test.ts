import { describe, expect, test } from 'vitest';
import { describeSizes, findComplaints, findFullFolders } from './check-files.ts';

const complaintsAbout = (file: string, lines = 10) => findComplaints([{ file, lines }]);

describe('names', () => {
  test.each([
    'apps/web/src/ui/form/code-boxes.tsx',
    'apps/web/vite.config.ts',
    'packages/finance/src/money.test.ts',
    'bench/src/nn5.ts',
  ])('%s is fine', (file) => {
    expect(complaintsAbout(file)).toEqual([]);
  });

  test.each([
    'apps/web/src/ui/CodeBoxes.tsx',
    'apps/web/src/Features/home.tsx',
    'packages/finance/src/cash_flow.ts',
    'tools/-start.mjs',
  ])('%s is not kebab-case', (file) => {
    expect(complaintsAbout(file)).toEqual([`${file}: names of files and folders are kebab-case`]);
  });

  test.each([
    ['apps/server/src/utils/dates.ts', 'utils'],
    ['packages/contract/src/types.ts', 'types'],
    ['apps/web/src/lib/helpers.test.ts', 'helpers'],
  ])('%s is too vague', (file, word) => {
    expect(complaintsAbout(file)).toEqual([`${file}: "${word}" says nothing about what is inside`]);
  });
});

describe('sizes', () => {
  test('a source file may have 350 lines and no more', () => {
    expect(complaintsAbout('apps/web/src/main.tsx', 350)).toEqual([]);
    expect(complaintsAbout('apps/web/src/main.tsx', 351)).toEqual([
      'apps/web/src/main.tsx: 351 lines, at most 350',
    ]);
  });

  test.each(['apps/web/src/home.test.tsx', 'e2e/home.spec.ts', 'apps/server/src/testing/app.ts'])(
    '%s may have 500 lines and no more',
    (file) => {
      expect(complaintsAbout(file, 500)).toEqual([]);
      expect(complaintsAbout(file, 501)).toEqual([`${file}: 501 lines, at most 500`]);
    },
  );

  test('a folder may have 40 files and no more', () => {
    const files = Array.from({ length: 41 }, (_, at) => ({
      file: `bench/src/run-${at}.ts`,
      lines: 1,
    }));
    expect(findFullFolders(files.slice(1))).toEqual([]);
    expect(findFullFolders(files)).toEqual(['bench/src: 41 files, at most 40']);
  });

  test('the report gives the median, the ninetieth hundredth and the longest, without tests', () => {
    const files = Array.from({ length: 10 }, (_, index) => ({
      file: `packages/finance/src/part-${index + 1}.ts`,
      lines: (index + 1) * 10,
    }));
    expect(describeSizes([...files, { file: 'e2e/long.spec.ts', lines: 499 }])).toBe(
      '10 source files; median 50 lines (aim: under 80), 90 % up to 90 (aim: under 220), ' +
        'longest 100 (packages/finance/src/part-10.ts)',
    );
  });
});
