import type { Api, EndpointName, SentBody } from '@cairn/contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { readAgain } from '../../lib/query.ts';

/** The forecast expects what recurs, and reminders stand under Notifications. */
const moved: readonly EndpointName[] = ['recurringTransactions', 'forecast', 'alerts'];

const refetch = (client: QueryClient) => readAgain(client, ...moved);

/** Keeps what the owner says of a recurring payment. */
export function useChangeRecurring() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: SentBody<Api['changeRecurring']> }) =>
      call('changeRecurring', { params: { id }, body }),
    onSuccess: () => refetch(client),
  });
}

/** Adds a recurring payment by hand. */
export function useAddRecurring() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<Api['addRecurring']>) => call('addRecurring', { body }),
    onSuccess: () => refetch(client),
  });
}
