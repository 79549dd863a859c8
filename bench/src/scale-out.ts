import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '@cairn/tools/set-up/folders.mjs';
import { packageProgram } from '@cairn/tools/set-up/run-program.mjs';
import { hasPgBouncer } from '../../apps/server/src/testing/system-pgbouncer.ts';
import { findSystemPostgres } from '../../apps/server/src/testing/system-postgres.ts';
import { haproxy } from '../../e2e/scaled-out/proxy.ts';

/**
 * Runs the browser stories, all of them or those of the given files, against portals that are spread over two processes
 * while a third is killed throughout.
 */
export async function run(args: string[]): Promise<void> {
  if (findSystemPostgres() === null || !hasPgBouncer() || !existsSync(haproxy)) {
    console.log("Skipped: it needs Debian's packages postgresql, pgbouncer and haproxy.");
    return;
  }
  const playwright = packageProgram('@playwright/test', 'playwright');
  const child = spawn(process.execPath, [playwright, 'test', ...args], {
    cwd: path.join(root, 'e2e'),
    env: { ...process.env, CAIRN_E2E_SCALED_OUT: '1' },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
}
