import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { adaProfile } from '../../testing/profiles.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';

const account = {
  _id: 'a1',
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

const noBooks = {
  mode: 'sandbox' as const,
  package_name: 'Sandbox books',
  link: null,
  record_count: 0,
  first_date: null,
};

const open = (answers: Answers, approvalStatus = 'true') => {
  signIn({ approvalStatus });
  const received = fakeServer({ userInfo: adaProfile, booksStatus: noBooks, ...answers });
  return { ...renderApp('/settings'), received };
};

describe('Settings', () => {
  it('has the four tabs of the specification', async () => {
    open({ balances: { balances: [], total: 0 } });
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      'Accounts',
      'Security',
      'Notification',
      'Profile',
    ]);
  });

  it('goes back from a tab with one press of Back', async () => {
    const { user, router } = open({ balances: { balances: [], total: 0 } });
    await user.click(await screen.findByRole('tab', { name: 'Security' }));
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    await act(() => router.navigate(-1));
    expect(screen.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true');
  });

  it('lists accounts with name, masked number, balance, dash and last update', async () => {
    open({ balances: { balances: [account], total: 1 } });
    expect(await screen.findByText('First Platypus Bank')).toBeVisible();
    expect(screen.getByText('********4411')).toBeVisible();
    expect(screen.getByText('$1,234.50')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Login valid until' })).toBeVisible();
    expect(screen.getByText('-')).toBeVisible();
  });

  it.each([
    ['true', false],
    ['pending', true],
  ])('offers to add an account (approval "%s": disabled %s)', async (status, isDisabled) => {
    const { user } = open({ balances: { balances: [], total: 0 } }, status);
    await screen.findByText('No accounts yet');
    const add = screen.getByRole('button', { name: 'Add Account' });
    if (isDisabled) {
      expect(add).toBeDisabled();
      return;
    }
    await user.click(add);
    const dialog = await screen.findByRole('dialog', { name: 'Add Account' });
    await user.click(within(dialog).getByRole('button', { name: 'Import a statement' }));
    expect(await screen.findByRole('dialog', { name: 'Import a statement' })).toBeVisible();
  });

  it('says what failed and tries again', async () => {
    let answer: Answers['balances'] = refuse('internal_error');
    const { user } = open({ balances: () => answer as { balances: []; total: number } });
    const failure = await screen.findByText('Failed to fetch Stripe accounts');
    answer = { balances: [], total: 0 };
    const told = within(failure.parentElement ?? document.body);
    await user.click(told.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No accounts yet')).toBeVisible();
  });

  it('shows the profile with ticks, initials and dashes for what is missing', async () => {
    const { user } = open({
      balances: { balances: [], total: 0 },
      userInfo: {
        ...adaProfile,
        personal_details: { ...adaProfile.personal_details, mobile_verified: false },
      },
    });
    await user.click(await screen.findByRole('tab', { name: 'Profile' }));
    const panel = within(screen.getByRole('tabpanel', { name: 'Profile' }));
    expect(await panel.findByText('Engine Works')).toBeVisible();
    expect(panel.getByText('AL')).toBeInTheDocument();
    expect(panel.getByRole('img', { name: 'Email verified' })).toBeVisible();
    expect(panel.queryByRole('img', { name: 'Mobile verified' })).toBeNull();
    expect(panel.getAllByText('-')).toHaveLength(11);
  });

  it('says that the profile could not be fetched', async () => {
    const { user } = open({
      balances: { balances: [], total: 0 },
      userInfo: refuse('internal_error'),
    });
    await user.click(await screen.findByRole('tab', { name: 'Profile' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch profile info');
  });
});
