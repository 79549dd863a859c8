import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { readAgain } from '../../lib/query.ts';

/** One of the two things an operator can do here; says what came of it and reads the page again. */
export function useAct(name: 'approveUser' | 'retryJob') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(name, { params: { id } }),
    onSuccess: ({ message }) => showToast(message),
    onError: (error) => showToast(messageOf(error, 'That did not work.'), 'bad'),
    onSettled: () => readAgain(client, 'operatorOverview'),
  });
}
