import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { performance } from 'node:perf_hooks';
import { v7 as newId } from 'uuid';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/within-business.ts';
import { logSerializers } from './log-serializers.ts';
import { statusOf } from './noted.ts';

/** A database that is full of one fault, over and over, helps nobody. */
const faultsPerMinute = 30;
const minuteMs = 60_000;

/**
 * Keeps for the operator's page, over all processes, which requests failed on our side and how many questions were
 * answered. Nothing waits for it, and what cannot be kept is in the log anyway.
 */
export function keepObservations(
  app: FastifyInstance,
  { database, clock }: { database: Database; clock: Clock },
): void {
  let minute = { began: 0, kept: 0 };
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const status = statusOf(request, reply);
    if (status < 500) return;
    if (performance.now() - minute.began > minuteMs) minute = { began: performance.now(), kept: 0 };
    minute.kept += 1;
    if (minute.kept > faultsPerMinute) return;
    const { method, id } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const kind = request.fault === null ? 'refused' : kindOf(request.fault);
    database
      .withoutBusiness((tx) =>
        tx.execute(sql`
          insert into request_faults (fault_id, at, request_id, method, route, status, kind)
          values (${newId()}, ${clock.now().toISOString()}, ${id}, ${method}, ${route}, ${status}, ${kind})`),
      )
      .catch(() => undefined);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    done();
    if (request.ended === null) return;
    database
      .count(
        sql`
          insert into answer_counts (day, outcome, count) values (${clock.now().toISOString().slice(0, 10)}, ${request.ended}, 1)
          on conflict (day, outcome) do update set count = answer_counts.count + 1`,
      )
      .catch(() => undefined);
  });
}

/** What kind of fault it was; its sentence may repeat what was sent, and stays in the log. */
function kindOf(error: unknown): string {
  const { type, code } = logSerializers.err(error);
  return typeof code === 'string' ? `${type} ${code}` : type;
}
