import {
  businessDay,
  kpiDays,
  trendDays,
  type BusinessDay,
  type MonthFigures,
} from '@cairn/finance';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../../../database/within-business.ts';
import type { Clock } from '../../../clock.ts';
import { basisOf, presentOrigins, type Basis } from '../../basis.ts';
import { cashAtEach } from '../../read/figures/cash.ts';
import type { DailyFiguresOfBusiness } from '../../read/figures/daily-figures.ts';
import { kpiMetricsOf, loadKpiMetrics, type KpiMetrics } from '../../read/figures/kpi-metrics.ts';
import { kpiTrendOf, loadKpiTrend } from '../../read/figures/kpi-trend.ts';
import { storedKpiMetrics, storedKpiTrend } from './stored-kpis.ts';

/** What is kept of the cards: each part a text of its own, so that a call reads no more than it shows. */
interface StoredKpis {
  metrics: string;
  trend: string;
}

/** The cards and their trend as they are kept beside the other figures of `today`, from those of the days that they look back on. */
export async function kpisToKeep(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  { basis, daily }: { basis: Basis; daily: DailyFiguresOfBusiness },
): Promise<string> {
  const { cashDay, cashDayBefore } = kpiDays(today);
  const days = [cashDay, cashDayBefore, ...trendDays(today).cashDays];
  const [now = null, before = null, ...ends] = await cashAtEach(tx, businessId, basis, days);
  const kept: StoredKpis = {
    metrics: storedKpiMetrics.write(kpiMetricsOf(today, basis, daily, [now, before])),
    trend: storedKpiTrend.write(kpiTrendOf(today, daily, ends)),
  };
  return JSON.stringify(kept);
}

/** The four cards as of the business's today, never older than the rows. */
export async function currentKpiMetrics(
  database: Database,
  businessId: string,
  clock: Clock,
): Promise<KpiMetrics> {
  const rows = await database.readRows<StoredKpisRow>(businessId, storedKpisQuery(businessId));
  const { today, kept, basis } = storedKpisOf(businessId, rows, clock);
  const metrics = kept === null ? null : storedKpiMetrics.read(kept.metrics);
  return metrics ?? loadKpiMetrics(readerOf(database, businessId), businessId, today, basis);
}

/** The trend of the cards up to the business's today, never older than the rows. */
export async function currentKpiTrend(
  database: Database,
  businessId: string,
  clock: Clock,
): Promise<MonthFigures[]> {
  const rows = await database.readRows<StoredKpisRow>(businessId, storedKpisQuery(businessId));
  const { today, kept } = storedKpisOf(businessId, rows, clock);
  const trend = kept === null ? null : storedKpiTrend.read(kept.trend);
  return trend ?? loadKpiTrend(readerOf(database, businessId), businessId, today);
}

/** What is asked together in a round trip of its own, which whoever asks the same at once shares. */
const readerOf = (database: Database, businessId: string): Reader => ({
  execute: async (query) => ({ rows: await database.readRows(businessId, query) }),
  readEach: (queries) => database.readEach(businessId, queries),
});

interface StoredKpisRow extends Record<string, unknown> {
  time_zone: string;
  as_of: string | null;
  kpis: string | null;
  books: boolean;
  bank: boolean;
}

/**
 * What is kept, where no change of anything it follows from is in sight, and whose rows there are. The cards alone are
 * cheap to work out, so whoever finds nothing kept does that and leaves the keeping to the other figures.
 */
function storedKpisQuery(businessId: string): SQL {
  const { books, bank } = presentOrigins(businessId);
  return sql`
    select b.time_zone, f.as_of, f.kpis, ${books} as books, ${bank} as bank
    from businesses b
    left join derived_figures f on f.business_id = b.business_id and f.kpis_computed_at = f.computed_at
      and not exists (select from ledger_changes where business_id = b.business_id)
    where b.business_id = ${businessId}`;
}

/** What the row of `storedKpisQuery` says: what is kept counts if it is of the business's today. */
function storedKpisOf(
  businessId: string,
  [row]: readonly StoredKpisRow[],
  clock: Clock,
): { today: BusinessDay; kept: StoredKpis | null; basis: Basis } {
  if (row === undefined) throw new Error(`business ${businessId} does not exist`);
  const today = businessDay(clock.today(row.time_zone));
  const isCurrent = row.kpis !== null && row.as_of === today;
  const kept = isCurrent ? (JSON.parse(row.kpis ?? '') as StoredKpis) : null;
  return { today, kept, basis: basisOf(row) };
}
