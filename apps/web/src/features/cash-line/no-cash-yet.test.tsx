import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { NoCashYet } from './no-cash-yet.tsx';

const none = {
  total_net_forecast_cash: null,
  forecast: [],
  low_point: null,
  cash_line: null,
  notice: 'There is no forecast yet: no money has moved.',
  backtest: null,
};
const action = <button type="button">Link a bank</button>;

beforeEach(() => signIn());

it('leads to the first transactions while no money has moved', async () => {
  fakeServer({ forecast: none });
  renderPart(<NoCashYet action={action} />);
  expect(await screen.findByText('See where your cash goes, and how long it lasts')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Link a bank' })).toBeVisible();
});

it('is away once there are days to draw, if only past ones', async () => {
  const past = { date: '2026-06-01', net_cash: 1, kind: 'actual' as const };
  const received = fakeServer({
    forecast: { ...none, forecast: [{ ...past, low: null, high: null, items: [] }] },
  });
  const { container } = renderPart(
    <>
      <NoCashYet action={action} />
      <p>Below</p>
    </>,
  );
  await screen.findByText('Below');
  await waitFor(() => expect(received.map(({ name }) => name)).toContain('forecast'));
  // The answer is drawn a moment after it was asked for.
  await new Promise((done) => setTimeout(done, 50));
  expect(container).not.toHaveTextContent('See where');
});
