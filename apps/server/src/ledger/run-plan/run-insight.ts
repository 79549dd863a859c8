import type { InsightPlan, InsightResult } from '@cairn/analyst';
import {
  absoluteCents,
  addMonths,
  businessDay,
  cents,
  computeRunway,
  computeNetRunway,
  daysBetween,
  runwayWindow,
  sumCashFlow,
  addDays,
  type BusinessDay,
  type Cents,
} from '@cairn/finance';
import { cashAt } from '../cash.ts';
import { dailyFigures } from '../daily-figures.ts';
import { listAlerts, requireAlertsOf } from '../alerts/current-alerts.ts';
import { findRecurring, forecastCash } from '../derived-figures.ts';
import type { LedgerScope } from './run-groups.ts';
import { runPayers } from './run-payers.ts';
import { runPrices } from './run-prices.ts';
import { runGoing, runSteps } from './run-regular.ts';
import { paymentsToken, runUpcoming } from './run-upcoming.ts';

/** Runs a question that has a computation of its own. Key figures are no insight but plans of their own. */
export async function runInsight(
  scope: LedgerScope,
  plan: InsightPlan,
  today: BusinessDay,
): Promise<InsightResult> {
  switch (plan.topic) {
    case 'runway':
    case 'burn':
    case 'kpis':
      return runway(scope, today);
    case 'forecast':
    case 'low_point':
      return forecast(scope, today);
    case 'recurring':
      return recurring(scope, today);
    case 'price_rises':
      return priceRises(scope, plan, today);
    case 'alerts':
      return openAlerts(scope, today, 'all');
    case 'duplicates':
      return openAlerts(scope, today, 'duplicates');
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
  const range = { from: addDays(today, -120), to: addDays(today, -1) };
  const { days, firstDay } = await dailyFigures(tx, businessId, basis, range);
  const cash = await cashAt(tx, businessId, basis, range.to);
  const isKnown = cash !== null && cash.accountsWithoutBalance === 0;
  const cashCents = cents(cash?.cents ?? 0n);
  const window = runwayWindow(today, firstDay);
  if (window === null) {
    return {
      topic: 'runway',
      cashCents: null,
      runway: { kind: 'not_enough_history', historyDays: 0 },
      grossBurnPerDayCents: null,
      window,
    };
  }
  const flow = sumCashFlow(days.filter(({ date }) => window.from <= date && date <= window.to));
  const length = daysBetween(window.from, window.to) + 1;
  const gross = computeRunway({ cashCents, ...flow, days: length });
  return {
    topic: 'runway',
    cashCents: isKnown ? cashCents : null,
    runway: computeNetRunway(cashCents, cents(flow.moneyInCents - flow.moneyOutCents), length),
    grossBurnPerDayCents: gross.kind === 'not_enough_history' ? null : gross.grossBurnPerDayCents,
    window,
  };
}

async function forecast(
  { tx, businessId }: LedgerScope,
  today: BusinessDay,
): Promise<InsightResult> {
  const { outcome, cashTodayCents } = await forecastCash(tx, businessId, today);
  const none = (reason: string): InsightResult => ({
    topic: 'forecast',
    reason,
    isShortHistory: false,
    cashTodayCents,
    days: [],
    lowPoint: null,
  });
  if (outcome.kind === 'not_enough_history')
    return none('There is no forecast yet: it needs at least four weeks of bank history.');
  if (outcome.kind !== 'forecast')
    return none('There is no forecast: the bank rows on record stop too long ago.');
  let balance = cashTodayCents;
  let lowPoint: { date: BusinessDay; balanceCents: Cents } | null = null;
  const days = outcome.days.map(({ date, expectedCents }) => {
    balance = balance === null ? null : cents(balance + expectedCents);
    if (balance !== null && (lowPoint === null || balance < lowPoint.balanceCents))
      lowPoint = { date, balanceCents: balance };
    return { date, netCents: expectedCents, balanceCents: balance };
  });
  return {
    topic: 'forecast',
    reason: null,
    isShortHistory: outcome.isShortHistory,
    cashTodayCents,
    days,
    lowPoint,
  };
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
  of: 'all' | 'duplicates',
): Promise<InsightResult> {
  await requireAlertsOf(tx, businessId, { today, now });
  const open = await listAlerts(tx, businessId, today);
  const alerts = open.filter(({ rule }) => of === 'all' || rule === 'duplicate_charge');
  return {
    topic: 'alerts',
    of,
    alerts: alerts.map(({ title, message, severity, whatToDo, evidence: { token } }) => ({
      title,
      message,
      severity,
      whatToDo,
      token,
    })),
  };
}

/** Without dates, those of the last twelve months. */
async function priceRises(
  { tx, businessId }: LedgerScope,
  plan: InsightPlan,
  today: BusinessDay,
): Promise<InsightResult> {
  const from = plan.from === null ? addMonths(today, -12) : businessDay(plan.from);
  const until = plan.until === null || plan.until > today ? today : businessDay(plan.until);
  const streams = (await findRecurring(tx, businessId, today)).filter(
    ({ isActive, status, direction }) =>
      isActive && status !== 'dismissed' && status !== 'possible' && direction === 'out',
  );
  const rises = streams.flatMap((stream) =>
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
  return { topic: 'price_rises', from, until, rises: latestFirst };
}
