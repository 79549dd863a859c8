import { startLocalPostgres } from '@cairn/local-postgres';
import type { FastifyInstance } from 'fastify';
import type { TaskList } from 'graphile-worker';
import cluster from 'node:cluster';
import path from 'node:path';
import pg from 'pg';
import { chooseBankLink } from './adapters/bank-link/choose-bank-link.ts';
import { chooseFileStore } from './adapters/file-store/choose-file-store.ts';
import { chooseBooks } from './adapters/books/choose-books.ts';
import { createOidcProvider } from './adapters/identity/oidc-provider.ts';
import { chooseLanguageModel } from './adapters/language-model/choose-language-model.ts';
import { createOutboxMailer } from './adapters/mailer/outbox-mailer.ts';
import { createQueuedMailer } from './adapters/mailer/queued-mailer.ts';
import { createSmtpDelivery } from './adapters/mailer/smtp/smtp-delivery.ts';
import { createWebPusher } from './adapters/pusher/web-pusher.ts';
import { createOutboxTexter } from './adapters/texter/outbox-texter.ts';
import { createQueuedTexter } from './adapters/texter/queued-texter.ts';
import { createTwilioDelivery } from './adapters/texter/twilio/twilio-delivery.ts';
import { buildApp } from './app.ts';
import { createPool, type ConnectionSettings } from './database/client.ts';
import { migrate } from './database/migrate.ts';
import { createDatabase, type Database } from './database/within-business.ts';
import { endWhenStranded } from './end-when-stranded.ts';
import type { Env } from './env.ts';
import { removeQueuedAccount } from './identity/remove-account.ts';
import { sweepUploadFolders } from './http/upload-folder.ts';
import { watchStalls } from './http/watch-stalls.ts';
import { readInstallationSecret } from './installation-secret.ts';
import { createCurrentModel } from './language-model/current-model.ts';
import { queueOldFigures } from './jobs/bring-old-figures.ts';
import type { Worker } from './jobs/run-worker.ts';
import { runWorkers, workersMax } from './jobs/run-workers.ts';
import { createTasks } from './jobs/tasks.ts';
import { unlockJobs } from './jobs/unlock-jobs.ts';
import { clockWithToday, systemClock, type Clock } from './clock.ts';
import { createServices, type Services } from './services.ts';
import { startTraces, type Traces } from './traces.ts';

export interface Running {
  app: FastifyInstance;
  services: Services;
  /** Drains requests for `env.stopMs` at most, ends the worker after its current jobs, closes the pools, stops the database. */
  stop(): Promise<void>;
}

interface OpenDatabase {
  owner: ConnectionSettings;
  /** The settings requests run under: in embedded mode a login that could not bypass row level security if it tried. */
  application: ConnectionSettings;
  close(): Promise<void>;
}

/** Of the queue: what hears of new jobs, and what fetches them and says how they went. */
const queueConnections = workersMax + 3;
/** A process that has answered nothing for so long is replaced by the one that leads it. */
const stalledMs = 15_000;

/** What requests and the queue of one process may hold together, and one to spare. */
const connectionsOfProcess = 10 + queueConnections + 1;

async function openDatabase(env: Env): Promise<OpenDatabase> {
  if (env.databaseUrl !== undefined) {
    return {
      owner: { connectionString: env.databaseUrl },
      application: { connectionString: env.databasePoolerUrl ?? env.databaseUrl },
      close: () => Promise.resolve(),
    };
  }
  const local = await startLocalPostgres({
    dataDir: path.join(env.dataDir, 'postgres'),
    database: 'cairn',
    maxConnections: 25 + connectionsOfProcess * env.workers,
    log: (line) => process.stderr.write(`${line}\n`),
  });
  if (env.isSupervised) endWhenStranded(() => local.brokenMilliseconds);
  return {
    owner: local.connection,
    application: { ...local.connection, user: 'cairn_app' },
    close: () => local.stop(),
  };
}

/** The queue reads its own bigints as text, as its library expects. */
const textIntegers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8
      ? (text: string) => text
      : (pg.types.getTypeParser(oid, format) as unknown),
};

/** Everything but the application and its worker: what the operator's commands need too. */
export interface OpenServices {
  /** For what runs behind the requests: jobs and commands. */
  services: Services;
  /** What the chosen adapters leave to the queue. */
  tasks: TaskList;
  ownerPool: pg.Pool;
  close(): Promise<void>;
}

interface Opened extends OpenServices {
  /** With the short time that a request's statement has. */
  requestServices: Services;
}

