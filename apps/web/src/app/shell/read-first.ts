import type { EndpointName } from '@cairn/contract';
import { apiQuery, queryClient } from '../../lib/query.ts';
import { firstReadsOf } from '../first-reads.ts';

/** What is there a moment after the code of a screen is drawn with it, and not first without it. */
const waitMs = 100;

/** These are kept otherwise, or asked for anew each time: the screen itself takes their answers. */
const takenByScreen: ReadonlySet<EndpointName> = new Set(['bankRows', 'operatorOverview']);

/** Reads what a screen shows first; ends when that is there, and in any case soon. */
export async function readFirst(path: string): Promise<void> {
  const reads = firstReadsOf(path)
    .filter(([name]) => !takenByScreen.has(name))
    .map(([name, query]) =>
      queryClient.query(apiQuery(name, ...([query && { query }] as [object]))),
    );
  await Promise.race([
    // What failed is told by the part of the screen that shows it.
    Promise.allSettled(reads),
    new Promise<void>((resolve) => {
      setTimeout(resolve, waitMs);
    }),
  ]);
}
