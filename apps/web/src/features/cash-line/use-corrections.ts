import type { Api, SentBody } from '@cairn/contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { showToast } from '../../ui/toast.tsx';
import { readAgain } from '../../lib/query.ts';

type Assumption = 'season' | 'growth';

/** All that is of the same paths. */
const followers = ['forecast', 'alerts', 'compareScenarios'] as const;

const refetch = (client: QueryClient) => readAgain(client, ...followers);

/** Says when or how much of an item comes, that it will not, or plans one. */
export function useCorrectCash(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<Api['correctCash']>) => call('correctCash', { body }),
    onSuccess: async ({ message }) => {
      await refetch(client);
      showToast(message);
      onDone();
    },
  });
}

/** Sets the season or the growth that the forecast assumes. */
export function useAssumeCash(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, percent }: { kind: Assumption; percent: number }) =>
      call('assumeCash', { params: { kind }, body: { percent } }),
    onSuccess: async ({ message }) => {
      await refetch(client);
      showToast(message);
      onDone();
    },
  });
}

export const useUndoCorrection = () =>
  useUndo((id: string) => call('undoCashCorrection', { params: { id } }));

export const useUndoAssumption = () =>
  useUndo((kind: Assumption) => call('undoCashAssumption', { params: { kind } }));

function useUndo<Named>(mutationFn: (named: Named) => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async ({ message }) => {
      await refetch(client);
      showToast(message);
    },
    onError: (error) => showToast(messageOf(error, 'It could not be undone. Try again.'), 'bad'),
  });
}
