// `npm start`: sets up, then becomes the server. One process, so that signals and exit codes are
// the server's own. `npm start -- --workers N` has N processes answer requests.

import './set-up/node-version.mjs';
import './set-up/end-with-npm.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { server, web } from './set-up/build.mjs';
import { parseArgs } from 'node:util';
import { setUp } from './set-up/set-up.mjs';

const { values } = parseArgs({ options: { workers: { type: 'string' } } });
if (values.workers !== undefined) process.env.WORKERS = values.workers;

await setUp([server, web]);
await import(pathToFileURL(path.join(server.folder, 'main.js')).href);
