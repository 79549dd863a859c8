import type { AnswerOf, Api } from '@cairn/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { PaymentsView } from './payments-view.tsx';

type Reply = AnswerOf<Api['recurringTransactions']>;
type Item = Reply['recurring_transactions'][number];

function payment(name: string, changes: Partial<Item> = {}, next = '2026-07-01'): Item {
  return {
    id: `0b0f4a52-6f27-4a1c-9f0b-${name.length.toString().padStart(12, '0')}`,
    data: {
      name,
      type: 'Expense',
      total_amount: 5516.68,
      vendor: { name },
      metadata: { tags: [], remarks: null },
      line_items: [{ account: { name: 'Rent' } }],
      recurring_info: { schedule: { next_date: next } },
    },
    direction: 'out',
    status: 'detected',
    beat: 'monthly',
    due_in_days: 16,
    amount_low: 5516.68,
    amount_high: 5516.68,
    confidence: 0.98,
    account: { id: 'a', name: 'FirstHarborBank', type: 'checking', last4: '4821' },
    payment_mode: 'ACH',
    last_date: '2026-06-01',
    reminder_days: null,
    events: [],
    documents: [],
    payments: [{ transaction_id: 't', date: '2026-06-01', description: 'RENT', amount: -5516.68 }],
    payment_count: 1,
    ...changes,
  };
}
const reply = (coming: Item[], others: Partial<Reply> = {}): Reply => ({
  recurring_transactions: coming,
  stopped: [],
  dismissed: [],
  total: coming.length,
  ...others,
});
const saved = { message: 'Recurring payment saved' };
const nothing = () => undefined;
const openDocument = vi.fn<(filename: string) => void>();

function show(recurringTransactions: Answers['recurringTransactions'], answers: Answers = {}) {
  signIn();
  const received = fakeServer({
    ...answers,
    ...(recurringTransactions && { recurringTransactions }),
  });
  return {
    received,
    ...renderPart(<PaymentsView onBack={nothing} onOpenDocument={openDocument} />),
  };
}

it('shows the documents that are filed with a payment, and opens them', async () => {
  const documents = [{ file_id: 'f', filename: 'f.pdf', name: 'Rent of June.pdf' }];
  const { user } = show(reply([payment('Hill Rent', { documents }), payment('Gas')]));
  await user.click(await screen.findByRole('button', { name: 'Hill Rent' }));
  await user.click(await screen.findByRole('button', { name: 'Rent of June.pdf' }));
  expect(openDocument).toHaveBeenCalledWith('f.pdf');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Gas' }));
  expect(screen.getByText(/None yet/)).toBeVisible();
});

