import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Longer than anybody leaves a page open without asking for a screen, or a process running on the build before. */
const keptMs = 2 * 24 * 60 * 60 * 1000;
const record = '.superseded.json';

/**
 * @typedef {object} Superseded
 * @property {string} own where a build has the files whose names tell their content
 * @property {string} older where it keeps those of the builds before it
 * @property {RegExp} names
 */

/**
 * Copies from the previous build into the next one what the next one replaces: a process that still runs on the
 * previous one, and a page that somebody has open, ask for its parts by their names. Two days later they are gone.
 *
 * @param {string} previous
 * @param {string} next
 * @param {Superseded} which
 */
export function keepSuperseded(previous, next, { own, older, names }, now = Date.now()) {
  const before = readRecord(previous);
  /** @type {Record<string, number>} since when a file is superseded */
  const kept = {};
  mkdirSync(path.join(next, older), { recursive: true });
  for (const folder of new Set([own, older])) {
    for (const name of filesIn(path.join(previous, folder)).filter((it) => names.test(it))) {
      const since = before[name] ?? now;
      if (now - since > keptMs || existsSync(path.join(next, own, name))) continue;
      copyFileSync(path.join(previous, folder, name), path.join(next, older, name));
      kept[name] = since;
    }
  }
  writeFileSync(path.join(next, record), JSON.stringify(kept));
}

/** @param {string} folder */
const filesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/** @param {string} build */
function readRecord(build) {
  const file = path.join(build, record);
  /** @type {unknown} */
  const content = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return /** @type {Record<string, number>} */ (content);
}
