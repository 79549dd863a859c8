import { api } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { queueAlerts } from '../../ledger/alerts/queue-alerts.ts';
import { asBilled } from '../../ledger/billed-payments.ts';
import { findRecurring } from '../../ledger/derived-figures.ts';
import { openItems } from '../../ledger/open-items.ts';
import { findToday } from '../../ledger/today.ts';
import type { Services } from '../../services.ts';
import { addByHand, changeRecurring } from './change-recurring.ts';
import { presentRecurring } from './present.ts';
import { accountNames, documentsOf } from './queries.ts';

export function registerRecurring(
  app: FastifyInstance,
  { guard, database, clock }: Pick<Services, 'guard' | 'database' | 'clock'>,
): void {
  registerEndpoint(app, guard, api.recurringTransactions, ({ session: { businessId } }) =>
    database.withinBusiness(businessId, async (tx) => {
      const today = await findToday(tx, businessId, clock);
      const found = await findRecurring(tx, businessId, today);
      const items = asBilled(found, await openItems(tx, businessId, today));
      const paid = items.flatMap(({ transactionIds }) => transactionIds);
      return presentRecurring(items, today, {
        accounts: await accountNames(tx, businessId),
        documents: await documentsOf(tx, businessId, paid),
      });
    }),
  );
  registerEndpoint(app, guard, api.addRecurring, ({ body, session: { businessId } }) =>
    database.withinBusiness(businessId, async (tx) => {
      const today = await findToday(tx, businessId, clock);
      const id = await addByHand(tx, businessId, today, body);
      await queueAlerts(tx, businessId);
      return { id, message: 'Recurring payment added' };
    }),
  );
  registerEndpoint(app, guard, api.changeRecurring, ({ params, body, session: { businessId } }) =>
    database.withinBusiness(businessId, async (tx) => {
      const today = await findToday(tx, businessId, clock);
      await changeRecurring(tx, businessId, today, params.id, body);
      // What was dismissed raises nothing any more, and a reminder may be due today.
      await queueAlerts(tx, businessId);
      return { message: 'Recurring payment saved' };
    }),
  );
}
