/**
 * A program that uses a local server, for tests that need several processes, other accounts or
 * a process to kill: run as `user-process.ts <request as JSON>`, talks over Node's IPC channel.
 */
import type { PostgresPackage } from '../find-package.ts';
import { startLocalPostgres } from '../index.ts';
import { prepareBinaries } from '../prepare-binaries.ts';

export interface UserRequest {
  dataDir: string;
  /** Whom to become before anything else; root only. */
  uid?: number;
  /** Stands in for PATH, to take programs away. */
  searchPath?: string;
  /** Only make these binaries run, with `dataDir` as the private folder. */
  prepare?: PostgresPackage;
}

export type UserReport =
  | { kind: 'started'; pid: number; adopted: boolean; host: string }
  | { kind: 'prepared'; postgres: string }
  | { kind: 'failed'; code: string; message: string }
  | { kind: 'log'; line: string };

const request = JSON.parse(process.argv[2] ?? '') as UserRequest;

function report(message: UserReport): void {
  process.send?.(message);
}

async function main(): Promise<void> {
  // A terminal's Ctrl-C reaches the whole process group; a real program would drain first.
  process.on('SIGINT', () => undefined);
  if (request.uid !== undefined) {
    process.setgroups?.([]);
    process.setgid?.(request.uid);
    process.setuid?.(request.uid);
  }
  if (request.searchPath !== undefined) process.env.PATH = request.searchPath;
  if (request.prepare !== undefined) {
    const { postgres } = prepareBinaries(request.prepare, undefined, request.dataDir);
    report({ kind: 'prepared', postgres });
    process.disconnect();
    return;
  }
  const server = await startLocalPostgres({
    dataDir: request.dataDir,
    database: 'app',
    log: (line) => report({ kind: 'log', line }),
  });
  report({
    kind: 'started',
    pid: server.pid,
    adopted: server.adopted,
    host: server.connection.host,
  });
  // The test asks for the end, or has ended itself.
  await new Promise<void>((resolve) => {
    process.once('message', () => resolve());
    process.once('disconnect', () => resolve());
  });
  await server.stop();
  if (process.connected) process.disconnect();
}

main().catch((error: unknown) => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  report({ kind: 'failed', code, message: error instanceof Error ? error.message : String(error) });
  if (process.connected) process.disconnect();
});
