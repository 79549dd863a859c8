import type { SentBody, Api } from '@cairn/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { showToast } from '../../ui/toast.tsx';
import { readAgain } from '../../lib/query.ts';

/** Renames, pins or deletes; the list, and an open preview, are read again after it (specification, section 4). */
export function useChangeConversation(id: string) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const change = async (
    body: SentBody<Api['updateConversation']>,
    failure: string,
    onDone: () => void,
  ) => {
    setIsBusy(true);
    setError(null);
    try {
      await call('updateConversation', { params: { id }, body });
      onDone();
      await readAgain(queryClient, 'conversations');
      if ('title' in body) {
        await queryClient.invalidateQueries({ queryKey: ['conversation', { params: { id } }] });
      }
    } catch (caught) {
      logFailure('conversation change', caught);
      setError(messageOf(caught, failure));
    } finally {
      setIsBusy(false);
    }
  };

  // The row of the list is gone by then: what fails is said where the offer stood.
  const restore = () => {
    call('updateConversation', { params: { id }, body: { is_deleted: false } })
      .then(() => readAgain(queryClient, 'conversations'))
      .catch((caught: unknown) => {
        logFailure('conversation restore', caught);
        showToast(messageOf(caught, 'The chat could not be restored.'), 'bad');
      });
  };

  const pin = (isPinned: boolean) => {
    call('updateConversation', { params: { id }, body: { is_pinned: isPinned } })
      .then(() => readAgain(queryClient, 'conversations'))
      .catch((caught: unknown) => {
        logFailure('conversation pin', caught);
        showToast(messageOf(caught, 'The chat could not be pinned. Try again.'), 'bad');
      });
  };

  return {
    isBusy,
    error,
    forgetError: () => setError(null),
    pin,
    rename: (title: string, onDone: () => void) =>
      void change({ title }, 'The title could not be saved. Try again.', onDone),
    remove: (onDone: () => void) =>
      void change({ is_deleted: true }, 'The chat could not be deleted. Try again.', () => {
        onDone();
        showToast('The chat is deleted.', 'neutral', { label: 'Undo', onPress: restore });
      }),
  };
}
