import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, sendEvents, type Answers } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { Chat } from './chat.tsx';
import { readStoredChat } from './chat-storage.ts';

const conversationId = '0197c1f0-0000-7000-8000-000000000009';
const reply = {
  conversation_id: conversationId,
  response: {
    text: 'You spent **$45.50**. www.evil.example and [terms](https://cairn.example.com)',
    tables: [],
    charts: [],
    evidence: [],
    suggestions: [],
    understood: true,
  },
};

function show(answers: Answers, hasModel = true) {
  signIn();
  const requests = fakeServer({
    samplePrompts: { sample_questions: [] },
    config: { demo_login: null, outbox_url: null, google_sign_in: false, language_model: hasModel },
    ...answers,
  });
  const view = renderPart(
    <Chat isApproved onEvidence={() => undefined} onImport={() => undefined} />,
  );
  const asked = () =>
    requests.map(({ name }) => name).filter((name) => name === 'ask' || name === 'askInSteps');
  return { asked, requests, ...view };
}

const ask = (user: ReturnType<typeof show>['user']) =>
  user.type(screen.getByLabelText('Your question'), 'How much?{Enter}');

it('shows what is being done and the words that are checked, then the answer', async () => {
  const { user, asked } = show({
    askInSteps: sendEvents([
      { type: 'progress', text: 'Reading the question' },
      { type: 'text', text: 'You spent' },
      { type: 'answer', reply },
    ]),
  });
  await ask(user);
  expect(await screen.findByText('$45.50')).toBeVisible();
  expect(asked()).toEqual(['askInSteps']);
  expect(readStoredChat().conversationId).toBe(conversationId);
});

it('stops, keeps the question where it was asked, and offers to ask again', async () => {
  const { user, requests } = show({
    askInSteps: sendEvents(
      [
        { type: 'progress', text: 'Working out: Revenue' },
        { type: 'conversation', conversation_id: conversationId },
        { type: 'text', text: 'Revenue \\(all\\) was' },
      ],
      { isOpen: true },
    ),
  });
  await ask(user);
  expect(await screen.findByText('Revenue (all) was')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Working out: Revenue …');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Stopped.');
  expect(screen.getByLabelText('Your question')).toHaveFocus();
  expect(screen.getByText('How much?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(requests.at(-1)?.body).toMatchObject({ conversation_id: conversationId });
  });
});

it('asks by the plain call where no event gets through, and where there is no model', async () => {
  const gathered = show({ askInSteps: {}, ask: reply });
  await ask(gathered.user);
  expect(await screen.findByText('$45.50')).toBeVisible();
  expect(gathered.asked()).toEqual(['askInSteps', 'ask']);
  gathered.unmount();
  sessionStorage.clear();
  const plain = show({ ask: reply }, false);
  await ask(plain.user);
  expect(await screen.findByText('$45.50')).toBeVisible();
  expect(plain.asked()).toEqual(['ask']);
});

it('does not ask twice what broke off on its way', async () => {
  const { user, asked } = show({
    askInSteps: sendEvents([{ type: 'progress', text: 'Reading' }]),
    ask: reply,
  });
  await ask(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The answer was interrupted. Try again.',
  );
  expect(asked()).toEqual(['askInSteps']);
});

it('makes no link of an address that only stands in the text', async () => {
  const { user } = show({ ask: reply }, false);
  await ask(user);
  expect(await screen.findByRole('link', { name: 'terms' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /evil/ })).not.toBeInTheDocument();
});
