import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AnswerOf, Api } from '@cairn/contract';
import { fakeServer, refuse, sendEvents, type Answers } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { Toaster } from '../../ui/toast.tsx';
import { Chat } from './chat.tsx';
import type { Again, ChatMessage } from './chat-state.ts';
import { readStoredChat, writeStoredChat } from './chat-storage.ts';
import { chatStore } from './chat-store.ts';

const conversationId = '0197c1f0-0000-7000-8000-000000000009';
const said = { charts: [], evidence: [], suggestions: [], understood: true };
const answer: AnswerOf<Api['ask']>['response'] = {
  ...said,
  text: 'You spent **$45.50** at A\\_B \\*Ltd\\*.\n\n_Read as: May 2026._',
  tables: [{ title: 'By vendor', headers: ['Vendor', 'Amount'], rows: [['A_B *Ltd*', '$45.50']] }],
};
const stored: ChatMessage[] = [
  { role: 'human', content: 'What did we spend last month?' },
  { role: 'ai', content: answer, number: 2 },
];

function show(
  answers: Answers = {},
  messages: readonly ChatMessage[] = stored,
  again: Again | null = null,
) {
  signIn();
  chatStore.replace({ type: 'continued', messages, conversationId, again });
  const requests = fakeServer({ samplePrompts: { sample_questions: [] }, ...answers });
  const view = renderPart(
    <>
      <Chat isApproved onEvidence={() => undefined} onImport={() => undefined} />
      <Toaster />
    </>,
  );
  const sent = (name: string) => requests.filter((request) => request.name === name);
  return { sent, ...view };
}
const button = (name: string) => screen.findByRole('button', { name });

it('copies the sentences without their marks and the tables for a spreadsheet, and says so', async () => {
  const { user } = show();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await button('Copy the answer'));
  expect(write).toHaveBeenCalledWith(
    'You spent $45.50 at A_B *Ltd*.\n\nRead as: May 2026.\n\nBy vendor\nVendor\tAmount\nA_B *Ltd*\t$45.50',
  );
  expect(await screen.findByText('The answer is copied.')).toBeVisible();
});

it('says where the browser does not let it copy', async () => {
  const { user } = show();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(await button('Copy the answer'));
  expect(await screen.findByText(/does not let this page copy/)).toBeVisible();
});

it('keeps a thumb, shows it pressed, and takes it back by the same press', async () => {
  const { sent, user } = show({ rateAnswer: { message: 'Thank you.' } });
  const up = await button('This answer helped');
  expect(up).toHaveAttribute('aria-pressed', 'false');
  await user.click(up);
  expect(up).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => {
    expect(readStoredChat().messages[1]?.rating).toBe(1);
  });
  await user.click(up);
  expect(up).toHaveAttribute('aria-pressed', 'false');
  expect(sent('rateAnswer').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: conversationId, number: 2 }, body: { rating: 1 } },
    { params: { id: conversationId, number: 2 }, body: { rating: null } },
  ]);
  await waitFor(() => {
    expect(readStoredChat().messages[1]?.rating).toBeUndefined();
  });
});

it('asks what was wrong after a thumb down, and nobody has to say', async () => {
  const { sent, user } = show({ rateAnswer: { message: 'Thank you.' } });
  const down = await button('This answer did not help');
  await user.click(down);
  await user.type(screen.getByLabelText('What was wrong?'), ' The dates {Enter}');
  expect(await screen.findByText('Thank you. Your note is saved with the answer.')).toBeVisible();
  expect(screen.queryByLabelText('What was wrong?')).not.toBeInTheDocument();
  expect(down).toHaveAttribute('aria-pressed', 'true');
  await user.click(await button('This answer helped'));
  expect(down).toHaveAttribute('aria-pressed', 'false');
  await user.click(down);
  await user.click(await button('Not now'));
  expect(down).toHaveAttribute('aria-pressed', 'true');
  expect(sent('rateAnswer').map(({ body }) => body)).toEqual([
    { rating: -1 },
    { rating: -1, comment: 'The dates' },
    { rating: 1 },
    { rating: -1 },
  ]);
});

it('takes back a thumb that could not be kept, and says why', async () => {
  const { user } = show({ rateAnswer: refuse('answer_not_found') });
  const up = await button('This answer helped');
  await user.click(up);
  expect(await screen.findByText('This conversation has no such answer.')).toBeVisible();
  expect(up).toHaveAttribute('aria-pressed', 'false');
});

it('has no thumbs where it is not known which answer it is', async () => {
  show({}, [stored[0], { role: 'ai', content: answer }] as ChatMessage[]);
  await button('Copy the answer');
  expect(screen.queryByRole('button', { name: 'This answer helped' })).not.toBeInTheDocument();
});

const asOfNow = {
  conversation_id: conversationId,
  response: { ...said, text: 'You spent **$9.00** in July.', tables: [] },
  message_number: 4,
};

