import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { Toaster } from '../../ui/toast.tsx';
import { FirstSteps } from './first-steps.tsx';

const none = {
  has_bank: false,
  has_books: false,
  has_statement: false,
  has_question: false,
  uncategorized_percent: null,
  is_dismissed: false,
};
const demo = { email: 'demo@cairn.example.com', password: 'cairn-demo' };

function open(answers: Answers, given: { isApproved?: boolean } = {}) {
  signIn();
  const received = fakeServer({
    config: { demo_login: demo, outbox_url: null, google_sign_in: false },
    ...answers,
  });
  const presses = { onLinkBank: vi.fn(), onImport: vi.fn(), onConnectBooks: vi.fn() };
  const part = (
    <>
      <p>The rest of the screen</p>
      <FirstSteps {...presses} isApproved={given.isApproved ?? true} />
      <Toaster />
    </>
  );
  return { ...renderPart(part), received, ...presses };
}

const list = () => screen.findByRole('region', { name: /First steps/ });
const rows = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the first steps', () => {
  it('offer each step of a new account, and the demo company in a tab of its own', async () => {
    const { user, onLinkBank, onImport, onConnectBooks } = open({ firstSteps: none });
    expect(await list()).toHaveTextContent('First steps 0 of 4');
    await user.click(screen.getByRole('button', { name: 'Link a bank' }));
    await user.click(screen.getByRole('button', { name: 'Import' }));
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    for (const press of [onLinkBank, onImport, onConnectBooks]) {
      expect(press).toHaveBeenCalledOnce();
    }
    const look = await screen.findByRole('link', { name: 'Explore the demo company' });
    expect(look).toHaveAttribute('href', '/');
    expect(look).toHaveAttribute('target', '_blank');
    expect(look.getAttribute('rel')).toContain('noopener');
  });

  it('tick what is there, and then offer the demo no more', async () => {
    open({ firstSteps: { ...none, has_statement: true } });
    const [bank, statement] = await rows();
    expect(bank).toContain('to do');
    expect(statement).toContain('Import a statement, done');
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /demo company/ })).not.toBeInTheDocument();
  });

  it('lead a bank alone to its payees while much of the money has no category', async () => {
    const { unmount } = open({
      firstSteps: { ...none, has_statement: true, uncategorized_percent: 63.4 },
    });
    expect(await list()).toHaveTextContent('63% of your money has no category');
    expect(screen.getByRole('link', { name: 'Sort by payee' })).toHaveAttribute(
      'href',
      '/transactions?tab=payees',
    );
    unmount();
    open({ firstSteps: { ...none, has_statement: true, uncategorized_percent: 20 } });
    expect((await rows())[2]).toContain('Sort by payee, done');
    expect(screen.queryByRole('link', { name: 'Sort by payee' })).not.toBeInTheDocument();
  });

  it.each([
    ['all is done', { has_statement: true, has_books: true, has_question: true }],
    ['they were put away', { is_dismissed: true }],
  ])('are gone when %s', async (_when, facts) => {
    const { received } = open({ firstSteps: { ...none, ...facts } });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(screen.getByText('The rest of the screen')).toBeVisible();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('are put away on the server, and come back when that failed', async () => {
    const { user } = open({ firstSteps: none, dismissFirstSteps: refuse('internal_error') });
    await list();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
    expect(await list()).toBeVisible();
  });

  it('open their ways in only for who is approved', async () => {
    open({ firstSteps: none }, { isApproved: false });
    await list();
    for (const button of ['Link a bank', 'Import', 'Connect']) {
      expect(screen.getByRole('button', { name: button })).toBeDisabled();
    }
  });

  it('stay away when they cannot be loaded: nothing waits for them', async () => {
    const { received } = open({ firstSteps: refuse('internal_error') });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(screen.getByText('The rest of the screen')).toBeVisible();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