it('says which payment settles a bill that is open, and which', async () => {
  const { user } = show(reply([payment('Boxwell', { open_bill: 'Boxwell 1107' }), payment('Gas')]));
  const rows = await screen.findAllByRole('row', { name: /Boxwell|Gas/ });
  expect(rows[0]).toHaveTextContent('BoxwellOpen bill');
  expect(rows[1]).not.toHaveTextContent('Open bill');
  await user.click(screen.getByRole('button', { name: /^Boxwell/ }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Open billBoxwell 1107');
});

describe('The Upcoming Payments card', () => {
  it('lists money out by next date, without receipts and mere possibilities', async () => {
    signIn();
    fakeServer({
      recurringTransactions: reply([
        payment('Hill Rent'),
        payment('Interest', { direction: 'in' }),
        payment('Perhaps Gym', { status: 'possible' }),
      ]),
    });
    const seeAll = vi.fn();
    const { user } = renderPart(<PaymentsCard limit={5} onSeeAll={seeAll} />);
    const card = await screen.findByRole('region', { name: 'Upcoming Payments' });
    const rows = await within(card).findAllByRole('listitem');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent('Hill RentJul 1 · 16 days$5,516.68');
    await user.click(screen.getByRole('button', { name: 'See All upcoming payments' }));
    expect(seeAll).toHaveBeenCalledOnce();
  });

  it('says when there are none, and when they cannot be fetched', async () => {
    signIn();
    fakeServer({ recurringTransactions: reply([]) });
    const view = renderPart(<PaymentsCard limit={5} onSeeAll={nothing} />);
    expect(await screen.findByText('No data available')).toBeVisible();
    view.unmount();
    fakeServer({ recurringTransactions: refuse('unavailable') });
    renderPart(<PaymentsCard limit={5} onSeeAll={nothing} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch payments data');
  });
});

describe('The Upcoming Payments view', () => {
  it('has the columns of the specification and flags money in', async () => {
    show(reply([payment('Hill Rent'), payment('Interest', { direction: 'in' })]));
    const table = await screen.findByRole('table', { name: 'Upcoming Payments' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Transaction', 'Amount', 'Account', 'Due in', 'Category', 'Tags or Remarks']);
    expect(within(table).getByRole('row', { name: /Hill Rent/ })).toHaveTextContent(
      /^Hill Rent.*\$5,516\.68First Harbor Bank \*{8}482116 daysJul 1Rent-$/,
    );
    const incoming = await screen.findByRole('table', { name: 'Expected money in' });
    expect(within(incoming).getByRole('row', { name: /Interest/ })).toHaveTextContent('Money in');
  });

  it('opens a row as a modal with its facts, and closes it again', async () => {
    const { user } = show(reply([payment('Hill Rent', { due_in_days: -2 })]));
    await user.click(await screen.findByRole('button', { name: 'Hill Rent' }));
    const modal = await screen.findByRole('dialog', { name: 'Hill Rent' });
    const fact = (term: string) => within(modal).getByText(term, { selector: 'dt' }).nextSibling;
    expect(fact('Amount')).toHaveTextContent('$5,516.68');
    expect(fact('Vendor')).toHaveTextContent('Hill Rent');
    expect(fact('Next date')).toHaveTextContent('Jul 1, 2026');
    expect(fact('Status')).toHaveTextContent('Pending');
    expect(fact('Category')).toHaveTextContent('Rent');
    expect(fact('Payment mode')).toHaveTextContent('ACH');
    expect(fact('Account number')).toHaveTextContent('********4821');
    expect(within(modal).getByText('-2 days')).toHaveClass('text-bad');
    await user.click(within(modal).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('saves what was changed, and nothing else', async () => {
    const { user, received } = show(reply([payment('Hill Rent')]), { changeRecurring: saved });
    await user.click(await screen.findByRole('button', { name: 'Hill Rent' }));
    const modal = await screen.findByRole('dialog');
    expect(within(modal).getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(within(modal).getByLabelText('Tags'), 'shop, lease');
    await user.selectOptions(within(modal).getByLabelText('Reminder'), '3 days before');
    await user.click(within(modal).getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const change = received.find(({ name }) => name === 'changeRecurring');
    expect(change?.body).toEqual({ tags: ['shop', 'lease'], reminder_days: 3 });
  });

  it('keeps what was typed when saving fails, and refuses an amount of nothing', async () => {
    const { user } = show(reply([payment('Hill Rent')]), {
      changeRecurring: refuse('unavailable'),
    });
    await user.click(await screen.findByRole('button', { name: 'Hill Rent' }));
    const modal = await screen.findByRole('dialog');
    await user.click(within(modal).getByRole('button', { name: 'Edit name, amount or next date' }));
    await user.clear(within(modal).getByLabelText('Expected amount'));
    await user.type(within(modal).getByLabelText('Expected amount'), '0');
    expect(within(modal).getByRole('alert')).toHaveTextContent('Enter an amount above zero');
    expect(within(modal).getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.clear(within(modal).getByLabelText('Expected amount'));
    await user.type(within(modal).getByLabelText('Expected amount'), '5,600.00');
    await user.click(within(modal).getByRole('button', { name: 'Save' }));
    await vi.waitFor(() =>
      expect(within(modal).getByRole('button', { name: 'Save' })).toBeEnabled(),
    );
    expect(within(modal).getByLabelText('Expected amount')).toHaveValue('5,600.00');
  });

  it.each([
    ['Confirm', { status: 'confirmed' }],
    ['Not recurring', { status: 'dismissed' }],
  ])('takes the word of the owner: %s', async (button, body) => {
    const { user, received } = show(reply([payment('Hill Rent')]), { changeRecurring: saved });
    await user.click(await screen.findByRole('button', { name: 'Hill Rent' }));
    await user.click(screen.getByRole('button', { name: button }));
    await vi.waitFor(() =>
      expect(received.find(({ name }) => name === 'changeRecurring')?.body).toEqual(body),
    );
  });

  it('adds a payment by hand', async () => {
    const { user, received } = show(reply([]), {
      addRecurring: { id: 'x', message: 'Recurring payment added' },
    });
    expect(await screen.findByText('No data available')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a payment' }));
    const modal = await screen.findByRole('dialog', { name: 'Add a payment' });
    await user.click(within(modal).getByRole('button', { name: 'Add' }));
    expect(within(modal).getAllByRole('alert')).toHaveLength(3);
    await user.type(within(modal).getByLabelText('Name'), 'New lease');
    await user.type(within(modal).getByLabelText('Amount'), '900');
    await user.type(within(modal).getByLabelText('Next date'), '2030-01-31');
    await user.click(within(modal).getByRole('button', { name: 'Add' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(received.find(({ name }) => name === 'addRecurring')?.body).toEqual({
      name: 'New lease',
      amount: 900,
      direction: 'out',
      beat: 'monthly',
      next_date: '2030-01-31',
    });
  });

  it('shows what stopped, and gives back what was dismissed', async () => {
    const stopped = payment('Old Mailer', {
      due_in_days: null,
      events: [{ kind: 'stopped', date: '2026-05-19' }],
    });
    const dismissed = payment('Gone Gym', { status: 'dismissed' });
    const { user, received } = show(reply([], { stopped: [stopped], dismissed: [dismissed] }), {
      changeRecurring: saved,
    });
    expect(await screen.findByRole('region', { name: 'Stopped' })).toHaveTextContent(
      'Old MailerLast paid Jun 1, 2026, expected again May 19, 2026',
    );
    await user.click(screen.getByRole('button', { name: 'Restore Gone Gym' }));
    await vi.waitFor(() =>
      expect(received.find(({ name }) => name === 'changeRecurring')?.body).toEqual({
        status: 'detected',
      }),
    );
  });
});
