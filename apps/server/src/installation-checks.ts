import { sql } from 'drizzle-orm';
import { statfs } from 'node:fs/promises';
import { usesOutbox } from './env.ts';
import { fileKey } from './ports/file-store.ts';
import type { Services } from './services.ts';

export interface Finding {
  name: string;
  /** A sentence that says what to mend; null where all is well. */
  problem: string | null;
}

export type Check = (services: Services) => Promise<string | null>;

const freeBytesMin = 1024 ** 3;
const clockSecondsMax = 5;
const lateSeconds = 600;

/** What an installation needs, as far as one that answers requests can see it. */
export const installationChecks: Record<string, Check> = {
  'data folder': async ({ env }) => {
    const { bavail, bsize } = await statfs(env.dataDir);
    return bavail * bsize < freeBytesMin
      ? `Less than 1 GB is free where ${env.dataDir} lies: make room, or the database will stop.`
      : null;
  },
  clock: async ({ clock, database, env }) => {
    const [row] = await database.readRows<{ now: Date }>(
      null,
      sql`select clock_timestamp() as now`,
    );
    const apart = Math.abs((row?.now.getTime() ?? 0) - clock.now().getTime()) / 1000;
    return apart > clockSecondsMax && env.today === undefined
      ? `The clocks of this machine and of the database are ${Math.round(apart)} s apart: codes and sessions would end too early or too late. Set both by NTP.`
      : null;
  },
  jobs: async ({ database }) => {
    const [row] = await database.readRows<{ jobs_failed: number; oldest_job_seconds: number }>(
      null,
      sql`select jobs_failed, oldest_job_seconds from operator_figures()`,
    );
    const { jobs_failed: failed, oldest_job_seconds: oldest } = row ?? {
      jobs_failed: 0,
      oldest_job_seconds: 0,
    };
    if (failed > 0) return `${failed} jobs have failed for good: see npm run cli -- jobs failed.`;
    return oldest > lateSeconds
      ? 'Jobs have waited over 10 minutes: is a Cairn process running on this database?'
      : null;
  },
  files: async ({ fileStore }) => {
    // Of nobody: only whether the store answers.
    const nobody = '00000000-0000-7000-8000-000000000000';
    await fileStore.byteCount(fileKey(nobody, nobody));
    return null;
  },
  address: ({ env }) => {
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

/** Makes every check; one that cannot be made says why. */
export function findingsOf(checks: Record<string, Check>, services: Services): Promise<Finding[]> {
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const problem = await check(services).catch((error: unknown) =>
        error instanceof Error ? error.message : String(error),
      );
      return { name, problem };
    }),
  );
}
