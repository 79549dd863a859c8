import { describe, expect, it } from 'vitest';
import { addDays, type BusinessDay } from '../calendar.ts';
import { computeKpis } from '../kpis.ts';
import { cents } from '../money.ts';
import { ageOpenDocuments } from '../financial-statements/aging.ts';
import { DEFAULT_ALERT_THRESHOLDS as thresholds } from './alert.ts';
import {
  concentrationAlerts,
  overdueGrowthAlerts,
  overdueInvoiceAlerts,
  revenueDropAlerts,
} from './customer-alerts.ts';

const today: BusinessDay = '2026-05-20';

function aging(asOf: BusinessDay, ...open: [string, string, number, number][]) {
  return ageOpenDocuments(
    open.map(([id, party, daysPastDue, amount]) => ({
      id,
      partyId: party,
      partyName: party,
      date: addDays(asOf, -daysPastDue - 30),
      dueDate: addDays(asOf, -daysPastDue),
      openCents: cents(amount),
    })),
    asOf,
  );
}

describe('overdue invoices', () => {
  it('are raised per customer, over 30 days only, with the invoices behind them', () => {
    const alerts = overdueInvoiceAlerts(
      aging(
        today,
        ['1', 'Acme', 31, 10_000],
        ['2', 'Acme', 45, 5000],
        ['3', 'Acme', 30, 70_000],
        ['4', 'Birch', 61, 100],
        ['5', 'Cedar', 5, 9],
      ),
      thresholds,
    );
    expect(alerts.map(({ subject, severity }) => [subject.id, severity])).toEqual([
      ['Acme', 'medium'],
      ['Birch', 'high'],
    ]);
    expect(alerts[0]).toMatchObject({
      period: '2026-05',
      message:
        'Acme owes $150.00 on 2 invoices more than 30 days past due. The oldest is 45 days late.',
      evidence: { transactionIds: ['2', '1'] },
    });
  });

  it('are grave when the oldest is over 60 days late', () => {
    const severityAfter = (days: number) =>
      overdueInvoiceAlerts(aging(today, ['1', 'Acme', days, 100]), thresholds)[0]?.severity;
    expect([60, 61].map(severityAfter)).toEqual(['medium', 'high']);
  });

  it('that grew by a tenth or more are raised once a week', () => {
    const earlier = aging('2026-05-13', ['1', 'Acme', 1, 10_000]);
    const [alert] = overdueGrowthAlerts(
      aging(today, ['1', 'Acme', 8, 11_000]),
      earlier,
      thresholds,
    );
    expect(alert).toMatchObject({
      period: '2026-05-17',
      message:
        'Customers owed you $110.00 past due on May 20, 2026, up from $100.00 on May 13, 2026.',
    });
    const little = aging(today, ['1', 'Acme', 8, 10_999]);
    expect(overdueGrowthAlerts(little, earlier, thresholds)).toEqual([]);
    expect(overdueGrowthAlerts(earlier, earlier, thresholds)).toEqual([]);
  });

  it('that grew from nothing are raised although nothing grows by a percentage', () => {
    const none = aging('2026-05-13');
    expect(overdueGrowthAlerts(aging(today, ['1', 'Acme', 1, 1]), none, thresholds)).toHaveLength(
      1,
    );
    expect(overdueGrowthAlerts(none, none, thresholds)).toEqual([]);
  });
});

describe('a drop in revenue', () => {
  const kpis = (now: number, before: number, firstDay: BusinessDay = '2025-01-01') => {
    const zero = {
      operatingExpensesCents: cents(0),
      moneyInCents: cents(0),
      moneyOutCents: cents(0),
      operatingInCents: cents(0),
      operatingOutCents: cents(0),
      nonOperating: [],
    };
    return computeKpis({
      today,
      firstDay,
      firstCashDay: firstDay,
      cashCents: cents(0),
      cashMonthEarlierCents: cents(0),
      days: [
        { date: '2026-05-01', revenueCents: cents(now), ...zero },
        { date: '2026-04-01', revenueCents: cents(before), ...zero },
      ],
    });
  };

  it('of 20% is medium, of 40% high', () => {
    expect(revenueDropAlerts(kpis(8000, 10_000), thresholds)[0]).toMatchObject({
      severity: 'medium',
      title: 'Revenue fell by 20%',
      evidence: { window: { from: '2026-04-20', to: '2026-05-19' } },
    });
    expect(revenueDropAlerts(kpis(6000, 10_000), thresholds)[0]?.severity).toBe('high');
  });

  it('is not raised for less, for growth, from zero, or where history does not cover both windows', () => {
    expect(revenueDropAlerts(kpis(8001, 10_000), thresholds)).toEqual([]);
    expect(revenueDropAlerts(kpis(20_000, 10_000), thresholds)).toEqual([]);
    expect(revenueDropAlerts(kpis(0, 0), thresholds)).toEqual([]);
    expect(revenueDropAlerts(kpis(-500, -100), thresholds)).toEqual([]);
    expect(revenueDropAlerts(kpis(1, 10_000, '2026-03-25'), thresholds)).toEqual([]);
  });
});

describe('customer concentration', () => {
  const year = { from: '2025-05-20', to: '2026-05-19' } as const;
  const customers = [
    { customerId: 'a', name: 'Acme', revenueCents: cents(61_000) },
    { customerId: 'b', name: 'Birch', revenueCents: cents(39_000) },
  ];

  it('names the customers at or above the limit, once a quarter', () => {
    const alerts = concentrationAlerts(customers, cents(100_000), year, thresholds);
    expect(alerts).toHaveLength(1);
    expect(alerts[0]).toMatchObject({
      subject: { kind: 'customer', id: 'a' },
      period: '2026-04-01',
      severity: 'high',
      title: 'Acme is 61% of your revenue',
      evidence: { window: year },
    });
    const lower = concentrationAlerts(customers, cents(152_500), year, thresholds);
    expect(lower).toMatchObject([{ severity: 'medium', subject: { id: 'a' } }]);
  });

  it('has no meaning without revenue', () => {
    expect(concentrationAlerts(customers, cents(0), year, thresholds)).toEqual([]);
    expect(concentrationAlerts([], cents(1), year, thresholds)).toEqual([]);
  });
});
