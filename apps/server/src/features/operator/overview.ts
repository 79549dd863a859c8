import type { Api, AnswerOf } from '@cairn/contract';
import { and, asc, isNull, sql } from 'drizzle-orm';
import { users } from '../../database/schema/identity.ts';
import type { Transaction } from '../../database/within-business.ts';
import { findingsOf, installationChecks } from '../../installation-checks.ts';
import type { Services } from '../../services.ts';

type Reply = AnswerOf<Api['operatorOverview']>;

const waitingMax = 100;
const faultsMax = 20;

/** Everything on the page. Counts, ages, kinds and addresses of who waits: no figure of any business is read. */
export async function loadOverview(services: Services): Promise<Reply> {
  const findings = await findingsOf(installationChecks, services);
  return services.database.withoutBusiness(async (tx) => ({
    waiting: await readWaiting(tx),
    jobs: await readJobs(tx),
    figures: await readFigures(tx),
    answers: await readAnswers(tx),
    faults: await readFaults(tx),
    health: await readHealth(tx, services),
    findings,
  }));
}

async function readWaiting(tx: Transaction): Promise<Reply['waiting']> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(isNull(users.approvedAt), isNull(users.disabledAt)))
    .orderBy(asc(users.createdAt))
    .limit(waitingMax);
  return rows.map(({ userId, email, firstName, lastName, createdAt }) => ({
    user_id: userId,
    email,
    name: `${firstName} ${lastName}`.trim(),
    since: createdAt.toISOString(),
  }));
}

async function readJobs(tx: Transaction): Promise<Reply['jobs']> {
  const { rows } = await tx.execute<Reply['jobs'][number] & Record<string, unknown>>(
    sql`select * from operator_jobs()`,
  );
  return rows.map((job) => ({ ...job, run_at: new Date(job.run_at).toISOString() }));
}

async function readFigures(tx: Transaction): Promise<Reply['figures']> {
  const { rows } = await tx.execute<Reply['figures'] & Record<string, unknown>>(
    sql`select * from operator_figures()`,
  );
  const [figures] = rows;
  if (figures === undefined) throw new Error('operator_figures answers one row');
  return figures;
}

async function readAnswers(tx: Transaction): Promise<Reply['answers']> {
  const { rows } = await tx.execute<Reply['answers'][number] & Record<string, unknown>>(sql`
    select day::text as day,
      coalesce(sum(count) filter (where outcome = 'answered'), 0)::integer as answered,
      coalesce(sum(count) filter (where outcome = 'declined'), 0)::integer as declined,
      coalesce(sum(count) filter (where outcome = 'rated_up'), 0)::integer as rated_up,
      coalesce(sum(count) filter (where outcome = 'rated_down'), 0)::integer as rated_down
    from answer_counts group by day order by day desc limit 30`);
  return rows;
}

async function readFaults(tx: Transaction): Promise<Reply['faults']> {
  const { rows } = await tx.execute<Reply['faults'][number] & Record<string, unknown>>(sql`
    select at, request_id, method, route, status, kind from request_faults order by at desc limit ${faultsMax}`);
  return rows.map((fault) => ({ ...fault, at: new Date(fault.at).toISOString() }));
}

async function readHealth(tx: Transaction, { clock }: Services): Promise<Reply['health']> {
  const { rows } = await tx.execute<{ server_version: string }>(sql`show server_version`);
  return {
    node: process.version,
    database: `PostgreSQL ${rows[0]?.server_version ?? ''}`,
    running_since: new Date(clock.now().getTime() - process.uptime() * 1000).toISOString(),
  };
}
