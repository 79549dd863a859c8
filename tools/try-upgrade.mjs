// `node tools/try-upgrade.mjs REF`: whether a data folder of the version REF (a tag, say) goes on under this one.
// That version fills its demo company in a folder of its own and is stopped; this one migrates the same database,
// and must tell the same accounts with the same balances. CI does so with the last release.

import './set-up/node-version.mjs';
import './set-up/end-with-npm.mjs';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './set-up/folders.mjs';
import { environmentWithoutSettings } from './set-up/own-environment.mjs';

const startMinutes = 10;
const port = Number(process.env.PORT ?? 4799);
const url = `http://127.0.0.1:${port}`;
const ref = process.argv[2];
if (ref === undefined) {
  console.error('node tools/try-upgrade.mjs REF');
  process.exit(1);
}

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

const folder = mkdtempSync(path.join(tmpdir(), 'cairn-upgrade-'));
const before = path.join(folder, 'before');
try {
  git('worktree', 'add', '--detach', '--force', before, ref);
  const was = await balancesOf(before);
  const is = await balancesOf(root);
  console.log(`${ref}: ${was}\nthis version: ${is}`);
  if (was !== is) throw new Error('The balances of the demo company are not what they were.');
} finally {
  git('worktree', 'remove', '--force', before);
  rmSync(folder, { recursive: true, force: true });
}

/** Starts the version in `program` on the one data folder, and asks what its demo company has. @param {string} program */
async function balancesOf(program) {
  const child = spawn(process.execPath, [path.join(program, 'tools/start.mjs')], {
    cwd: program,
    env: {
      ...environmentWithoutSettings(),
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      TODAY: '2026-11-20',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    await ready(() => child.exitCode === null);
    return await askBalances();
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** @param {() => boolean} isAlive */
async function ready(isAlive) {
  for (let waited = 0; waited < startMinutes * 60 && isAlive(); waited += 1) {
    const reply = await fetch(`${url}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    await sleep(1_000);
  }
  throw new Error('It did not become ready.');
}

async function askBalances() {
  const demo = { email: 'demo@cairn.example.com', password: 'cairn-demo' };
  const { id_token: token } = await call('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demo),
  });
  const headers = { authorization: `Bearer ${String(token)}` };
  const { balances } = await call('/stripe/balances', { headers });
  const accounts = /** @type {Record<string, unknown>[]} */ (balances);
  // What a version adds to an account is no difference.
  return JSON.stringify(accounts.map((it) => [it._id, it.account_type, it.current_usd]));
}

/** @param {string} route @param {RequestInit} init @returns {Promise<Record<string, unknown>>} */
async function call(route, init) {
  const reply = await fetch(url + route, init);
  if (!reply.ok) throw new Error(`${route}: ${reply.status} ${await reply.text()}`);
  return /** @type {Promise<Record<string, unknown>>} */ (reply.json());
}
