import path from 'node:path';
import { z } from 'zod';
import type { Env } from './installation-settings.ts';
import { isBlocklist, isLocal, isOrigin, isProxyList, pushHosts } from './setting-checks.ts';

const day = z.iso.date();
const httpUrl = z.url({ protocol: /^https?$/ });

const schema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOLER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    PUBLIC_URL: httpUrl
      .refine(isOrigin, 'has a path: the portal answers at the root of its own host')
      .transform((url) => new URL(url).origin)
      .optional(),
    SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
    WAITLIST: z.enum(['off', 'on']).default('off'),
    SIGNUP_RULES: z.enum(['specified', 'open']).default('specified'),
    PASSWORD_MIN_LENGTH: z.coerce.number().int().min(1).max(64).default(1),
    PASSWORD_BLOCKLIST: z.string().default('none'),
    MAILER: z.enum(['outbox', 'smtp']).default('outbox'),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().includes('@', 'holds no address').optional(),
    INBOUND_MAIL_DOMAIN: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'is no domain')
      .optional(),
    INBOUND_MAIL_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
    TEXTER: z.enum(['outbox', 'twilio']).default('outbox'),
    TWILIO_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
    TWILIO_ACCOUNT_SID: z.string().optional(),
    TWILIO_AUTH_TOKEN: z.string().optional(),
    TWILIO_FROM: z.string().optional(),
    TEXT_COUNTRIES: z
      .string()
      .regex(/^\+\d{1,4}(,\+\d{1,4})*$/, "lists calling codes, such as '+1,+44'")
      .default('+1'),
    TEXTS_PER_DAY: z.coerce.number().int().min(1).max(1_000_000).default(2_000),
    PUSH_SERVICES: z.string().default(pushHosts),
    IDENTITY: z.enum(['none', 'oidc']).default('none'),
    OIDC_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
    OIDC_CLIENT_ID: z.string().optional(),
    BANKS: z.enum(['sandbox', 'stripe']).default('sandbox'),
    STRIPE_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    FILES: z.enum(['disk', 's3']).default('disk'),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_LINKS: z.enum(['off', 'on']).default('off'),
    BOOKS: z.enum(['sandbox', 'quickbooks']).default('sandbox'),
    QUICKBOOKS_AUTHORIZE_URL: httpUrl.default('https://appcenter.intuit.com/connect/oauth2'),
    QUICKBOOKS_TOKEN_URL: httpUrl.default(
      'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
    ),
    QUICKBOOKS_REVOKE_URL: httpUrl.default(
      'https://developer.api.intuit.com/v2/oauth2/tokens/revoke',
    ),
    QUICKBOOKS_API_URL: httpUrl.default('https://quickbooks.api.intuit.com'),
    QUICKBOOKS_CLIENT_ID: z.string().optional(),
    QUICKBOOKS_CLIENT_SECRET: z.string().optional(),
    QUICKBOOKS_WEBHOOK_TOKEN: z.string().optional(),
    MODEL: z.enum(['none', 'openai', 'anthropic', 'openai-compatible']).default('none'),
    MODEL_NAME: z.string().max(200).optional(),
    MODEL_API_KEY: z.string().optional(),
    MODEL_BASE_URL: httpUrl.optional(),
    MODEL_SECONDS: z.coerce.number().int().min(1).max(300).default(60),
    MODEL_TOKENS_PER_DAY: z.coerce.number().int().min(1).max(1_000_000_000).default(500_000),
    TODAY: day.optional(),
    TRUST_PROXY: z
      .string()
      .refine(isProxyList, "lists addresses or networks, such as '127.0.0.1,10.0.0.0/8'")
      .optional(),
    WORKERS: z.coerce.number().int().min(1).max(64).default(1),
    JOBS: z.enum(['on', 'off']).default('on'),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    METRICS_TOKEN: z.string().min(32, 'must be at least 32 characters').optional(),
    SUPERVISED: z.enum(['on', 'off']).default('off'),
    STOP_SECONDS: z.coerce.number().int().min(1).max(300).default(20),
    STORAGE_MEGABYTES: z.coerce.number().int().min(25).max(10_000_000).default(10_000),
    REQUESTS_PER_MINUTE: z.coerce.number().int().min(30).max(1_000_000).default(300),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
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
    if (env.DATABASE_POOLER_URL !== undefined && env.DATABASE_URL === undefined) {
      refuse(
        'DATABASE_URL',
        'is required with DATABASE_POOLER_URL: the queue needs the database itself',
      );
    }
    const needs = (
      name: 'MAILER' | 'TEXTER' | 'IDENTITY' | 'BANKS' | 'BOOKS' | 'FILES' | 'MODEL',
      required: (keyof typeof env)[],
    ) => {
      for (const variable of required) {
        if (env[variable] === undefined) refuse(variable, `is required with ${name}=${env[name]}`);
      }
    };
    if (env.MAILER === 'smtp') needs('MAILER', ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL']);
    if (env.TEXTER === 'twilio') {
      needs('TEXTER', ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']);
    }
    if (env.IDENTITY === 'oidc') needs('IDENTITY', ['OIDC_CLIENT_ID', 'PUBLIC_URL']);
    if (env.BANKS === 'stripe') {
      needs('BANKS', ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']);
    }
    if (env.FILES === 's3') {
      needs('FILES', ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
    }
    if (env.MODEL !== 'none') {
      const ownServer = env.MODEL === 'openai-compatible';
      needs('MODEL', ['MODEL_NAME', ownServer ? 'MODEL_BASE_URL' : 'MODEL_API_KEY']);
    }
    if (!isBlocklist(env.PASSWORD_BLOCKLIST)) {
      refuse('PASSWORD_BLOCKLIST', "is neither 'none', 'common' nor a file that can be read");
    }
    if (env.BOOKS === 'quickbooks') {
      needs('BOOKS', [
        'QUICKBOOKS_CLIENT_ID',
        'QUICKBOOKS_CLIENT_SECRET',
        'QUICKBOOKS_WEBHOOK_TOKEN',
        'PUBLIC_URL',
      ]);
    }
    const usesOutbox = env.MAILER === 'outbox' || env.TEXTER === 'outbox';
    if (usesOutbox && env.PUBLIC_URL !== undefined && !isLocal(env.PUBLIC_URL)) {
      refuse(
        'PUBLIC_URL',
        'is not local while an outbox adapter is in use: anyone could read the codes. Choose MAILER and TEXTER first',
      );
    }
  })
  .refine((env) => env.INBOUND_MAIL_DOMAIN === undefined || env.INBOUND_MAIL_SECRET !== undefined, {
    path: ['INBOUND_MAIL_SECRET'],
    message: 'is required with INBOUND_MAIL_DOMAIN',
  });

export type { Env, ModelSettings } from './installation-settings.ts';

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
    signupRules: env.SIGNUP_RULES,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    ...(env.PASSWORD_BLOCKLIST !== 'none' && { passwordBlocklist: env.PASSWORD_BLOCKLIST }),
    textsPerDay: env.TEXTS_PER_DAY,
    pushServices: env.PUSH_SERVICES.split(','),
    workers: env.WORKERS,
    runsJobs: env.JOBS === 'on',
    isSupervised: env.SUPERVISED === 'on',
    stopMs: env.STOP_SECONDS * 1000,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    storageBytes: env.STORAGE_MEGABYTES * 1024 * 1024,
    ...deliveryOf(env),
    logLevel: env.LOG_LEVEL,
    ...(env.IDENTITY === 'oidc' && {
      oidc: { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID ?? '' },
    }),
    ...linksOf(env),
    ...modelOf(env),
    ...(env.FILES === 's3' && {
      s3: {
        ...(env.S3_ENDPOINT !== undefined && { endpoint: env.S3_ENDPOINT }),
        region: env.S3_REGION,
        bucket: env.S3_BUCKET ?? '',
        accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
        hasLinks: env.S3_LINKS === 'on',
      },
    }),
    ...(env.DATABASE_URL !== undefined && { databaseUrl: env.DATABASE_URL }),
    ...(env.DATABASE_POOLER_URL !== undefined && { databasePoolerUrl: env.DATABASE_POOLER_URL }),
    ...(env.PUBLIC_URL !== undefined && { publicUrl: env.PUBLIC_URL }),
    ...(env.SECRET_KEY !== undefined && { secretKey: env.SECRET_KEY }),
    ...(env.TODAY !== undefined && { today: env.TODAY }),
    ...(env.TRUST_PROXY !== undefined && { trustProxy: env.TRUST_PROXY }),
    ...(env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && {
      tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    }),
    ...(env.METRICS_TOKEN !== undefined && { metricsToken: env.METRICS_TOKEN }),
  };
}

