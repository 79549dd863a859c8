import type { Api, ReplyOf, SentQuery } from '@cairn/contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { ListFilters } from './list-filters.ts';

export type Reply = ReplyOf<Api['bankRows']>;
export type Row = Reply['rows'][number];

const pageSize = 100;
/** A page of it is read again where fewer than these have been loaded; of more, what changed is put in place. */
const readAgainMax = 5;

const noPage: Partial<NonNullable<Reply['next']>> = {};

/** The list as far as it has been scrolled: a page follows when its end comes near. */
export const useTransactions = (filters: ListFilters) =>
  useInfiniteQuery({
    queryKey: ['bankRows', filters],
    queryFn: ({ pageParam, signal }) =>
      call('bankRows', {
        // The server reads and refuses what an address may say.
        query: { ...filters, ...pageParam, limit: pageSize } as SentQuery<Api['bankRows']>,
        signal,
      }),
    initialPageParam: noPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: false,
    gcTime: 60_000,
  });

type Pages = InfiniteData<Reply>;

/** Changes rows where they are shown; nothing that was scrolled past has to be read again. */
export function patchRows(client: QueryClient, change: (row: Row) => Row): void {
  client.setQueriesData<Pages>({ queryKey: ['bankRows'] }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(change) })),
        },
  );
}

/** Reads short lists again, for what a change did to rows and sums that are not shown. */
export const readShortListsAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    queryKey: ['bankRows'],
    predicate: ({ state }) =>
      ((state.data as Pages | undefined)?.pages.length ?? 0) <= readAgainMax,
  });
