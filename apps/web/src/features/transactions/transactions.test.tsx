import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, type Answers } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { Toaster } from '../../ui/toast.tsx';
import { TransactionsPage } from './transactions-page.tsx';
import type { Row } from './use-transactions.ts';

const id = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const categoryId = id(900);
const changeId = id(901);
const row = (at: number, change: Partial<Row> = {}): Row => ({
  transaction_id: id(at),
  date: '2026-06-12',
  description: `POS DEBIT ZEBRA ${at}`,
  party: `Zebra ${at}`,
  party_id: id(500 + at),
  account: 'Checking',
  amount: -12,
  own: null,
  category: 'Uncategorized expense',
  reason: null,
  books_category: null,
  is_uncategorized: true,
  is_transfer: false,
  receipt: null,
  note: null,
  ...change,
});
const totals = (count: number) => ({ row_count: count, total: -24, money_in: 0, money_out: -24 });

const show = (rows: Row[] = [row(1), row(2)], answers: Answers = {}) => {
  signIn();
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { value: 800, configurable: true });
  const received = fakeServer({
    bankRows: {
      rows,
      next: null,
      totals: totals(rows.length),
      uncategorized: { row_count: 1, amount: 12, all_rows: rows.length, all_amount: 24 },
    },
    transactionViews: {
      accounts: [{ id: id(700), name: 'FirstHarbor checking' }],
      categories: [{ id: categoryId, name: 'Rent' }],
      views: [{ id: id(800), name: 'Big', filters: { kind: 'out', min_amount: '500' } }],
    },
    categories: {
      categories: [
        { id: id(902), name: 'Current assets', type: 'expense' },
        { id: id(903), name: 'Rental income', type: 'income' },
        { id: categoryId, name: 'Rent', type: 'expense' },
      ],
    },
    categoryRules: {
      rules: [
        { id: id(1), counterparty: 'Zebra', category: 'Rent', row_count: 3, since: '2026-06-01' },
      ],
    },
    categorizeMany: { changed: 1, message: '1 transaction moved to Rent.', change_id: changeId },
    undoCategoryChange: { message: 'Undone: 1 transaction moved back.' },
    deleteCategoryRule: { message: 'Rule deleted.' },
    ...answers,
  });
  const page = (
    <>
      <TransactionsPage
        onOpenDocument={() => undefined}
        firstStep={<button type="button">Link a bank</button>}
      />
      <Toaster />
    </>
  );
  return { ...renderPart(page), received };
};
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight');
});
const sentOf = (received: ReturnType<typeof fakeServer>, name: string) =>
  received.filter((request) => request.name === name);

it('lists each transaction by its cleaned name, and says what has no category', async () => {
  show([row(1), row(2, { books_category: 'Office Supplies', is_uncategorized: false })]);
  const list = await screen.findByRole('grid', { name: 'Transactions' });
  expect(within(list).getByRole('button', { name: 'Zebra 1' })).toBeVisible();
  expect(within(list).getByRole('button', { name: /Category of Zebra 1: none yet/ })).toBeVisible();
  // Where the books have it too, their category counts, and is not changed here.
  expect(within(list).getAllByText('Office Supplies')[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: /Category of Zebra 2/ })).toBeNull();
  expect(screen.getByRole('button', { name: '1 uncategorized, $12.00' })).toBeVisible();
});

