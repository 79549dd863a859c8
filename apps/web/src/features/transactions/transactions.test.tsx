import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { TransactionsPage } from './transactions-page.tsx';

const ids = [
  '01900000-0000-7000-8000-000000000001',
  '01900000-0000-7000-8000-000000000002',
] as const;
const categoryId = '01900000-0000-7000-8000-000000000003';
const changeId = '01900000-0000-7000-8000-000000000004';
const row = (id: string, reason: string | null, inBooks: string | null = null) => ({
  transaction_id: id,
  date: '2026-06-12',
  description: 'ZEBRA',
  party: null,
  account: 'Checking',
  amount: -12,
  category: 'Uncategorised expense',
  reason,
  books_category: inBooks,
});
const show = (rows = [row(ids[0], null), row(ids[1], 'rule: always put Zebra under Rent')]) => {
  signIn();
  const received = fakeServer({
    bankRows: {
      rows,
      row_count: 2,
      total: -24,
      page: 1,
      total_pages: 1,
      uncategorised: { row_count: 1, amount: 12, all_rows: rows.length, all_amount: 24 },
    },
    categories: { categories: [{ id: categoryId, name: 'Rent', type: 'expense' }] },
    categoryRules: {
      rules: [
        { id: ids[0], counterparty: 'Zebra', category: 'Rent', row_count: 3, since: '2026-06-01' },
      ],
    },
    categoriseMany: { changed: 2, message: '2 rows moved to Rent.', change_id: changeId },
    undoCategoryChange: { message: 'Undone: 2 rows moved back.' },
    deleteCategoryRule: { message: 'The rule is gone.' },
  });
  return { ...renderPart(<TransactionsPage />), received };
};
afterEach(() => vi.unstubAllGlobals());

it('says why each row stands where it does, and how much has no category', async () => {
  show();
  expect(await screen.findByText('Your rule: always put Zebra under Rent')).toBeVisible();
  expect(screen.getByText('Nothing says where it belongs')).toBeVisible();
  expect(screen.getByText(/1 of 2 rows have no category yet, \$12.00 or 50.0%/)).toBeVisible();
});

it('shows the category of the books where they record the row too', async () => {
  show([row(ids[0], 'built in: coffee', 'Office Supplies'), row(ids[1], null)]);
  expect((await screen.findAllByText('Office Supplies'))[0]).toBeVisible();
  expect(screen.getAllByText('As in your books')[0]).toBeVisible();
  expect(screen.queryByText('Built in: coffee')).toBeNull();
});

it('says how rows come in where there are none, and not that none fits', async () => {
  show([]);
  expect(await screen.findByText('No bank rows yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Settings' })).toHaveAttribute('href', '/settings');
});

it('moves the chosen rows to one category, and takes it back', async () => {
  const { user, received } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all 2 rows of this page' }));
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Category of 2 chosen rows' }),
    'Rent',
  );
  await user.click(screen.getByRole('checkbox', { name: 'Always for these counterparties' }));
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(received.find(({ name }) => name === 'categoriseMany')?.body).toEqual({
      transaction_ids: [...ids],
      category_id: categoryId,
      always: true,
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(received.some(({ name }) => name === 'undoCategoryChange')).toBe(true),
  );
});

it('lists the rules, and deletes one after saying what that means', async () => {
  const { user, received } = show();
  await user.click(await screen.findByRole('tab', { name: 'Your rules' }));
  await user.click(await screen.findByRole('button', { name: 'Delete the rule for Zebra' }));
  expect(screen.getByText(/The rows that it has moved stay where they are/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete rule' }));
  await waitFor(() =>
    expect(received.some(({ name }) => name === 'deleteCategoryRule')).toBe(true),
  );
});
