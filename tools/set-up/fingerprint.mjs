import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

// What is never part of a build: editing a test must not cause one.
const noPartOfABuild = /^(node_modules|dist|testing|\..*|.*\.test\.tsx?)$/;

/**
 * One hash over the names and contents of all files in the given files and folders. Contents, not
 * times: a checkout of another branch and back leaves nothing to build.
 *
 * @param {string} base the folder that the names are relative to
 * @param {readonly string[]} places
 * @param {RegExp} [ignored] names of files and folders that do not count
 */
export function fingerprint(base, places, ignored = noPartOfABuild) {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesIn(path.join(base, place), ignored).sort()) {
      hash
        .update(`${path.relative(base, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** @param {string} place @param {RegExp} ignored @returns {string[]} */
function filesIn(place, ignored) {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place)
    .filter((name) => !ignored.test(name))
    .flatMap((name) => filesIn(path.join(place, name), ignored));
}
