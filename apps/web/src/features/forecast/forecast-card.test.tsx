import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { AnswerOf, Api } from '@cairn/contract';
import { fakeServer, refuse } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { ForecastCard } from './forecast-card.tsx';

type Forecast = AnswerOf<Api['forecast']>;

const none: Forecast = {
  total_net_forecast_cash: null,
  forecast: [],
  low_point: null,
  cash_line: null,
  notice: 'There is no forecast yet: no money has moved.',
  backtest: null,
};
const some: Forecast = {
  total_net_forecast_cash: 1234.5,
  forecast: [
    { date: '2026-06-01', net_cash: 10.5, kind: 'actual', low: null, high: null, items: [] },
    { date: '2026-06-02', net_cash: -20, kind: 'actual', low: null, high: null, items: [] },
    {
      date: '2026-06-03',
      net_cash: 30,
      kind: 'expected',
      low: 5,
      high: 60,
      items: [{ name: 'Rent', amount: -70 }],
    },
  ],
  low_point: { date: '2026-06-03', balance: 900 },
  cash_line: null,
  notice: null,
  backtest: {
    weeks: 12,
    mean_daily_error: 10,
    naive_daily_error: 20,
    interval_held_percentage: 81,
  },
};

function resizeTo(widthPx: number) {
  window.innerWidth = widthPx;
  act(() => {
    window.dispatchEvent(new Event('resize'));
  });
}

beforeEach(() => {
  window.innerWidth = 1000;
  signIn();
});

const bars = () => screen.getAllByRole('button', { name: /2025:|2026:/ });
const show = (forecast: Forecast) => {
  fakeServer({ forecast });
  return renderPart(<ForecastCard />);
};

it('shows July 2025 in grey while there is no data', async () => {
  show(none);
  expect(await screen.findByLabelText('Month')).toHaveDisplayValue('July 2025');
  expect(screen.getByText(/no money has moved/)).toBeVisible();
  expect(bars()).toHaveLength(15);
  expect(screen.getByRole('button', { name: '1 July 2025: no data' })).toBeVisible();
});

it('has 15, 20 or 30 bars a page by the width of the window, and begins anew when it changes', async () => {
  const { user } = show(none);
  await screen.findByLabelText('Month');
  await user.click(screen.getByRole('button', { name: 'Later days' }));
  expect(bars()[0]).toHaveAccessibleName('16 July 2025: no data');
  resizeTo(1300);
  expect(bars()).toHaveLength(20);
  expect(bars()[0]).toHaveAccessibleName('1 July 2025: no data');
  resizeTo(1600);
  expect(bars()).toHaveLength(30);
  await user.click(screen.getByRole('button', { name: 'Later days' }));
  expect(bars()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Later days' })).toBeDisabled();
});

it('tells actual from expected days, and says what is in the day that is pointed at', async () => {
  const { user } = show(some);
  expect(await screen.findByLabelText('Month')).toHaveDisplayValue('June 2026');
  expect(screen.getByRole('button', { name: '1 June 2026: actual $10.50' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Today, 2 June 2026: actual -$20.00' })).toBeVisible();
  await user.hover(
    screen.getByRole('button', { name: '3 June 2026: expected $30.00, lowest cash' }),
  );
  expect(screen.getByText('between $5.00 and $60.00 on 8 days of 10')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Made up of' })).toHaveTextContent('Rent-$70.00');
  expect(screen.getByText('Lowest cash $900.00')).toBeVisible();
});

it('says until when the whole is expected', async () => {
  show(some);
  const total = await screen.findByText(/Expected net cash to 3 June 2026:/);
  expect(total).toHaveTextContent('$1,234.50. Lowest cash $900.00 on 3 June 2026');
});

it('writes the figures on the bars, except in a narrow window', async () => {
  show(some);
  expect(await screen.findByText('$10.50')).toBeInTheDocument();
  resizeTo(480);
  expect(screen.queryByText('$10.50')).not.toBeInTheDocument();
});

it('has a table for a twin', async () => {
  const { user } = show(some);
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toContain('3 June 2026Expected$30.00$5.00 to $60.00');
  expect(rows).toContain('4 June 2026---');
});

it('says how exact it was, and what it expects in all', async () => {
  show(some);
  expect(await screen.findByText(/off by \$10.00 a day.*held on 81% of days/)).toBeVisible();
  expect(screen.getByText('$1,234.50')).toBeVisible();
});

it('says when it cannot be fetched', async () => {
  fakeServer({ forecast: refuse('internal_error') });
  renderPart(<ForecastCard />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch forecast data');
});
