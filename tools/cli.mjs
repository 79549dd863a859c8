// `npm run cli -- <command>`: sets up, then becomes the operator's command line.

import './set-up/node-version.mjs';
import './set-up/end-with-npm.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { server } from './set-up/build.mjs';
import { setUp } from './set-up/set-up.mjs';

await setUp([server]);
await import(pathToFileURL(path.join(server.folder, 'cli.js')).href);