/** Opens and migrates the database and chooses the adapters. The only place that knows which adapter is used. */
export async function openServices(env: Env, traces: Traces | null = null): Promise<Opened> {
  const opened = await openDatabase(env);
  let isClosing = false;
  const onError = (error: Error) => {
    // A connection that is already being closed may still hear that its server stops.
    if (!isClosing) process.stderr.write(`database connection: ${error.message}\n`);
  };
  const ownerPool = new pg.Pool({ ...opened.owner, max: queueConnections, types: textIntegers });
  ownerPool.on('error', onError);
  // Heard on the connection itself too: one that breaks while it is lent out must not end the process.
  ownerPool.on('connect', (client) => client.on('error', onError));
  try {
    await migrate(ownerPool, (message) => process.stderr.write(`${message}\n`));
    const pool = createPool(opened.application, { max: 10, onError });
    const open = (of: 'requests' | 'jobs') => {
      const database = createDatabase(pool, { of });
      return traces?.traceDatabase(database) ?? database;
    };
    const { services, tasks } = await assemble(env, open('requests'));
    return {
      services: { ...services, database: open('jobs') },
      requestServices: services,
      tasks,
      ownerPool,
      close: async () => {
        isClosing = true;
        await Promise.all([pool.end(), ownerPool.end()]);
        await opened.close();
      },
    };
  } catch (error) {
    await ownerPool.end();
    await opened.close();
    throw error;
  }
}

/** Starts everything but the listening. */
export async function compose(env: Env): Promise<Running> {
  await sweepUploadFolders();
  const traces = env.tracesEndpoint === undefined ? null : await startTraces(env.tracesEndpoint);
  const opened = await openServices(env, traces);
  try {
    const app = await buildApp(opened.requestServices, { traces });
    const endedAfterMs = cluster.isWorker ? stalledMs : null;
    if (env.logLevel !== 'silent') void watchStalls(app, { saidAfterMs: 1_000, endedAfterMs });
    const worker = env.runsJobs ? await startJobs(env, opened, app) : null;
    return {
      app,
      services: opened.services,
      stop: async () => {
        // Whoever holds a connection open does not hold up the end.
        const cut = setTimeout(() => app.server.closeAllConnections(), env.stopMs);
        await app.close();
        clearTimeout(cut);
        await worker?.stop();
        await opened.close();
        await traces?.stop();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function startJobs(env: Env, opened: OpenServices, app: FastifyInstance): Promise<Worker> {
  const { services, ownerPool } = opened;
  const tasks: TaskList = {
    ...createTasks(services),
    ...opened.tasks,
    // Its rows lie in tables that nobody else may delete from.
    remove_account: (payload) => removeQueuedAccount(services, ownerPool, payload),
  };
  if (env.databaseUrl === undefined) await unlockJobs(opened.ownerPool);
  await queueOldFigures(services.database);
  return runWorkers(opened.ownerPool, tasks, app.log);
}

async function assemble(
  env: Env,
  database: Database,
): Promise<{ services: Services; tasks: TaskList }> {
  const clock = env.today === undefined ? systemClock : clockWithToday(env.today);
  const secretKey = env.secretKey ?? (await readInstallationSecret(env.dataDir));
  const mail = chooseMailer(env, clock, secretKey);
  const text = chooseTexter(env, clock, secretKey);
  const services = createServices({
    env,
    database,
    clock,
    secretKey,
    mailer: mail.mailer,
    texter: text.texter,
    pusher: createWebPusher(env, secretKey),
    bankLink: chooseBankLink(env, database),
    books: chooseBooks(env),
    fileStore: await chooseFileStore(env),
    identityProvider: env.oidc === undefined ? null : createOidcProvider(env.oidc, clock),
    languageModel: createCurrentModel(env, database, secretKey, chooseLanguageModel),
  });
  return { services, tasks: { ...mail.tasks, ...text.tasks } };
}

function chooseMailer({ smtp }: Env, clock: Clock, secretKey: string) {
  if (smtp === undefined) return { mailer: createOutboxMailer(clock), tasks: {} };
  return createQueuedMailer(secretKey, createSmtpDelivery(smtp));
}

function chooseTexter({ twilio }: Env, clock: Clock, secretKey: string) {
  if (twilio === undefined) return { texter: createOutboxTexter(clock), tasks: {} };
  return createQueuedTexter(secretKey, createTwilioDelivery(twilio), twilio.countries);
}
