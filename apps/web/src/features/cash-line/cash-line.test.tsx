import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AnswerOf, Api } from '@cairn/contract';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { alertLimits } from '../../testing/saved-records.ts';
import { CashLineCard } from './cash-line-card.tsx';
import { periodsOf } from './periods.ts';
import { WeeksView } from './weeks-view.tsx';

type Forecast = AnswerOf<Api['forecast']>;

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

const today = '2026-06-15';
const ahead = Array.from({ length: 91 }, (_, at) => ({
  date: dayAfter(today, at + 1),
  balance: 1_000 - at * 10,
  low: 900 - at * 20,
  high: 1_100,
}));
const forecast: Forecast = {
  total_net_forecast_cash: -900,
  forecast: ahead.map(({ date, balance }, at) => ({
    date,
    net_cash: at === 0 ? 100 : -10,
    kind: 'expected',
    low: balance,
    high: balance,
    items:
      at === 0
        ? [
            { name: 'Northwind 12', amount: 60, kind: 'invoice', chance: 0.3 },
            { name: 'Northwind 12', amount: 100, kind: 'invoice', chance: 0.5 },
            { name: 'Rent', amount: -70, kind: 'recurring' },
            { name: 'Other activity (estimate)', amount: 10, kind: 'other' },
          ]
        : [{ name: 'Other activity (estimate)', amount: -10, kind: 'other' }],
  })),
  low_point: null,
  cash_line: {
    today,
    cash_today: 900,
    minimum: 0,
    is_minimum_set: false,
    past: Array.from({ length: 42 }, (_, at) => ({ date: dayAfter(today, at - 42), balance: 800 })),
    ahead,
    low_point: { date: ahead[90]?.date ?? '', balance: 100, low: -900, high: 300 },
    below_minimum: [
      { days: 30, chance: 0.004, likely_date: null },
      { days: 90, chance: 0.35, likely_date: '2026-09-01' },
    ],
    accuracy: [
      { days: 30, origins: 40, miss: 50, flat_miss: 70, last_year_miss: null, held_percentage: 81 },
    ],
    assumptions: ['Season: not a full year of history yet, so your season is unknown.'],
  },
  notice: null,
  backtest: null,
};

beforeEach(() => signIn());

it('cuts the line into weeks whose items sum to what moves in them', () => {
  const weeks = periodsOf(forecast, 'week');
  expect(weeks.filter(({ isExpected }) => isExpected)).toHaveLength(13);
  const first = weeks.find(({ isExpected }) => isExpected);
  expect(first).toMatchObject({ from: '2026-06-16', to: '2026-06-22', opening: 900, closing: 940 });
  expect(first?.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(40);
  // What may come on one of several days is one item, its chances added up.
  expect(first?.items[0]).toMatchObject({ name: 'Northwind 12', amount: 160, chance: 0.8 });
  expect(weeks.findLast(({ isExpected }) => !isExpected)?.to).toBe(today);
});

it('leads with the chance of falling below the minimum and the range of the low point', async () => {
  fakeServer({ forecast });
  renderPart(<CashLineCard onShowWeeks={() => undefined} />);
  expect(await screen.findByText('<1% in 30 days · 35% in 90 days')).toBeVisible();
  expect(screen.getByText('80% likely between -$900 and $300')).toBeVisible();
  expect(screen.getByText(/Typical miss 30 days ahead: \$50/)).toBeVisible();
  expect(screen.getByText(/your season is unknown/)).toBeInTheDocument();
});

it('says what makes up a period, chosen with the arrow keys', async () => {
  fakeServer({ forecast });
  const { user } = renderPart(<CashLineCard onShowWeeks={() => undefined} />);
  const chart = await screen.findByRole('slider', { name: 'Cash by period' });
  const madeUpOf = () => screen.getByRole('list', { name: 'Includes' });
  expect(within(madeUpOf()).getByText('Invoice Northwind 12, 80% likely')).toBeVisible();
  chart.focus();
  await user.keyboard('{ArrowRight}');
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('net -$70'));
  expect(madeUpOf()).toHaveTextContent('Other activity (estimate)-$70.00');
});

it('asks for the minimum once and keeps the other limits', async () => {
  const limits = { ...alertLimits.limits, overdue_days: 45 };
  const received = fakeServer({
    forecast,
    alertLimits: { ...alertLimits, limits },
    setAlertLimits: alertLimits,
  });
  const { user } = renderPart(<CashLineCard onShowWeeks={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Set a minimum' }));
  await user.type(screen.getByLabelText('Minimum cash ($)'), '5,000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Set a minimum' })).toBeVisible();
  const sent = received.find(({ body }) => body !== undefined && body !== null);
  expect(sent?.body).toEqual({ overdue_days: 45, minimum_cash: 5_000 });
});

it('has the weeks as a table and prints it', async () => {
  fakeServer({ forecast });
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = renderPart(<WeeksView onBack={() => undefined} />);
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  const opening = rows.find((row) => row.startsWith('Opening cash'));
  expect(opening?.startsWith('Opening cash$900$940$870')).toBe(true);
  expect(rows.find((row) => row.startsWith('Recurring payments-$70'))).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});
