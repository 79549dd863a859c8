import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { BalancesCard } from './balances-card.tsx';
import { BalancesView } from './balances-view.tsx';

const account = (name: string, last4 = '1234') => ({
  _id: name,
  ledger_account_id: null,
  institution_name: name,
  account_type: 'credit_card',
  current_usd: -12.5,
  available_usd: null,
  last4,
  fetched_at: '2026-05-31T00:00:00Z',
  status: 'active' as const,
  inflow_this_month: 100,
  outflow_this_month: 40.25,
  in_own_currency: null,
});

function showCard(answers: Answers, canAdd = true) {
  signIn();
  fakeServer(answers);
  const onManage = vi.fn();
  const onOpen = vi.fn();
  const onAddAccount = vi.fn();
  const onRemove = vi.fn();
  return {
    onManage,
    onOpen,
    onAddAccount,
    onRemove,
    ...renderPart(
      <BalancesCard
        limit={2}
        canAdd={canAdd}
        onManage={onManage}
        onOpen={onOpen}
        onAddAccount={onAddAccount}
        onRemove={onRemove}
      />,
    ),
  };
}

it('lists accounts with spaced names, masked numbers and balances, up to the limit', async () => {
  const names = ['FirstPlatypusBank', 'SecondBank', 'ThirdBank'];
  const { onManage, onOpen, user } = showCard({
    balances: { balances: names.map((name) => account(name)), total: 3 },
  });
  expect(await screen.findByText('First Platypus Bank')).toBeVisible();
  expect(screen.getAllByText('********1234')).toHaveLength(2);
  expect(screen.getAllByText('-$12.50')).toHaveLength(2);
  expect(screen.queryByText('Third Bank')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Manage' }));
  expect(onManage).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'First Platypus Bank' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(account('FirstPlatypusBank'));
});

it('adds up the cash of the bank accounts, without cards, and only where each balance is known', async () => {
  const held = (name: string, dollars: number | null) => ({
    ...account(name),
    account_type: 'checking',
    current_usd: dollars,
  });
  const card = account('Card');
  const known = showCard({
    balances: { balances: [held('A', 100.1), held('B', 0.2), card], total: 3 },
  });
  const total = await screen.findByText('Total cash');
  expect(total.parentElement).toHaveTextContent('Total cash$100.30');
  expect(screen.getByText('Cards and loans').parentElement).toHaveTextContent('-$12.50');
  known.unmount();
  const unknown = showCard({
    balances: { balances: [held('A', 100.1), held('B', null)], total: 2 },
  });
  expect(await screen.findByText('$100.10')).toBeVisible();
  expect(screen.queryByText('Total cash')).not.toBeInTheDocument();
  unknown.unmount();
  showCard({ balances: { balances: [card], total: 1 } });
  expect(await screen.findByText('-$12.50')).toBeVisible();
  expect(screen.queryByText('Total cash')).not.toBeInTheDocument();
});

it('says how many accounts it leaves out, and deletes one from its menu', async () => {
  const first = account('FirstPlatypusBank');
  const { onRemove, user } = showCard({
    balances: { balances: [first, account('B'), account('C')], total: 3 },
  });
  expect(await screen.findByText('and 1 more')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More for First Platypus Bank 1234' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(first);
});

it('offers the next step while there are no accounts', async () => {
  const { onAddAccount, user } = showCard({ balances: { balances: [], total: 0 } });
  expect(await screen.findByText('No accounts yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Account' }));
  expect(onAddAccount).toHaveBeenCalledOnce();
});

it('adds accounts only for who is approved', async () => {
  showCard({ balances: { balances: [], total: 0 } }, false);
  expect(await screen.findByRole('button', { name: 'Add Account' })).toBeDisabled();
});

it('says when the accounts cannot be fetched', async () => {
  showCard({ balances: refuse('internal_error') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch Stripe accounts');
});

function showView(answers: Answers) {
  signIn();
  fakeServer(answers);
  const onBack = vi.fn();
  return { onBack, ...renderPart(<BalancesView onBack={onBack} canAdd onAddAccount={vi.fn()} />) };
}

it('shows the table, the details of a row, and the way back', async () => {
  const { onBack, user } = showView({
    balances: { balances: [account('FirstPlatypusBank')], total: 1 },
  });
  await screen.findByRole('table', { name: 'Account Balances' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Account',
    'Account Type',
    'In this month',
    'Out this month',
    'Available Balance',
  ]);
  await user.click(screen.getByRole('button', { name: 'First Platypus Bank ********1234' }));
  const title = await screen.findByRole('heading', { name: 'First Platypus Bank' });
  await waitFor(() => {
    expect(title).toHaveFocus();
  });
  expect(screen.getByText('Credit card · ********1234')).toBeVisible();
  const facts = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(facts).toEqual([
    'Available balance-$12.50',
    'Inflow this month$100.00',
    'Outflow this month$40.25',
  ]);
  await user.click(screen.getByRole('button', { name: 'Back to the balances' }));
  await user.click(screen.getByRole('button', { name: 'Back to the dashboard' }));
  expect(onBack).toHaveBeenCalledOnce();
});

const month = (from: string, to: string, isRunning: boolean) => ({
  from,
  to,
  is_running: isRunning,
  money_in: 300.1,
  money_out: 100,
  transfers: -50.05,
});

const accountId = '5f0c4a6e-0000-4000-8000-000000000001';
const ledgerId = '5f0c4a6e-0000-4000-8000-000000000002';

it('shows an account over time: balance by day, months, transactions, its feed', async () => {
  const row = {
    transaction_id: 't1',
    date: '2026-05-30',
    description: 'POS OAK STREET',
    party: 'Oak Street',
    party_id: 'p1',
    account: 'Bank',
    amount: -12.4,
    category: 'Meals',
    reason: null,
    is_uncategorized: false,
    is_transfer: false,
    receipt: null,
    note: null,
  };
  const { user, router } = showView({
    balances: {
      balances: [{ ...account('FirstPlatypusBank'), _id: accountId, ledger_account_id: ledgerId }],
      total: 1,
    },
    accountHistory: {
      days: [
        { date: '2026-05-30', balance: 10 },
        { date: '2026-05-31', balance: -12.5 },
      ],
      months: [month('2026-05-01', '2026-05-31', false), month('2026-06-01', '2026-06-02', true)],
    },
    bankRows: ({ query }) => ({
      rows: query.account_id === ledgerId ? [row] : [],
      next: null,
      totals: null,
      uncategorized: null,
    }),
    bankLinks: {
      links: [
        {
          account_id: accountId,
          state: 'relink',
          rows_done: 0,
          rows_new: 0,
          notice: null,
          synced_at: null,
          next_at: null,
          ends_on: null,
          is_joined: false,
          row_count: 1,
          first_date: '2026-05-30',
        },
      ],
    },
  });
  await user.click(await screen.findByRole('button', { name: /First Platypus Bank/ }));
  const chart = await screen.findByRole('slider', { name: 'Balance by day' });
  expect(chart).toHaveAttribute('aria-valuetext', 'May 31, 2026: -$12.50');
  chart.focus();
  await user.keyboard('{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuetext', 'May 30, 2026: $10.00');
  const months = within(screen.getByRole('table', { name: 'In and out by month' }));
  const [, running, may] = months.getAllByRole('row');
  expect(running).toHaveTextContent('Jun 2026So far$300.10$100.00+$150.05transfers -$50.05');
  expect(may).toHaveTextContent('May 2026');
  expect(await screen.findByText(/Your bank sign-in has expired/)).toBeVisible();
  await user.click(await screen.findByRole('link', { name: /Oak Street/ }));
  expect(router.state.location.search).toBe(`?account_id=${ledgerId}&open=t1`);
});

it('leads back by the browser, from the account to the table', async () => {
  const { user, router } = showView({
    balances: { balances: [account('FirstPlatypusBank')], total: 1 },
  });
  await user.click(await screen.findByRole('button', { name: /First Platypus Bank/ }));
  expect(await screen.findByText('Credit card · ********1234')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('table', { name: 'Account Balances' })).toBeVisible();
});

it('says that there is no data', async () => {
  showView({ balances: { balances: [], total: 0 } });
  expect(await screen.findByText('No data available')).toBeVisible();
});

it('shows beside an account in another currency what it is there, at which rate, and lets it be changed', async () => {
  const own = { currency: 'EUR', balance: 233.32, rate: '1.085' };
  const euros = {
    ...account('Wise'),
    ...{ _id: '01900000-0000-7000-8000-000000000001', account_type: 'checking' },
    current_usd: 253.15,
    in_own_currency: { ...own, rate_date: '2026-06-01', rate_source: 'owner' as const },
  };
  signIn();
  const received = fakeServer({
    balances: { balances: [euros], total: 1 },
    bankLinks: { links: [] },
    setAccountRate: { message: '1 EUR counts as 1.1 USD in this account.' },
  });
  const { user } = renderPart(
    <BalancesView onBack={() => undefined} canAdd onAddAccount={vi.fn()} />,
  );
  const words = '€233.32 at 1.085, entered by you, Jun 1, 2026';
  expect(await screen.findByText(words)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Wise/ }));
  const rate = await screen.findByRole('textbox', { name: '1 EUR is' });
  expect(rate).toHaveValue('1.085');
  await user.clear(rate);
  await user.type(rate, 'much');
  expect(screen.getByRole('button', { name: 'Change rate' })).toBeDisabled();
  await user.clear(rate);
  await user.type(rate, '1.1');
  await user.click(screen.getByRole('button', { name: 'Change rate' }));
  await waitFor(() =>
    expect(received.find(({ name }) => name === 'setAccountRate')?.body).toEqual({ rate: '1.1' }),
  );
});
