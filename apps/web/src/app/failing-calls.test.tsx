import { errorTable, type ErrorCode } from '@cairn/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { paths } from '../lib/paths.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';

/** Every screen that reads, with what is pressed to come to it. */
const screens: readonly [path: string, heading: string, ...press: string[]][] = [
  [paths.home, 'How can AI CFO help you today?'],
  [paths.cashflow, 'Cashflow'],
  [paths.cashflow, 'Account Balances', 'Manage'],
  [paths.cashflow, 'Statements', 'Statements'],
  [paths.cashflow, 'Scenarios', 'Scenarios'],
  [paths.cashflow, 'Notifications', 'See All notifications'],
  [paths.cashflow, 'Upcoming Payments', 'See All upcoming payments'],
  [paths.documents, 'Documents'],
  [paths.history, 'History'],
  [paths.settings, 'Settings'],
  [paths.transactions, 'Transactions'],
  [paths.reconciliation, 'Reconciliation'],
  [paths.operator, 'Operations'],
];

const refusal = (code: ErrorCode) => () => {
  const { status, message } = errorTable[code];
  return new Response(JSON.stringify({ code, message, detail: message, request_id: 'req-1' }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
};

/** Each way in which a call does not bring what was asked for. */
const ways: readonly [way: string, answer: () => Response][] = [
  ['4xx', refusal('too_many_requests')],
  ['5xx', refusal('internal_error')],
  ['a page of the proxy', () => new Response('<html>Bad gateway</html>', { status: 502 })],
  [
    'a time-out',
    () => {
      throw new DOMException('The operation timed out.', 'TimeoutError');
    },
  ],
  ['a reply that breaks the contract', () => Response.json({ total: 'NaN', balances: null })],
];

beforeEach(() => {
  signIn();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

for (const [path, heading, ...presses] of screens) {
  it.each(ways)(
    `${heading}: says so after %s, keeps its head, and asks again when told to`,
    async (_, answer) => {
      const fetched = vi.fn(() => Promise.resolve().then(answer));
      vi.stubGlobal('fetch', fetched);
      const { user } = renderApp(path);
      for (const name of presses) {
        const [button] = await screen.findAllByRole('button', { name });
        await user.click(button as HTMLElement);
        await screen.findByRole('heading', { level: 1, name: heading });
      }

      const [again] = await screen.findAllByRole('button', { name: 'Try again' });
      expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      // The way to every other place stays.
      expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
      const before = fetched.mock.calls.length;
      await user.click(again as HTMLElement);
      await waitFor(() => expect(fetched.mock.calls.length).toBeGreaterThan(before));
      expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(
        0,
      );
    },
  );
}
