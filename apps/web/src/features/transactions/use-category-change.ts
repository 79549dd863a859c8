import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { showToast } from '../../ui/toast.tsx';
import { patchRows, readShortListsAgain, type Row } from './use-transactions.ts';
import { readAgain } from '../../lib/query.ts';

export interface Category {
  id: string;
  name: string;
}

/** What shows figures that a moved transaction changes. */
export const movedByCategory = [
  ...(['kpiMetrics', 'briefing', 'forecast', 'evidence', 'samplePrompts'] as const),
  ...(['alerts', 'categoryRules', 'bankRow', 'payeesToSort'] as const),
];

/** Puts transactions under another category; the toast that says so takes it back. */
export function useCategoryChange() {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  const act = async (work: () => Promise<() => void>) => {
    setIsBusy(true);
    try {
      const say = await work();
      void readAgain(client, ...movedByCategory);
      void readShortListsAgain(client);
      say();
      return true;
    } catch (failure) {
      logFailure('change category', failure);
      showToast(messageOf(failure, 'This could not be saved. Try again.'), 'bad');
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  const undo = (changeId: string, before: ReadonlyMap<string, Row>) =>
    act(async () => {
      const { message } = await call('undoCategoryChange', { params: { id: changeId } });
      patchRows(client, (row) => before.get(row.transaction_id) ?? row);
      return () => showToast(message);
    });

  const move = (rows: readonly Row[], category: Category, always: boolean) =>
    act(async () => {
      const ids = rows.map(({ transaction_id: id }) => id);
      const { message, change_id: changeId } = await call('categorizeMany', {
        body: { transaction_ids: ids, category_id: category.id, always },
      });
      const before = new Map<string, Row>();
      const chosen = new Set(ids);
      const parties = new Set(always ? rows.map(({ party_id: party }) => party) : []);
      patchRows(client, (row) => {
        const isChosen = chosen.has(row.transaction_id);
        const isRuled = !row.is_transfer && row.party_id !== null && parties.has(row.party_id);
        if (!isChosen && !isRuled) return row;
        before.set(row.transaction_id, row);
        const reason = isChosen
          ? 'you'
          : `rule: always put ${row.party ?? ''} under ${category.name}`;
        return { ...row, category: category.name, reason, is_uncategorized: false };
      });
      return () =>
        showToast(message, 'neutral', {
          label: 'Undo',
          onPress: () => void undo(changeId, before),
        });
    });

  return {
    isBusy,
    move,
    deleteRule: (id: string) =>
      act(async () => {
        const { message } = await call('deleteCategoryRule', { params: { id } });
        return () => showToast(message);
      }),
  };
}

export type CategoryChange = ReturnType<typeof useCategoryChange>;
