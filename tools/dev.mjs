// `npm run dev`: the API on PORT and the portal with hot reload on the port after it. The portal's
// development server hands every request that does not ask for HTML on to the API.

import './set-up/node-version.mjs';
import './set-up/end-with-npm.mjs';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { serve } from './dev/serve.mjs';
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

const portal = spawn(
  process.execPath,
  [packageProgram('vite'), '--port', String(portalPort), '--strictPort'],
  { cwd: path.join(root, 'apps/web'), env, stdio: 'inherit' },
);
const api = serve(env);

// One without the other is of no use: when the portal ends, both do.
let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  portal.kill('SIGTERM');
  await (await api).stop();
  process.exit();
};
process.on('SIGINT', () => void stop()).on('SIGTERM', () => void stop());
portal.once('exit', (code) => {
  process.exitCode ||= code ?? 0;
  void stop();
});
