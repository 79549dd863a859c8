// Says which modules remember something between calls that docs/architecture.md, 'State', does not name.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What serves requests. The portal has one user, and tools end. */
const places = /^(packages|apps\/server)\/[^.]*\.ts$/;

/** The program of a thread is its own state, and tests begin anew; two tables of words are built while they load. */
const mayRemember =
  /-worker\.ts$|\/testing\/|\/lexicon\/lexicon\.ts$|\/asked-part\/word-classes\.ts$/;

const isRemembered = /^(export )?(let \w+|const \w+ = new (Weak)?(Map|Set)(<.*>)?\(\))/m;

const statePage = 'docs/architecture.md';

/** Each file with a variable of its module that changes, unless the section names it. */
export function findUntoldState(
  folder: string,
  files: readonly string[],
): { file: string; variable: string }[] {
  const told = stateSection(folder);
  return files
    .filter((file) => places.test(file) && !mayRemember.test(file))
    .filter((file) => !told.includes(`(../${file})`))
    .flatMap((file) => {
      const found = isRemembered.exec(readFileSync(path.join(folder, file), 'utf8'));
      return found === null ? [] : [{ file, variable: found[0] }];
    });
}

function stateSection(folder: string): string {
  const page = path.join(folder, statePage);
  if (!existsSync(page)) return '';
  const [, section = ''] = readFileSync(page, 'utf8').split(/^## State$/m);
  return section.split(/^## /m)[0] ?? '';
}
