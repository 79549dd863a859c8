import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { AddAccount } from './add-account.tsx';

const session = {
  client_secret: 'secret-1',
  session_id: 'session-1',
  mode: 'sandbox' as const,
  publishable_key: null,
};
const banks = {
  institutions: [
    { id: 'first', name: 'First Harbor Bank', description: 'Checking' },
    { id: 'card', name: 'Summit Card', description: 'A card' },
  ],
};
const linked = {
  account_id: 'a1',
  state: 'done' as const,
  rows_done: 1204,
  rows_new: 1204,
  notice: null,
  synced_at: '2026-06-12T10:00:00Z',
  next_at: null,
  ends_on: null,
  is_joined: false,
  row_count: 1204,
  first_date: '2024-06-03',
};
const onImport = vi.fn();

function Page({ linksAtOnce = false }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <AddAccount
        open={isOpen}
        onOpenChange={setIsOpen}
        linksAtOnce={linksAtOnce}
        onImport={onImport}
      />
    </>
  );
}
async function begin(answers: Answers) {
  signIn();
  const received = fakeServer({
    clientSecret: session,
    sandboxBanks: banks,
    completeLink: { account_ids: ['a1'], left_out: [], joinable: [] },
    bankLinks: { links: [linked] },
    ...answers,
  });
  const view = renderPart(<Page />);
  await view.user.click(await screen.findByRole('button', { name: 'Link a bank' }));
  return { ...view, received };
}
afterEach(() => vi.unstubAllGlobals());
const alerted = vi.fn();
beforeEach(() => {
  alerted.mockReset();
  vi.spyOn(window, 'alert').mockImplementation(alerted);
});

describe('linking a bank', () => {
  it('offers to join an account that statement files have brought, and joins it', async () => {
    const { user, received } = await begin({
      sandboxBankSignIn: { next: 'linked' },
      completeLink: { account_ids: [], left_out: [], joinable: ['OldMill 3350'] },
      joinLink: { account_ids: ['a1'], left_out: [], joinable: [] },
    });
    await user.click(await screen.findByRole('button', { name: /First Harbor Bank/ }));
    expect(await screen.findByText(/Old Mill 3350 is already here/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Same account: merge them' }));
    expect(await screen.findByText('1 account linked. 1,204 transactions imported.')).toBeVisible();
    expect(received.some(({ name }) => name === 'joinLink')).toBe(true);
  });

  it('lets a bank be chosen and says what came in', async () => {
    const { user, received } = await begin({ sandboxBankSignIn: { next: 'linked' } });
    await user.click(await screen.findByRole('button', { name: /First Harbor Bank/ }));
    expect(await screen.findByText('1 account linked. 1,204 transactions imported.')).toBeVisible();
    expect(received.find(({ name }) => name === 'sandboxBankSignIn')?.body).toEqual({
      client_secret: 'secret-1',
      institution_id: 'first',
      code: null,
    });
    expect(received.find(({ name }) => name === 'completeLink')?.params).toEqual({
      id: 'session-1',
    });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for the second step, and says what the bank says of a wrong code', async () => {
    const { user } = await begin({
      sandboxBankSignIn: ({ body }) =>
        body.code === null
          ? { next: 'code' }
          : body.code === '246810'
            ? { next: 'linked' }
            : refuse('bank_refused', 'That code is not right.'),
    });
    await user.click(await screen.findByRole('button', { name: /Summit Card/ }));
    const code = await screen.findByRole('textbox', { name: 'Code from Summit Card' });
    await user.type(code, '111111');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Linking failed: That code is not right.',
    );
    await user.clear(code);
    await user.type(code, '246810');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/transactions imported/)).toBeVisible();
  });

  it('says in general words what was nobody’s refusal, and lets it be tried again', async () => {
    let answer: Answers['clientSecret'] = refuse('internal_error');
    const { user } = await begin({ clientSecret: () => answer as typeof session });
    await waitFor(() =>
      expect(alerted).toHaveBeenCalledWith('Something went wrong while linking your bank.'),
    );
    answer = session;
    await user.click(screen.getByRole('button', { name: 'Link a bank' }));
    expect(await screen.findByRole('heading', { name: 'Choose your bank' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ends without an alert when the dialog is closed', async () => {
    const { user, received } = await begin({});
    await screen.findByRole('button', { name: /First Harbor Bank/ });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(received.some(({ name }) => name === 'completeLink')).toBe(false);
  });

  it('says which accounts were left out', async () => {
    const { user } = await begin({
      sandboxBankSignIn: { next: 'linked' },
      completeLink: {
        account_ids: ['a1'],
        left_out: ['Old Mill mortgage 1234 (a loan)'],
        joinable: [],
      },
    });
    await user.click(await screen.findByRole('button', { name: /First Harbor Bank/ }));
    expect(await screen.findByText('Not linked: Old Mill mortgage 1234 (a loan).')).toBeVisible();
  });
});

let collected: object = {};
/** What stripe.js puts on the window; the loader keeps the first that it finds. */
const stripe = Object.assign(
  () => ({
    collectFinancialConnectionsAccounts: () => Promise.resolve(collected),
    _registerWrapper: () => undefined,
  }),
  { version: 'endive' },
);
function stubStripe(result: object) {
  collected = result;
  vi.stubGlobal('Stripe', stripe);
}
const stripeSession = { ...session, mode: 'stripe' as const, publishable_key: 'pk_test_1' };

describe("where 'Link a bank' was pressed", () => {
  it('shows the banks at once, each time', async () => {
    signIn();
    const received = fakeServer({ clientSecret: session, sandboxBanks: banks });
    const { user } = renderPart(<Page linksAtOnce />);
    expect(await screen.findByRole('button', { name: /First Harbor Bank/ })).toBeVisible();
    expect(received.filter(({ name }) => name === 'clientSecret')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('button', { name: /First Harbor Bank/ })).toBeVisible();
  });

  it('offers both ways in again where the bank could not be reached', async () => {
    signIn();
    fakeServer({ clientSecret: refuse('internal_error') });
    renderPart(<Page linksAtOnce />);
    expect(await screen.findByRole('button', { name: 'Link a bank' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import a statement' })).toBeVisible();
    expect(alerted).toHaveBeenCalledOnce();
  });
});

describe('with Stripe', () => {
  it('links what its dialog granted, as the server reads it', async () => {
    stubStripe({ financialConnectionsSession: { accounts: [{ id: 'fca_1' }] } });
    const { received } = await begin({ clientSecret: stripeSession });
    expect(await screen.findByText('1 account linked. 1,204 transactions imported.')).toBeVisible();
    expect(JSON.stringify(received)).not.toContain('fca_1');
  });

  it('says what its dialog says went wrong', async () => {
    stubStripe({ error: { message: 'The bank is down.' } });
    await begin({ clientSecret: stripeSession });
    await waitFor(() => expect(alerted).toHaveBeenCalledWith('Linking failed: The bank is down.'));
  });

  it('takes a closed dialog for no error', async () => {
    stubStripe({ financialConnectionsSession: { accounts: [] } });
    const { received } = await begin({ clientSecret: stripeSession });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(received.some(({ name }) => name === 'completeLink')).toBe(false);
  });
});
