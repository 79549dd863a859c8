import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { apiQuery, readAgain } from '../../../lib/query.ts';
import { showToast } from '../../../ui/toast.tsx';

export type Feed = ReplyOf<Api['bankLinks']>['links'][number];

const pollEveryMs = 1_500;
const moved = [
  'balances',
  'bankLinks',
  'kpiMetrics',
  'briefing',
  'forecast',
  'evidence',
  'alerts',
] as const;

const isComing = ({ state }: Feed) => state === 'waiting' || state === 'syncing';

/** How the feed of each account is doing, and what can be done about it. */
export function useBankFeeds() {
  const queryClient = useQueryClient();
  const [busyId, setBusyId] = useState<string | null>(null);
  const { data } = useQuery({
    ...apiQuery('bankLinks'),
    refetchInterval: ({ state }) => (state.data?.links.some(isComing) ? pollEveryMs : false),
  });
  const isAnyComing = data?.links.some(isComing) ?? false;

  const refetchFigures = async () => {
    await readAgain(queryClient, ...moved);
  };
  // What a feed has brought is in the figures once it is through.
  useEffect(() => {
    if (!isAnyComing) return undefined;
    return () => {
      void readAgain(queryClient, ...moved);
    };
  }, [isAnyComing, queryClient]);

  /** Says what came of it, and fetches the figures again. True when it went through. */
  const act = async (id: string, work: () => Promise<{ message: string }>, fallback: string) => {
    setBusyId(id);
    try {
      showToast((await work()).message);
      return true;
    } catch (error) {
      showToast(messageOf(error, fallback), 'bad');
      return false;
    } finally {
      await refetchFigures();
      setBusyId(null);
    }
  };
  return {
    feedOf: (id: string) => data?.links.find((link) => link.account_id === id),
    busyId,
    /** Makes an account that its feed had taken over one of files again. */
    part: (id: string) =>
      act(
        id,
        () => call('partAccount', { params: { id } }),
        'The merge could not be undone. Try again.',
      ),
    refresh: (id: string) =>
      act(
        id,
        () => call('refreshAccount', { params: { id } }),
        'The account could not be refreshed. Try again.',
      ),
    remove: (id: string) =>
      act(
        id,
        () => call('removeAccount', { params: { id } }),
        'The account could not be deleted. Try again.',
      ),
  };
}
