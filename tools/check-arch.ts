// Says whether the imports keep to the rules. A run that looked at fewer files than there are fails:
// a checker that cannot read TypeScript, or cannot follow workspace packages, finds no violation.

import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findFolderCircles } from './folder-circles.ts';
import { importRules } from './import-rules.ts';
import { findForeignWriters } from './ledger-writers.ts';
import { findUntoldState } from './module-state.ts';
import { root } from './set-up/folders.mjs';
import { sourceFiles } from './source-files.ts';

interface Violation {
  rule: string;
  from: string;
  to: string;
}

export const writersRule = 'only-write-touches-the-ledger';
export const stateRule = 'module-state-is-told';
export const circlesRule = 'folders-form-no-circle';

/** Tests reach over borders, and what only they use does too. */
const ofTests = /\.test\.tsx?$|\/testing\//;

const cruised = ['packages', 'apps', 'e2e', 'bench'];

/** Every import, every writer to the ledger and every module that remembers, that breaks a rule. Throws when a source file was not looked at. */
export async function findViolations(folder: string): Promise<Violation[]> {
  const places = cruised.filter((place) => existsSync(path.join(folder, place)));
  const { output } = await cruise(
    places,
    {
      baseDir: folder,
      ruleSet: { forbidden: importRules },
      validate: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: ['(^|/)dist/'] },
      // Types are imports too: a type that crosses a border ties both sides together.
      tsPreCompilationDeps: true,
    },
    {
      // Without these three, imports of workspace packages stay unresolved and no rule sees them.
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  );
  if (typeof output === 'string') throw new Error('the import checker returned a text');
  const files = sourceFiles(folder, places);
  refuseBlindness(output, files);
  const imports = output.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  const isShipped = ({ from, to }: { from: string; to: string }) =>
    !ofTests.test(from) && !ofTests.test(to) && !to.includes('node_modules/');
  return [
    ...findFolderCircles(imports.filter(isShipped))
      .flat()
      .map((leg) => ({ rule: circlesRule, ...leg })),
    ...output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    ...findForeignWriters(folder, files).map(({ file, statement }) => ({
      rule: writersRule,
      from: file,
      to: statement,
    })),
    ...findUntoldState(folder, files).map(({ file, variable }) => ({
      rule: stateRule,
      from: file,
      to: variable,
    })),
  ];
}

function refuseBlindness(result: ICruiseResult, expected: string[]): void {
  const seen = new Set(result.modules.map((module) => module.source));
  const missed = expected.filter((file) => !seen.has(file));
  if (expected.length > 0 && missed.length === 0) return;
  throw new Error(
    `The import checker saw ${expected.length - missed.length} of ${expected.length} source files` +
      (missed[0] === undefined ? '.' : `; it missed ${missed[0]}.`),
  );
}

if (process.argv[1] === import.meta.filename) {
  const violations = await findViolations(root);
  for (const { rule, from, to } of violations) console.log(`${rule}: ${from} -> ${to}`);
  const files = sourceFiles(root, cruised).length;
  console.log(`${files} files, ${importRules.length + 3} rules, ${violations.length} violations`);
  if (violations.length > 0) process.exit(1);
}
