import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { BalancesCard } from './balances-card.tsx';
import { BalancesView } from './balances-view.tsx';

const account = (name: string, last4 = '1234') => ({
  _id: name,
  institution_name: name,
  account_type: 'credit_card',
  current_usd: -12.5,
  available_usd: null,
  last4,
  fetched_at: '2026-05-31T00:00:00Z',
  status: 'active' as const,
  inflow_this_month: 100,
  outflow_this_month: 40.25,
});

function showCard(answers: Answers, canAdd = true) {
  signIn();
  fakeServer(answers);
  const onManage = vi.fn();
  const onAddAccount = vi.fn();
  const onRemove = vi.fn();
  return {
    onManage,
    onAddAccount,
    onRemove,
    ...renderPart(
      <BalancesCard
        limit={2}
        canAdd={canAdd}
        onManage={onManage}
        onAddAccount={onAddAccount}
        onRemove={onRemove}
      />,
    ),
  };
}

it('lists accounts with spaced names, masked numbers and balances, up to the limit', async () => {
  const names = ['FirstPlatypusBank', 'SecondBank', 'ThirdBank'];
  const { onManage, user } = showCard({
    balances: { balances: names.map((name) => account(name)), total: 3 },
  });
  expect(await screen.findByText('First Platypus Bank')).toBeVisible();
  expect(screen.getAllByText('Credit card ********1234')).toHaveLength(2);
  expect(screen.getAllByText('-$12.50')).toHaveLength(2);
  expect(screen.queryByText('Third Bank')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Manage' }));
  expect(onManage).toHaveBeenCalledOnce();
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
  return { onBack, ...renderPart(<BalancesView onBack={onBack} />) };
}

it('shows the table, the details of a row, and the way back', async () => {
  const { onBack, user } = showView({
    balances: { balances: [account('FirstPlatypusBank')], total: 1 },
  });
  await screen.findByRole('table', { name: 'Account Balances' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Account',
    'Account Type',
    'Available Balance',
  ]);
  await user.click(screen.getByRole('button', { name: 'First Platypus Bank ********1234' }));
  expect(screen.getByRole('heading', { name: 'First Platypus Bank' })).toHaveFocus();
  const facts = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(facts).toContain('Inflow this month$100.00');
  expect(facts).toContain('Outflow this month$40.25');
  expect(facts).toContain('Available balance-$12.50');
  expect(facts).toContain('Account number********1234');
  await user.click(screen.getByRole('button', { name: 'Back to the balances' }));
  await user.click(screen.getByRole('button', { name: 'Back to the dashboard' }));
  expect(onBack).toHaveBeenCalledOnce();
});

it('says that there is no data', async () => {
  showView({ balances: { balances: [], total: 0 } });
  expect(await screen.findByText('No data available')).toBeVisible();
});
