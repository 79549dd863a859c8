import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { BooksSection } from './books-section.tsx';
import type { BooksLink, BooksStatus } from './use-books.ts';

const none: BooksStatus = {
  mode: 'quickbooks',
  package_name: 'QuickBooks',
  link: null,
  record_count: 0,
  first_date: null,
};
const done: BooksLink = {
  state: 'done',
  company_name: 'Blue Harbor',
  reading: null,
  is_first_import: false,
  records_done: 1_904,
  records_new: 0,
  records_total: 1_904,
  notice: null,
  next_try_at: null,
  ends_on: null,
  closed_through: null,
  synced_at: '2026-06-12T10:00:00Z',
  set_aside_count: 0,
  set_aside: [],
  differences: [],
  counts: [],
  adjustments: [],
  report_differences: [],
};
const withLink = (changes: Partial<BooksLink> = {}): BooksStatus => ({
  ...none,
  link: { ...done, ...changes },
  record_count: 1_904,
  first_date: '2024-06-01',
});

function show(status: BooksStatus, answers: Answers = {}) {
  signIn();
  const received = fakeServer({ booksStatus: status, ...answers });
  return { ...renderPart(<BooksSection />), received };
}

/** The tab that the browser opens; what it is sent to. */
const openTab = vi.fn(() => tab);
const tab = { opener: {} as unknown, close: vi.fn(), location: { replace: vi.fn() } };
beforeEach(() => {
  vi.clearAllMocks();
  tab.opener = {};
  vi.stubGlobal('open', openTab);
});

