import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { Toaster } from '../../ui/toast.tsx';
import { HistoryPage } from './history-page.tsx';

const ids = [
  '0197c1f0-0000-7000-8000-00000000000a',
  '0197c1f0-0000-7000-8000-00000000000b',
] as const;
const today = new Date().toISOString();
const conversations = [
  {
    conversation_id: ids[0],
    preview: 'How much cash?',
    title: null,
    last_updated: today,
    is_pinned: false,
  },
  {
    conversation_id: ids[1],
    preview: 'Who pays late?',
    title: 'Late payers',
    last_updated: '2020-01-01T10:00:00Z',
    is_pinned: false,
  },
];

const good: Answers = {
  conversations: { conversations },
  conversation: ({ params }) => ({
    conversation_id: params.id,
    messages: [{ role: 'human', content: 'Read me', created_at: today }],
  }),
  updateConversation: { message: 'Saved successfully' },
};

beforeEach(() => {
  signIn();
});

function show(answers: Answers = good, activeId: string | null = null) {
  const requests = fakeServer(answers);
  const onLeaveActive = vi.fn();
  const view = renderPart(
    <HistoryPage
      activeId={activeId}
      onLeaveActive={onLeaveActive}
      renderMessages={({ messages }) => (
        <p>
          {messages.map(({ content }) =>
            typeof content === 'string'
              ? content
              : 'text' in content
                ? content.text
                : content.filename,
          )}
        </p>
      )}
    />,
  );
  const changes = () =>
    requests
      .filter(({ name }) => name === 'updateConversation')
      .map(({ params, body }) => ({ params, body }));
  return { requests, changes, onLeaveActive, ...view };
}

it('groups conversations by age and previews the one that is selected', async () => {
  const { user } = show();
  expect(await screen.findByRole('region', { name: 'Today' })).toHaveTextContent('How much cash?');
  expect(screen.getByRole('region', { name: 'Older' })).toHaveTextContent('Late payers');
  expect(screen.getByText('Select a conversation to preview')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Late payers' }));
  expect(await screen.findByText('Read me')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('goes to Home instead when the active conversation is selected', async () => {
  const { user, router, requests } = show(good, ids[0]);
  await user.click(await screen.findByRole('button', { name: /How much cash\?.*Open on Home/ }));
  expect(router.state.location.pathname).toBe('/home');
  expect(requests.some(({ name }) => name === 'conversation')).toBe(false);
});

it('leaves the active chat and goes to Home for a new one', async () => {
  const { user, router, onLeaveActive } = show(good, ids[0]);
  await user.click(screen.getByRole('button', { name: 'Create new chat' }));
  expect(onLeaveActive).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).toBe('/home');
});

it('renames in place and reads the list and the open preview again', async () => {
  const { user, changes, requests } = show();
  await user.click(await screen.findByRole('button', { name: 'Late payers' }));
  await screen.findByText('Read me');
  await user.click(screen.getByRole('button', { name: 'Rename Late payers' }));
  const field = screen.getByLabelText('Title');
  await user.clear(field);
  expect(screen.getByRole('button', { name: 'Save the title' })).toBeDisabled();
  await user.type(field, ' Slow payers ');
  await user.click(screen.getByRole('button', { name: 'Save the title' }));
  expect(changes()).toEqual([{ params: { id: ids[1] }, body: { title: 'Slow payers' } }]);
  await waitFor(() => {
    expect(requests.filter(({ name }) => name === 'conversations')).toHaveLength(2);
    expect(requests.filter(({ name }) => name === 'conversation')).toHaveLength(2);
  });
  expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
});

it.each(['a click outside', 'Escape', 'the cross'])('drops a new title on %s', async (how) => {
  const { user, changes } = show();
  await user.click(await screen.findByRole('button', { name: 'Rename Late payers' }));
  await user.type(screen.getByLabelText('Title'), 'x');
  if (how === 'Escape') await user.keyboard('{Escape}');
  else if (how === 'the cross') await user.click(screen.getByRole('button', { name: 'Cancel' }));
  else await user.click(screen.getByText('Select a conversation to preview'));
  expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Late payers' })).toBeVisible();
  if (how !== 'a click outside')
    expect(screen.getByRole('button', { name: 'Rename Late payers' })).toHaveFocus();
  expect(changes()).toEqual([]);
});

it('keeps the title that could not be saved', async () => {
  const { user } = show({ ...good, updateConversation: refuse('conversation_not_found') });
  await user.click(await screen.findByRole('button', { name: 'Rename Late payers' }));
  await user.keyboard('New{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This conversation does not exist.');
  expect(screen.getByLabelText('Title')).toHaveValue('New');
});

it('asks before it deletes, and leaves the chat on Home when that was it', async () => {
  const { user, changes, onLeaveActive } = show(good, ids[1]);
  await user.click(await screen.findByRole('button', { name: 'Delete Late payers' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete chat?' }));
  expect(dialog.getByText('This will delete Late payers chat.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(changes()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete Late payers' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => {
    expect(onLeaveActive).toHaveBeenCalledOnce();
  });
  expect(changes()).toEqual([{ params: { id: ids[1] }, body: { is_deleted: true } }]);
});

it('takes a deletion back while it is being said', async () => {
  let isThere = true;
  const { user, changes } = show({
    ...good,
    conversations: () => ({ conversations: isThere ? conversations : conversations.slice(0, 1) }),
    updateConversation: ({ body }) => {
      isThere = 'is_deleted' in body && !body.is_deleted;
      return { message: 'Done' };
    },
  });
  render(<Toaster />);
  await user.click(await screen.findByRole('button', { name: 'Delete Late payers' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const offers = await screen.findAllByRole('button', { name: 'Undo' });
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  // The row is gone, and its buttons with it: by keyboard the offer is at hand.
  await waitFor(() => expect(offers.at(-1)).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Late payers' })).toBeVisible();
  expect(changes().map(({ body }) => body)).toEqual([{ is_deleted: true }, { is_deleted: false }]);
  expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(offers.length - 1);
});

it('says when there are none, and offers to try again when they cannot be read', async () => {
  let isDown = true;
  const { user } = show({
    conversations: () => (isDown ? refuse('internal_error') : { conversations: [] }),
  });
  await screen.findByRole('alert');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No conversations yet')).toBeVisible();
});
