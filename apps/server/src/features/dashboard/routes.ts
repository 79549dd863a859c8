import { api } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { findMinimumCash } from '../../ledger/derived/alerts/alert-inputs-limits.ts';
import { forecastCash } from '../../ledger/derived/derived-figures.ts';
import { currentKpiMetrics, currentKpiTrend } from '../../ledger/derived/figures/kpi-store.ts';
import { withFigures } from '../../ledger/derived/with-figures.ts';
import { findToday } from '../../ledger/today.ts';
import type { Services } from '../../services.ts';
import { loadAccountHistory } from './account-history.ts';
import { loadBalances } from './balances.ts';
import { presentForecast } from './present-forecast.ts';
import { presentKpiMetrics } from './present-kpi-metrics.ts';
import { presentKpiTrend } from './present-kpi-trend.ts';

export function registerDashboard(
  app: FastifyInstance,
  { guard, database, clock }: Pick<Services, 'guard' | 'database' | 'clock'>,
): void {
  registerEndpoint(app, guard, api.kpiMetrics, async ({ session }) =>
    presentKpiMetrics(await currentKpiMetrics(database, session.businessId, clock), clock.now()),
  );
  registerEndpoint(app, guard, api.kpiTrends, async ({ session }) =>
    presentKpiTrend(await currentKpiTrend(database, session.businessId, clock)),
  );
  registerEndpoint(app, guard, api.balances, async ({ session }) =>
    database.withinBusiness(session.businessId, async (tx) => {
      const today = await findToday(tx, session.businessId, clock);
      return loadBalances(tx, session.businessId, today);
    }),
  );
  registerEndpoint(app, guard, api.accountHistory, async ({ session, params }) =>
    database.withinBusiness(session.businessId, async (tx) => {
      const today = await findToday(tx, session.businessId, clock);
      return (
        (await loadAccountHistory(tx, session.businessId, params.id, today)) ??
        refuse('account_not_found')
      );
    }),
  );
  registerEndpoint(app, guard, api.forecast, async ({ session }) =>
    withFigures({ database, clock }, session.businessId, ['figures'], async (tx, today) =>
      presentForecast(await forecastCash(tx, session.businessId, today), {
        today,
        ...(await findMinimumCash(tx, session.businessId)),
      }),
    ),
  );
}
