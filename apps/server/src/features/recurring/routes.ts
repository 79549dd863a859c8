import { api } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { asBilled } from '../../ledger/derived/figures/billed-payments.ts';
import { findRecurring } from '../../ledger/derived/derived-figures.ts';
import { openItems } from '../../ledger/read/figures/open-items.ts';
import { withFigures } from '../../ledger/derived/with-figures.ts';
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
    withFigures({ database, clock }, businessId, ['figures'], async (tx, today) => {
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
      return { id, message: 'Recurring payment added' };
    }),
  );
  registerEndpoint(app, guard, api.changeRecurring, ({ params, body, session: { businessId } }) =>
    withFigures({ database, clock }, businessId, ['figures'], async (tx, today) => {
      await changeRecurring(tx, businessId, today, params.id, body);
      return { message: 'Recurring payment saved' };
    }),
  );
}
