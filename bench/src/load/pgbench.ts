import { execFile } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LocalPostgresConnection } from '@cairn/local-postgres';
import pg from 'pg';

const versionsDir = '/usr/lib/postgresql';

/** Debian's pgbench; null where it is not installed. */
export function findPgbench(): string | null {
  const folders = existsSync(versionsDir) ? readdirSync(versionsDir) : [];
  const programs = folders.map((version) => path.join(versionsDir, version, 'bin', 'pgbench'));
  return programs.find((program) => existsSync(program)) ?? null;
}

/** Everything that `work` sends to the database from this process, in order, as text with its values written in. */
export async function statementsOf(work: () => Promise<void>): Promise<string[]> {
  const sent: string[] = [];
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const query = prototype.query;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    sent.push(textOf(args));
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return sent;
}

function textOf([first, second]: unknown[]): string {
  const { text, values } =
    typeof first === 'string'
      ? { text: first, values: [] }
      : (first as { text: string; values?: unknown[] });
  const given = Array.isArray(second) ? (second as unknown[]) : (values ?? []);
  return text.replace(/\$(\d+)/g, (_, at: string) => literal(given[Number(at) - 1]));
}

/** What the hot calls send: texts, numbers and days. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') {
    return pg.escapeLiteral(value.toString());
  }
  throw new TypeError('a value that pgbench cannot be given');
}

/**
 * How often a second pgbench gets through the statements of one of the calls, any of them at each turn, what was sent
 * together sent together, over so many connections. It is the floor that the database sets: pgbench does next to nothing
 * with what it reads.
 */
export async function runsPerSecond(
  program: string,
  connection: LocalPostgresConnection,
  calls: readonly (readonly string[])[],
  given: { connections: number; seconds: number; folder: string },
): Promise<number> {
  const scripts = calls.map((statements, at) => {
    const script = path.join(given.folder, `kpis-${String(at)}.sql`);
    writeFileSync(script, `${statements.map(lineOf).join('\n')}\n`);
    return script;
  });
  const { stdout } = await promisify(execFile)(
    program,
    [
      ...['-n', '-M', 'simple', '-T', String(given.seconds)],
      ...scripts.flatMap((script) => ['-f', script]),
      ...['-c', String(given.connections), '-j', '2'],
      ...['-h', connection.host, '-p', String(connection.port), '-U', connection.user],
      connection.database,
    ],
    { env: { ...process.env, PGPASSWORD: connection.password ?? '' } },
  );
  const [, tps] = /tps = ([\d.]+)/.exec(stdout) ?? [];
  if (tps === undefined) throw new Error(stdout);
  return Number(tps);
}

/** One message to the database as a line of a script. */
function lineOf(message: string): string {
  const parts = message.replace(/--.*$/gm, '').replace(/\s+/g, ' ').split(/;\s*/).filter(Boolean);
  return `${parts.join(' \\; ')};`;
}
