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
  resizeTo(1000);
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
  expect(screen.getByRole('button', { name: 'Jul 1, 2025: no data' })).toBeVisible();
});

it('has 15, 20 or 30 bars a page by the width of the window, and begins again when it changes', async () => {
  const { user } = show(none);
  await screen.findByLabelText('Month');
  await user.click(screen.getByRole('button', { name: 'Later days' }));
  expect(bars()[0]).toHaveAccessibleName('Jul 16, 2025: no data');
  resizeTo(1300);
  expect(bars()).toHaveLength(20);
  expect(bars()[0]).toHaveAccessibleName('Jul 1, 2025: no data');
  resizeTo(1600);
  expect(bars()).toHaveLength(30);
  await user.click(screen.getByRole('button', { name: 'Later days' }));
  expect(bars()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Later days' })).toBeDisabled();
});

it('tells actual from expected days, and says what is in the day that is pointed at', async () => {
  const { user } = show(some);
  expect(await screen.findByLabelText('Month')).toHaveDisplayValue('June 2026');
  expect(screen.getByRole('button', { name: 'Jun 1, 2026: actual $10.50' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Today, Jun 2, 2026: actual -$20.00' })).toBeVisible();
  await user.hover(screen.getByRole('button', { name: 'Jun 3, 2026: expected $30.00' }));
  expect(screen.getByText('80% likely $5.00 to $60.00')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Includes' })).toHaveTextContent('Rent-$70.00');
});

it('goes from bar to bar by the arrow keys', async () => {
  const { user } = show(some);
  const today = await screen.findByRole('button', { name: /^Today, Jun 2/ });
  act(() => today.focus());
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: /^Jun 3/ })).toHaveFocus();
  expect(screen.getByText('80% likely $5.00 to $60.00')).toBeVisible();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('button', { name: /^Jun 1,/ })).toHaveFocus();
});

it('says what the month comes to, and until when the whole is expected', async () => {
  show(some);
  const total = await screen.findByText(/Expected net cash to Jun 3, 2026:/);
  expect(total).toHaveTextContent(
    'June 2026: net $20.50 (-$9.50 so far, $30.00 expected). Expected net cash to Jun 3, 2026: $1,234.50',
  );
});

it('opens with the first day of this week and goes on from there', async () => {
  const days = Array.from({ length: 30 }, (_, at) => ({
    date: `2026-06-${String(at + 1).padStart(2, '0')}`,
    net_cash: 1,
    kind: at < 10 ? ('actual' as const) : ('expected' as const),
    low: null,
    high: null,
    items: [],
  }));
  // Today is Wednesday the 10th, its week began on Sunday the 7th.
  const { user } = show({ ...some, forecast: days });
  await screen.findByLabelText('Month');
  expect(bars()[0]).toHaveAccessibleName('Jun 7, 2026: actual $1.00');
  await user.click(screen.getByRole('button', { name: 'Earlier days' }));
  expect(bars()[0]).toHaveAccessibleName('Jun 1, 2026: actual $1.00');
});

it('rounds the figures on the bars and has an axis, and writes none in a narrow window', async () => {
  show({ ...some, forecast: some.forecast.map((day) => ({ ...day, net_cash: 12_345.67 })) });
  expect(await screen.findAllByText('$12k')).toHaveLength(3);
  expect(screen.getByText('$10,000')).toBeInTheDocument();
  resizeTo(480);
  expect(screen.queryByText('$12k')).not.toBeInTheDocument();
});

it('has a table for a twin', async () => {
  const { user } = show(some);
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toContain('Jun 3, 2026Expected$30.00$5.00 to $60.00');
  expect(rows).toContain('Jun 4, 2026---');
});

it('says how exact it was, and what it expects in all', async () => {
  show(some);
  expect(await screen.findByText(/Typical miss.*\$10.00 a day.*held on 81% of days/)).toBeVisible();
  expect(screen.getByText('$1,234.50')).toBeVisible();
});

it('says when it cannot be fetched', async () => {
  fakeServer({ forecast: refuse('internal_error') });
  renderPart(<ForecastCard />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch forecast data');
});
