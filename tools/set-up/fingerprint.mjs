import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

// What is never part of a build: editing a test must not cause one.
const ignored = /^(node_modules|dist|testing|\..*|.*\.test\.tsx?)$/;

/**
 * One hash over the names and contents of all files in the given files and folders. Contents, not
 * times: a checkout of another branch and back leaves nothing to build.
 *
 * @param {string} base the folder that the names are relative to
 * @param {readonly string[]} places
 */
export function fingerprint(base, places) {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesIn(path.join(base, place)).sort()) {
      hash
        .update(`${path.relative(base, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** @param {string} place @returns {string[]} */
function filesIn(place) {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place)
    .filter((name) => !ignored.test(name))
    .flatMap((name) => filesIn(path.join(place, name)));
}
