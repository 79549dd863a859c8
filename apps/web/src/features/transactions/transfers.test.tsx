import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { Transfers } from './transfers.tsx';

const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;
const pair = (first: number, description: string) => ({
  amount: 4_013.37,
  fee: 0,
  out: { transaction_id: id(first), date: '2026-01-07', description, account: 'Checking' },
  in: { transaction_id: id(first + 1), date: '2026-01-08', description, account: 'Payroll' },
});
const show = () => {
  signIn();
  const received = fakeServer({
    transfers: {
      transfers: [{ ...pair(1, 'FUND PAYROLL'), evidence: 'regular' }],
      transfer_count: 1,
      page: 1,
      total_pages: 1,
      questions: [
        {
          example: pair(3, 'OLD MILL MORTGAGE'),
          count: 2,
          total: 8_026.74,
          pairs: [
            { out_transaction_id: id(3), in_transaction_id: id(4) },
            { out_transaction_id: id(5), in_transaction_id: id(6) },
          ],
        },
      ],
    },
    chooseTransfers: { message: 'Saved.' },
  });
  return { ...renderPart(<Transfers />), received };
};
afterEach(() => vi.unstubAllGlobals());

const bodies = (received: ReturnType<typeof fakeServer>) =>
  received.filter(({ name }) => name === 'chooseTransfers').map(({ body }) => body);

it('shows both sides of a transfer with the reason, and takes it apart with one press that can be undone', async () => {
  const { user, received } = show();
  expect(
    (await screen.findAllByText('Every amount arrives in the other account'))[0],
  ).toBeVisible();
  expect(screen.getAllByText(/2026 · FUND PAYROLL/)[0]).toBeVisible();
  await user.click(
    screen.getByRole('button', { name: /^Not a transfer: \$4,013\.37 from Checking/ }),
  );
  const pairs = [{ out_transaction_id: id(1), in_transaction_id: id(2) }];
  await waitFor(() => expect(bodies(received)).toEqual([{ pairs, is_transfer: false }]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bodies(received)[1]).toEqual({ pairs, is_transfer: true }));
});

it('asks once for all pairs of the same names', async () => {
  const { user, received } = show();
  expect(await screen.findByText('2 times, total $8,026.74')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Transfer: $4,013.37, OLD MILL MORTGAGE' }));
  await waitFor(() => expect(bodies(received)).toMatchObject([{ is_transfer: true }]));
  expect(bodies(received)[0]).toHaveProperty('pairs.length', 2);
});
