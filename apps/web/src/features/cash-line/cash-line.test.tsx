import { screen, waitFor, within } from '@testing-library/react';
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
    rows_end: null,
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
    corrections: [],
    assumptions: ['Season: not a full year of history yet, so your season is unknown.'],
    levers: [{ kind: 'growth', percent: 1.5, is_stated: false }],
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
  expect(within(madeUpOf()).getByText('80% likely')).toBeVisible();
  chart.focus();
  await user.keyboard('{ArrowRight}');
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('net -$70'));
  expect(madeUpOf()).toHaveTextContent('Other activity (estimate)-$70.00');
});

const rent = {
  kind: 'recurring',
  id: '0197a000-0000-7000-8000-000000000001',
  date: '2026-06-16',
} as const;

it('opens what is beyond the largest of a period, so that each can be corrected', async () => {
  const [first, ...later] = forecast.forecast;
  const many = Array.from({ length: 13 }, (_, at) => ({
    name: `Subscription ${String(at + 1)}`,
    amount: at - 14,
    kind: 'recurring' as const,
    item: { ...rent, id: rent.id.replace(/1$/, at.toString(16)) },
  }));
  fakeServer({
    forecast: { ...forecast, forecast: first ? [{ ...first, items: many }, ...later] : [] },
  });
  const { user } = renderPart(<CashLineCard onShowWeeks={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: '4 more' }));
  await user.click(screen.getByRole('button', { name: 'Subscription 13' }));
  expect(await screen.findByRole('dialog', { name: 'Subscription 13' })).toBeVisible();
});

/** The rent can be corrected, and one item was. */
const correctable = (): Forecast => ({
  ...forecast,
  forecast: forecast.forecast.map((day) => ({
    ...day,
    items: day.items.map((item) =>
      item.name === 'Rent' ? { ...item, item: rent, whole_amount: -70 } : item,
    ),
  })),
  cash_line: forecast.cash_line && {
    ...forecast.cash_line,
    corrections: [
      {
        id: '0197a000-0000-7000-8000-000000000002',
        name: 'Northwind 13',
        kind: 'invoice',
        of_date: null,
        comes: null,
        is_counted: true,
      },
    ],
  },
});

it('takes another day and amount of an item, or that it will not come', async () => {
  const received = fakeServer({
    forecast: correctable(),
    correctCash: { id: 'c', message: 'Saved' },
  });
  const { user } = renderPart(<CashLineCard onShowWeeks={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Rent' }));
  const form = await screen.findByRole('dialog', { name: 'Rent' });
  expect(within(form).getByLabelText('Expected on')).toHaveValue('2026-06-16');
  const amount = within(form).getByLabelText('Amount');
  expect(amount).toHaveValue('70.00');
  await user.clear(amount);
  await user.type(amount, '65');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Rent' }));
  await user.click(screen.getByRole('button', { name: 'It will not come' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(received.filter(({ name }) => name === 'correctCash').map(({ body }) => body)).toEqual([
    { item: rent, comes: { date: '2026-06-16', amount: 65 } },
    { item: rent, comes: null },
  ]);
});

it('plans an item, and undoes what was said', async () => {
  const received = fakeServer({
    forecast: correctable(),
    correctCash: { id: 'c', message: 'Saved' },
    undoCashCorrection: { message: 'Undone' },
  });
  const { user } = renderPart(<CashLineCard onShowWeeks={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'plan one' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Give it a name')).toBeVisible();
  await user.type(screen.getByLabelText('Name'), 'Van');
  await user.type(screen.getByLabelText('Amount'), '20,000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(received.find(({ name }) => name === 'correctCash')?.body).toEqual({
    item: null,
    name: 'Van',
    comes: { date: '2026-06-16', amount: 20_000, direction: 'out' },
  });
  expect(screen.getByText('will not come')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo Northwind 13' }));
  await waitFor(() =>
    expect(received.find(({ name }) => name === 'undoCashCorrection')?.params).toEqual({
      id: '0197a000-0000-7000-8000-000000000002',
    }),
  );
});

it('sets the growth within its range, and shows and undoes what was set', async () => {
  const received = fakeServer({
    forecast: {
      ...forecast,
      cash_line: forecast.cash_line && {
        ...forecast.cash_line,
        levers: [
          { kind: 'season', percent: 40, is_stated: true },
          { kind: 'growth', percent: 1.5, is_stated: false },
        ],
      },
    },
    assumeCash: { message: 'Saved' },
    undoCashAssumption: { message: 'Undone' },
  });
  const { user } = renderPart(<CashLineCard onShowWeeks={() => undefined} />);
  await user.click(await screen.findByText('How sure is this?'));
  await user.click(screen.getByRole('button', { name: 'Set growth' }));
  const field = screen.getByLabelText('Growth of money in a month (%)');
  await user.clear(field);
  await user.type(field, '45');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('From -30 to 30')).toBeVisible();
  await user.clear(field);
  await user.type(field, '-4{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(received.find(({ name }) => name === 'assumeCash')).toMatchObject({
    params: { kind: 'growth' },
    body: { percent: -4 },
  });
  expect(screen.getByText('last year counts for 40%')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo Season' }));
  await waitFor(() =>
    expect(received.find(({ name }) => name === 'undoCashAssumption')?.params).toEqual({
      kind: 'season',
    }),
  );
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

it('lists the weeks below each other on a phone, and opens one to what is in it', async () => {
  fakeServer({ forecast });
  vi.stubGlobal('innerWidth', 400);
  const { user } = renderPart(<WeeksView onBack={() => undefined} />);
  const list = await screen.findByRole('table', { name: 'Weeks' });
  const rows = () =>
    within(list)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  expect(rows()).toHaveLength(14);
  expect(rows()[1]).toMatch(/\$40\$940$/);
  const [first] = within(list).getAllByRole('button');
  if (first !== undefined) await user.click(first);
  expect(rows()[2]).toBe('Opening cash$900');
  expect(rows()).toContain('Closing cash$940');
});

it('keeps the heading of lines that cancel out, and no line of nothing', async () => {
  const [first, ...later] = forecast.forecast;
  const items = [
    { name: 'Cedar', amount: 50, kind: 'planned' as const },
    { name: 'Oak', amount: -50, kind: 'planned' as const },
    { name: 'Ash', amount: 20, kind: 'bill' as const },
    { name: 'Elm', amount: 30, kind: 'bill' as const },
    { name: 'Elm', amount: -30, kind: 'bill' as const },
  ];
  fakeServer({
    forecast: { ...forecast, forecast: first ? [{ ...first, items }, ...later.slice(13)] : [] },
  });
  vi.stubGlobal('innerWidth', 400);
  const { user } = renderPart(<WeeksView onBack={() => undefined} />);
  const list = await screen.findByRole('table', { name: 'Weeks' });
  const [button] = within(list).getAllByRole('button');
  if (button !== undefined) await user.click(button);
  const heads = within(list)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(heads).toEqual(expect.arrayContaining(['Planned by you', 'Cedar', 'Oak', 'Bills', 'Ash']));
  expect(heads).not.toContain('Elm');
  expect(heads).not.toContain('Other activity, net (estimate)');
});
