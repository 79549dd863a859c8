import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import packageFile from '../../package.json' with { type: 'json' };
import type { Database } from '../database/within-business.ts';

/** `/healthz`: the process is alive, and of which version. `/readyz`: it can do its work, that is, reach a migrated database. */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({
    status: 'alive',
    version: packageFile.version,
  }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await database.withoutBusiness((tx) => tx.execute(sql`select count(*) from account_days`));
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
}
