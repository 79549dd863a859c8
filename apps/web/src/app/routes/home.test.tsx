import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, refuse } from '../../testing/fake-server.ts';
import { adaProfile } from '../../testing/profiles.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';

const none = {
  has_bank: false,
  has_books: false,
  has_statement: false,
  has_question: false,
  uncategorized_percent: null,
  is_dismissed: false,
};

const open = async (facts: typeof none) => {
  signIn();
  const config = { demo_login: null, outbox_url: null, google_sign_in: false };
  fakeServer({ userInfo: adaProfile, firstSteps: facts, config });
  renderApp('/home');
  const steps = await screen.findByRole('region', { name: /First steps/ });
  const question = screen.getByLabelText('Your question');
  return (steps.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
};

it('leads with the first steps while nothing has come in', async () => {
  expect(await open(none)).toBe(true);
});

it('leads with the question once there is something to ask about', async () => {
  expect(await open({ ...none, has_statement: true })).toBe(false);
});

it('offers nothing to press before it knows what leads', async () => {
  signIn();
  fakeServer({ userInfo: adaProfile, firstSteps: () => new Promise<never>(() => undefined) });
  renderApp('/home');
  expect(await screen.findByRole('heading', { name: /How can AI CFO/ })).toBeVisible();
  expect(screen.queryByLabelText('Your question')).toBeNull();
});

it('does not ask for the first steps over and over where they fail', async () => {
  signIn();
  const received = fakeServer({ userInfo: adaProfile, firstSteps: refuse('internal_error') });
  renderApp('/home');
  const box = await screen.findByLabelText('Your question');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(box).toBeVisible();
  expect(received.filter(({ name }) => name === 'firstSteps').length).toBeLessThan(4);
});
