import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AnswerOf, Api } from '@cairn/contract';
import { markImported } from '../../lib/imported-files.ts';
import { fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { Chat } from '../chat/chat.tsx';
import { ChatFiles } from './chat-files.tsx';

const conversationId = '0197c1f0-0000-7000-8000-000000000009';

const uploaded = (
  name: string,
  number: number,
  isStatement = false,
): AnswerOf<Api['uploadChatFile']> => ({
  file_id: `0197c1f0-0000-7000-8000-00000000010${number}`,
  conversation_id: conversationId,
  filename: name,
  original_filename: name,
  upload_time: '2026-06-15T12:00:00Z',
  byte_count: 10,
  file_type: 'csv',
  note: '1 table, 2 rows',
  is_statement: isStatement,
  message: `File uploaded successfully to ID: ${conversationId}`,
});

afterEach(() => vi.restoreAllMocks());

function show(answers: Answers = {}) {
  signIn();
  const alerts = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  const held: AnswerOf<Api['uploadChatFile']>[] = [];
  const requests = fakeServer({
    samplePrompts: { sample_questions: [] },
    userFiles: () => ({ files: [...held].reverse() }),
    uploadChatFile: ({ form }) => {
      const file = form?.get('file') as File;
      const reply = uploaded(file.name, held.length, file.name.startsWith('bank'));
      held.push(reply);
      return reply;
    },
    deleteUserFile: ({ params }) => {
      held.splice(
        held.findIndex(({ file_id: id }) => id === params.id),
        1,
      );
      return { message: 'File removed.' };
    },
    ...answers,
  });
  const onImport = vi.fn();
  function Home() {
    const [isApproved] = useState(true);
    return (
      <Chat
        isApproved={isApproved}
        onEvidence={() => undefined}
        onImport={() => undefined}
        files={({ conversation, attach }) => (
          <ChatFiles conversationId={conversation} onAttached={attach} onImport={onImport} />
        )}
      />
    );
  }
  const view = renderPart(<Home />);
  const formsOf = () => requests.flatMap(({ form }) => (form === null ? [] : [form]));
  return { ...view, alerts, onImport, formsOf, requests };
}

const csv = (name: string) => new File(['a,b\n1,2\n'], name, { type: 'text/csv' });

it('begins a conversation with the first file and puts the others into it', async () => {
  const { user, formsOf } = show();
  expect(screen.getByRole('button', { name: 'Attach a file' })).toBeVisible();
  await user.upload(screen.getByLabelText('Files to attach'), [csv('one.csv'), csv('two.csv')]);
  const log = await screen.findByRole('log', { name: 'Conversation' });
  await waitFor(() => expect(within(log).getAllByText('File attachment')).toHaveLength(2));
  expect(within(log).getByText('one.csv')).toBeVisible();
  expect(formsOf().map((form) => form.get('conversation_id'))).toEqual([null, conversationId]);
  expect(sessionStorage.getItem('conversation_id')).toBe(conversationId);
  const chips = await screen.findByRole('list', { name: 'Attached files' });
  await waitFor(() => expect(within(chips).getAllByRole('listitem')).toHaveLength(2));
});

it('removes a file', async () => {
  const { user } = show();
  await user.upload(screen.getByLabelText('Files to attach'), [csv('one.csv')]);
  await user.click(await screen.findByRole('button', { name: 'Remove one.csv' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull());
});

it('offers a bank statement for import, until it has come in', async () => {
  const { user, onImport } = show();
  const file = csv('bank.csv');
  await user.upload(screen.getByLabelText('Files to attach'), [file]);
  await user.click(await screen.findByRole('button', { name: 'Import as statement' }));
  expect(onImport).toHaveBeenCalledWith(file);
  act(() => markImported(file));
  expect(screen.queryByRole('button', { name: 'Import as statement' })).toBeNull();
  expect(screen.getByText('Imported')).toBeVisible();
});

it('says why a file was not taken, and lets that be dismissed', async () => {
  const { user, alerts } = show({
    uploadChatFile: refuse('file_unreadable', 'The PDF is protected with a password.'),
  });
  await user.upload(screen.getByLabelText('Files to attach'), [csv('secret.csv')]);
  expect(await screen.findByText(/The PDF is protected with a password/)).toBeVisible();
  expect(alerts).toHaveBeenCalledWith('Failed to upload file. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Dismiss secret.csv' }));
  expect(screen.queryByText(/protected/)).toBeNull();
});

it('sends nothing that is of another kind or too large', async () => {
  const { formsOf } = show();
  const large = csv('large.csv');
  Object.defineProperty(large, 'size', { value: 25 * 1024 * 1024 + 1 });
  const input = screen.getByLabelText<HTMLInputElement>('Files to attach');
  expect(input.accept).toBe('.pdf,.xlsx,.xls,.csv');
  const { default: userEvent } = await import('@testing-library/user-event');
  await userEvent.setup({ applyAccept: false }).upload(input, [csv('virus.exe'), large]);
  expect(await screen.findByText(/Only .pdf, .xlsx, .xls and .csv/)).toBeVisible();
  expect(screen.getByText(/larger than 25 MB/)).toBeVisible();
  expect(formsOf()).toEqual([]);
});
