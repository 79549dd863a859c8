import { api } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../services.ts';
import { disconnect } from './disconnect.ts';
import { findLink, holdLink, queueBooksSync, updateLink } from './link-store.ts';
import { listBooksAccounts, presentCompany, readStatus } from './status.ts';
import { registerVisits } from './visit-routes.ts';
import { registerBooksWebhook } from './webhook.ts';

/** Each is some calls to the package. */
const refreshLimit = { name: 'books-refresh', tries: 60, seconds: 3_600 };

export function registerBooksLink(app: FastifyInstance, services: Services): void {
  const { guard, database, clock, rateLimits, books } = services;
  const { source } = books;
  registerVisits(app, services);
  registerBooksWebhook(app, services);
  registerEndpoint(app, guard, api.booksStatus, ({ session: { businessId } }) =>
    database.withinBusiness(businessId, (tx) => readStatus(tx, businessId, books, clock.now())),
  );
  registerEndpoint(app, guard, api.refreshBooks, async ({ session: { businessId } }) => {
    await rateLimits.take(refreshLimit, businessId);
    await database.withinBusiness(businessId, async (tx) => {
      const link = await holdLink(tx, { businessId, source });
      if (link === null || link.state === 'relink') refuse('books_not_linked');
      if (link.state !== 'syncing') {
        await updateLink(tx, { businessId, source }, { state: 'waiting', notice: null });
      }
      await queueBooksSync(tx, businessId);
    });
    return { message: `${books.name} is being asked for what is new.` };
  });
  registerEndpoint(app, guard, api.disconnectBooks, async ({ session, body }) => ({
    message: await disconnect(services, session.businessId, body.keep_data),
  }));
  registerEndpoint(app, guard, api.booksAccounts, ({ session: { businessId } }) =>
    database.withinBusiness(businessId, (tx) => listBooksAccounts(tx, businessId)),
  );
  registerEndpoint(app, guard, api.companyInfo, ({ session: { businessId } }) =>
    database.withinBusiness(businessId, async (tx) => {
      const link = await findLink(tx, { businessId, source });
      const company = link?.company ?? null;
      return { company_info: company === null ? null : presentCompany(company) };
    }),
  );
}
