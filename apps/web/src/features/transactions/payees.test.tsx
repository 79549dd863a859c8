import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { Toaster } from '../../ui/toast.tsx';
import { Payees } from './payees.tsx';
import { howOften, offersOf, type Payee } from './payee-offers.ts';

const id = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const changeId = id(901);
const suggest = (category: string, at: number, group: string | null = null) => ({
  ...{ category_id: id(at), category, reason: `Likely ${category}`, group },
});
const payee = (at: number, name: string, amount: number, more: Partial<Payee> = {}): Payee => ({
  ...{ party_id: id(at), direction: 'out', name, row_count: 12, amount, beat: 'monthly' },
  ...{ latest: { date: '2026-06-12', description: `ACH ${name}` }, suggestion: null },
  ...more,
});
const staff = { beat: 'biweekly', suggestion: suggest('Payroll', 700, 'payroll') } as const;
const all = [
  payee(1, 'Larch Property', 900, { suggestion: suggest('Rent', 701) }),
  payee(2, 'Rosa Delgado', 600, staff),
  payee(3, 'Peter Novak', 500, staff),
  payee(4, 'Zebra Gardens', 400),
];
const money = { all: 4_000, uncategorized: 2_400, listed: 2_400, unnamed: 0, unnamed_rows: 0 };

const show = (answers: Answers = {}) => {
  signIn();
  const received = fakeServer({
    payeesToSort: { from: '2025-07-01', money, payees: all },
    categories: {
      categories: [
        { id: id(702), name: 'Meals', type: 'expense' },
        { id: id(703), name: 'Repairs and maintenance', type: 'expense' },
      ],
    },
    sortPayees: { changed: 12, message: '12 transactions moved.', change_id: changeId },
    undoCategoryChange: { message: 'Undone: 12 transactions moved back.' },
    ...answers,
  });
  const page = (
    <>
      <Payees firstStep={<button type="button">Link a bank</button>} />
      <Toaster />
    </>
  );
  return { ...renderPart(page), received };
};
afterEach(() => vi.unstubAllGlobals());

