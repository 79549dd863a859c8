import type { InsightPlan, InsightResult } from '@cairn/analyst';
import {
  absoluteCents,
  addDays,
  addMonths,
  businessDay,
  cashOdds,
  cents,
  daysBetween,
  isOfMoneyOut,
  type BalanceForecast,
  type BusinessDay,
  type Cents,
} from '@cairn/finance';
import { loadKpiMetrics } from '../read/figures/kpi-metrics.ts';
import { listAlerts, requireAlertsOf } from '../derived/current-alerts.ts';
import { findRecurring, forecastCash } from '../derived/derived-figures.ts';
import { findEveryRecurring } from '../derived/every-recurring.ts';
import type { LedgerScope } from '../read/run-plan/run-groups.ts';
import { runPayers } from '../read/run-plan/run-payers.ts';
import { runPrices } from '../read/run-plan/run-prices.ts';
import { runGoing, runSteps } from '../read/run-plan/run-regular.ts';
import { cautionOf, whyNoForecast } from '../derived/figures/forecast-notices.ts';
import { cashChances } from './cash-chances.ts';
import type { RecurringItem } from '../derived/figures/recurring-streams.ts';
import { paymentsToken, runUpcoming } from './run-upcoming.ts';

/** 13 weeks, as the cash line. */
const lineDays = 91;

/** Doubles are told in the words of the open question. */
type ToldHere = InsightPlan & { topic: Exclude<InsightPlan['topic'], 'duplicates'> };

/** Runs a question that has a computation of its own. Key figures are no insight but plans of their own. */
export async function runInsight(
  scope: LedgerScope,
  plan: ToldHere,
  today: BusinessDay,
): Promise<InsightResult> {
  switch (plan.topic) {
    case 'runway':
    case 'burn':
    case 'kpis':
      return runway(scope, today);
    case 'forecast':
    case 'low_point':
      return forecast(scope, plan, today);
    case 'recurring':
      return recurring(scope, today);
    case 'price_rises':
      return priceRises(scope, plan, today);
    case 'alerts':
      return openAlerts(scope, today);
    case 'payers':
      return runPayers(scope, plan, today);
    case 'prices':
      return runPrices(scope, plan);
    case 'steps':
      return runSteps(scope, plan, today);
    case 'going':
      return runGoing(scope, plan, today);
    case 'upcoming':
      return runUpcoming(scope, plan, today);
  }
}

async function runway(
  { tx, businessId, basis }: LedgerScope,
  today: BusinessDay,
): Promise<InsightResult> {
  const { kpis, cashCents } = await loadKpiMetrics(tx, businessId, today, basis);
  const { balance } = await forecastCash(tx, businessId, today);
  const chances = await cashChances({ tx, businessId }, balance, {
    ...{ today, cashTodayCents: cashCents },
  });
  return { topic: 'runway', cashCents, ...kpis.projectedRunway, chances };
}

async function forecast(
  { tx, businessId }: LedgerScope,
  plan: InsightPlan,
  today: BusinessDay,
): Promise<InsightResult> {
  const {
    outcome,
    rowsEnd,
    cashTodayCents,
    balance: band,
  } = await forecastCash(tx, businessId, today);
  const none = (reason: string): InsightResult => ({
    topic: 'forecast',
    reason,
    caution: null,
    cashTodayCents,
    days: [],
    lowPoint: null,
    lowest: null,
    chances: null,
  });
  if (outcome.kind !== 'forecast') return none(whyNoForecast(outcome));
  let balance = cashTodayCents;
  let lowPoint: { date: BusinessDay; balanceCents: Cents } | null = null;
  const bandDays = band?.kind === 'forecast' ? band.days : [];
  const days = outcome.days.map(({ date, expectedCents }, at) => {
    balance = balance === null ? null : cents(balance + expectedCents);
    if (balance !== null && (lowPoint === null || balance < lowPoint.balanceCents))
      lowPoint = { date, balanceCents: balance };
    const range = bandDays[at] ?? null;
    return { date, netCents: expectedCents, balanceCents: balance, range };
  });
  return {
    topic: 'forecast',
    reason: null,
    caution: cautionOf(rowsEnd, outcome),
    cashTodayCents,
    days,
    lowPoint,
    lowest: lowestWithin(band, plan.until, today),
    chances: await cashChances({ tx, businessId }, band, { ...plan, today, cashTodayCents }),
  };
}

