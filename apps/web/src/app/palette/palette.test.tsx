import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { chatStore } from '../../features/chat/chat-store.ts';
import { fakeServer, type Answers } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { PaletteButton, PaletteOpener } from './palette-opener.tsx';

function show(answers: Answers = {}) {
  signIn();
  const requests = fakeServer({
    findNames: { parties: [], documents: [] },
    bankRows: { rows: [], next: null, totals: null, uncategorized: null },
    userGlobalFiles: { files: [], total_pages: 0, total: 0, tags: [] },
    conversations: { conversations: [] },
    ...answers,
  });
  return {
    requests,
    ...renderPart(
      <>
        <PaletteButton isCollapsed={false} />
        <PaletteOpener />
      </>,
    ),
  };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('opens by Ctrl+K, goes by the arrow keys and Enter, and closes', async () => {
  const { user, router } = show();
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Search and go to' });
  expect(options()).toEqual([
    'Home',
    'Cashflow',
    'Documents',
    'History',
    'Settings',
    'Transactions',
  ]);
  await user.type(box, '{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Transactions');
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/transactions');
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
});

it('leaves the screen as it was where the browser scrolls by promises', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  scroll.mockReturnValue(Promise.resolve() as never);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: /^Search/ }));
  await user.type(await screen.findByRole('combobox'), 'trans{ArrowDown}');
  expect(scroll).toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /^Search/ })).toBeVisible();
  scroll.mockRestore();
});

it('goes to what is shown within a screen', async () => {
  const { user, router } = show();
  await user.click(screen.getByRole('button', { name: /^Search/ }));
  await user.type(await screen.findByRole('combobox'), 'p&l');
  expect(options()[0]).toBe('Statements');
  await user.keyboard('{Enter}');
  expect(router.state.location).toMatchObject({
    pathname: '/cashflow',
    state: { view: 'statements' },
  });
});

it('finds people and invoices, and asks what was typed in a new chat', async () => {
  const { user, router, requests } = show({
    findNames: {
      parties: [{ name: 'Maple & Co', kind: 'customer' }],
      documents: [
        {
          ...{ id: 'i1', kind: 'invoice', number: '1042', party: 'Maple & Co' },
          ...{ date: '2026-05-01', amount: 99.5 },
        },
      ],
    },
  });
  await user.click(screen.getByRole('button', { name: /^Search/ }));
  await user.type(await screen.findByRole('combobox'), 'maple 1042');
  const people = await screen.findByRole('group', { name: 'Customers and vendors' });
  expect(within(people).getByRole('option')).toHaveTextContent('Maple & CoCustomer');
  expect(
    screen.getByRole('option', { name: /Invoice 1042 ?Maple & Co · May 1, 2026 · \$99\.50/ }),
  ).toBeVisible();
  // Typing asked once, when it paused.
  expect(requests.filter(({ name }) => name === 'findNames')).toHaveLength(1);
  const ask = within(screen.getByRole('group', { name: 'Ask' }));
  await user.click(ask.getByRole('option', { name: /maple 1042/ }));
  expect(router.state.location.pathname).toBe('/home');
  expect(chatStore.get().again).toEqual({ question: 'maple 1042', number: undefined });
});