function modelOf(env: z.output<typeof schema>): Pick<Env, 'model'> {
  if (env.MODEL === 'none') return {};
  return {
    model: {
      vendor: env.MODEL,
      name: env.MODEL_NAME ?? '',
      ...(env.MODEL_API_KEY !== undefined && { apiKey: env.MODEL_API_KEY }),
      ...(env.MODEL_BASE_URL !== undefined && { baseUrl: env.MODEL_BASE_URL }),
      timeoutMs: env.MODEL_SECONDS * 1000,
      tokensPerDay: env.MODEL_TOKENS_PER_DAY,
      readsPictures: false,
    },
  };
}

function linksOf(env: z.output<typeof schema>): Pick<Env, 'stripe' | 'quickbooks'> {
  const links: Pick<Env, 'stripe' | 'quickbooks'> = {};
  if (env.BANKS === 'stripe') {
    links.stripe = {
      baseUrl: env.STRIPE_BASE_URL,
      secretKey: env.STRIPE_SECRET_KEY ?? '',
      publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    };
  }
  if (env.BOOKS === 'quickbooks') {
    links.quickbooks = {
      authorizeUrl: env.QUICKBOOKS_AUTHORIZE_URL,
      tokenUrl: env.QUICKBOOKS_TOKEN_URL,
      revokeUrl: env.QUICKBOOKS_REVOKE_URL,
      apiUrl: env.QUICKBOOKS_API_URL.replace(/\/$/, ''),
      clientId: env.QUICKBOOKS_CLIENT_ID ?? '',
      clientSecret: env.QUICKBOOKS_CLIENT_SECRET ?? '',
      webhookToken: env.QUICKBOOKS_WEBHOOK_TOKEN ?? '',
    };
  }
  return links;
}

type Delivery = 'smtp' | 'twilio' | 'inboundMail';

function deliveryOf(env: z.output<typeof schema>): Pick<Env, Delivery> {
  const delivery: Pick<Env, Delivery> = {};
  if (env.INBOUND_MAIL_DOMAIN !== undefined) {
    const domain = env.INBOUND_MAIL_DOMAIN.toLowerCase();
    delivery.inboundMail = { domain, secret: env.INBOUND_MAIL_SECRET ?? '' };
  }
  if (env.MAILER === 'smtp') {
    delivery.smtp = { url: env.SMTP_URL ?? '', from: env.MAIL_FROM ?? '' };
  }
  if (env.TEXTER === 'twilio') {
    delivery.twilio = {
      baseUrl: env.TWILIO_BASE_URL,
      accountSid: env.TWILIO_ACCOUNT_SID ?? '',
      authToken: env.TWILIO_AUTH_TOKEN ?? '',
      from: env.TWILIO_FROM ?? '',
      countries: env.TEXT_COUNTRIES.split(','),
    };
  }
  return delivery;
}

/** True while some message goes to the outbox, whose pages are for this machine only. */
export const usesOutbox = (env: Env) => env.smtp === undefined || env.twilio === undefined;