const listed = async () => {
  const list = await screen.findByRole('list', { name: 'Payees without a category' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};
const sortedOf = (received: ReturnType<typeof fakeServer>) =>
  received.filter(({ name }) => name === 'sortPayees').map(({ body }) => body);
const side = (at: number) => ({ party_id: id(at), direction: 'out' });
const button = (name: string) => screen.getByRole('button', { name });

describe('sorting by payee', () => {
  it('shows the most money first, a payroll as one, and how much has a category', async () => {
    show();
    const [payroll, rent, zebra] = await listed();
    expect(payroll).toMatch(/Rosa Delgado and Peter Novak.*Likely Payroll.*-\$1,100\.00/);
    expect(rent).toMatch(/Larch Property12 payments, every month · Likely Rent/);
    expect(zebra).toMatch(/Zebra Gardens.*last Jun 12, 2026.*Choose category/);
    expect(screen.getByText('40% of your money has a category')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  });

  it('sorts a group at one press, counts it at once, and brings it back from the toast', async () => {
    const { user, received } = show();
    await listed();
    await user.click(button('Put Rosa Delgado and Peter Novak under Payroll'));
    expect(screen.getByText('67% of your money has a category')).toBeVisible();
    expect(await listed()).toHaveLength(2);
    expect(sortedOf(received)).toEqual([{ payees: [side(2), side(3)], category_id: id(700) }]);
    const toast = await screen.findByText('12 transactions moved.');
    await user.click(within(toast).getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(received.find(({ name }) => name === 'undoCategoryChange')?.params).toEqual({
        id: changeId,
      }),
    );
    await waitFor(async () => expect(await listed()).toHaveLength(3));
  });

  it('takes one out of a group for another category', async () => {
    const { user, received } = show();
    await listed();
    await user.click(button('Show all 2'));
    await user.click(button('Choose category for Peter Novak'));
    await user.click(await screen.findByRole('option', { name: 'Repairs and maintenance' }));
    await waitFor(() =>
      expect(sortedOf(received)).toEqual([{ payees: [side(3)], category_id: id(703) }]),
    );
    expect(button('Put Rosa Delgado under Payroll')).toBeVisible();
  });

  it('goes by keys alone: Enter accepts and leads on, arrows move, a letter finds, Delete skips', async () => {
    const { user, received } = show();
    await listed();
    button('Put Rosa Delgado and Peter Novak under Payroll').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button('Put Larch Property under Rent')).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    expect(button('Choose category for Zebra Gardens')).toHaveFocus();
    await user.keyboard('{ArrowUp}r');
    const field = await screen.findByRole('combobox', { name: 'Category' });
    expect(field).toHaveValue('r');
    await screen.findByRole('option', { name: 'Repairs and maintenance' });
    await user.keyboard('e{Enter}');
    await waitFor(() => expect(sortedOf(received)).toHaveLength(2));
    expect(sortedOf(received)[1]).toEqual({ payees: [side(1)], category_id: id(703) });
    await waitFor(() => expect(button('Choose category for Zebra Gardens')).toHaveFocus());
    await user.keyboard('{Delete}');
    expect(await screen.findByText(/1 skipped/)).toBeVisible();
    expect(screen.queryByText(/payees below/)).not.toBeInTheDocument();
    await user.click(button('Show them again'));
    expect(await listed()).toHaveLength(1);
  });

  it('takes what was typed and entered before the categories came', async () => {
    const categories = [{ id: id(703), name: 'Repairs and maintenance', type: 'expense' as const }];
    let come: (() => void) | undefined;
    const slow = new Promise<void>((resolve) => (come = resolve)).then(() => ({ categories }));
    const { user, received } = show({ categories: () => slow });
    await listed();
    button('Put Larch Property under Rent').focus();
    await user.keyboard('r');
    expect(await screen.findByRole('combobox', { name: 'Category' })).toHaveValue('r');
    await user.keyboard('epairs{Enter}');
    expect(sortedOf(received)).toEqual([]);
    come?.();
    await waitFor(() =>
      expect(sortedOf(received)).toEqual([{ payees: [side(1)], category_id: id(703) }]),
    );
  });

  it('brings back what could not be saved, and says so', async () => {
    const { user } = show({ sortPayees: refuse('internal_error') });
    await listed();
    await user.click(button('Put Larch Property under Rent'));
    expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
    expect(await listed()).toHaveLength(3);
  });
});

describe('where there is nothing to sort', () => {
  it('says that everything has a category, and where rows that name nobody are', async () => {
    const unnamed = { ...money, uncategorized: 50, listed: 0, unnamed: 50, unnamed_rows: 1 };
    show({ payeesToSort: { from: '2025-07-01', money: unnamed, payees: [] } });
    expect(await screen.findByText('Every payee has a category')).toBeVisible();
    expect(screen.getByText(/1 transaction names nobody, such as checks: \$50/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View uncategorized' })).toHaveAttribute(
      'href',
      '/transactions?uncategorized=true',
    );
  });

  it('offers a first step before there is a transaction, and another try where it failed', async () => {
    const none = { ...money, all: 0, uncategorized: 0, listed: 0 };
    const { unmount } = show({ payeesToSort: { from: null, money: none, payees: [] } });
    expect(await screen.findByRole('button', { name: 'Link a bank' })).toBeVisible();
    unmount();
    show({ payeesToSort: refuse('internal_error') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

it('adds up groups to the cent, one payee is a group of its own, and says how often', () => {
  const offers = offersOf([
    payee(1, 'A', 0.1, staff),
    payee(2, 'B', 0.2, staff),
    payee(3, 'C', 0.25),
  ]);
  expect(offers.map(({ payees, amount }) => [payees.length, amount])).toEqual([
    [2, 0.3],
    [1, 0.25],
  ]);
  expect(howOften(1, null)).toBe('1 payment');
  expect(howOften(26, 'biweekly')).toBe('26 payments, every two weeks');
});
