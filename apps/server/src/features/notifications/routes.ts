import { api } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { findThresholds, keepLimits } from '../../ledger/derived/alerts/alert-inputs-limits.ts';
import { listAlerts } from '../../ledger/derived/current-alerts.ts';
import { withFigures } from '../../ledger/derived/with-figures.ts';
import { findToday } from '../../ledger/today.ts';
import { bringAlerts } from '../../ledger/derived/in-thread/work-in-thread.ts';
import type { Services } from '../../services.ts';
import { changeAlert } from './change-alert.ts';
import { limitsFromWire, presentLimits } from './limits.ts';
import { presentAlerts } from './present.ts';
import { findTransactions } from './queries.ts';

export function registerNotifications(
  app: FastifyInstance,
  { guard, database, clock }: Pick<Services, 'guard' | 'database' | 'clock'>,
): void {
  registerEndpoint(app, guard, api.alerts, ({ session: { businessId } }) =>
    withFigures({ database, clock }, businessId, ['alerts'], async (tx, today) => {
      const stored = await listAlerts(tx, businessId, today);
      const named = stored.flatMap(({ evidence }) => evidence.transactionIds);
      return presentAlerts(stored, await findTransactions(tx, businessId, named), clock.now());
    }),
  );
  registerEndpoint(app, guard, api.changeAlert, ({ params, body, session: { businessId } }) =>
    database.withinBusiness(businessId, async (tx) => {
      const today = await findToday(tx, businessId, clock);
      const changed = { businessId, alertId: params.id, today, now: clock.now() };
      await changeAlert(tx, changed, body);
      return { message: 'Notification saved' };
    }),
  );
  registerEndpoint(app, guard, api.alertLimits, ({ session: { businessId } }) =>
    database.withinBusiness(businessId, async (tx) =>
      presentLimits(await findThresholds(tx, businessId)),
    ),
  );
  registerEndpoint(app, guard, api.setAlertLimits, async ({ body, session: { businessId } }) => {
    // No transaction is open while the alerts are worked out: one that runs already may take a while.
    const today = await database.withinBusiness(businessId, async (tx) => {
      await keepLimits(tx, businessId, limitsFromWire(body));
      return findToday(tx, businessId, clock);
    });
    await bringAlerts(database, { businessId, today, now: clock.now(), onlyOld: false }).catch(
      (error: unknown) => {
        // What was set is kept; whoever looks at the alerts is told that they are being worked out.
        if (!(error instanceof Refusal && error.code === 'working_out')) throw error;
      },
    );
    return database.withinBusiness(businessId, async (tx) =>
      presentLimits(await findThresholds(tx, businessId)),
    );
  });
}
