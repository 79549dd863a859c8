import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@cairn/tools/set-up/folders.mjs';

/**
 * A data folder of the server, filled as told. Filling takes minutes, so a filled one is kept for the next run of the
 * same name and migrations, and copied. The caller removes the copy.
 */
export async function copyOfReused(
  name: string,
  fill: (dataDir: string) => Promise<void>,
): Promise<string> {
  const kept = path.join(tmpdir(), 'cairn-bench-load', `${name}-${schemaVersion()}`);
  if (!existsSync(kept)) {
    rmSync(`${kept}.part`, { recursive: true, force: true });
    mkdirSync(`${kept}.part`, { recursive: true });
    const started = performance.now();
    await fill(`${kept}.part`);
    renameSync(`${kept}.part`, kept);
    console.log(`Filled in ${Math.round((performance.now() - started) / 1000)} s, and kept.`);
  }
  const copy = mkdtempSync(path.join(tmpdir(), 'cairn-load-'));
  // Its files keep their owner: the database does not run as root.
  execFileSync('cp', ['-a', `${kept}/.`, copy]);
  return copy;
}

function schemaVersion(): string {
  const migrations = readdirSync(path.join(root, 'apps/server/src/database/migrations'));
  return createHash('sha256').update(migrations.sort().join()).digest('hex').slice(0, 12);
}
