import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, type Answers } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { ReconciliationPage } from './reconciliation-page.tsx';

const bankId = '01900000-0000-7000-8000-000000000001';
const booksId = '01900000-0000-7000-8000-000000000002';
const bank = {
  transaction_id: bankId,
  date: '2026-06-12',
  amount: -120,
  description: 'Northwind',
  account: 'Checking 1234',
};
const books = { ...bank, transaction_id: booksId, description: 'Bill payment Northwind' };
const overview = {
  has_bank: true,
  has_books: true,
  accounts: [
    {
      account_id: 'a1',
      institution_name: 'FirstBank',
      last4: '1234',
      books_account: 'Operating',
      as_of: '2026-06-15',
      first_day: '2024-06-03',
      bank_balance: 900,
      books_balance: 1_020,
      difference: -120,
      parts: { opening: 0, only_in_bank: -120, only_in_books: 0, other: 0 },
    },
  ],
  groups: {
    matched: { count: 10, total: 500 },
    bank_only: { count: 1, total: -120 },
    books_only: { count: 0, total: 0 },
  },
};
const show = (answers: Answers = {}) => {
  signIn();
  const received = fakeServer({
    reconciliation: overview,
    reconciledRows: { rows: [{ bank, books: null, is_by_hand: false }], page: 1, total_pages: 1 },
    matchOffers: { offers: [books] },
    chooseMatch: { message: 'The two are joined.' },
    forgetMatch: { message: 'Undone: the row is matched as Cairn finds it.' },
    ...answers,
  });
  return { ...renderPart(<ReconciliationPage />), received };
};
afterEach(() => vi.unstubAllGlobals());

it('shows both balances and where their difference comes from', async () => {
  show();
  const card = await screen.findByRole('region', { name: 'First Bank 1234' });
  const figures = within(card)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(figures).toEqual(['$900.00', '$1,020.00', '-$120.00', '$0.00', '-$120.00', '$0.00']);
  expect(screen.getByRole('tab', { name: 'Only in the bank (1)' })).toHaveAttribute(
    'data-state',
    'active',
  );
});

it('joins a bank row with a transaction of the books, and takes that back', async () => {
  const { user, received } = show();
  await user.click(await screen.findByRole('button', { name: 'Find in the books: Northwind' }));
  await user.click(
    await screen.findByRole('button', { name: 'Match with Bill payment Northwind, -$120.00' }),
  );
  await waitFor(() =>
    expect(received.find(({ name }) => name === 'chooseMatch')?.body).toEqual({
      bank_transaction_id: bankId,
      books_transaction_id: booksId,
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(received.some(({ name }) => name === 'forgetMatch')).toBe(true));
});

it('warns before it joins amounts that differ, and joins them by a second press only', async () => {
  const other = { ...books, amount: -95.5 };
  const { user, received } = show({ matchOffers: { offers: [other] } });
  await user.click(await screen.findByRole('button', { name: 'Find in the books: Northwind' }));
  expect(await screen.findByText('$24.50 less than at the bank')).toBeVisible();
  await user.click(
    screen.getByRole('button', { name: 'Match with Bill payment Northwind, -$95.50' }),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('These may not be the same payment.');
  expect(received.some(({ name }) => name === 'chooseMatch')).toBe(false);
  await user.click(
    screen.getByRole('button', { name: 'Match anyway with Bill payment Northwind, -$95.50' }),
  );
  await waitFor(() => expect(received.some(({ name }) => name === 'chooseMatch')).toBe(true));
});

it('says what is missing while only one of the two is linked', async () => {
  show({ reconciliation: { ...overview, has_books: false } });
  expect(await screen.findByText('No books are linked yet')).toBeVisible();
});
