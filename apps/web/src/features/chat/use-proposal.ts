import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast.tsx';
import type { ProposalStatus } from './chat-state.ts';
import { chatStore } from './chat-store.ts';

/** The answer that a change is proposed in. */
export interface ProposedIn {
  conversationId: string;
  number: number;
}

/** A proposed change: made or taken back by a press, and everything that is shown is read again after it. */
export function useProposal(
  { conversationId, number }: ProposedIn,
  at: number,
  given: ProposalStatus,
) {
  const [status, setStatus] = useState<ProposalStatus>(given);
  const client = useQueryClient();
  const deciding = useMutation({
    mutationFn: (decision: 'make' | 'undo') =>
      call('decideProposal', { params: { id: conversationId, number, at }, body: { decision } }),
    onSuccess: async (reply) => {
      setStatus(reply.status);
      showToast(reply.message);
      chatStore.dispatch({ type: 'decided', conversationId, number, at, status: reply.status });
      await client.invalidateQueries();
    },
    onError: (error) => showToast(messageOf(error, 'Nothing was changed. Try again.'), 'bad'),
  });
  return { status, isBusy: deciding.isPending, press: deciding.mutate };
}
