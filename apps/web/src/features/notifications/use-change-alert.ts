import type { Api, ReplyOf, SentBody } from '@cairn/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { showToast } from '../../ui/toast.tsx';
import { readAgain } from '../../lib/query.ts';

export type Alert = ReplyOf<Api['alerts']>['alerts'][number];

/** Marks as read, dismisses or puts off, and fetches the list again, which decides what is shown. */
export function useChangeAlert() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: SentBody<Api['changeAlert']> }) =>
      call('changeAlert', { params: { id }, body }),
    onSuccess: () => readAgain(client, 'alerts'),
    onError: (error) =>
      showToast(messageOf(error, 'The notification could not be changed. Try again.'), 'bad'),
  });
}
