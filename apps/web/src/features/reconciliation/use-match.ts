import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { showToast } from '../../ui/toast.tsx';
import { readAgain } from '../../lib/query.ts';

const shown = ['reconciliation', 'reconciledRows', 'matchOffers'] as const;

/** Joins a bank row with one of the books' transactions, parts the two, or takes back the last of these. */
export function useMatch() {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  /** The bank row of which something was said last, for undoing it. */
  const [lastId, setLastId] = useState<string | null>(null);

  const act = async (work: () => Promise<{ message: string }>, next: string | null) => {
    setIsBusy(true);
    try {
      showToast((await work()).message);
      setLastId(next);
      return true;
    } catch (failure) {
      logFailure('match bank and books', failure);
      showToast(messageOf(failure, 'This could not be saved. Try again.'), 'bad');
      return false;
    } finally {
      await readAgain(queryClient, ...shown);
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    canUndo: lastId !== null,
    choose: (bankId: string, booksId: string | null) =>
      act(
        () =>
          call('chooseMatch', {
            body: { bank_transaction_id: bankId, books_transaction_id: booksId },
          }),
        bankId,
      ),
    forget: (bankId: string) => act(() => call('forgetMatch', { params: { id: bankId } }), null),
    undo: () => {
      if (lastId === null) return;
      void act(() => call('forgetMatch', { params: { id: lastId } }), null);
    },
  };
}

export type Matching = ReturnType<typeof useMatch>;