it('asks again as of today, below, in the same conversation', async () => {
  const { sent, user } = show({ ask: asOfNow });
  await user.click(await button('Ask again as of today'));
  expect(await screen.findByText('$9.00')).toBeVisible();
  expect(screen.getByText('$45.50', { selector: 'strong' })).toBeVisible();
  expect(sent('ask').map(({ body }) => body)).toEqual([
    { question: 'What did we spend last month?', conversation_id: conversationId, again: 2 },
  ]);
  expect(readStoredChat().messages.map(({ number }) => number)).toEqual([
    undefined,
    2,
    undefined,
    4,
  ]);
});

it('asks what was pressed in History once, when the chat is opened', async () => {
  const question = 'What did we spend last month?';
  const { sent, unmount } = show({ ask: asOfNow }, stored, { question, number: 2 });
  expect(await screen.findByText('$9.00')).toBeVisible();
  expect(sent('ask')).toHaveLength(1);
  unmount();
  show({ ask: asOfNow }, readStoredChat().messages);
  const log = within(screen.getByRole('log'));
  expect(await log.findByText('$9.00')).toBeVisible();
  expect(log.getAllByText(question)).toHaveLength(2);
});

const waiting = () => {
  let answerNow: (reply: typeof asOfNow) => void = () => undefined;
  const reply = new Promise<typeof asOfNow>((resolve) => (answerNow = resolve));
  return { reply, answerNow };
};

it('shows the answer to whoever left meanwhile and came back', async () => {
  const { reply, answerNow } = waiting();
  const { user, unmount } = show({ ask: () => reply });
  await user.type(screen.getByLabelText('Your question'), 'And now?{Enter}');
  unmount();
  renderPart(<Chat isApproved onEvidence={() => undefined} onImport={() => undefined} />);
  expect(screen.getByText('Looking at your transactions …')).toBeVisible();
  answerNow(asOfNow);
  expect(await screen.findByText('$9.00')).toBeVisible();
  expect(screen.queryByText('Looking at your transactions …')).not.toBeInTheDocument();
});

it('can be stopped by whoever left meanwhile and came back', async () => {
  const { user, unmount } = show({
    config: { demo_login: null, outbox_url: null, google_sign_in: false, language_model: true },
    askInSteps: sendEvents([{ type: 'progress', text: 'Reading' }], { isOpen: true }),
  });
  await user.type(screen.getByLabelText('Your question'), 'And now?{Enter}');
  expect(await screen.findByText('Reading …')).toBeVisible();
  unmount();
  renderPart(<Chat isApproved onEvidence={() => undefined} onImport={() => undefined} />);
  expect(screen.getByText('Reading …')).toBeVisible();
  await user.click(await button('Stop'));
  expect(await screen.findByText('Stopped.')).toBeVisible();
});

it('puts the answer where it was asked, though a file came meanwhile', async () => {
  const { reply, answerNow } = waiting();
  const file = { conversation_id: conversationId, file_id: 'f', filename: 'a.csv' };
  signIn();
  fakeServer({ samplePrompts: { sample_questions: [] }, ask: () => reply });
  const { user } = renderPart(
    <Chat
      isApproved
      onEvidence={() => undefined}
      onImport={() => undefined}
      files={({ attach }) => <button onClick={() => attach(file)}>Attach it</button>}
    />,
  );
  await user.type(screen.getByLabelText('Your question'), 'And now?{Enter}');
  await user.click(await button('Attach it'));
  answerNow(asOfNow);
  expect(await screen.findByText('$9.00')).toBeVisible();
  expect(readStoredChat().messages.map(({ role }) => role)).toEqual(['human', 'ai', 'human']);
});

it('leaves a new chat alone when the answer to the former one comes', async () => {
  const { reply, answerNow } = waiting();
  const { user } = show({ ask: () => reply });
  await user.type(screen.getByLabelText('Your question'), 'And now?{Enter}');
  await user.click(await button('New chat'));
  answerNow(asOfNow);
  await reply;
  expect(screen.getByRole('heading', { name: 'How can AI CFO help you today?' })).toBeVisible();
  expect(readStoredChat()).toEqual({ messages: [], conversationId: null });
});

it('draws a long conversation in the end whole, the latest messages first', async () => {
  const long = Array.from({ length: 60 }, (_, at): ChatMessage => ({
    ...{ role: 'human', content: `Question ${String(at)}` },
  }));
  show({}, long);
  expect(screen.getByText('Question 59')).toBeVisible();
  expect(screen.queryByText('Question 0')).not.toBeInTheDocument();
  const earlier = within(screen.getByRole('group', { name: 'Earlier messages' }));
  expect(await earlier.findByText('Question 0', {}, { timeout: 20_000 })).toBeVisible();
  // What came later than the screen is no news to be read out.
  expect(within(screen.getByRole('log')).queryByText('Question 0')).not.toBeInTheDocument();
}, 30_000);

it('keeps the latest messages where the browser has no room for all', () => {
  const content = 'x'.repeat(900_000);
  const messages = Array.from({ length: 16 }, (): ChatMessage => ({ role: 'human', content }));
  writeStoredChat({
    messages: [...messages, { role: 'human', content: 'Last' }],
    conversationId,
  });
  const kept = JSON.parse(sessionStorage.getItem('chat_messages') ?? '') as ChatMessage[];
  expect(kept.length).toBeLessThan(17);
  expect(kept.at(-1)?.content).toBe('Last');
});
