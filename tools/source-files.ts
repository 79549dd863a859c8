import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const notOurs = /^(node_modules|dist|\..*)$/;

/** The TypeScript and JavaScript files in the given places, relative to the folder, with `/`. */
export function sourceFiles(folder: string, places: readonly string[]): string[] {
  return places.flatMap((place) => {
    if (!existsSync(path.join(folder, place))) return [];
    return readdirSync(path.join(folder, place), { withFileTypes: true }).flatMap((entry) => {
      if (notOurs.test(entry.name)) return [];
      const file = `${place}/${entry.name}`;
      if (entry.isDirectory()) return sourceFiles(folder, [file]);
      return /(?<!\.d)\.(ts|tsx|js|mjs)$/.test(entry.name) ? [file] : [];
    });
  });
}
