import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { apiQuery, readAgain } from '../../lib/query.ts';
import { upload } from '../../lib/upload.ts';
import { showToast } from '../../ui/toast.tsx';
import { pendingFiles, type PendingFile } from './pending-files.ts';

export type ChatFile = ReplyOf<Api['uploadChatFile']>;

/** Into which conversation the next file goes, and what it waits for. */
const course: { conversationId: string | null; last: Promise<void> } = {
  conversationId: null,
  last: Promise.resolve(),
};
/** The files themselves, where they were attached in this window. */
const ownFiles = new Map<string, File>();

/** The files of a conversation: those it has, those on their way, and a way to add and remove. */
export function useChatFiles(conversationId: string | null, onAttached: (file: ChatFile) => void) {
  const queryClient = useQueryClient();
  const pending = useSyncExternalStore(pendingFiles.subscribe, pendingFiles.read);
  useEffect(() => {
    course.conversationId = conversationId;
  }, [conversationId]);
  const held = useQuery({
    ...apiQuery('userFiles', { query: { conversation_id: conversationId ?? undefined } }),
    enabled: conversationId !== null,
  });
  const reload = async () => {
    await readAgain(queryClient, 'userFiles', 'conversations');
  };

  const send = async (item: PendingFile) => {
    try {
      const done = await sendFile(item);
      onAttached(done);
      showToast(`File uploaded successfully to ID: ${done.conversation_id}`);
      await reload();
      pendingFiles.dismiss(item.id);
    } catch (error) {
      logFailure('chat upload', error);
      pendingFiles.change(item.id, { error: messageOf(error, 'Failed to upload file') });
      window.alert('Failed to upload file. Please try again.');
    }
  };

  return {
    pending,
    files: conversationId === null ? [] : (held.data?.files ?? []),
    fileOf: (fileId: string) => ownFiles.get(fileId),
    add: (files: readonly File[]) => {
      // One after another: the first may begin the conversation of the others.
      for (const item of pendingFiles.add(files)) {
        course.last = course.last.then(() => send(item));
      }
    },
    dismiss: pendingFiles.dismiss,
    remove: async (fileId: string) => {
      try {
        await call('deleteUserFile', { params: { id: fileId } });
      } catch (error) {
        showToast(messageOf(error, 'The file could not be removed.'), 'bad');
      }
      await reload();
    },
  };
}

async function sendFile({ id, file }: PendingFile): Promise<ChatFile> {
  const { conversationId } = course;
  const done = await upload('uploadChatFile', {
    file,
    ...(conversationId === null ? {} : { fields: { conversation_id: conversationId } }),
    onProgress: (share) => pendingFiles.change(id, { share }),
  });
  course.conversationId = done.conversation_id;
  ownFiles.set(done.file_id, file);
  return done;
}
