import {
  absoluteCents,
  addDays,
  cents,
  dayOfInstant,
  daysBetween,
  describeUnrecorded,
  sumCents,
  type BusinessDay,
  type Cents,
  type DateRange,
} from '@cairn/finance';
import type { Transaction } from '../../database/within-business.ts';
import { findBasis, type Basis } from '../../ledger/basis.ts';
import { cashAt } from '../../ledger/read/figures/cash.ts';
import { listAlerts } from '../../ledger/derived/current-alerts.ts';
import { dailyFigures } from '../../ledger/read/figures/daily-figures.ts';
import { loadKpiMetrics, type KpiMetrics } from '../../ledger/read/figures/kpi-metrics.ts';
import { moneyRows } from '../../ledger/read/figures/money-rows.ts';
import { asBilled } from '../../ledger/derived/figures/billed-payments.ts';
import { openItems } from '../../ledger/read/figures/open-items.ts';
import { findRecurring } from '../../ledger/derived/derived-figures.ts';
import type { DigestKind } from './choices.ts';
import { daysLookedBackOn } from './due-digests.ts';

/** A movement of money, in or out (negative). */
export interface Movement {
  name: string;
  date: BusinessDay;
  amountCents: Cents;
}

/** What a summary tells, from the functions that the screens show: no figure is worked out a second way. */
export interface DigestFigures {
  kind: DigestKind;
  /** The morning on which it is sent; what it looks back on ends the day before. */
  day: BusinessDay;
  period: DateRange;
  /** At the end of the period, and at its start; null while a bank account has no stated balance. */
  cashCents: Cents | null;
  cashBeforeCents: Cents | null;
  /** Which days of the period no record of the bank reaches; null where all are known. */
  unrecorded: string | null;
  moneyInCents: Cents;
  moneyOutCents: Cents;
  /** The largest movements of the period, on bank accounts and cards. */
  largest: Movement[];
  /** Upcoming payments of the next seven days, and what is late, soonest first. */
  due: Movement[];
  alerts: { title: string; message: string; isHigh: boolean; isNew: boolean }[];
  metrics: KpiMetrics;
}

const daysAhead = 7;
const largestShown = 3;

/** Reads everything that the summary of this morning tells. */
export async function readDigestFigures(
  tx: Transaction,
  { businessId, timeZone }: { businessId: string; timeZone: string },
  kind: DigestKind,
  day: BusinessDay,
): Promise<DigestFigures> {
  const period = daysLookedBackOn(kind, day);
  const basis = await findBasis(tx, businessId);
  const { days, firstCashDay, cashFilesEnd } = await dailyFigures(tx, businessId, basis, period);
  const rows = await moneyRows(tx, businessId, basis, period);
  const alerts = await listAlerts(tx, businessId, day);
  return {
    kind,
    day,
    period,
    cashCents: await knownCash(tx, businessId, basis, period.to),
    cashBeforeCents: await knownCash(tx, businessId, basis, addDays(period.from, -1)),
    unrecorded: describeUnrecorded(period, { firstDay: firstCashDay, filesEnd: cashFilesEnd }),
    moneyInCents: sumCents(days.map(({ moneyInCents }) => moneyInCents)),
    moneyOutCents: sumCents(days.map(({ moneyOutCents }) => moneyOutCents)),
    largest: rows
      .map(({ name, date, amountCents }) => ({ name, date, amountCents }))
      .sort((a, b) => (sizeOf(a) < sizeOf(b) ? 1 : -1))
      .slice(0, largestShown),
    due: await duePayments(tx, businessId, day),
    alerts: alerts.map(({ title, message, severity, createdAt }) => ({
      title,
      message,
      isHigh: severity === 'high',
      isNew: dayOfInstant(createdAt.getTime(), timeZone) >= period.from,
    })),
    metrics: await loadKpiMetrics(tx, businessId, day),
  };
}

const sizeOf = ({ amountCents }: Movement): Cents => absoluteCents(amountCents);

async function knownCash(tx: Transaction, businessId: string, basis: Basis, day: BusinessDay) {
  const cash = await cashAt(tx, businessId, basis, day);
  return cash === null || cash.accountsWithoutBalance > 0 ? null : cents(cash.cents);
}

/** What the Upcoming Payments screen lists, as far as it falls due within a week or is late. */
async function duePayments(
  tx: Transaction,
  businessId: string,
  day: BusinessDay,
): Promise<Movement[]> {
  const items = await findRecurring(tx, businessId, day);
  return asBilled(items, await openItems(tx, businessId, day))
    .flatMap(({ status, nextDate, counterparty, expectedCents }) =>
      status !== 'dismissed' && nextDate !== null && daysBetween(day, nextDate) <= daysAhead
        ? [{ name: counterparty, date: nextDate, amountCents: expectedCents }]
        : [],
    )
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
