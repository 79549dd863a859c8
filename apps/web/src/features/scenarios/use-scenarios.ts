import type { Api, SentBody } from '@cairn/contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { showToast } from '../../ui/toast.tsx';
import { readAgain } from '../../lib/query.ts';

async function refetch(client: QueryClient) {
  await readAgain(client, 'scenarios', 'compareScenarios');
}

type Draft = SentBody<Api['createScenario']>;

/** Saves a new scenario, or what changed in one that has an id. */
export function useSaveScenario() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body }: { id: string | null; body: Draft }): Promise<string> => {
      if (id === null) return (await call('createScenario', { body })).id;
      await call('changeScenario', { params: { id }, body });
      return id;
    },
    onSuccess: () => refetch(client),
  });
}

export function useDeleteScenario() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('deleteScenario', { params: { id } }),
    onSuccess: () => refetch(client),
    onError: (error) => showToast(messageOf(error, 'It could not be deleted. Try again.'), 'bad'),
  });
}
