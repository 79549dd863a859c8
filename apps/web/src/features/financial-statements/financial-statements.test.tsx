import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refuse } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { agingCsv, formatFigure, statementCsv, type Aging, type Statement } from './report.ts';
import { StatementsView } from './statements-view.tsx';

beforeEach(() => signIn());

const row = (given: Partial<Statement['rows'][number]> & { label: string }) => ({
  kind: 'line' as const,
  level: 1,
  amount: 100,
  before: 80,
  change: 20,
  change_percent: 25,
  evidence: 'a token',
  ...given,
});

const statement = (given: Partial<Statement> = {}): Statement => ({
  title: 'Profit and loss',
  business_name: 'Juniper & Co',
  basis: 'books',
  bases: ['books', 'bank'],
  period: { from: '2026-01-01', to: '2026-06-15', label: 'Jan 1 to Jun 15, 2026' },
  compared: { from: '2025-07-20', to: '2025-12-31', label: 'Jul 20 to Dec 31, 2025', note: null },
  rows: [
    row({
      kind: 'section',
      level: 0,
      label: 'Income',
      amount: null,
      before: null,
      change: null,
      change_percent: null,
      evidence: null,
    }),
    row({ label: 'Sales', amount: 1_234.5 }),
    row({ kind: 'subtotal', level: 0, label: 'Total income', amount: 1_234.5 }),
    row({ kind: 'total', level: 0, label: 'Net profit', amount: -65.5, evidence: 'net token' }),
  ],
  notes: ['The rows begin on Mar 1, 2026.'],
  reconciliation: null,
  ...given,
});

const aging: Aging = {
  side: 'receivables',
  business_name: 'Juniper & Co',
  as_of: '2026-06-15',
  rows: [
    {
      name: '=Evil, Inc',
      buckets: [100, 50, 0, 0, 0],
      total: 150,
      documents: [
        {
          transaction_id: 'a',
          number: '1001',
          date: '2026-06-01',
          due_date: '2026-07-01',
          days_past_due: -16,
          open: 100,
        },
        {
          transaction_id: 'b',
          number: null,
          date: '2026-05-01',
          due_date: '2026-05-31',
          days_past_due: 15,
          open: 50,
        },
      ],
    },
  ],
  buckets: [100, 50, 0, 0, 0],
  total: 150,
  overdue: 50,
  notes: [],
};

function show(answers: Parameters<typeof fakeServer>[0] = {}) {
  const received = fakeServer({ profitAndLoss: statement(), aging, ...answers });
  const onEvidence = vi.fn();
  const onBack = vi.fn();
  return {
    received,
    onEvidence,
    onBack,
    ...renderPart(<StatementsView onBack={onBack} onEvidence={onEvidence} />),
  };
}