describe('the accounting package in Settings', () => {
  it('is connected in a new tab that cannot reach back', async () => {
    const { user } = show(none, { startBooks: { auth_url: 'https://books.example.com/allow' } });
    await user.click(await screen.findByRole('button', { name: 'Connect QuickBooks' }));
    expect(openTab).toHaveBeenCalledWith('about:blank', '_blank');
    expect(tab.location.replace).toHaveBeenCalledWith('https://books.example.com/allow');
    expect(tab.opener).toBeNull();
  });

  it('says so when it cannot be, and leaves no empty tab', async () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    const { user } = show(none, { startBooks: refuse('internal_error') });
    await user.click(await screen.findByRole('button', { name: 'Connect QuickBooks' }));
    expect(alert).toHaveBeenCalledWith(
      'Unable to connect to the accounting package. Please try again later.',
    );
    expect(tab.close).toHaveBeenCalled();
  });

  it('shows how far the first import is', async () => {
    show(
      withLink({
        state: 'syncing',
        is_first_import: true,
        reading: 'invoices',
        records_done: 476,
        synced_at: null,
      }),
    );
    expect(await screen.findByText('476 of 1,904 records')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Importing the books' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
  });

  it('says when it was read last, and reads it again', async () => {
    const { user, received } = show(withLink(), { refreshBooks: { message: 'Asking.' } });
    expect(await screen.findByText(/QuickBooks · 1,904 transactions · last update/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refresh QuickBooks' }));
    expect(received.some(({ name }) => name === 'refreshBooks')).toBe(true);
  });

  it('says why it failed and offers to try again', async () => {
    const notice = 'The books could not be read. Cairn tries again tonight.';
    const { user, received } = show(withLink({ state: 'failed', notice }), {
      refreshBooks: { message: 'Asking.' },
    });
    expect(await screen.findByText(notice)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(received.some(({ name }) => name === 'refreshBooks')).toBe(true);
  });

  it('says when the next try is', async () => {
    show(
      withLink({
        state: 'waiting',
        notice: 'QuickBooks cannot be reached right now.',
        next_try_at: '2026-06-12T10:01:00Z',
      }),
    );
    expect(await screen.findByText(/cannot be reached right now\. Next try: Jun 12/)).toBeVisible();
  });

  it('asks to connect again once access was withdrawn', async () => {
    const { user } = show(withLink({ state: 'relink', notice: 'QuickBooks has ended it.' }), {
      startBooks: { auth_url: 'https://books.example.com/allow' },
    });
    await user.click(await screen.findByRole('button', { name: 'Connect again' }));
    expect(tab.location.replace).toHaveBeenCalledWith('https://books.example.com/allow');
  });

  it('says some weeks ahead that the access ends, and not before', async () => {
    const inDays = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const { user } = show(withLink({ ends_on: inDays(9) }), {
      startBooks: { auth_url: 'https://books.example.com/allow' },
    });
    expect(await screen.findByText(/^This connection ends on/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Connect again' }));
    expect(tab.location.replace).toHaveBeenCalledWith('https://books.example.com/allow');
    cleanup();
    show(withLink({ ends_on: inDays(90) }));
    expect(await screen.findByText(/last update/)).toBeVisible();
    expect(screen.queryByText(/^This connection ends on/)).not.toBeInTheDocument();
  });

  it('names what was left out and which accounts do not agree', async () => {
    const { user } = show(
      withLink({
        set_aside_count: 2,
        set_aside: [
          {
            label: 'Journal entry 1042',
            reason: 'does not balance: debits less credits are $10.00',
          },
        ],
        differences: [{ name: 'Inventory', stated: 120, booked: 900 }],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Show the records' }));
    expect(screen.getByText('Journal entry 1042')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the accounts' }));
    expect(screen.getByText(/\$120.00 there, \$900.00 from its records/)).toBeVisible();
  });

  it('says what was counted and not read, and what its reports alone tell', async () => {
    const { user } = show(
      withLink({
        counts: [{ reading: 'adjustments of stock', counted: 3, read: 0, set_aside: 0 }],
        adjustments: [{ name: 'Wages', year: 2026, amount: 48_000 }],
        report_differences: [{ name: 'Rent', year: 2025, stated: 100, booked: 90 }],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Show the counts' }));
    expect(screen.getByText(/adjustments of stock counted, 0 read/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the adjustments' }));
    expect(screen.getByText(/, 2026: \$48,000.00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the differences' }));
    expect(screen.getByText(/\$100.00 there, \$90.00 from its records/)).toBeVisible();
  });

  it.each([
    ['Keep the records', true],
    ['Remove the records', false],
  ])('is let go of after saying what that means: %s', async (label, keepData) => {
    const { user, received } = show(withLink(), { disconnectBooks: { message: 'Done.' } });
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disconnect QuickBooks?' });
    expect(dialog).toHaveTextContent('1,904 transactions since Jun 1, 2024 stay in your figures');
    await user.click(within(dialog).getByRole('button', { name: label }));
    expect(received.find(({ name }) => name === 'disconnectBooks')?.body).toEqual({
      keep_data: keepData,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the chart of accounts, and says when that cannot be had', async () => {
    let answer: Answers['booksAccounts'] = refuse('internal_error');
    const { user } = show(withLink(), { booksAccounts: () => answer as never });
    await user.click(
      await screen.findByRole('button', { name: 'Show the accounts in your books' }),
    );
    expect(await screen.findByText('Failed to fetch QBO accounts')).toBeVisible();
    answer = {
      accounts: [
        { id: 'a', name: 'Checking', account_type: 'bank', number: '1000', current_balance: 12.5 },
      ],
      total: 1,
    };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$12.50')).toBeVisible();
  });

  it('brings the figures again where all came in between two looks', async () => {
    let status: BooksStatus = withLink({ synced_at: '2026-06-12T10:00:00Z' });
    let balance = 12.5;
    const account = { id: 'a', name: 'Checking', account_type: 'bank', number: '1000' } as const;
    const { user } = show(status, {
      booksStatus: () => status,
      booksAccounts: () => ({ accounts: [{ ...account, current_balance: balance }], total: 1 }),
    });
    await user.click(
      await screen.findByRole('button', { name: 'Show the accounts in your books' }),
    );
    expect(await screen.findByText('$12.50')).toBeVisible();
    status = withLink({ synced_at: '2026-06-12T11:00:00Z' });
    balance = 99;
    // Whoever comes back from the other tab.
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('$99.00')).toBeVisible();
  });

  it('offers to remove books that nothing updates any more', async () => {
    const { user, received } = show(
      { ...withLink({ state: 'ended' }) },
      { disconnectBooks: { message: 'Done.' } },
    );
    await user.click(await screen.findByRole('button', { name: 'Remove these records' }));
    await user.click(screen.getByRole('button', { name: 'Remove the records' }));
    expect(received.find(({ name }) => name === 'disconnectBooks')?.body).toEqual({
      keep_data: false,
    });
  });
});
