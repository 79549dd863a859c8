import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnswerOf, Api } from '@cairn/contract';
import { RowsBehind } from './rows-behind.tsx';
import { fakeServer, refuse, type Answers } from '../testing/fake-server.ts';
import { renderPart, signIn } from '../testing/render-app.tsx';
import { Toaster } from '../ui/toast.tsx';

type Page = AnswerOf<Api['evidence']>;
const rowId = '0197c1f0-0000-7000-8000-0000000000a1';
const rent = '0197c1f0-0000-7000-8000-0000000000b1';
const meals = '0197c1f0-0000-7000-8000-0000000000b2';

const page = (changes: Partial<Page> = {}): Page => ({
  title: 'Spend',
  from: '2026-05-01',
  to: '2026-05-31',
  total: -120.5,
  row_count: 51,
  page: 1,
  total_pages: 2,
  rows: [
    {
      transaction_id: rowId,
      date: '2026-05-12',
      description: 'ACH COFFEE CO',
      party: 'Coffee Co',
      category: 'Rent',
      account: 'Checking',
      source: 'statement',
      amount: -120.5,
      is_bank_row: true,
    },
  ],
  ...changes,
});

function show(answers: Answers, token: string | null = 'token') {
  signIn();
  const requests = fakeServer(answers);
  const shown = { title: 'Spend in May', text: 'Money out of May.', token };
  const view = renderPart(
    <>
      <RowsBehind shown={shown} onClose={() => undefined} />
      <Toaster />
    </>,
  );
  return { requests, ...view };
}

it('shows the rows, their number and the sum, page by page', async () => {
  const { requests, user } = show({
    evidence: ({ query }) => page({ page: (query as { page: number }).page }),
  });
  expect(await screen.findByRole('dialog', { name: 'Spend in May' })).toHaveTextContent(
    'Money out of May.',
  );
  expect(await screen.findByText('51 transactions, May 1, 2026 to May 31, 2026')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'Coffee CoMay 12, 2026 · Rent · ACH COFFEE CO · Statement-$120.50',
  );
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('button', { current: 'page' })).toHaveTextContent('2');
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(requests.map(({ query }) => query)).toEqual([
    { token: 'token', page: 1 },
    { token: 'token', page: 2 },
  ]);
});

it('opens the document that an answer names, at the line it quotes', async () => {
  const { requests } = show(
    {
      documentDetail: {
        file: {
          file_id: rowId,
          filename: `${rowId}.txt`,
          original_filename: 'receipt.txt',
          upload_time: '2026-03-14T10:00:00Z',
          tag: [],
          ...{ company: null, icon: null, details: null, transaction_id: null, linked_by: null },
          ...{ status: 'read', file_type: 'other', byte_count: 12, note: null, suggestions: 0 },
          fields: {
            ...{ company: null, date: null, total: null, tax: null },
            ...{ currency: null, number: null, address: null, due_date: null, amount_due: null },
          },
        },
        origins: {
          ...{ company: null, date: null, total: null, tax: null },
          ...{ currency: null, number: null, address: null, due_date: null, amount_due: null },
        },
        pages: [{ number: 2, lines: ['Paper', 'Ink, black'] }],
        linked: null,
        suggestions: [],
      },
    },
    `document:${rowId}:2:2`,
  );
  expect(await screen.findByRole('dialog', { name: 'receipt.txt' })).toBeVisible();
  expect(await screen.findByText('“Ink, black”')).toBeVisible();
  expect(requests.map(({ name }) => name)).toEqual(['documentDetail']);
});

it('explains a figure that has no rows without asking for any', async () => {
  const { requests } = show({}, null);
  expect(await screen.findByRole('dialog')).toHaveTextContent('Money out of May.');
  expect(requests).toEqual([]);
});

it('says when the rows cannot be opened', async () => {
  show({ evidence: refuse('evidence_invalid') });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

const categories = {
  categories: [
    { id: rent, name: 'Rent', type: 'expense' },
    { id: meals, name: 'Meals', type: 'expense' },
  ],
};

it('moves a bank row and its counterparty to another category, and reads the rows again', async () => {
  const { requests, user } = show({
    evidence: page(),
    categories,
    categorize: { changed: 3, message: '3 rows moved to Meals.', change_id: 'x1' },
  });
  await user.click(await screen.findByRole('button', { name: 'Change category: Rent' }));
  expect(await screen.findByLabelText('Category')).toHaveDisplayValue('Rent');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Category'), 'Meals');
  await user.click(screen.getByLabelText('Always put Coffee Co under Meals'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('3 rows moved to Meals.')).toBeInTheDocument();
  const sent = requests.find(({ name }) => name === 'categorize');
  expect([sent?.params, sent?.body]).toEqual([{ id: rowId }, { category_id: meals, always: true }]);
  expect(screen.queryByLabelText('Category')).not.toBeInTheDocument();
  expect(requests.filter(({ name }) => name === 'evidence')).toHaveLength(2);
});

it('keeps the choice when it could not be saved', async () => {
  const { user } = show({ evidence: page(), categories, categorize: refuse('not_found') });
  await user.click(await screen.findByRole('button', { name: 'Change category: Rent' }));
  await user.selectOptions(await screen.findByLabelText('Category'), 'Meals');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Category')).toHaveDisplayValue('Meals');
});

it('leaves the rows of the books alone', async () => {
  const [row] = page().rows;
  if (row === undefined) throw new Error('the page has a row');
  show({ evidence: page({ rows: [{ ...row, is_bank_row: false }] }) });
  expect(await screen.findByText('Coffee Co')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Change category/ })).not.toBeInTheDocument();
});
