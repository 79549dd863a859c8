import { daysBetween, type BusinessDay } from '../calendar.ts';
import { cents, formatMoney, subtractCents, type Cents } from '../money.ts';
import { formatDay, formatRange } from '../period-labels.ts';
import { formatChance } from '../forecast/cash-odds.ts';
import type { CashOdds } from '../forecast/cash-odds.ts';
import type { Kpis } from '../kpis.ts';
import { monthOf, type Alert, type AlertThresholds } from './alert.ts';

/** Cash expected at the end of a day to come; the days of `forecastBalance` are such. */
export interface ExpectedBalance {
  readonly date: BusinessDay;
  readonly balanceCents: Cents;
  readonly lowCents: Cents;
}

/** A payment that is still to be made; the amount is above zero. */
export interface DuePayment {
  readonly id: string;
  readonly name: string;
  readonly date: BusinessDay;
  readonly amountCents: Cents;
}

/** The odds of the days that are watched. */
export interface LowCashOdds extends CashOdds {
  readonly days: number;
}

const BUSINESS = { kind: 'business', id: 'business' } as const;

/**
 * Cash that is expected to fall below the minimum (high), or that would where the forecast's low
 * end came true (medium): the first such day and the lowest. Nothing without a forecast.
 */
export function lowCashAlerts(
  forecast: readonly ExpectedBalance[],
  thresholds: AlertThresholds,
  odds: LowCashOdds | null = null,
  cashTodayCents: Cents | null = null,
): Alert[] {
  const { minimumCashCents } = thresholds;
  const days = [...forecast].sort((a, b) => daysBetween(b.date, a.date));
  const expected = days.find((day) => day.balanceCents < minimumCashCents);
  const first = expected ?? days.find((day) => day.lowCents < minimumCashCents);
  if (!first) return [];
  const balanceOf = (day: ExpectedBalance) => (expected ? day.balanceCents : day.lowCents);
  const lowest = days.reduce((low, day) => (balanceOf(day) < balanceOf(low) ? day : low));
  const minimum = formatMoney(minimumCashCents);
  const depth = formatMoney(balanceOf(lowest));
  // What is below already falls below on no day to come.
  const isBelow = cashTodayCents !== null && cashTodayCents < minimumCashCents;
  const said = odds === null || isBelow ? '' : ` ${oddsSentence(odds, minimum)}`;
  const short = isBelow
    ? `Cash is ${formatMoney(cashTodayCents)} today, already below ${minimum}, and is expected`
    : `Cash is expected to fall below ${minimum} on ${formatDay(first.date)} and`;
  return [
    {
      rule: 'low_cash_ahead',
      subject: BUSINESS,
      period: monthOf(first.date),
      severity: expected ? 'high' : 'medium',
      title: isBelow
        ? 'Cash is low'
        : expected
          ? 'Cash is expected to run low'
          : 'Cash may run low',
      message: expected
        ? `${short} to reach ${depth} on ${formatDay(lowest.date)}.${said}`
        : `At the low end of the forecast, cash falls below ${minimum} on ${formatDay(first.date)} and reaches ${depth} on ${formatDay(lowest.date)}.${said}`,
      threshold: `Expected cash, or the low end of its 80% interval, below ${minimum}`,
      whatToDo:
        'Collect overdue invoices, delay payments that can wait, or arrange credit before the low point.',
      atRiskCents: subtractCents(minimumCashCents, balanceOf(lowest)),
      evidence: {
        facts: [
          { label: `Expected on ${formatDay(first.date)}`, value: formatMoney(first.balanceCents) },
          { label: `Low end on ${formatDay(first.date)}`, value: formatMoney(first.lowCents) },
          { label: `Lowest on ${formatDay(lowest.date)}`, value: depth },
        ],
        window: null,
        transactionIds: [],
      },
    },
  ];
}

function oddsSentence(
  { below, days, lowestLowCents, lowestHighCents }: LowCashOdds,
  minimum: string,
) {
  return `The chance of falling below ${minimum} within ${String(days)} days is ${formatChance(below.chance)}. The low point is 80% likely to be between ${formatMoney(lowestLowCents)} and ${formatMoney(lowestHighCents)}.`;
}

