import { limits } from '@cairn/contract/limits';
import type { Api, EndpointName, EndpointShape, ReplyOf } from '@cairn/contract';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { isCode } from './api-error.ts';
import { call, type CallInput } from './api.ts';

/** Each asking waits some seconds by itself. */
const WORKING_OUT_TRIES = 30;
const workingOutDelayMs = 2_000;

/**
 * Specification, section 9: stale after 5 minutes, fetched again every 10, never tried twice. What is only being worked
 * out has not failed: it is asked for until it is there.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: limits.dashboardStaleMs,
        refetchInterval: limits.dashboardRefetchMs,
        refetchOnWindowFocus: false,
        retry: (tries, error) => isCode(error, 'working_out') && tries < WORKING_OUT_TRIES,
        retryDelay: workingOutDelayMs,
        // Cairn may run on this very machine: a browser that believes it is offline asks all the same.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The one client of the portal; a full page load, which every logout is, empties it. */
export const queryClient = createQueryClient();

/**
 * Query options of a call that reads: `useQuery(apiQuery('balances'))`. The key is the call's name and its input.
 */
export function apiQuery<N extends EndpointName>(
  name: N,
  ...[input]: object extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>]
) {
  return queryOptions<ReplyOf<Api[N] & EndpointShape>>({
    queryKey: [name, input ?? {}],
    queryFn: ({ signal }) => {
      const callWith = call as (
        name: EndpointName,
        input: object,
      ) => Promise<ReplyOf<Api[N] & EndpointShape>>;
      return callWith(name, { ...input, signal });
    },
  });
}

/** Every read of these calls, whatever it asked for, is old: what is shown of them is fetched again now. */
export async function readAgain(client: QueryClient, ...names: EndpointName[]): Promise<void> {
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
}
