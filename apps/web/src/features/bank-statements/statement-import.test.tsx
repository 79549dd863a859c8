import { renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { AnswerOf, Api } from '@cairn/contract';
import { useWasImported } from '../../lib/imported-files.ts';
import { fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { StatementImport } from './statement-import.tsx';

const id = '0197c1f0-0000-7000-8000-000000000001';
const ourId = '0197c1f0-0000-7000-8000-000000000002';

const mapping = {
  delimiter: ',',
  has_header: true,
  date_column: 0,
  date_order: 'mdy',
  description_columns: [1],
  amount_column: 2,
  debit_column: null,
  credit_column: null,
  balance_column: null,
  direction_column: null,
  positive_means: 'in',
  decimal_mark: '.',
} as const;

const account = {
  institution_name: null,
  account_type: null,
  last4: null,
  balance: null,
  balance_date: null,
  bank_account_id: null,
};

const preview: AnswerOf<Api['uploadStatement']>['preview'] = {
  file_name: 'march.csv',
  format: 'csv',
  row_count: 2,
  first_date: '2026-03-02',
  last_date: '2026-03-04',
  money_in: 900,
  money_out: 45.5,
  rows: [
    {
      line: 2,
      date: '2026-03-02',
      description: 'COFFEE',
      amount: -45.5,
      balance: null,
      problem: null,
    },
    {
      line: 3,
      date: '2026-03-04',
      description: 'PAYOUT',
      amount: 900,
      balance: null,
      problem: null,
    },
    {
      line: 4,
      date: null,
      description: '',
      amount: null,
      balance: null,
      problem: 'This line has no date.',
    },
  ],
  header: ['Date', 'Text', 'Sum'],
  mapping: { ...mapping, description_columns: [1] },
  date_order: null,
  questions: [],
  notes: [],
  account,
  accounts: [{ ...account, row_count: 2 }],
};

const job: AnswerOf<Api['statement']> = {
  id,
  status: 'done',
  file_name: 'march.csv',
  rows_total: 3,
  rows_done: 3,
  rows_new: 1,
  rows_changed: 0,
  rows_known: 1,
  rows_refused: 1,
  refused: [{ line: 4, reason: 'This line has no date.' }],
  error: null,
};

const ours = {
  _id: ourId,
  institution_name: 'FirstPlatypusBank',
  account_type: 'savings',
  current_usd: 10,
  available_usd: 10,
  last4: '1234',
  fetched_at: '2026-03-05T00:00:00Z',
  status: 'active' as const,
  inflow_this_month: 0,
  outflow_this_month: 0,
};

const good: Answers = {
  uploadStatement: { id, preview },
  balances: { balances: [ours], total: 1 },
  importStatement: { ...job, status: 'queued', rows_done: 0 },
  statement: job,
};

function Opened() {
  const [isOpen, setIsOpen] = useState(true);
  return <StatementImport open={isOpen} onOpenChange={setIsOpen} />;
}

/** The picker would filter by ending; what is dropped is not filtered, and neither is this. */
async function choose(file: File | File[] = new File(['x'], 'march.csv', { type: 'text/csv' })) {
  await screen.findByRole('dialog');
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input');
  await userEvent.upload(input, file, { applyAccept: false });
}

function open(answers: Answers) {
  signIn();
  const requests = fakeServer(answers);
  return { requests, ...renderPart(<Opened />) };
}

it('shows how the file was read, imports it into a new account, and says what came of it', async () => {
  const { requests, user } = open(good);
  const file = new File(['x'], 'march.csv', { type: 'text/csv' });
  const wasImported = () => renderHook(useWasImported).result.current(file);
  await choose(file);
  const rows = within(await screen.findByRole('table', { name: 'Transactions as read' }));
  expect(rows.getByRole('row', { name: /COFFEE.* -\$45.50/ })).toBeVisible();
  expect(rows.getByRole('row', { name: /PAYOUT.* \+\$900.00/ })).toBeVisible();
  expect(screen.getByText('Mar 2, 2026 to Mar 4, 2026')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Lines that cannot be read' })).toHaveTextContent(
    'Line 4: This line has no date.',
  );

  await user.click(await screen.findByRole('button', { name: 'Import 2 transactions' }));
  expect(screen.getByText('Name the bank of this account')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Bank')).toHaveFocus());
  await user.type(await screen.findByLabelText('Bank'), 'Test Bank');
  await user.type(screen.getByLabelText('Balance (optional)'), '1,000.25');
  await user.click(screen.getByRole('button', { name: 'Import 2 transactions' }));
  expect(screen.getByText('Enter the date of this balance')).toBeVisible();
  await user.type(screen.getByLabelText('As of'), '2026-03-04');
  expect(wasImported()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Import 2 transactions' }));

  expect(await screen.findByRole('heading', { name: 'Statement imported' })).toBeVisible();
  expect(wasImported()).toBe(true);
  expect(requests.find(({ name }) => name === 'importStatement')?.body).toMatchObject({
    account: {
      bank_account_id: null,
      institution_name: 'Test Bank',
      account_type: 'checking',
      last4: '',
      balance: 1000.25,
      balance_date: '2026-03-04',
    },
  });
  await user.click(screen.getByRole('button', { name: 'Show rejected lines' }));
  expect(screen.getByRole('list', { name: 'Rejected lines' })).toHaveTextContent(
    'Line 4: This line has no date.',
  );
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('imports into the account that the file is known to belong to', async () => {
  const known = { ...account, bank_account_id: ourId };
  const { requests, user } = open({
    ...good,
    uploadStatement: { id, preview: { ...preview, account: known } },
  });
  await choose();
  expect(await screen.findByLabelText('Import into')).toHaveDisplayValue(
    'First Platypus Bank ********1234',
  );
  await user.click(screen.getByRole('button', { name: 'Import 2 transactions' }));
  await screen.findByRole('heading', { name: 'Statement imported' });
  expect(requests.find(({ name }) => name === 'importStatement')?.body).toMatchObject({
    account: { bank_account_id: ourId, institution_name: 'FirstPlatypusBank' },
  });
});

it('reads the file again with a corrected column, and keeps a correction that was refused', async () => {
  let answer: 'refuse' | 'read' = 'refuse';
  const { requests, user } = open({
    ...good,
    previewStatement: () =>
      answer === 'refuse'
        ? refuse('statement_unreadable', 'march.csv: no row has a date.')
        : {
            id,
            preview: {
              ...preview,
              row_count: 7,
              mapping: { ...mapping, description_columns: [1], date_order: 'dmy' },
            },
          },
  });
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Fix columns' }));
  await user.selectOptions(screen.getByLabelText('Date order'), 'Day, month, year');
  expect(await screen.findByText('march.csv: no row has a date.')).toBeVisible();
  expect(screen.getByLabelText('Date order')).toHaveDisplayValue('Day, month, year');
  expect(screen.getByRole('button', { name: 'Import 2 transactions' })).toBeDisabled();

  answer = 'read';
  await user.selectOptions(screen.getByLabelText('Decimal mark'), 'Comma: 1.234,50');
  expect(await screen.findByRole('button', { name: 'Import 7 transactions' })).toBeEnabled();
  expect(requests.findLast(({ name }) => name === 'previewStatement')?.body).toMatchObject({
    mapping: { ...mapping, date_order: 'dmy', decimal_mark: ',' },
    answers: { dates: 'dmy', decimals: ',' },
  });
});

it('says why a file was refused and takes another', async () => {
  open({ ...good, uploadStatement: refuse('statement_unreadable', 'march.pdf: this is a PDF.') });
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('march.pdf: this is a PDF.');
  expect(screen.getByRole('button', { name: 'Select files' })).toBeEnabled();
});

it('takes several files one after another, and says what came of each', async () => {
  let uploads = 0;
  const { user, requests } = open({
    ...good,
    uploadStatement: () => {
      uploads += 1;
      return uploads === 1
        ? refuse('statement_unreadable', 'march.pdf: this is a PDF.')
        : { id, preview };
    },
  });
  await choose([new File(['x'], 'march.pdf'), new File(['x'], 'april.csv')]);
  const list = await screen.findByRole('list', { name: 'Files' });
  await waitFor(() => expect(list).toHaveTextContent('march.pdfmarch.pdf: this is a PDF.'));
  expect(list).toHaveTextContent('april.csvWaiting');
  await user.click(screen.getByRole('button', { name: 'Next file' }));
  await screen.findByRole('button', { name: 'Import 2 transactions' });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Import 2 transactions' })).toBeEnabled(),
  );
  expect(screen.getByRole('list', { name: 'Files' })).toHaveTextContent('april.csvNeeds review');
  expect(screen.queryByRole('button', { name: 'Next file' })).toBeNull();
  expect(requests.filter(({ name }) => name === 'uploadStatement')).toHaveLength(2);
});

it('refuses a file of more than 25 MB without sending it', async () => {
  const { requests } = open(good);
  const big = new File(['x'], 'big.csv');
  Object.defineProperty(big, 'size', { value: 25 * 1024 * 1024 + 1 });
  await choose(big);
  expect(await screen.findByRole('alert')).toHaveTextContent('larger than 25 MB');
  expect(requests.some(({ name }) => name === 'uploadStatement')).toBe(false);
});

it('keeps what was typed when an import fails, and can start it again', async () => {
  let status: 'failed' | 'done' = 'failed';
  const { user } = open({
    ...good,
    statement: () => ({ ...job, status, error: status === 'failed' ? 'The disk is full.' : null }),
  });
  await choose();
  await user.type(await screen.findByLabelText('Bank'), 'Test Bank');
  await user.click(screen.getByRole('button', { name: 'Import 2 transactions' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The disk is full. Nothing was imported.',
  );
  expect(screen.getByLabelText('Bank')).toHaveValue('Test Bank');
  status = 'done';
  await user.click(screen.getByRole('button', { name: 'Import 2 transactions' }));
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Statement imported' })).toBeVisible();
  });
});

it('asks for what is owed on a credit card', async () => {
  const { user } = open({
    ...good,
    uploadStatement: {
      id,
      preview: { ...preview, account: { ...account, account_type: 'credit_card' } },
    },
  });
  await choose();
  expect(await screen.findByLabelText('Amount owed (optional)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose another file' }));
});

it('asks what the file leaves open, and imports only once it is answered', async () => {
  const question = {
    id: 'signs',
    text: 'Is “RENT UNIT 4”, 1,200.00, money in or money out?',
    answers: [
      { id: 'in', label: 'Money in' },
      { id: 'out', label: 'Money out' },
    ],
    answer: null,
  };
  const { requests, user } = open({
    ...good,
    uploadStatement: { id, preview: { ...preview, questions: [question] } },
    previewStatement: { id, preview: { ...preview, questions: [{ ...question, answer: 'in' }] } },
  });
  await choose();
  const group = await screen.findByRole('group', { name: question.text });
  expect(screen.getByRole('button', { name: /^Import \d/ })).toBeDisabled();
  await user.click(within(group).getByRole('button', { name: 'Money in' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Import \d/ })).toBeEnabled());
  expect(within(group).getByRole('button', { name: 'Money in', pressed: true })).toBeVisible();
  expect(requests.find(({ name }) => name === 'previewStatement')?.body).toEqual({
    answers: { signs: 'in' },
  });
});
