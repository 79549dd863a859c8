import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/within-business.ts';
import type { Env } from '../env.ts';
import { isLoopback } from './loopback.ts';
import { statusOf } from './noted.ts';
import { refuse } from './refuse.ts';
import { readMetrics } from './worker-metrics.ts';

interface OperatorFigures extends Record<string, unknown> {
  jobs_waiting: number;
  jobs_failed: number;
  oldest_job_seconds: number;
  users_waiting: number;
  sources_failed: number;
  oldest_sync_seconds: number;
}

const figureHelp: Record<keyof OperatorFigures, string> = {
  jobs_waiting: 'Jobs that wait or run',
  jobs_failed: 'Jobs that have failed for good',
  oldest_job_seconds: 'Age of the job that has been due for longest',
  users_waiting: 'People on the waitlist',
  sources_failed: 'Linked banks and books whose last sync failed',
  oldest_sync_seconds: 'Age of the sync that is longest ago, of all linked banks and books',
};

/**
 * `GET /metrics` in the format of Prometheus: how long calls take and how they end, how questions end, the queue and
 * the sources, the process. For a peer on this machine, or for whoever carries METRICS_TOKEN.
 */
export function registerMetrics(
  app: FastifyInstance,
  { env, database }: { env: Env; database: Database },
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  observeRequests(app, registry);
  observeQuestions(app, registry);
  observeDatabase(registry, database);
  const read = readMetrics(registry);
  app.get(
    '/metrics',
    {
      schema: { hide: true },
      onRequest: async (request) => {
        if (!isAllowed(request, env.metricsToken)) refuse('not_found');
        await Promise.resolve();
      },
    },
    async (_request, reply) => reply.type(registry.contentType).send(await read()),
  );
}

/** Asked of the database at each scrape. Several processes on one port all say the same: it is not added up. */
function observeDatabase(registry: Registry, database: Database): void {
  const read = () =>
    database
      .withoutBusiness((tx) => tx.execute<OperatorFigures>(sql`select * from operator_figures()`))
      .then(({ rows }) => rows[0] ?? null)
      .catch(() => null);
  // All gauges are collected in the same turn and share one reading.
  let reading: Promise<OperatorFigures | null> | null = null;
  const shared = () => (reading ??= read().finally(() => (reading = null)));
  const gauge = (name: string, help: string, valueIn: (row: OperatorFigures | null) => unknown) =>
    new Gauge({
      name: `cairn_${name}`,
      help,
      registers: [registry],
      aggregator: 'max',
      async collect() {
        const value = valueIn(await shared());
        // What cannot be read is left out: an old number would look like a new one.
        if (value === undefined) this.remove();
        else this.set(Number(value));
      },
    });
  gauge('database_up', '1 while the database answers', (row) => (row === null ? 0 : 1));
  for (const [name, help] of Object.entries(figureHelp)) gauge(name, help, (row) => row?.[name]);
}

function observeRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'cairn_http_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the route, never the address: an id or a token in a label would be kept for ever.
    const route = request.routeOptions.url ?? 'unknown';
    const status = String(statusOf(request, reply));
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    await Promise.resolve();
  });
}

function observeQuestions(app: FastifyInstance, registry: Registry): void {
  const answers = new Counter({
    name: 'cairn_answers_total',
    help: 'Questions by how they ended',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const ratings = new Counter({
    name: 'cairn_answer_ratings_total',
    help: 'Thumbs given to answers',
    labelNames: ['rating'],
    registers: [registry],
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.ended !== null) answers.inc({ outcome: request.ended });
    if (request.rated !== null) ratings.inc({ rating: request.rated });
    done();
  });
}

function isAllowed(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLoopback(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