describe('a statement', () => {
  it('stands as a sheet, with brackets below zero and what it does not know', async () => {
    show();
    const table = await screen.findByRole('table', { name: 'Profit and loss' });
    expect(within(table).getByText('1,234.50')).toBeVisible();
    expect(within(table).getByText('($65.50)')).toBeVisible();
    expect(screen.getByText('The rows begin on Mar 1, 2026.')).toBeVisible();
    expect(screen.getByText('Juniper & Co')).toBeVisible();
  });

  it('says of a period without records that it has no figures, in place of zeros', async () => {
    const note = 'No records before Mar 3, 2026.';
    const compared = { from: '2025-01-01', to: '2025-05-31', label: 'January to May 2025', note };
    const none = { before: null, change: null, change_percent: null };
    const rows = [row({ kind: 'total', label: 'Net profit', amount: 5, ...none })];
    show({ profitAndLoss: statement({ compared, rows }) });
    const table = await screen.findByRole('table', { name: 'Profit and loss' });
    expect(within(table).getByRole('columnheader', { name: /2025.*No records/ })).toBeVisible();
    const cells = within(table).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent.trim())).toEqual([
      expect.stringContaining('5.00'),
      '-',
      '-',
      '-',
    ]);
  });

  it('opens the rows of a figure', async () => {
    const { user, onEvidence } = show();
    await user.click(
      await screen.findByRole('button', { name: /Net profit -\$65.50: show the transactions/ }),
    );
    expect(onEvidence).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Net profit', token: 'net token' }),
    );
  });

  it('shows on a cash basis where it differs from accrual, account by account', async () => {
    show({
      profitAndLoss: statement({
        basis: 'cash',
        bases: ['books', 'cash'],
        reconciliation: [
          { label: 'Sales', accrual: 1_234.5, cash: 1_000, difference: -234.5 },
          { label: 'Net profit', accrual: -65.5, cash: -300, difference: -234.5 },
        ],
      }),
    });
    const table = await screen.findByRole('table', { name: 'From accrual to cash basis' });
    expect(screen.getByLabelText('Basis')).toHaveValue('cash');
    const total = within(table).getByRole('row', { name: /^Net profit/ });
    expect(
      within(total)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['($65.50)', '($300.00)', '($234.50)']);
  });

  it('asks again for another period, comparison and basis', async () => {
    const { user, received } = show();
    await screen.findByRole('table');
    await user.selectOptions(screen.getByLabelText('Period'), 'Last year');
    await user.selectOptions(screen.getByLabelText('Compare with'), 'Year before');
    await user.selectOptions(screen.getByLabelText('Basis'), 'From bank transactions');
    await waitFor(() =>
      expect(received.at(-1)?.query).toEqual({
        period: 'last_year',
        compare: 'last_year',
        basis: 'bank',
      }),
    );
  });

  it('waits for both of the own dates, and says what is wrong with them', async () => {
    const answer = vi.fn(({ query }: { query: { period?: string } }) =>
      query.period === 'custom'
        ? refuse('invalid_request', 'The last day lies before the first.', {
            to: 'The last day lies before the first.',
          })
        : statement(),
    );
    const { user } = show({ profitAndLoss: answer as never });
    await screen.findByRole('table');
    await user.selectOptions(screen.getByLabelText('Period'), 'Custom dates');
    await user.type(screen.getByLabelText('From'), '2026-03-02');
    expect(answer).toHaveBeenCalledTimes(1);
    await user.type(screen.getByLabelText('To'), '2026-03-01');
    expect(await screen.findByText('These dates cannot be shown')).toBeVisible();
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription(
      'The last day lies before the first.',
    );
  });

  it('says what to do where there are no rows', async () => {
    show({ profitAndLoss: statement({ rows: [], bases: [] }) });
    expect(await screen.findByText('No figures yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'CSV' })).toBeDisabled();
  });

  it('can be asked for again after a failure', async () => {
    let isDown = true;
    const { user } = show({
      profitAndLoss: () => (isDown ? refuse('internal_error') : statement()),
    });
    await screen.findByText('Failed to fetch the statement');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('is printed by the browser', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = show();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('aging', () => {
  it('opens a party to its documents', async () => {
    const { user } = show();
    await user.click(screen.getByRole('tab', { name: 'Receivables' }));
    await user.click(await screen.findByRole('button', { name: '=Evil, Inc' }));
    expect(screen.getByText(/1001 of Jun 1, 2026, due in 16 days/)).toBeVisible();
    expect(screen.getByText(/Without a number of May 1, 2026, 15 days past due/)).toBeVisible();
  });

  it('keeps how late it is on a phone, under the name', async () => {
    vi.stubGlobal('innerWidth', 400);
    const { user } = show();
    await user.click(screen.getByRole('tab', { name: 'Receivables' }));
    await screen.findByRole('rowheader', { name: '=Evil, Inc' });
    const late = screen.getAllByRole('row', { name: /^1-30 days/ });
    expect(late.map(({ textContent }) => textContent)).toEqual([
      '1-30 days50.00$50.00',
      '1-30 days50.00$50.00',
    ]);
  });
});

describe('as a file', () => {
  it('a statement keeps its indentation and plain figures', () => {
    expect(statementCsv(statement())).toBe(
      [
        'Profit and loss,"Jan 1 to Jun 15, 2026","Jul 20 to Dec 31, 2025",Change,Change %',
        'Income,,,,',
        '  Sales,1234.5,80,20,25',
        'Total income,1234.5,80,20,25',
        'Net profit,-65.5,80,20,25',
        '',
      ].join('\r\n'),
    );
  });

  it('aging is a line a document, and no name becomes a formula', () => {
    expect(agingCsv(aging).split('\r\n')[1]).toBe(
      `"'=Evil, Inc",1001,2026-06-01,2026-07-01,-16,100`,
    );
  });
});

it.each([
  [0, false, '0.00'],
  [-1234.5, false, '(1,234.50)'],
  [-1234.5, true, '($1,234.50)'],
])('writes %d as an accountant does', (value, isTotal, text) => {
  expect(formatFigure(value, isTotal)).toBe(text);
});
