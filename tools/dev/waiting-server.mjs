// `npm run dev` begins this before it is needed: it reads the libraries, then waits until there is a build to become.

import cluster from 'node:cluster';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder = ''] = process.argv.slice(2);
const load = (/** @type {string} */ name) => import(pathToFileURL(path.join(folder, name)).href);

if (!cluster.isWorker) {
  // Listened for first: it may be said while the libraries are being read.
  const said = once(process, 'message');
  await load('libraries.js');
  await said;
  process.disconnect();
}
await load('main.js');
