import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
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
  fakeServer({ userInfo: adaProfile, firstSteps: facts });
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
