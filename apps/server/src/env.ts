import path from 'node:path';
import { z } from 'zod';

const day = z.iso.date();

const schema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
    WAITLIST: z.enum(['off', 'on']).default('off'),
    MAILER: z.enum(['outbox']).default('outbox'),
    TEXTER: z.enum(['outbox']).default('outbox'),
    TODAY: day.optional(),
    TRUST_PROXY: z.string().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (env.TODAY !== undefined && env.DATABASE_URL !== undefined) {
      refuse('TODAY', 'freezes the business date and works with the embedded database only');
    }
    if (env.DATABASE_URL !== undefined && env.SECRET_KEY === undefined) {
      refuse('SECRET_KEY', 'is required with DATABASE_URL: every process must share it');
    }
    const usesOutbox = env.MAILER === 'outbox' || env.TEXTER === 'outbox';
    if (usesOutbox && env.PUBLIC_URL !== undefined && !isLocal(env.PUBLIC_URL)) {
      refuse(
        'PUBLIC_URL',
        'is not local while an outbox adapter is in use: anyone could read the codes. Choose MAILER and TEXTER first',
      );
    }
  });

function isLocal(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

export interface Env {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl?: string;
  publicUrl?: string;
  secretKey?: string;
  waitlist: boolean;
  mailer: 'outbox';
  texter: 'outbox';
  today?: string;
  trustProxy?: string;
  logLevel: string;
}

/** A wrong setting stops the boot and names its variable. */
export class EnvError extends Error {}

/** Reads the environment; throws EnvError with one line per wrong variable. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  // An empty variable is one that was not set: shells and compose files cannot tell the two apart.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new EnvError(lines.join('\n'));
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    waitlist: env.WAITLIST === 'on',
    mailer: env.MAILER,
    texter: env.TEXTER,
    logLevel: env.LOG_LEVEL,
    ...(env.DATABASE_URL !== undefined && { databaseUrl: env.DATABASE_URL }),
    ...(env.PUBLIC_URL !== undefined && { publicUrl: env.PUBLIC_URL }),
    ...(env.SECRET_KEY !== undefined && { secretKey: env.SECRET_KEY }),
    ...(env.TODAY !== undefined && { today: env.TODAY }),
    ...(env.TRUST_PROXY !== undefined && { trustProxy: env.TRUST_PROXY }),
  };
}