it('says how transactions come in where there are none', async () => {
  show([]);
  expect(await screen.findByText('No transactions yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Link a bank' })).toBeVisible();
  // Nothing to search in.
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('changes a category by keyboard alone, and takes it back from the toast', async () => {
  const { user, received } = show();
  (await screen.findByRole('button', { name: 'Zebra 1' })).focus();
  await user.keyboard('c');
  await screen.findByRole('option', { name: 'Rent' });
  // 'Rent' is it; 'Rental income' only begins with it, and 'Current assets' has it somewhere.
  await user.type(await screen.findByRole('combobox', { name: 'Category' }), 'rent{Enter}');
  await waitFor(() =>
    expect(sentOf(received, 'categorizeMany')[0]?.body).toEqual({
      transaction_ids: [id(1)],
      category_id: categoryId,
      always: false,
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sentOf(received, 'undoCategoryChange')[0]?.params).toEqual({ id: changeId }),
  );
});

it('does nothing at the key for a category where the books hold it', async () => {
  const { user } = show([row(1, { books_category: 'Office Supplies', is_uncategorized: false })]);
  const name = await screen.findByRole('button', { name: 'Zebra 1' });
  name.focus();
  await user.keyboard('c');
  expect(name).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('adds up what is selected, and moves all of it with a rule', async () => {
  const { user, received } = show([row(1), row(2, { amount: 30.5 }), row(3)]);
  await user.click(await screen.findByRole('checkbox', { name: /^Select Zebra 1/ }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: /^Select Zebra 3/ }));
  await user.keyboard('{/Shift}');
  const bar = screen.getByRole('region', { name: 'Selected transactions' });
  expect(bar).toHaveTextContent('3 selected · $6.50 · In $30.50 · Out -$24.00');
  await user.click(within(bar).getByRole('button', { name: 'Set category' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Always for these 3 names' }));
  await user.click(screen.getByRole('option', { name: 'Rent' }));
  await waitFor(() =>
    expect(sentOf(received, 'categorizeMany')[0]?.body).toMatchObject({
      transaction_ids: [id(1), id(2), id(3)],
      always: true,
    }),
  );
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Selected transactions' })).toBeNull(),
  );
});

it('draws the rows in sight alone, and asks for the next page before the last of them', async () => {
  const next = { after_date: '2026-06-12', after_id: id(100) };
  const { received } = show([], {
    bankRows: ({ query }) => ({
      rows: Array.from({ length: 100 }, (_, at) =>
        row(query.after_id === undefined ? at + 1 : at + 101),
      ),
      next: query.after_id === undefined ? next : null,
      totals: query.after_id === undefined ? totals(200) : null,
      uncategorized:
        query.after_id === undefined
          ? { row_count: 1, amount: 12, all_rows: 200, all_amount: 24 }
          : null,
    }),
  });
  const list = await screen.findByRole('grid', { name: 'Transactions' });
  expect(list).toHaveAttribute('aria-rowcount', '201');
  expect(within(list).getAllByRole('row').length).toBeLessThan(60);
  expect(sentOf(received, 'bankRows')).toHaveLength(1);
});

it('puts a saved view into the address, filter by filter', async () => {
  const { user, received } = show();
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('button', { name: 'Big' }));
  await waitFor(() =>
    expect(sentOf(received, 'bankRows').at(-1)?.query).toMatchObject({
      kind: 'out',
      min_amount: 500,
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Money out: remove this filter' }));
  await waitFor(() =>
    expect(sentOf(received, 'bankRows').at(-1)?.query).not.toHaveProperty('kind'),
  );
});

const story = {
  row: {
    ...row(1),
    ...{ number: null, imported_at: '2026-06-13T08:00:00Z', file_name: 'june.csv' },
    ...{ institution: 'FirstHarbor', last4: '4411' },
  },
  books: null,
  settles: [
    { kind: 'bill', number: '1042', date: '2026-05-01', amount: 900, applied: 542 },
    { kind: 'bill', number: null, date: '2026-05-02', amount: 7, applied: null },
  ],
  documents: [],
  transfer: null,
  same_party: { row_count: 3, total: -36 },
  changes: [
    { at: '2026-06-14T08:00:00Z', from: 'Uncategorized expense', to: 'Rent', reason: null },
  ],
};

it('tells the whole story of a transaction', async () => {
  const { user } = show([row(1)], {
    bankRow: story,
  });
  await user.click(await screen.findByRole('button', { name: 'Zebra 1' }));
  const panel = await screen.findByRole('dialog', { name: 'Zebra 1' });
  expect(await within(panel).findByText('POS DEBIT ZEBRA 1')).toBeVisible();
  expect(panel).toHaveTextContent('First Harbor ending in 4411 · Imported from june.csv');
  expect(panel).toHaveTextContent('3 transactions in a year, -$36.00');
  expect(panel).toHaveTextContent('Uncategorized expense to Rent');
  expect(panel).toHaveTextContent('Bill 1042$542.00May 1, 2026 · of $900.00');
  expect(panel).not.toHaveTextContent('$7.00');
});

const uploaded = {
  ...{ filename: `${id(950)}.jpg`, original_filename: 'lunch.jpg', tag: [], byte_count: 1 },
  ...({ upload_time: '2026-06-14T10:00:00Z', status: 'reading', file_type: 'image' } as const),
  ...{ company: null, icon: null, details: null, transaction_id: null, linked_by: null },
  ...{ note: null, suggestions: 0, message: 'File uploaded successfully.' },
  fields: {
    ...{ company: null, date: null, due_date: null, total: null, amount_due: null },
    ...{ tax: null, currency: null, number: null, address: null },
  },
};

it('takes a receipt for the transaction that is open', async () => {
  const fileId = id(950);
  const { user, received } = show([row(1)], {
    bankRow: story,
    uploadGlobal: { ...uploaded, file_id: fileId },
    updateGlobalFile: { message: 'Saved successfully.' },
  });
  await user.click(await screen.findByRole('button', { name: 'Zebra 1' }));
  // Where one points with a finger, the camera opens at once.
  const camera = await screen.findByLabelText('Take photo', { selector: 'input' });
  expect(camera).toHaveAttribute('capture', 'environment');
  const input = await screen.findByLabelText('Add receipt', { selector: 'input' });
  await user.upload(input, new File(['x'], 'lunch.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(sentOf(received, 'updateGlobalFile')).toHaveLength(1));
  expect(sentOf(received, 'uploadGlobal')).toHaveLength(1);
  const [change] = sentOf(received, 'updateGlobalFile');
  expect(change).toMatchObject({ params: { file_id: fileId }, body: { transaction_id: id(1) } });
});

it('lists the rules, and deletes one after saying what that means', async () => {
  const { user, received } = show();
  await user.click(await screen.findByRole('tab', { name: 'Rules' }));
  // What is found by its name need not be what the rule has moved.
  expect(await screen.findByRole('link', { name: 'View transactions with Zebra' })).toHaveAttribute(
    'href',
    '/transactions?search=Zebra',
  );
  expect(screen.queryByRole('link', { name: /3/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Delete the rule for Zebra' }));
  expect(await screen.findByText(/that it has moved stay where they are/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete rule' }));
  await waitFor(() => expect(sentOf(received, 'deleteCategoryRule')).toHaveLength(1));
});
