import { startOfQuarter, startOfWeek, type DateRange } from '../calendar.ts';
import type { Kpis } from '../kpis.ts';
import {
  formatMoney,
  percentChange,
  percentOf,
  subtractCents,
  sumCents,
  type Cents,
} from '../money.ts';
import { formatDay, formatRange } from '../period-labels.ts';
import type { Aging, AgingRow } from '../financial-statements/aging.ts';
import { monthOf, type Alert, type AlertThresholds } from './alert.ts';

/** From so many days past due an invoice is grave. */
const GRAVE_OVERDUE_DAYS = 60;
/** A drop twice the limit is grave. */
const GRAVE_DROP_FACTOR = 2;
const GRAVE_SHARE_PERCENT = 60;

/** Customers with invoices further past due than the limit, one alert a customer and month. */
export function overdueInvoiceAlerts(aging: Aging, thresholds: AlertThresholds): Alert[] {
  return aging.rows.flatMap((row): Alert[] => {
    const late = row.items.filter(({ daysPastDue }) => daysPastDue > thresholds.overdueDays);
    if (late.length === 0) return [];
    const oldest = Math.max(...late.map(({ daysPastDue }) => daysPastDue));
    const atRiskCents = sumCents(late.map(({ openCents }) => openCents));
    const amount = formatMoney(atRiskCents);
    const days = `more than ${thresholds.overdueDays} days past due`;
    const owed =
      late.length === 1
        ? `an invoice ${days}. It's ${oldest} days late.`
        : `${late.length} invoices ${days}. The oldest is ${oldest} days late.`;
    return [
      {
        rule: 'invoices_overdue',
        subject: { kind: 'customer', id: customerId(row) },
        period: monthOf(aging.asOf),
        severity: oldest > GRAVE_OVERDUE_DAYS ? 'high' : 'medium',
        title: `${row.partyName} is more than ${thresholds.overdueDays} days late`,
        message: `${row.partyName} owes ${amount} on ${owed}`,
        threshold: `An invoice more than ${thresholds.overdueDays} days past due`,
        whatToDo: `Remind ${row.partyName} and agree on a payment date.`,
        atRiskCents,
        evidence: {
          facts: late.map(({ dueDate, date, openCents }) => ({
            label: `Due ${formatDay(dueDate ?? date)}`,
            value: formatMoney(openCents),
          })),
          window: null,
          transactionIds: late.map(({ id }) => id),
        },
      },
    ];
  });
}

const customerId = ({ partyId, partyName }: AgingRow) => partyId ?? `unnamed:${partyName}`;

/** Overdue receivables that grew by the limit or more since the earlier aging; once a week. */
export function overdueGrowthAlerts(
  aging: Aging,
  earlier: Aging,
  thresholds: AlertThresholds,
): Alert[] {
  const growth = percentChange(earlier.overdueCents, aging.overdueCents);
  if (aging.overdueCents <= earlier.overdueCents) return [];
  if (growth !== null && growth < thresholds.overdueGrowthPercent) return [];
  const late = aging.rows.flatMap(({ items }) =>
    items.filter(({ bucket }) => bucket !== 'current'),
  );
  return [
    {
      rule: 'overdue_grew',
      subject: { kind: 'business', id: 'business' },
      period: startOfWeek(aging.asOf),
      severity: 'medium',
      title: 'Overdue invoices grew',
      message: `Customers owed you ${formatMoney(aging.overdueCents)} past due on ${formatDay(aging.asOf)}, up from ${formatMoney(earlier.overdueCents)} on ${formatDay(earlier.asOf)}.`,
      threshold: `Overdue invoices grew by ${thresholds.overdueGrowthPercent}% or more`,
      whatToDo: 'Remind the customers at the top of your receivables aging.',
      atRiskCents: aging.overdueCents,
      evidence: {
        facts: [
          { label: formatDay(earlier.asOf), value: formatMoney(earlier.overdueCents) },
          { label: formatDay(aging.asOf), value: formatMoney(aging.overdueCents) },
        ],
        window: null,
        transactionIds: late.map(({ id }) => id),
      },
    },
  ];
}

/** Revenue of the month that ends yesterday below the month before; only where history covers both. */
export function revenueDropAlerts(kpis: Kpis, thresholds: AlertThresholds): Alert[] {
  const { window, windowBefore, monthlyRevenue } = kpis;
  const { amountCents, beforeCents, growthPercent } = monthlyRevenue;
  const limit = thresholds.revenueDropPercent;
  if (amountCents === null || beforeCents === null || growthPercent === null) return [];
  if (windowBefore.historyDays < windowBefore.days || beforeCents <= 0n || growthPercent > -limit)
    return [];
  const drop = Math.abs(growthPercent);
  const facts = [
    { label: formatRange(windowBefore.from, windowBefore.to), value: formatMoney(beforeCents) },
    { label: formatRange(window.from, window.to), value: formatMoney(amountCents) },
  ];
  return [
    {
      rule: 'revenue_drop',
      subject: { kind: 'business', id: 'business' },
      period: monthOf(window.to),
      severity: drop >= limit * GRAVE_DROP_FACTOR ? 'high' : 'medium',
      title: `Revenue fell by ${drop}%`,
      message: `Revenue was ${formatMoney(amountCents)} from ${formatRange(window.from, window.to)}, down from ${formatMoney(beforeCents)} the month before.`,
      threshold: `Revenue of a month ${limit}% or more below the month before`,
      whatToDo: 'See which customers bought less and which products sold less.',
      atRiskCents: subtractCents(beforeCents, amountCents),
      evidence: { facts, window: { from: window.from, to: window.to }, transactionIds: [] },
    },
  ];
}

export interface CustomerRevenue {
  readonly customerId: string;
  readonly name: string;
  readonly revenueCents: Cents;
}

/** Customers whose share of the revenue of the period is at the limit or above; once a quarter. */
export function concentrationAlerts(
  customers: readonly CustomerRevenue[],
  totalRevenueCents: Cents,
  period: DateRange,
  thresholds: AlertThresholds,
): Alert[] {
  if (totalRevenueCents <= 0n) return [];
  return customers.flatMap(({ customerId, name, revenueCents }): Alert[] => {
    const share = percentOf(revenueCents, totalRevenueCents);
    if (share === null || share < thresholds.concentrationPercent) return [];
    const dates = formatRange(period.from, period.to);
    return [
      {
        rule: 'customer_concentration',
        subject: { kind: 'customer', id: customerId },
        period: startOfQuarter(period.to),
        severity: share >= GRAVE_SHARE_PERCENT ? 'high' : 'medium',
        title: `${name} is ${share}% of your revenue`,
        message: `${name} brought in ${formatMoney(revenueCents)} of your ${formatMoney(totalRevenueCents)} in revenue from ${dates}.`,
        threshold: `One customer with ${thresholds.concentrationPercent}% of revenue or more`,
        whatToDo: `Run a scenario without ${name}, and look for other customers.`,
        atRiskCents: revenueCents,
        evidence: {
          facts: [
            { label: name, value: formatMoney(revenueCents) },
            { label: 'All customers', value: formatMoney(totalRevenueCents) },
          ],
          window: { from: period.from, to: period.to },
          transactionIds: [],
        },
      },
    ];
  });
}
