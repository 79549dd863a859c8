import type { Api, BodyOf } from '@cairn/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { showToast } from '../../ui/toast.tsx';
import { readAgain } from '../../lib/query.ts';

type Choice = BodyOf<Api['chooseTransfers']>;

/** What shows figures that a transfer changes. */
const shown = [
  'transfers',
  'bankRows',
  'kpiMetrics',
  'briefing',
  'forecast',
  'evidence',
  'alerts',
  'recurringTransactions',
] as const;

/** Says whether pairs are transfers, and takes the last answer back. */
export function useTransferChoice() {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [last, setLast] = useState<Choice | null>(null);

  const choose = async (choice: Choice, isUndo = false) => {
    setIsBusy(true);
    try {
      showToast((await call('chooseTransfers', { body: choice })).message);
      setLast(isUndo ? null : choice);
    } catch (failure) {
      logFailure('choose transfers', failure);
      showToast(messageOf(failure, 'This could not be saved. Try again.'), 'bad');
    } finally {
      await readAgain(queryClient, ...shown);
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    choose: (pairs: Choice['pairs'], isTransfer: boolean) =>
      void choose({ pairs, is_transfer: isTransfer }),
    undo:
      last === null
        ? null
        : () => void choose({ pairs: last.pairs, is_transfer: !last.is_transfer }, true),
  };
}

export type TransferChoice = ReturnType<typeof useTransferChoice>;
