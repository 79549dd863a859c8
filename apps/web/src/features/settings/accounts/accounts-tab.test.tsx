import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, refuse, type Answers } from '../../../testing/fake-server.ts';
import { renderPart, signIn } from '../../../testing/render-app.tsx';
import { Toaster } from '../../../ui/toast.tsx';
import { useState } from 'react';
import { AccountsTab, type AccountsTabProps } from './accounts-tab.tsx';
import { RemoveAccount } from './remove-account.tsx';

const accountId = '0197a8a0-0000-7000-8000-000000000001';
const account = {
  _id: accountId,
  institution_name: 'FirstPlatypusBank',
  account_type: 'checking',
  current_usd: 1234.5,
  available_usd: null,
  last4: '4411',
  fetched_at: '2026-06-12T10:00:00Z',
  status: 'active' as const,
  inflow_this_month: 0,
  outflow_this_month: 0,
};
const feed = {
  account_id: accountId,
  state: 'done' as const,
  rows_done: 812,
  rows_new: 812,
  notice: null,
  synced_at: '2026-06-12T10:00:00Z',
  next_at: '2026-06-13T08:23:00Z',
  ends_on: null,
  is_joined: false,
  row_count: 812,
  first_date: '2024-06-03',
};

/** The tab with the dialog that the route puts beside it. */
function Accounts() {
  const [removed, setRemoved] = useState<Parameters<AccountsTabProps['onRemove']>[0] | null>(null);
  return (
    <>
      <AccountsTab onAdd={() => undefined} onRemove={setRemoved} />
      <RemoveAccount account={removed} onClose={() => setRemoved(null)} />
    </>
  );
}

function open(answers: Answers = {}) {
  signIn();
  const received = fakeServer({
    balances: { balances: [account], total: 1 },
    bankLinks: { links: [feed] },
    ...answers,
  });
  const part = (
    <>
      <Accounts />
      <Toaster />
    </>
  );
  return { ...renderPart(part), received };
}

describe('the accounts in Settings', () => {
  it('are refreshed at the bank, and their balances fetched again', async () => {
    const { user, received } = open({
      refreshAccount: { message: 'The bank is being asked for what is new.' },
    });
    await user.click(await screen.findByRole('button', { name: 'Refresh First Platypus Bank' }));
    expect(await screen.findByText('The bank is being asked for what is new.')).toBeVisible();
    expect(received.find(({ name }) => name === 'refreshAccount')?.params).toEqual({
      id: accountId,
    });
    await waitFor(() => expect(received.filter(({ name }) => name === 'balances')).toHaveLength(2));
  });

  it('say why a refresh was refused', async () => {
    const { user } = open({ refreshAccount: refuse('account_not_linked') });
    await user.click(await screen.findByRole('button', { name: 'Refresh First Platypus Bank' }));
    expect(await screen.findByText(/This account comes from statement files/)).toBeVisible();
  });

  it('say that the bank wants a new sign-in', async () => {
    const notice = 'The bank asks you to sign in again.';
    open({ bankLinks: { links: [{ ...feed, state: 'relink', notice }] } });
    expect(await screen.findByText(`${notice} Reconnect the account.`)).toBeVisible();
  });

  it('are deleted only after it was said what is lost', async () => {
    let balances = [account];
    const { user, received } = open({
      balances: () => ({ balances, total: balances.length }),
      removeAccount: () => {
        balances = [];
        return { message: 'The account and its 812 transactions were removed from Cairn.' };
      },
    });
    await user.click(
      await screen.findByRole('button', { name: 'Delete First Platypus Bank 4411' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Delete First Platypus Bank 4411?' });
    expect(dialog).toHaveTextContent(
      'Its 812 transactions since Jun 3, 2024 are removed from every figure',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(received.some(({ name }) => name === 'removeAccount')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Delete First Platypus Bank 4411' }));
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText('No accounts yet')).toBeVisible();
    expect(screen.getByText(/812 transactions were removed from Cairn/)).toBeVisible();
  });
});
