import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { adaProfile } from '../../testing/profiles.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { firstReadsOf } from '../first-reads.ts';

const conversations = { conversations: [] };
const none = {
  ...{
    has_bank: true,
    has_books: false,
    has_statement: false,
    has_question: false,
    uncategorized_percent: null,
  },
  is_dismissed: false,
};

it.each([
  ['/home', 'How can AI CFO help you today?', ['userInfo', 'firstSteps']],
  ['/history', 'History', ['userInfo', 'conversations']],
])('asks for what %s shows first once', async (path, heading, answered) => {
  signIn();
  const received = fakeServer({ userInfo: adaProfile, conversations, firstSteps: none });
  renderApp(path);
  await screen.findByRole('heading', { name: heading });
  const names = firstReadsOf(path).map(([name]) => name as string);
  expect(names).toEqual(expect.arrayContaining(answered));
  for (const name of answered) {
    expect(
      received.filter((one) => one.name === name),
      name,
    ).toHaveLength(1);
  }
});
