import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { checkRepliesWith } from '../lib/api.ts';
import { checkReply } from '../lib/check-reply.ts';
import { queryClient } from '../lib/query.ts';
import { pageLoad } from '../lib/page-load.ts';
import { readSession } from '../lib/session.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { specifiedServer } from '../testing/specified-server.ts';

/** The whole portal against a server that knows the specification and nothing of Cairn. */

const warned = vi.fn();
beforeEach(() => {
  queryClient.clear();
  checkRepliesWith(checkReply);
  // Calls beyond the specification fail, and say so in the log.
  warned.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(warned);
});

const nothingIsRefused = () => {
  expect(screen.queryByText(/could not be read/)).toBeNull();
  expect(screen.queryByText(/^Failed to/)).toBeNull();
  expect(screen.queryByText('The page could not be shown')).toBeNull();
  const broken = warned.mock.calls.filter(([text]) => String(text).includes('breaks the contract'));
  expect(broken).toEqual([]);
};

it('signs in without a refresh token', async () => {
  specifiedServer();
  // Before the login no schema is loaded, and no reply is checked.
  checkRepliesWith((_name, reply) => reply);
  vi.spyOn(pageLoad, 'replace').mockImplementation(() => undefined);
  const { user } = renderApp('/');
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(readSession('firstName')).toBe('Ada'));
  expect(readSession('refreshToken')).toBeNull();
});

it('shows home: figures, balances, prompts', async () => {
  specifiedServer();
  signIn();
  renderApp('/home');
  const figures = await screen.findByRole('group', { name: 'Key figures' });
  expect(await within(figures).findByText('$12,345.60')).toBeVisible();
  expect(within(figures).getByText('142 Days')).toBeVisible();
  // Nothing explains a figure here: it is text, not a button.
  expect(within(figures).queryByRole('button')).toBeNull();
  expect(await screen.findByText('First Platypus Bank')).toBeVisible();
  expect(await screen.findByText('How much did I spend?')).toBeVisible();
  nothingIsRefused();
});

it('answers a question with a text that carries a json block, one chart of it broken', async () => {
  const sent = specifiedServer();
  signIn();
  const { user } = renderApp('/home');
  await user.click(await screen.findByText('How much did I spend?'));
  expect(await screen.findByText(/See the table/)).toBeVisible();
  expect(await screen.findByRole('columnheader', { name: 'Month' })).toBeVisible();
  expect(await screen.findByText('Invalid chart data')).toBeVisible();
  expect(sent.find(({ call }) => call === 'POST /chat/ask')?.body).toMatchObject({
    question: 'How much did I spend?',
  });
  nothingIsRefused();
});

it('shows the cash-flow dashboard and its views', async () => {
  specifiedServer();
  signIn();
  const { user } = renderApp('/cashflow');
  expect(await screen.findByText('Cash is low')).toBeVisible();
  expect(await screen.findByText('Office rent')).toBeVisible();
  expect((await screen.findAllByText(/\$300\.00/)).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'See All upcoming payments' }));
  await user.click(await screen.findByRole('button', { name: 'Office rent' }));
  expect(await within(await screen.findByRole('dialog')).findByText('Landlord LLC')).toBeVisible();
  nothingIsRefused();
});

it('shows history and reads a conversation', async () => {
  specifiedServer();
  signIn();
  const { user } = renderApp('/history');
  await user.click(await screen.findByText('How much is rent?'));
  expect(await screen.findByText('An object.')).toBeVisible();
  expect((await screen.findAllByText('Invalid chart data')).length).toBe(2);
  nothingIsRefused();
});

it('shows documents', async () => {
  specifiedServer();
  signIn();
  renderApp('/documents');
  expect(await screen.findByText('Lease.pdf')).toBeVisible();
  expect(screen.getByText('14 July 2025')).toBeVisible();
  nothingIsRefused();
});

it('shows the linked accounts and the profile', async () => {
  specifiedServer();
  signIn();
  const { user } = renderApp('/settings');
  expect((await screen.findAllByText('First Platypus Bank')).length).toBeGreaterThan(0);
  nothingIsRefused();
  await user.click(screen.getByRole('tab', { name: 'Profile' }));
  expect((await screen.findAllByText('Analytical Engines')).length).toBeGreaterThan(0);
  expect(screen.getByText('Austin')).toBeVisible();
  nothingIsRefused();
});
