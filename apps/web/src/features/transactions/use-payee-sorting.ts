import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { readAgain } from '../../lib/query.ts';
import { showToast } from '../../ui/toast.tsx';
import { keyOf, type Payee } from './payee-offers.ts';
import { movedByCategory, type Category } from './use-category-change.ts';

/**
 * Puts all open transactions of payees under a category. They are gone from the list at once and come back if that failed or is
 * undone; what is pressed meanwhile is saved in its turn.
 */
export function usePayeeSorting() {
  const client = useQueryClient();
  const [sorted, setSorted] = useState<ReadonlySet<string>>(new Set());
  const turn = useRef(Promise.resolve());

  const mark = (payees: readonly Payee[], isSorted: boolean) =>
    setSorted((before) => {
      const next = new Set(before);
      for (const payee of payees) {
        if (isSorted) next.add(keyOf(payee));
        else next.delete(keyOf(payee));
      }
      return next;
    });

  /** After whatever was pressed before; what shows the moved rows is read again. */
  const inTurn = (work: () => Promise<void>) => {
    turn.current = turn.current.then(async () => {
      try {
        await work();
      } catch (failure) {
        logFailure('sort payees', failure);
        showToast(messageOf(failure, 'This could not be saved. Try again.'), 'bad');
      }
      void readAgain(client, 'bankRows', ...movedByCategory);
    });
  };

  const undo = (payees: readonly Payee[], changeId: string) =>
    inTurn(async () => {
      const { message } = await call('undoCategoryChange', { params: { id: changeId } });
      mark(payees, false);
      showToast(message);
    });

  const sort = (payees: readonly Payee[], category: Pick<Category, 'id'>) => {
    mark(payees, true);
    inTurn(async () => {
      const sides = payees.map(({ party_id, direction }) => ({ party_id, direction }));
      try {
        const { message, change_id: changeId } = await call('sortPayees', {
          body: { payees: sides, category_id: category.id },
        });
        showToast(message, 'neutral', { label: 'Undo', onPress: () => undo(payees, changeId) });
      } catch (failure) {
        mark(payees, false);
        throw failure;
      }
    });
  };
  return { sorted, sort };
}
