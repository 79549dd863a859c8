import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildMark } from '../build-mark.ts';

/** A file beside the one that names it: its own in the bundle, the source in development and tests. */
export interface ProgramFile {
  name: string;
  /** `import.meta.url` of who names it. */
  besides: string;
}

/** A build of the server: its folder and its mark. */
export type Build = Record<'folder' | 'mark', string>;

let programsFrom: Build | null = null;

/** For tests, which run from source: threads and processes begin from a build of the same source. */
export function beginThreadsFrom(build: Build): void {
  programsFrom = build;
}

/** Where the program is in the bundle; null where it runs from its source. */
export function bundled({ name, besides }: ProgramFile): string | null {
  if (programsFrom !== null) {
    const { folder, mark } = programsFrom;
    return path.join(folder, `${name}-${mark}.js`);
  }
  // In a bundle the names of its programs end with its mark, so that none of another build is begun.
  return buildMark === null ? null : fileURLToPath(new URL(`./${name}-${buildMark}.js`, besides));
}

export const sourceOf = ({ name, besides }: ProgramFile): string =>
  new URL(`./${name}.ts`, besides).href;

/** A file of what runs TypeScript as it is. */
export function loaderFile(name: string): string {
  const tsx = createRequire(import.meta.url).resolve('tsx/package.json');
  return pathToFileURL(path.join(path.dirname(tsx), 'dist', name)).href;
}
