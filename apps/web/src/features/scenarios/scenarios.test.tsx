import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refuse } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { draftOf, newDraft, readDraft } from './change-draft.ts';
import type { Change, Comparison, SavedScenarios } from './scenario.ts';
import { ScenariosView } from './scenarios-view.tsx';

beforeEach(() => signIn());

const id = (at: number) => `00000000-0000-4000-8000-00000000000${String(at)}`;
const hire: Change = { kind: 'hire', start_date: '2026-07-01', monthly_cost: 6_000 };
const known = (count: number): SavedScenarios => ({
  scenarios: Array.from({ length: count }, (_, at) => ({
    id: id(at),
    name: `Plan ${String(at)}`,
    changes: [hire],
  })),
  subjects: [
    { of: 'revenue', name: 'Revenue', monthly: 40_000 },
    { of: id(9), name: 'Rent', monthly: -5_000 },
  ],
  window: { from: '2026-06-16', to: '2026-12-31' },
});

const path = {
  low_point: { date: '2026-06-17', balance: -50 },
  first_day_below_zero: '2026-06-17',
  end_balance: 900,
  runway: 42,
  runway_status: 'days' as const,
  balances: [1_000, -50, 900],
};

function comparison(ids: readonly (string | null)[]): Comparison {
  return {
    notice: null,
    cash_today: 1_000,
    runway_text: 'Cash-flow positive: it took in more than it spent.',
    dates: ['2026-06-16', '2026-06-17', '2026-06-18'],
    base: {
      ...path,
      runway: null,
      runway_status: 'cash_flow_positive',
      first_day_below_zero: null,
    },
    scenarios: ids.map((one, at) => ({
      ...path,
      id: one,
      name: `Plan ${String(at)}`,
      difference: { low_point: -1_050, end_balance: -100, runway: null },
      effects: [{ text: 'Hire from Jul 1, 2026 at $6,000.00 a month', amount: -36_000 }],
    })),
  };
}

function show(count: number, answers: Parameters<typeof fakeServer>[0] = {}) {
  const received = fakeServer({
    scenarios: known(count),
    compareScenarios: ({ query }) => comparison(query.ids),
    tryScenario: comparison([null]),
    createScenario: { id: id(5), message: 'Scenario saved' },
    deleteScenario: { message: 'Scenario deleted' },
    ...answers,
  });
  return { received, ...renderPart(<ScenariosView onBack={() => undefined} />) };
}

