import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, refuse } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { alertLimits } from '../../testing/saved-records.ts';
import { LimitsDialog } from './limits-dialog.tsx';

beforeEach(() => signIn());

const { defaults } = alertLimits;

function show(answers: Parameters<typeof fakeServer>[0] = {}) {
  const limits = { ...defaults, minimum_cash: 5_000 };
  const received = fakeServer({
    alertLimits: { limits, defaults },
    setAlertLimits: ({ body }) => ({
      limits: { ...defaults, ...body } as typeof defaults,
      defaults,
    }),
    ...answers,
  });
  const onClose = vi.fn();
  return { received, onClose, ...renderPart(<LimitsDialog onClose={onClose} />) };
}

it('keeps what differs from the usual, and only that', async () => {
  const { user, received, onClose } = show();
  const cash = await screen.findByLabelText('Cash never below ($)');
  expect(cash).toHaveValue('5000');
  expect(cash).toHaveAccessibleDescription('Default: 0');
  const overdue = screen.getByLabelText('Invoices overdue for more than (days)');
  await user.clear(overdue);
  await user.type(overdue, '45');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(received.at(-1)?.body).toEqual({ minimum_cash: 5_000, overdue_days: 45 });
});

it('goes back to the usual limits', async () => {
  const { user, received } = show();
  await user.click(await screen.findByRole('button', { name: 'Reset to defaults' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(received.at(-1)?.name).toBe('setAlertLimits'));
  expect(received.at(-1)?.body).toEqual({});
});

it('sends nothing that is no number', async () => {
  const { user, received } = show();
  const field = await screen.findByLabelText('Revenue falls by (%)');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field).toHaveAccessibleDescription('Enter a number');
  expect(received.some(({ name }) => name === 'setAlertLimits')).toBe(false);
});

it('says at the field what the server refuses, and keeps what was typed', async () => {
  const text = 'Too big: expected number to be <=100';
  const { user, onClose } = show({
    setAlertLimits: refuse('invalid_request', undefined, { concentration_percent: text }),
  });
  const dialog = await screen.findByRole('dialog', { name: 'When to notify' });
  const field = await within(dialog).findByLabelText('One customer’s share of revenue (%)');
  await user.clear(field);
  await user.type(field, '90');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(text));
  expect(field).toHaveValue('90');
  expect(onClose).not.toHaveBeenCalled();
});