/** How low cash gets in 80% of the paths: what the cash line of the screen says of 13 weeks, or of fewer days that are asked about. */
function lowestWithin(band: BalanceForecast | null, until: string | null, today: BusinessDay) {
  if (band?.kind !== 'forecast') return null;
  const last = addDays(today, lineDays);
  const asked = until === null ? last : businessDay(until);
  const reach = asked < last ? asked : last;
  const odds = cashOdds(band, cents(0n), daysBetween(today, reach));
  return { until: reach, lowCents: odds.lowestLowCents, highCents: odds.lowestHighCents };
}

async function recurring(
  { tx, businessId }: LedgerScope,
  today: BusinessDay,
): Promise<InsightResult> {
  const items = (await findRecurring(tx, businessId, today)).filter(
    ({ isActive, status }) => isActive && status !== 'dismissed' && status !== 'possible',
  );
  return {
    topic: 'recurring',
    streams: items.map((stream) => ({
      counterparty: stream.counterparty,
      category: stream.category,
      beat: stream.rhythm.beat,
      amountCents: stream.expectedCents,
      nextDate: stream.nextDate,
      lastDate: stream.lastDate,
      isOnCard: stream.payments.at(-1)?.accountType === 'credit_card',
      token: paymentsToken(stream),
    })),
  };
}

async function openAlerts(
  { tx, businessId, now }: LedgerScope,
  today: BusinessDay,
): Promise<InsightResult> {
  await requireAlertsOf(tx, businessId, { today, now });
  const alerts = await listAlerts(tx, businessId, today);
  return {
    topic: 'alerts',
    alerts: alerts.map(({ rule, subjectId, title, message, severity, whatToDo, evidence }) => ({
      ...{ title, message, severity, whatToDo, token: evidence.token },
      ...{ rule, subjectId, isMoneyOut: isOfMoneyOut(rule, evidence) },
      transactionIds: evidence.transactionIds,
      atRiskCents: BigInt(evidence.atRiskCents ?? 0),
    })),
  };
}

/** Without dates, those of the last twelve months; of the payees and accounts that are named. */
async function priceRises(
  { tx, businessId }: LedgerScope,
  plan: InsightPlan,
  today: BusinessDay,
): Promise<InsightResult> {
  const from = plan.from === null ? addMonths(today, -12) : businessDay(plan.from);
  const until = plan.until === null || plan.until > today ? today : businessDay(plan.until);
  const streams = (await findEveryRecurring(tx, businessId, today)).filter(
    ({ isActive, status, direction }) =>
      isActive && status !== 'dismissed' && status !== 'possible' && direction === 'out',
  );
  const names = new Set(plan.of.map((name) => name.toLowerCase()));
  const isAsked = ({ counterparty, category, payments }: RecurringItem) =>
    names.size === 0 ||
    [counterparty, category, payments.at(-1)?.name].some((name) =>
      names.has(name?.toLowerCase() ?? ''),
    );
  const rises = streams.filter(isAsked).flatMap((stream) =>
    stream.events.flatMap((event) =>
      event.kind !== 'price_rise' || event.date < from || event.date > until
        ? []
        : {
            counterparty: stream.counterparty,
            beforeCents: absoluteCents(event.fromCents),
            afterCents: absoluteCents(event.toCents),
            date: event.date,
            token: paymentsToken(stream),
          },
    ),
  );
  const latestFirst = rises.sort((a, b) => (a.date < b.date ? 1 : -1));
  return { topic: 'price_rises', from, until, of: plan.of, rises: latestFirst };
}