describe('scenarios', () => {
  it('stand side by side with the forecast', async () => {
    show(2);
    const table = await screen.findByRole('table', { name: 'Scenarios side by side' });
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(heads).toEqual(['Figure', 'Forecast', 'Plan 0', 'Plan 1']);
    const runway = within(table).getByRole('row', { name: /Runway/ });
    expect(
      within(runway)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cash-flow positive', '42 days', '42 days']);
    expect(
      screen.getByRole('img', { name: 'Expected cash by day: Forecast, Plan 0, Plan 1' }),
    ).toBeVisible();
  });

  it('name the path that falls the lowest', async () => {
    const of = comparison([id(0), id(1)]);
    const [first, second] = of.scenarios;
    const lowest = { date: '2026-06-18', balance: -800 };
    show(2, {
      compareScenarios: {
        ...of,
        scenarios: first && second ? [{ ...first, low_point: lowest }, second] : [],
      },
    });
    const chart = await screen.findByRole('img', { name: /^Expected cash by day/ });
    expect(within(chart).getByText(/^Lowest/)).toHaveTextContent('Lowest -$800, Plan 0');
  });

  it('stand under each figure on a phone, the forecast where it has the figure', async () => {
    vi.stubGlobal('innerWidth', 400);
    show(2);
    const table = await screen.findByRole('table', { name: 'Scenarios under each figure' });
    const rowsOf = (title: string) => {
      const group = within(table).getByRole('rowheader', { name: title }).closest('tbody');
      return [...(group?.rows ?? [])].slice(1).map(({ textContent }) => textContent);
    };
    expect(rowsOf('Runway')).toEqual([
      'ForecastCash-flow positive',
      'Plan 042 days',
      'Plan 142 days',
    ]);
    expect(rowsOf('Lowest cash against the forecast')).toEqual([
      'Plan 0-$1,050.00',
      'Plan 1-$1,050.00',
    ]);
    vi.unstubAllGlobals();
  });

  it('begin with an idea where there are none', async () => {
    const { user } = show(0);
    await user.click(await screen.findByRole('button', { name: 'Revenue falls 10%' }));
    const dialog = await screen.findByRole('dialog', { name: 'New scenario' });
    expect(within(dialog).getByLabelText('Name')).toHaveValue('Revenue falls 10%');
    expect(within(dialog).getByLabelText('Change in %')).toHaveValue('-10');
    expect(within(dialog).getByLabelText('Of what')).toHaveValue('revenue');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'New scenario' }));
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });

  it('compare those that are chosen, at most four', async () => {
    const { user, received } = show(5);
    const first = await screen.findByRole('checkbox', { name: 'Plan 0' });
    expect(first).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Plan 4' }));
    await waitFor(() => expect(received.at(-1)?.query).toEqual({ ids: [1, 2, 3].map(id) }));
    expect(screen.getByRole('checkbox', { name: 'Plan 0' })).toBeEnabled();
  });

  it('are tried before they are saved', async () => {
    const { user, received } = show(0);
    await user.click(await screen.findByRole('button', { name: 'New scenario' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByLabelText('Name')).toHaveAccessibleDescription('Give it a name');
    expect(within(dialog).getByLabelText('Amount')).toHaveAccessibleDescription(
      'Enter an amount above zero',
    );
    await user.type(within(dialog).getByLabelText('Name'), 'Van');
    await user.type(within(dialog).getByLabelText('Amount'), '$1,500.50');
    await user.click(within(dialog).getByRole('button', { name: 'Try it' }));
    expect(await within(dialog).findByRole('status')).toHaveTextContent(
      'Lowest cash -$50.00 on Jun 17, 2026',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = received.find(({ name }) => name === 'createScenario')?.body;
    expect(sent).toEqual({
      name: 'Van',
      changes: [{ kind: 'one_off', date: '2026-06-16', amount: -1_500.5 }],
    });
  });

  it('keep what was typed when the server refuses', async () => {
    const { user } = show(0, {
      createScenario: refuse('scenario_impossible', 'Choose days within the forecast.'),
    });
    await user.click(await screen.findByRole('button', { name: 'New scenario' }));
    await user.type(screen.getByLabelText('Name'), 'Van');
    await user.type(screen.getByLabelText('Amount'), '5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose days within the forecast.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Van');
  });

  it('are deleted once that is confirmed', async () => {
    const { user, received } = show(1);
    await user.click(await screen.findByRole('button', { name: 'Actions for Plan 0' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(received.some(({ name }) => name === 'deleteScenario')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(received.some(({ name }) => name === 'deleteScenario')).toBe(true));
  });

  it('say why there are none where there is no forecast', async () => {
    const none = { ...comparison([]), notice: 'There is no forecast yet.', base: null };
    show(0, { scenarios: { ...known(0), window: null }, compareScenarios: none });
    expect(await screen.findByText('There is no forecast yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'New scenario' })).toBeDisabled();
  });

  it('can be asked for again after a failure', async () => {
    show(0, { scenarios: refuse('internal_error') });
    expect(await screen.findByText('Failed to fetch the scenarios')).toBeVisible();
  });
});

const changes: Change[] = [
  hire,
  { kind: 'one_off', date: '2026-07-01', amount: -5.25 },
  { kind: 'recurring', start_date: '2026-07-01', end_date: null, amount: 100, every: 'week' },
  { kind: 'percentage', start_date: '2026-07-01', of: 'revenue', percent: -12.5 },
  { kind: 'delay_receipts', start_date: '2026-07-01', delay_days: 30 },
  { kind: 'loan', date: '2026-07-01', principal: 5_000, term_months: 36, annual_rate_percent: 7.5 },
];

describe('a change being typed', () => {
  it.each(changes)('is the same when it is opened and not touched: $kind', (change) => {
    expect(readDraft(draftOf(change, null))).toEqual({ change, errors: {} });
  });

  it.each([
    ['percentage', 'percent', '0'],
    ['percentage', 'percent', '-101'],
    ['delay_receipts', 'days', '1.5'],
    ['loan', 'rate', 'x'],
    ['hire', 'amount', ''],
  ] as const)('of kind %s refuses %s %j', (kind, field, text) => {
    const draft = { ...newDraft(known(0).window), amount: '1', kind, [field]: text };
    const { change, errors } = readDraft(draft);
    expect(change).toBeNull();
    expect(Object.keys(errors)).toEqual([field]);
  });
});
