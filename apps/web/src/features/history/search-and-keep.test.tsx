import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as saving from '../../lib/save-file.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { HistoryPage } from './history-page.tsx';

const id = '0197c1f0-0000-7000-8000-00000000000a';
const at = '2020-01-01T10:00:00Z';
const conversation = {
  conversation_id: id,
  preview: 'Late payers',
  title: 'Late payers',
  last_updated: at,
  is_pinned: false,
};

beforeEach(() => {
  signIn();
});

function show() {
  let isPinned = false;
  const requests = fakeServer({
    conversations: ({ query }) => ({
      conversations:
        query['search'] === ''
          ? [{ ...conversation, is_pinned: isPinned }]
          : query['search'] === 'acme <b>'
            ? [
                {
                  ...conversation,
                  excerpt: '… of Acme <b>bold</b> was $5.00',
                  question: 'Who owes?',
                },
              ]
            : [],
    }),
    conversation: {
      conversation_id: id,
      messages: [{ role: 'human', content: 'Who is *late*?', created_at: at }],
    },
    updateConversation: ({ body }) => {
      isPinned = 'is_pinned' in body && body.is_pinned;
      return { message: 'Done' };
    },
  });
  const view = renderPart(
    <HistoryPage activeId={null} onLeaveActive={vi.fn()} renderMessages={() => null} />,
  );
  return { requests, ...view };
}

it('searches on the server and marks what was found as text, never as markup', async () => {
  const { user } = show();
  await user.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'acme <b>');
  const found = await screen.findByRole('region', { name: 'Found' });
  expect(found).toHaveTextContent('Who owes?… of Acme <b>bold</b> was $5.00');
  expect([...found.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'Acme',
    '<b>',
  ]);
  expect(found.querySelector('b')).toBeNull();
});

it('says when nothing was found, and shows all again when the search is emptied', async () => {
  const { user } = show();
  const field = screen.getByRole('searchbox');
  await user.type(field, 'zebra');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await user.clear(field);
  expect(await screen.findByRole('region', { name: 'Older' })).toHaveTextContent('Late payers');
});

it('pins and lets go', async () => {
  const { user, requests } = show();
  await user.click(await screen.findByRole('button', { name: 'Pin Late payers' }));
  const pinned = await screen.findByRole('region', { name: 'Pinned' });
  await user.click(within(pinned).getByRole('button', { name: 'Unpin Late payers' }));
  expect(await screen.findByRole('region', { name: 'Older' })).toBeVisible();
  expect(
    requests.filter(({ name }) => name === 'updateConversation').map(({ body }) => body),
  ).toEqual([{ is_pinned: true }, { is_pinned: false }]);
});

it('keeps a conversation as a Markdown file', async () => {
  const saveFile = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Export Late payers' }));
  await waitFor(() => {
    expect(saveFile).toHaveBeenCalledWith(
      'late-payers.md',
      'text/markdown',
      expect.stringMatching(/^# Late payers\n\n## You, .*\n\n> Who is \\\*late\\\*\?\n$/),
    );
  });
});
