import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AnswerOf, Api } from '@cairn/contract';
import { fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { Chat } from './chat.tsx';
import type { ChatMessage } from './chat-state.ts';
import { readStoredChat, writeStoredChat } from './chat-storage.ts';

const conversationId = '0197c1f0-0000-7000-8000-000000000009';
type Reply = AnswerOf<Api['ask']>['response'];

const reply = (changes: Partial<Reply> = {}): AnswerOf<Api['ask']> => ({
  conversation_id: conversationId,
  response: {
    text: 'You spent **$45.50**.',
    tables: [],
    charts: [],
    evidence: [],
    suggestions: [],
    understood: true,
    ...changes,
  },
});

const prompts: Answers = {
  samplePrompts: {
    sample_questions: ['One?', 'Two?', 'Three?', 'Four?'].map((question) => ({ question })),
  },
};

interface Shown {
  isApproved?: boolean;
  stored?: ChatMessage[];
}

function show(answers: Answers, { isApproved = true, stored = [] }: Shown = {}) {
  signIn();
  if (stored.length > 0) writeStoredChat({ messages: stored, conversationId });
  const requests = fakeServer({ ...prompts, ...answers });
  const onEvidence = vi.fn();
  const view = renderPart(
    <Chat isApproved={isApproved} onEvidence={onEvidence} onImport={() => undefined} />,
  );
  const asked = () => requests.filter(({ name }) => name === 'ask').map(({ body }) => body);
  return { asked, onEvidence, ...view };
}

it('sends with Enter, adds a line with Shift+Enter, and goes on in the same conversation', async () => {
  const { asked, user } = show({ ask: reply() });
  expect(screen.getByRole('heading', { name: 'How can AI CFO help you today?' })).toBeVisible();
  await user.type(screen.getByLabelText('Your question'), 'How{Shift>}{Enter}{/Shift}much?{Enter}');
  expect(await screen.findByText('$45.50')).toBeVisible();
  await user.type(screen.getByLabelText('Your question'), 'And now?{Enter}');
  await waitFor(() => {
    expect(asked()).toEqual([
      { question: 'How\nmuch?', conversation_id: null },
      { question: 'And now?', conversation_id: conversationId },
    ]);
  });
  await waitFor(() => {
    expect(readStoredChat().messages).toHaveLength(4);
  });
  expect(sessionStorage.getItem('conversation_id')).toBe(conversationId);
});

it('does not send whitespace', async () => {
  const { asked, user } = show({ ask: reply() });
  await user.type(screen.getByLabelText('Your question'), '   {Enter}');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(asked()).toEqual([]);
});

it('shows three prompts that send themselves', async () => {
  const { asked, user } = show({ ask: reply() });
  const list = within(screen.getByRole('list', { name: 'Suggested questions' }));
  await user.click(await list.findByRole('button', { name: 'Two?' }));
  expect(list.queryByRole('button', { name: 'Four?' })).not.toBeInTheDocument();
  await screen.findByText('$45.50');
  expect(asked()).toEqual([{ question: 'Two?', conversation_id: null }]);
});

it('covers the input and disables the prompts until the account is approved', async () => {
  show({}, { isApproved: false });
  expect(screen.getByText('You can ask questions once your account is approved.')).toBeVisible();
  expect(screen.getByLabelText('Your question').closest('[inert]')).not.toBeNull();
  expect(await screen.findByRole('button', { name: 'One?' })).toBeDisabled();
});

it('keeps a question that failed and asks it again in its place', async () => {
  let isDown = true;
  const { user } = show({ ask: () => (isDown ? refuse('too_many_requests') : reply()) });
  await user.type(screen.getByLabelText('Your question'), 'How much?{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries');
  expect(screen.getByText('How much?')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$45.50')).toBeVisible();
  expect(screen.getAllByText('How much?')).toHaveLength(1);
});

it('shows a stored reply with its fenced tables, and warns of a chart that cannot be drawn', async () => {
  const block = JSON.stringify({
    tables: [{ title: 'By month', headers: ['Month', 'Spend'], rows: [['May', '$5.00']] }],
    charts: [{ type: 'pie', title: 'Shares', data: { labels: ['a', 'b'], values: [1] } }],
  });
  show({}, { stored: [{ role: 'ai', content: `See below.\n\n\`\`\`json\n${block}\n\`\`\`` }] });
  expect(await screen.findByText('See below.')).toBeVisible();
  expect(screen.getByRole('cell', { name: '$5.00' })).toBeVisible();
  expect(await screen.findByText('Invalid chart data')).toBeVisible();
  expect(screen.queryByText(/json/)).not.toBeInTheDocument();
});

it('opens links of known schemes only, and shows no foreign images', async () => {
  const text =
    '[web](https://example.com) [mail](mailto:a@example.com) [bad](javascript:alert(1)) [file](file:///etc) ![pic](https://example.com/x.png)';
  show({}, { stored: [{ role: 'ai', content: text }] });
  expect(await screen.findByRole('link', { name: 'web' })).toHaveAttribute(
    'href',
    'https://example.com',
  );
  expect(screen.getByRole('link', { name: 'mail' })).toHaveAttribute(
    'href',
    'mailto:a@example.com',
  );
  expect(screen.getByText('bad').getAttribute('href') ?? '').toBe('');
  expect(screen.getByText('file').getAttribute('href') ?? '').toBe('');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('opens the rows behind a figure of the text and of a table row', async () => {
  const { onEvidence, user } = show({
    ask: reply({
      evidence: [{ figure: '$45.50', label: 'Coffee in May', token: 'text-token' }],
      tables: [
        {
          headers: ['Name', 'Amount'],
          rows: [
            ['Beans', '$45.50'],
            ['Milk', null],
          ],
          evidence: ['row-token', null],
        },
      ],
    }),
  });
  await user.type(screen.getByLabelText('Your question'), 'How much?{Enter}');
  await user.click(
    await screen.findByRole('button', { name: '$45.50: show the transactions behind this' }),
  );
  expect(onEvidence).toHaveBeenLastCalledWith({ title: 'Coffee in May', token: 'text-token' });
  await user.click(screen.getByRole('button', { name: 'Beans' }));
  expect(onEvidence).toHaveBeenLastCalledWith({ title: 'Beans', token: 'row-token' });
  expect(screen.queryByRole('button', { name: 'Milk' })).not.toBeInTheDocument();
});

it('starts a new chat with nothing of the old one', async () => {
  const { user } = show({}, { stored: [{ role: 'human', content: 'Old?' }] });
  await user.click(screen.getByRole('button', { name: 'New chat' }));
  expect(screen.getByRole('heading', { name: 'How can AI CFO help you today?' })).toBeVisible();
  expect(readStoredChat()).toEqual({ messages: [], conversationId: null });
});

it('shows the beginning of a very long question, and all of it on demand', async () => {
  const long = `${'Word '.repeat(400)}the end`;
  const { user } = show(
    {},
    {
      stored: [
        { role: 'human', content: long },
        { role: 'ai', content: 'Yes.' },
      ],
    },
  );
  const log = await screen.findByText(/^Word Word/);
  expect(log).not.toHaveTextContent('the end');
  const all = screen.getByRole('button', { name: 'Show all of it' });
  expect(all).toHaveAttribute('aria-expanded', 'false');
  await user.click(all);
  expect(screen.getByText(/the end$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show less' }));
  expect(screen.queryByText(/the end$/)).not.toBeInTheDocument();
});

it('brings a question back to be changed and asked: by its pencil, and the last by the up arrow', async () => {
  const { asked, user } = show(
    { ask: reply() },
    {
      stored: [
        { role: 'human', content: 'How much was rent?' },
        { role: 'ai', content: 'Much.' },
      ],
    },
  );
  const box = screen.getByLabelText('Your question');
  await user.click(screen.getByRole('button', { name: 'Edit and ask again' }));
  expect(box).toHaveValue('How much was rent?');
  expect(box).toHaveFocus();
  await user.type(box, ' in May?{Enter}');
  expect(await screen.findByText('$45.50')).toBeVisible();
  await user.type(box, '{ArrowUp}{Enter}');
  await waitFor(() => {
    const both = 'How much was rent? in May?';
    expect(asked()).toMatchObject([{ question: both }, { question: both }]);
  });
});

it('says which day it was, where a conversation goes over several', async () => {
  const yesterday = '2026-01-02T12:00:00Z';
  show(
    {},
    {
      stored: [
        { role: 'human', content: 'One', created_at: yesterday },
        { role: 'ai', content: 'First.', created_at: yesterday },
        { role: 'human', content: 'Two', created_at: new Date().toISOString() },
        { role: 'ai', content: 'Second.', created_at: new Date().toISOString() },
      ],
    },
  );
  expect(await screen.findByText('Second.')).toBeVisible();
  const days = screen.getAllByText(/^(Today|Jan 2, 2026)$/).map(({ textContent }) => textContent);
  expect(days).toEqual(['Jan 2, 2026', 'Today']);
});

it('can be stopped while the answer is on its way', async () => {
  const { user } = show({ ask: () => new Promise(() => undefined) });
  await user.type(screen.getByLabelText('Your question'), 'How much?{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  // Not in the color of what went wrong.
  expect(await screen.findByText('Stopped.')).not.toHaveClass('text-bad');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
