import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AnswerOf, Api } from '@cairn/contract';
import { fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { MetricCards } from './metric-cards.tsx';

const explained = (text: string, evidence: string | null) => ({
  from: '2026-05-01',
  to: '2026-05-30',
  text,
  evidence,
});
const metrics: AnswerOf<Api['kpiMetrics']> = {
  monthly_revenue: 81617.3,
  monthly_revenue_growth_percentage: 7.1,
  operating_expenses: 500,
  operating_expenses_growth_percentage: 2,
  avg_daily_net_cash: -67.03,
  avg_daily_net_cash_increase: -12.5,
  projected_runway: 1331,
  projected_runway_increase: 0,
  runway_status: 'days',
  explanations: {
    monthly_revenue: explained('Revenue of the month.', 'revenue-token'),
    operating_expenses: explained('', null),
    avg_daily_net_cash: explained('', null),
    projected_runway: explained('At this pace.', null),
  },
  as_of: '2026-05-31T00:00:00Z',
};

type Forecast = AnswerOf<Api['forecast']>;
const forecastWith = (
  below_minimum: NonNullable<Forecast['cash_line']>['below_minimum'],
): Forecast => ({
  total_net_forecast_cash: null,
  forecast: [],
  low_point: null,
  cash_line: {
    today: '2026-05-31',
    rows_end: null,
    cash_today: 900,
    minimum: 500,
    is_minimum_set: true,
    past: [],
    ahead: [],
    low_point: { date: '2026-08-29', balance: 100, low: -900, high: 300 },
    below_minimum,
    accuracy: [],
    corrections: [],
    assumptions: [],
    levers: [],
  },
  notice: null,
  backtest: null,
});

function show(answer: Answers['kpiMetrics'], trends: Answers['kpiTrends'] = { points: [] }) {
  signIn();
  fakeServer({ kpiTrends: trends, ...(answer === undefined ? {} : { kpiMetrics: answer }) });
  const onExplain = vi.fn();
  return { onExplain, ...renderPart(<MetricCards layout="row" onExplain={onExplain} />) };
}

it('shows the four figures, growth with sign and two decimals, runway in days', async () => {
  show(metrics);
  expect(await screen.findByText('$81,617.30')).toBeVisible();
  expect(screen.getByText('+7.10%')).toHaveClass('text-good');
  expect(screen.getByText('+2.00%')).toHaveClass('text-bad');
  expect(screen.getByText('-$67.03')).toBeVisible();
  expect(screen.getByText('-$12.50')).toHaveClass('text-bad');
  expect(screen.getByText('1,331 Days')).toBeVisible();
  expect(screen.getByText('0.00')).toHaveClass('text-quiet');
});

it('shows a dash for what is missing, never a zero', async () => {
  show({
    ...metrics,
    monthly_revenue: null,
    monthly_revenue_growth_percentage: null,
    operating_expenses: null,
    operating_expenses_growth_percentage: null,
    avg_daily_net_cash: null,
    avg_daily_net_cash_increase: null,
    projected_runway: null,
    projected_runway_increase: null,
    runway_status: 'not_enough_history',
  });
  expect(await screen.findAllByText('-')).toHaveLength(4);
  expect(screen.getAllByText('Not known yet')).toHaveLength(3);
  expect(screen.getByText('Needs 30 days of history')).toBeVisible();
});

it('says of a business that burns nothing that it is cash-flow positive', async () => {
  show({ ...metrics, projected_runway: null, runway_status: 'cash_flow_positive' });
  expect(await screen.findByText('Cash-flow positive')).toBeVisible();
  expect(screen.getByText('-')).toBeVisible();
});

it('says that there is nothing to compare with, and in what a change is counted', async () => {
  show({ ...metrics, monthly_revenue_growth_percentage: null, projected_runway_increase: 279 });
  expect(await screen.findByText('No comparison yet')).toBeVisible();
  expect(screen.getByText('+279.00')).toBeVisible();
  expect(screen.getByText('days vs a month ago')).toBeVisible();
  expect(screen.getByText('-$12.50')).toBeVisible();
  expect(screen.getByText('a day vs prior month')).toBeVisible();
});

it('draws the course of each figure that has one', async () => {
  const { container } = show(metrics, {
    points: [1, 2, 3, 4, 5].map((month) => ({
      from: `2026-0${month}-01`,
      to: `2026-0${month}-28`,
      is_running: month === 5,
      monthly_revenue: month * 1_000,
      operating_expenses: null,
      avg_daily_net_cash: month === 1 ? null : 5,
      projected_runway: month === 5 ? null : month,
    })),
  });
  await screen.findByText('$81,617.30');
  await waitFor(() => expect(container.querySelectorAll('svg')).toHaveLength(2));
  // The way to the month that is not over is drawn apart.
  expect(container.querySelectorAll('path[stroke-dasharray]')).toHaveLength(2);
});

it('opens how a figure is computed', async () => {
  const { onExplain, user } = show(metrics);
  await user.click(
    await screen.findByRole('button', { name: /^Monthly Revenue.*how this is computed$/ }),
  );
  expect(onExplain).toHaveBeenCalledWith({
    title: 'Monthly Revenue',
    text: 'Revenue of the month.',
    token: 'revenue-token',
  });
});

it('says beside the runway how likely cash is to fall too low', async () => {
  signIn();
  const below_minimum = [
    { days: 30, chance: 0.004, likely_date: null },
    { days: 90, chance: 0.35, likely_date: '2026-09-01' },
  ];
  fakeServer({
    kpiTrends: { points: [] },
    kpiMetrics: metrics,
    forecast: forecastWith(below_minimum),
  });
  const onExplain = vi.fn();
  const { user } = renderPart(<MetricCards layout="row" onExplain={onExplain} />);
  const card = await screen.findByRole('button', { name: /^Projected Runway/ });
  await waitFor(async () => {
    await user.click(card);
    expect(onExplain).toHaveBeenLastCalledWith(
      expect.objectContaining({
        text: 'At this pace. The chance that cash falls below your minimum of $500 is <1% in 30 days and 35% in 90 days.',
      }),
    );
  });
});

it('says when the figures cannot be fetched, and tries again', async () => {
  let isDown = true;
  const { user } = show(() => (isDown ? refuse('internal_error') : metrics));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch KPI metrics');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$81,617.30')).toBeVisible();
});
