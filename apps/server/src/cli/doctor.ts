import { statfs } from 'node:fs/promises';
import type { OpenServices } from '../compose.ts';
import { usesOutbox } from '../env.ts';
import { fileKey } from '../ports/file-store.ts';
import { CommandError, type Command } from './command.ts';

/** A sentence that says what to mend; null where all is well. */
type Check = (opened: OpenServices) => Promise<string | null>;

const freeBytesMin = 1024 ** 3;
const clockSecondsMax = 5;

const checks: Record<string, Check> = {
  'data folder': async ({ services }) => {
    const { bavail, bsize } = await statfs(services.env.dataDir);
    return bavail * bsize < freeBytesMin
      ? `Less than 1 GB is free where ${services.env.dataDir} lies: make room, or the database will stop.`
      : null;
  },
  'database role': async ({ ownerPool }) => {
    const { rows } = await ownerPool.query<{ all: boolean; role: string }>(
      'select rolsuper or rolbypassrls as all, rolname as role from pg_roles where rolname = current_user',
    );
    return rows[0]?.all === true
      ? null
      : `The role ${rows[0]?.role ?? ''} cannot make backups with this command: allow it (alter role … bypassrls) or use pg_dump as another role.`;
  },
  clock: async ({ ownerPool, services }) => {
    const { rows } = await ownerPool.query<{ now: Date }>('select clock_timestamp() as now');
    const apart = Math.abs((rows[0]?.now.getTime() ?? 0) - services.clock.now().getTime()) / 1000;
    return apart > clockSecondsMax && services.env.today === undefined
      ? `The clocks of this machine and of the database are ${Math.round(apart)} s apart: codes and sessions would end too early or too late. Set both by NTP.`
      : null;
  },
  jobs: async ({ ownerPool }) => {
    const { rows } = await ownerPool.query<{ failed: number; late: number }>(
      `select count(*) filter (where attempts >= max_attempts)::int as failed,
         count(*) filter (where attempts < max_attempts and locked_at is null and run_at < now() - interval '10 minutes')::int as late
       from graphile_worker.jobs`,
    );
    const { failed, late } = rows[0] ?? { failed: 0, late: 0 };
    if (failed > 0) return `${failed} jobs have failed for good: see npm run cli -- jobs failed.`;
    return late > 0
      ? `${late} jobs have waited over 10 minutes: is a Cairn process running on this database?`
      : null;
  },
  files: async ({ services }) => {
    // Of nobody: only whether the store answers.
    const nobody = '00000000-0000-7000-8000-000000000000';
    await services.fileStore.byteCount(fileKey(nobody, nobody));
    return null;
  },
  address: ({ services: { env } }) => {
    const isOpen = env.host !== '127.0.0.1' && env.host !== 'localhost';
    if (env.publicUrl === undefined) {
      return Promise.resolve(
        isOpen
          ? 'It listens to other machines, but PUBLIC_URL does not say under which name.'
          : null,
      );
    }
    const isPlain = env.publicUrl.startsWith('http:') && !usesOutbox(env);
    return Promise.resolve(
      isPlain
        ? 'PUBLIC_URL begins with http: passwords would travel unencrypted. Use https.'
        : null,
    );
  },
};

/** `npm run cli -- doctor`: looks at what an installation needs and says what to mend. Settings were read before. */
export const run: Command = async (_args, opened) => {
  let toMend = 0;
  console.log('settings: well');
  for (const [name, check] of Object.entries(checks)) {
    const problem = await check(opened).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    if (problem !== null) toMend += 1;
    console.log(`${name}: ${problem ?? 'well'}`);
  }
  if (toMend > 0) throw new CommandError(`${toMend} to mend.`);
};
