import { count, sql } from 'drizzle-orm';
import cluster from 'node:cluster';
import { compose, type Running } from './compose.ts';
import { users } from './database/schema/identity.ts';
import { readEnv, usesOutbox, type Env } from './env.ts';
import { leadWorkers } from './lead-workers.ts';
import { fillDemo } from './fill-demo.ts';
import { demoLogin, findDemoBusiness } from './sandbox/seed-demo.ts';
import { opening, whyNot } from './start-failure.ts';

async function main(): Promise<void> {
  // The queue's library lets go of a promise when the database dies under it; requests have nothing to do with that.
  process.on('unhandledRejection', (error) => {
    process.stderr.write(`unhandled: ${error instanceof Error ? error.message : String(error)}\n`);
  });
  const env = readEnv(process.env);
  const starting = start(env);
  // Before the start has ended, so that Ctrl-C in the middle of it leaves no database behind either.
  stopOnSignal(starting);
  const { port, ...running } = await starting;
  if (!cluster.isWorker) await greet(env, running, port);
}

/** Begins to listen: this process, or, with more than one worker, those that it leads. */
async function start(env: Env): Promise<Running & { port: number }> {
  const running = await compose(env);
  try {
    if (env.databasePoolerUrl !== undefined) {
      const asked = running.services.database.readRows(null, sql`select 1`);
      await opening('DATABASE_POOLER_URL', asked);
    }
    if (env.runsJobs) await seedWhenEmpty(env, running);
    if (env.workers > 1) {
      const workers = await leadWorkers(env.workers);
      const stop = async () => {
        await workers.stop();
        await running.stop();
      };
      return { ...running, port: workers.port, stop };
    }
    await running.app.listen({ port: env.port, host: env.host });
    const address = running.app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : env.port;
    return { ...running, port };
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** Drains what is under way; a second signal does not interrupt the first. */
function stopOnSignal(starting: Promise<Running>): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    starting
      .then((running) => {
        running.app.log.info(`${signal}: finishing what is under way`);
        return running.stop();
      })
      .then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`Cairn could not stop cleanly: ${String(error)}\n`);
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
}

/** A first start on this machine has something to look at. An outside database is never filled unasked. */
async function seedWhenEmpty(env: Env, { services }: Running): Promise<void> {
  if (env.databaseUrl !== undefined) return;
  // With real mail this is someone's own installation: no account with a password that everyone knows.
  if (!usesOutbox(env)) return;
  const isEmpty = await services.database.withoutBusiness(async (tx) => {
    const [row] = await tx.select({ users: count() }).from(users);
    return row?.users === 0;
  });
  if (!isEmpty) return;
  process.stdout.write('Filling the demo company …\n');
  await fillDemo(services);
}

async function greet(env: Env, { services }: Running, port: number): Promise<void> {
  const url = env.publicUrl ?? `http://localhost:${port}`;
  const demo = await services.database.withoutBusiness(findDemoBusiness);
  const lines = [`Cairn is at      ${url}`];
  if (usesOutbox(env)) {
    if (demo !== null) lines.push(`Demo login       ${demoLogin.email}  ${demoLogin.password}`);
    lines.push(`Mail and texts   ${url}/dev/mailbox`);
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`Cairn cannot start. ${whyNot(error)}\n`);
  process.exit(1);
});
