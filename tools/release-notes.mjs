// `node tools/release-notes.mjs 1.2.3`: prints what CHANGELOG.md says of that version, which package.json has to name too.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './set-up/folders.mjs';

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

const version = process.argv[2] ?? '';
const ofServer = /"version": "([^"]+)"/.exec(read('apps/server/package.json'))?.[1] ?? 'none';
const section = read('CHANGELOG.md')
  .split(/^## /m)
  .find((part) => part.split('\n')[0] === version);
if (ofServer !== version || section === undefined) {
  console.error(
    `Version ${version}: apps/server/package.json says ${ofServer}, CHANGELOG.md has ${section === undefined ? 'no' : 'a'} section of it.`,
  );
  process.exit(1);
}
console.log(section.split('\n').slice(1).join('\n').trim());
