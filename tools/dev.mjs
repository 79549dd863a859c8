// `npm run dev`: the API on PORT and the portal with hot reload on the port after it. The portal's
// development server hands every request that does not ask for HTML on to the API.

import './set-up/node-version.mjs';
import './set-up/end-with-npm.mjs';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './set-up/folders.mjs';
import { packageProgram } from './set-up/run-program.mjs';
import { setUp } from './set-up/set-up.mjs';

await setUp();

const apiPort = Number(process.env['PORT'] ?? 3000);
const portalPort = apiPort + 1;
const env = {
  ...process.env,
  PORT: String(apiPort),
  PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${portalPort}`,
};

/** @param {string} folder @param {string[]} args */
const start = (folder, args) =>
  spawn(process.execPath, args, { cwd: path.join(root, folder), env, stdio: 'inherit' });

const children = [
  // From the root, so that a relative DATA_DIR means the same folder as for `npm start`.
  start('.', [packageProgram('tsx'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts']),
  start('apps/web', [packageProgram('vite'), '--port', String(portalPort), '--strictPort']),
];

/** @param {NodeJS.Signals} signal */
const stop = (signal) => {
  for (const child of children) child.kill(signal);
};
process.on('SIGINT', stop).on('SIGTERM', stop);

// One without the other is of no use: when either ends, both do.
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop('SIGTERM');
  });
}
