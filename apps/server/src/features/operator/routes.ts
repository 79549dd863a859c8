import { api } from '@cairn/contract';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { users } from '../../database/schema/identity.ts';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { approve } from '../../identity/approve.ts';
import { originOf, recordEvent } from '../../identity/record-event.ts';
import type { Services } from '../../services.ts';
import { registerOperatorModel } from './model.ts';
import { onlyOperators } from './only-operators.ts';
import { loadOverview } from './overview.ts';

/** The operator's page: how the installation is doing, and two things to do about it, each written down. */
export function registerOperator(app: FastifyInstance, services: Services): void {
  const { guard, database, clock } = services;
  registerOperatorModel(app, services);
  registerEndpoint(app, guard, api.operatorOverview, async ({ session }) => {
    await database.withoutBusiness((tx) => onlyOperators(tx, session.userId));
    return loadOverview(services);
  });
  registerEndpoint(app, guard, api.approveUser, ({ session, params, request }) =>
    database.withoutBusiness(async (tx) => {
      await onlyOperators(tx, session.userId);
      if (await approve(tx, services, eq(users.userId, params.id))) {
        await recordEvent(tx, session.userId, 'operator_approved', originOf(request), clock.now());
        return { message: 'Approved, and a mail says so.' };
      }
      const [known] = await tx.select().from(users).where(eq(users.userId, params.id));
      if (known === undefined) refuse('not_found');
      return { message: 'Approved already.' };
    }),
  );
  registerEndpoint(app, guard, api.retryJob, ({ session, params, request }) =>
    database.withoutBusiness(async (tx) => {
      await onlyOperators(tx, session.userId);
      const { rows } = await tx.execute<{ retried: boolean; runs: boolean }>(
        sql`select operator_retry(${params.id}::bigint) as retried, operator_job_runs(${params.id}::bigint) as runs`,
      );
      if (rows[0]?.runs === true) {
        const message =
          'It runs. Should the process that runs it have died, another takes it within a minute.';
        return { message };
      }
      if (rows[0]?.retried !== true) return { message: 'It no longer waits to be tried again.' };
      await recordEvent(tx, session.userId, 'operator_retried', originOf(request), clock.now());
      return { message: 'It will be tried again now.' };
    }),
  );
}
