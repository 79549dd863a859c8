import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { usesOutbox, type Env } from './env.ts';
import { fileKey, FileStoreError } from './ports/file-store.ts';
import { unseal } from './sealed-text.ts';
import { deriveKey } from './secret-keys.ts';
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
    const found = await statfs(env.dataDir).catch(() => null);
    // With a database of one's own it is made for the first file: whether it can be, 'files' says.
    if (found === null) return null;
    const { bavail, bsize } = found;
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
    if (failed > 0) {
      const whose = failed === 1 ? '1 job has' : `${failed} jobs have`;
      return `${whose} failed for good: see npm run cli -- jobs failed.`;
    }
    return oldest > lateSeconds
      ? 'Jobs have waited over 10 minutes: is a Cairn process running on this database?'
      : null;
  },
  files: async ({ fileStore }) => {
    // Of nobody, and gone again: a store that only answers may still keep nothing.
    const key = fileKey('00000000-0000-7000-8000-000000000000', randomUUID());
    const bytes = Buffer.from('from doctor');
    try {
      await fileStore.save(key, () => Readable.from([bytes]), bytes.length);
      await fileStore.remove(key);
      return null;
    } catch (error) {
      if (!(error instanceof FileStoreError)) throw error;
      return `Nothing can be kept: ${error.message} Look at FILES and what belongs to it: the folder's owner, or the bucket's name, address and keys.`;
    }
  },
  secret: async ({ database, secretKey }) => {
    const [row] = await database.readRows<{ sealed: Buffer }>(
      null,
      sql`select sealed_secret as sealed from authenticators limit 1`,
    );
    if (row === undefined) return null;
    try {
      unseal(deriveKey(secretKey, 'two-factor'), row.sealed);
      return null;
    } catch {
      return 'What is sealed in the database was sealed with another secret: nobody with a second factor can log in. Give back the SECRET_KEY, or the secrets.json of DATA_DIR, that this database was filled with.';
    }
  },
  mail: ({ env }) => mailProblem(env),
  address: ({ env }) => Promise.resolve(problemOfAddress(env)),
};

/** Why no mail goes out; null where the mail server listens, or mail stays on this machine. */
export async function mailProblem({ smtp }: Pick<Env, 'smtp'>): Promise<string | null> {
  if (smtp === undefined) return null;
  const { hostname, port, protocol } = new URL(smtp.url);
  const usual = protocol === 'smtps:' ? 465 : 587;
  const problem = await whyUnreachable(hostname, port === '' ? usual : Number(port));
  return problem === null
    ? null
    : `The mail server of SMTP_URL cannot be reached (${problem}): codes and reset links wait.`;
}

function problemOfAddress(env: Env): string | null {
  const isOpen = env.host !== '127.0.0.1' && env.host !== 'localhost';
  if (env.publicUrl === undefined) {
    return isOpen
      ? 'It listens to other machines, but PUBLIC_URL does not say under which name.'
      : null;
  }
  if (env.publicUrl.startsWith('http:')) {
    return usesOutbox(env)
      ? null
      : 'PUBLIC_URL begins with http: passwords would travel unencrypted. Use https.';
  }
  return env.trustProxy === undefined
    ? 'PUBLIC_URL is https, so a proxy stands in front. Name it in TRUST_PROXY: without that all visitors count as one, and ten who mistype lock everybody out.'
    : null;
}

/** Whether anything listens there; what the system says where nothing does. */
async function whyUnreachable(host: string, port: number): Promise<string | null> {
  const socket = connect({ host: host.replace(/[[\]]/g, ''), port, timeout: 3_000 });
  socket.once('timeout', () => socket.destroy(new Error('no answer within 3 s')));
  try {
    await once(socket, 'connect');
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    socket.destroy();
  }
}

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
