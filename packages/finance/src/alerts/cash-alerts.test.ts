import { describe, expect, it } from 'vitest';
import { addDays, type BusinessDay } from '../calendar.ts';
import type { Kpis } from '../kpis.ts';
import { cents } from '../money.ts';
import { DEFAULT_ALERT_THRESHOLDS, type AlertThresholds } from './alert.ts';
import {
  lowCashAlerts,
  runwayAlerts,
  uncoveredPaymentAlerts,
  type ExpectedBalance,
} from './cash-alerts.ts';

const today: BusinessDay = '2026-05-20';
const thresholds: AlertThresholds = DEFAULT_ALERT_THRESHOLDS;
const withMinimum: AlertThresholds = { ...thresholds, minimumCashCents: cents(100_000) };

function balances(...ends: [number, number][]): ExpectedBalance[] {
  return ends.map(([balance, low], index) => ({
    date: addDays(today, index + 1),
    balanceCents: cents(balance),
    lowCents: cents(low),
  }));
}

describe('low cash ahead', () => {
  it('is high where cash is expected below zero, with its date and depth', () => {
    const [alert] = lowCashAlerts(
      balances([5000, -100], [-200, -900], [-7550, -9000], [10, -50]),
      thresholds,
    );
    expect(alert).toMatchObject({
      rule: 'low_cash_ahead',
      severity: 'high',
      period: '2026-05',
      message:
        'Cash is expected to fall below $0.00 on May 22, 2026 and to reach -$75.50 on May 23, 2026.',
    });
  });

  it('is medium where only the low end of the interval falls below', () => {
    const [alert] = lowCashAlerts(balances([5000, 100], [4000, -200], [9000, -100]), thresholds);
    expect(alert?.severity).toBe('medium');
    expect(alert?.message).toContain(
      'below $0.00 on May 22, 2026 and reaches -$2.00 on May 22, 2026',
    );
  });

  it('falls on no day to come where cash is below today', () => {
    const days = balances([-200, -900], [-7550, -9000]);
    const [alert] = lowCashAlerts(days, thresholds, null, cents(-100n));
    expect(alert?.title).toBe('Cash is low');
    expect(alert?.message).toBe(
      'Cash is -$1.00 today, already below $0.00, and is expected to reach -$75.50 on May 22, 2026.',
    );
    const [even] = lowCashAlerts(days, thresholds, null, cents(0n));
    expect(even?.message).toContain('to fall below $0.00 on');
  });

  it('is silent at the minimum and without a forecast', () => {
    expect(lowCashAlerts(balances([100_000, 100_000]), withMinimum)).toEqual([]);
    expect(lowCashAlerts(balances([99_999, 99_998]), withMinimum)).toHaveLength(1);
    expect(lowCashAlerts([], thresholds)).toEqual([]);
  });

  it('does not depend on the order of the days, and shifts with them', () => {
    const days = balances([5000, 1], [-200, -900], [-7550, -9000]);
    expect(lowCashAlerts([...days].reverse(), thresholds)).toEqual(lowCashAlerts(days, thresholds));
    const later = days.map((day) => ({ ...day, date: addDays(day.date, 31) }));
    expect(lowCashAlerts(later, thresholds)[0]?.message).toContain('on Jun 22, 2026');
  });
});

describe('a short runway', () => {
  const runway = (days: number): Kpis['projectedRunway'] => ({
    now: {
      kind: 'days',
      days,
      netBurnPerDayCents: cents(12_345),
      grossBurnPerDayCents: cents(20_000),
    },
    before: { kind: 'not_enough_history', historyDays: 3 },
    burn: {
      window: { from: '2026-02-18', to: '2026-05-19' },
      inCents: cents(0),
      outCents: cents(1_820_000),
      leftOut: [],
    },
    days,
    increaseDays: null,
  });

  it.each([
    [29, 'under-30-days', 'high'],
    [30, 'under-60-days', 'medium'],
    [59, 'under-60-days', 'medium'],
    [89, 'under-90-days', 'low'],
    [0, 'under-30-days', 'high'],
  ])('of %i days is %s', (days, subject, severity) => {
    const [alert] = runwayAlerts(runway(days), today, thresholds);
    expect(alert).toMatchObject({
      subject: { id: subject },
      severity,
      evidence: { window: { from: '2026-02-18', to: '2026-05-19' } },
    });
  });

  it('tells the pace and the days it was measured over', () => {
    expect(runwayAlerts(runway(45), today, thresholds)[0]?.message).toBe(
      'From Feb 18 to May 19, 2026 you spent $123.45 a day more than you took in. At that pace your cash lasts 45 more days.',
    );
  });

  it('is not raised at the limit, or without a number of days', () => {
    expect(runwayAlerts(runway(90), today, thresholds)).toEqual([]);
    const unknown = {
      ...runway(5),
      days: null,
      now: { kind: 'not_enough_history', historyDays: 5 } as const,
    };
    expect(runwayAlerts(unknown, today, thresholds)).toEqual([]);
    expect(runwayAlerts(runway(5), today, { ...thresholds, runwayDays: [] })).toEqual([]);
  });
});

describe('a payment that cash will not cover', () => {
  const rent = { id: 'rent', name: 'Rent', date: addDays(today, 2), amountCents: cents(250_000) };
  const forecast = balances([100, 0], [-4000, -9000]);

  it('is high when it is due within two weeks, and says how much is missing', () => {
    const [alert] = uncoveredPaymentAlerts([rent], forecast, today, thresholds);
    expect(alert).toMatchObject({
      subject: { kind: 'payment', id: 'rent' },
      period: '2026-05-22',
      severity: 'high',
      message:
        "$2,500.00 to Rent is due on May 22, 2026. After that day's payments, cash is expected to be -$40.00, $40.00 short.",
    });
  });

  it('is not raised where cash suffices, for the past, or beyond the forecast', () => {
    const on = (date: BusinessDay) => ({ ...rent, date });
    const payments = [on(addDays(today, 1)), on(addDays(today, 40))];
    expect(uncoveredPaymentAlerts(payments, forecast, today, thresholds)).toEqual([]);
    const past = uncoveredPaymentAlerts([rent], forecast, addDays(today, 3), thresholds);
    expect(past).toEqual([]);
  });

  it('is medium when there is time left', () => {
    const severityOn = (day: BusinessDay) =>
      uncoveredPaymentAlerts([rent], forecast, day, thresholds)[0]?.severity;
    expect(severityOn(addDays(rent.date, -14))).toBe('high');
    expect(severityOn(addDays(rent.date, -15))).toBe('medium');
  });
});
