import { api } from '@cairn/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { businesses } from '../../database/schema/businesses.ts';
import { users } from '../../database/schema/identity.ts';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { originOf } from '../../identity/record-event.ts';
import type { Services } from '../../services.ts';
import { registerBusinessCalendar } from './business-calendar.ts';
import { presentProfile } from './present.ts';
import { registerTaxRate } from './tax-rate.ts';
import { updateBusinessInfo } from './update-business-info.ts';
import { updateContactInfo } from './update-contact-info.ts';

export function registerProfile(app: FastifyInstance, services: Services): void {
  const { database, guard } = services;
  registerEndpoint(app, guard, api.userInfo, async ({ session }) => {
    const [row] = await database.withoutBusiness((tx) =>
      tx
        .select()
        .from(users)
        .innerJoin(businesses, eq(businesses.businessId, users.businessId))
        .where(eq(users.userId, session.userId)),
    );
    if (row === undefined) refuse('session_required');
    return presentProfile(row.users, row.businesses);
  });
  registerEndpoint(app, guard, api.businessInfo, ({ session, body }) =>
    updateBusinessInfo(services, session, body),
  );
  registerEndpoint(app, guard, api.updateContactInfo, ({ session, body, request }) =>
    updateContactInfo(services, session, body, originOf(request)),
  );
  registerBusinessCalendar(app, services);
  registerTaxRate(app, services);
}
