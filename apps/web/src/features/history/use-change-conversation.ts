import type { SentBody, Api } from '@cairn/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';

/** Renames or deletes; the list, and an open preview, are read again after it (specification, section 4). */
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
      await queryClient.invalidateQueries({ queryKey: ['conversations'] });
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

  return {
    isBusy,
    error,
    forgetError: () => setError(null),
    rename: (title: string, onDone: () => void) =>
      void change({ title }, 'The title could not be saved. Try again.', onDone),
    remove: (onDone: () => void) =>
      void change({ is_deleted: true }, 'The chat could not be deleted. Try again.', onDone),
  };
}
