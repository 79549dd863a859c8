import type { Transaction } from '../../../database/within-business.ts';
import { findMissing, withFigures } from '../../../ledger/derived/with-figures.ts';
import { nothingMissing, type Reading, type Unready } from './alone.ts';
import type { Asking } from '../asking.ts';

export type HowFar = Pick<Reading, 'known' | 'findMissing'>;

/**
 * Answers in one transaction where what the answer needs is kept and of today, as it mostly is. Where it is not, that is
 * worked out in between, with no connection held, and the second transaction goes on from what the first has read.
 */
export async function whenReady<T extends object>(
  parts: Pick<Asking, 'database' | 'clock' | 'businessId'>,
  answer: (tx: Transaction, howFar: HowFar) => Promise<T | Unready>,
): Promise<T> {
  const { database, clock, businessId } = parts;
  const first = await database.withinBusiness(businessId, (tx) =>
    answer(tx, {
      known: null,
      findMissing: (needs) => findMissing(tx, clock, businessId, needs),
    }),
  );
  if (!('needs' in first)) return first;
  return withFigures(parts, businessId, first.needs, async (tx) =>
    ready(await answer(tx, { known: first.known, findMissing: nothingMissing })),
  );
}

/** The answer of whoever was told that nothing is missing. */
export function ready<T extends object>(answer: T | Unready): T {
  if ('needs' in answer) throw new Error('an answer waits for figures that are said to be there');
  return answer;
}
