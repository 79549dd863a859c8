import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { showToast } from '../../ui/toast.tsx';

/** What shows figures that a moved row changes. */
const moved = [
  'kpiMetrics',
  'forecast',
  'evidence',
  'samplePrompts',
  'alerts',
  'bankRows',
  'categoryRules',
];

/** Puts rows under another category, and takes the last of these corrections back. */
export function useCategoryChange() {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [lastId, setLastId] = useState<string | null>(null);

  const act = async (work: () => Promise<{ message: string; change_id?: string }>) => {
    setIsBusy(true);
    try {
      const { message, change_id: changeId } = await work();
      showToast(message);
      setLastId(changeId ?? null);
      return true;
    } catch (failure) {
      logFailure('change category', failure);
      showToast(messageOf(failure, 'That could not be saved. Try again.'), 'bad');
      return false;
    } finally {
      await Promise.all(moved.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    canUndo: lastId !== null,
    move: (transactionIds: string[], categoryId: string, always: boolean) =>
      act(() =>
        call('categoriseMany', {
          body: { transaction_ids: transactionIds, category_id: categoryId, always },
        }),
      ),
    undo: () => {
      if (lastId !== null) void act(() => call('undoCategoryChange', { params: { id: lastId } }));
    },
    deleteRule: (id: string) => act(() => call('deleteCategoryRule', { params: { id } })),
  };
}

export type CategoryChange = ReturnType<typeof useCategoryChange>;