/**
 * A runway under one of the limits: the smallest that it is under. Nothing when not burning. `odds` are those of the
 * forecast that cash falls below zero.
 */
export function runwayAlerts(
  runway: Kpis['projectedRunway'],
  today: BusinessDay,
  thresholds: AlertThresholds,
  odds: { readonly chance: number; readonly days: number } | null = null,
): Alert[] {
  const { now, burn } = runway;
  const { window } = burn;
  if (now.kind !== 'days' || window === null) return [];
  const { days } = now;
  const limits = [...thresholds.runwayDays].sort((a, b) => a - b);
  const place = limits.findIndex((limit) => days < limit);
  const limit = limits[place];
  if (limit === undefined) return [];
  const perDay = formatMoney(now.netBurnPerDayCents);
  const dates = formatRange(window.from, window.to);
  const usedUp =
    odds === null
      ? ''
      : ` The chance of running out within ${odds.days} days is ${formatChance(odds.chance)}.`;
  return [
    {
      rule: 'runway_short',
      subject: { kind: 'business', id: `under-${limit}-days` },
      period: monthOf(today),
      severity: place === 0 ? 'high' : place === limits.length - 1 ? 'low' : 'medium',
      title: `Runway is under ${limit} days`,
      message: `From ${dates} you spent ${perDay} a day more than you took in. At that pace your cash lasts ${days} more ${days === 1 ? 'day' : 'days'}.${usedUp}`,
      threshold: `Runway under ${limit} days`,
      whatToDo: 'Look at your largest expenses in that time and at what customers owe you.',
      atRiskCents: cents(now.netBurnPerDayCents * BigInt(days)),
      evidence: {
        facts: [
          { label: 'Operating burn per day', value: perDay },
          { label: 'Operating money out per day', value: formatMoney(now.grossBurnPerDayCents) },
          { label: 'Measured over', value: dates },
        ],
        window,
        transactionIds: [],
      },
    },
  ];
}

/** Within so many days a payment that cash will not cover is urgent. */
const URGENT_DAYS = 14;

/**
 * Payments due on a day at whose end cash is expected below the minimum. The forecast is taken to
 * hold the payments already. Payments on days that it does not hold are not judged.
 */
export function uncoveredPaymentAlerts(
  payments: readonly DuePayment[],
  forecast: readonly ExpectedBalance[],
  today: BusinessDay,
  thresholds: AlertThresholds,
): Alert[] {
  const { minimumCashCents } = thresholds;
  const balances = new Map(forecast.map((day) => [day.date, day.balanceCents]));
  return payments.flatMap((payment): Alert[] => {
    const balanceCents = balances.get(payment.date);
    if (balanceCents === undefined || balanceCents >= minimumCashCents) return [];
    if (payment.date < today) return [];
    const missing = formatMoney(subtractCents(minimumCashCents, balanceCents));
    const day = formatDay(payment.date);
    return [
      {
        rule: 'payment_not_covered',
        subject: { kind: 'payment', id: payment.id },
        period: payment.date,
        severity: daysBetween(today, payment.date) <= URGENT_DAYS ? 'high' : 'medium',
        title: `Cash may not cover ${payment.name}`,
        message: `${formatMoney(payment.amountCents)} to ${payment.name} is due on ${day}. After that day's payments, cash is expected to be ${formatMoney(balanceCents)}, ${missing} short.`,
        threshold: `Expected cash below ${formatMoney(minimumCashCents)} at the end of the day on which a payment is due`,
        whatToDo: `Agree on a later date with ${payment.name}, or bring in ${missing} before ${day}.`,
        atRiskCents: payment.amountCents,
        evidence: {
          facts: [
            { label: 'Due', value: formatMoney(payment.amountCents) },
            { label: `Expected cash on ${day}`, value: formatMoney(balanceCents) },
          ],
          window: null,
          transactionIds: [],
        },
      },
    ];
  });
}
