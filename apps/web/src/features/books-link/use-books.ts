import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { apiQuery, readAgain } from '../../lib/query.ts';
import { showToast } from '../../ui/toast.tsx';
import { connectBooks } from './connect-books.ts';

export type BooksStatus = ReplyOf<Api['booksStatus']>;
export type BooksLink = NonNullable<BooksStatus['link']>;

const pollEveryMs = 1_500;
/** The page in the other tab takes its time; it is good for ten minutes. */
const waitForConsentMs = 10 * 60_000;
const moved = [
  'booksStatus',
  'booksAccounts',
  'balances',
  'kpiMetrics',
  'kpiTrends',
  'briefing',
  'forecast',
  'evidence',
  'alerts',
  'samplePrompts',
  'recurringTransactions',
  'firstSteps',
] as const;

/** Whether records are on their way. */
export const isComing = (link: BooksLink | null | undefined): boolean =>
  link?.state === 'waiting' || link?.state === 'syncing';

/** Whether there is an access that works: what is not, can be connected. */
export const isLinked = (link: BooksLink | null | undefined): boolean =>
  link !== null && link !== undefined && link.state !== 'ended' && link.state !== 'relink';

/** How the link to the accounting package is doing, and what can be done about it. */
export function useBooks() {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [waitingUntil, setWaitingUntil] = useState(0);
  const status = useQuery({
    ...apiQuery('booksStatus'),
    // Somebody may have just come back from the other tab.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      isComing(state.data?.link) || (!isLinked(state.data?.link) && Date.now() < waitingUntil)
        ? pollEveryMs
        : false,
  });
  const isAnyComing = isComing(status.data?.link);

  const refetchFigures = async () => {
    await readAgain(queryClient, ...moved);
  };
  // What has come in is in the figures once it is through, also where it came between two looks.
  const syncedAt = status.data?.link?.synced_at ?? null;
  const seen = useRef<{ isAnyComing: boolean; syncedAt: string | null } | null>(null);
  const isKnown = status.data !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const before = seen.current;
    seen.current = { isAnyComing, syncedAt };
    if (before === null) return;
    const isThrough = before.isAnyComing && !isAnyComing;
    if (!isThrough && before.syncedAt === syncedAt) return;
    void readAgain(queryClient, ...moved);
  }, [isKnown, isAnyComing, syncedAt, queryClient]);

  const act = async (work: () => Promise<{ message: string }>, fallback: string) => {
    setIsBusy(true);
    try {
      showToast((await work()).message);
      return true;
    } catch (error) {
      showToast(messageOf(error, fallback), 'bad');
      return false;
    } finally {
      await refetchFigures();
      setIsBusy(false);
    }
  };
  return {
    status,
    isBusy,
    connect: async () => {
      setIsBusy(true);
      if (await connectBooks()) setWaitingUntil(Date.now() + waitForConsentMs);
      setIsBusy(false);
      await status.refetch();
    },
    refresh: () => act(() => call('refreshBooks'), 'The books could not be refreshed. Try again.'),
    disconnect: (keepData: boolean) =>
      act(
        () => call('disconnectBooks', { body: { keep_data: keepData } }),
        'The books could not be disconnected. Try again.',
      ),
  };
}
