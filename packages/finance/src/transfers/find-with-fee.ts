import { groupBy } from '../group-by.ts';
import { feeOf, largestFee } from './fee-of.ts';
import {
  nearestFirst,
  TRANSFER_DAYS_APART_MAX,
  type OwnMovement,
  type PairCandidate,
} from './own-movement.ts';
import { says } from './pairing.ts';

/** Where no word of either side tells anything, two movements are asked of only so close together. */
const UNSAID_DAYS_MAX = 2;
/** Of the amounts of one day, so many are held against what left at most. */
const NEAREST_MAX = 8;

export interface PairsWithFee {
  /** One side names the other's account, the other is called a transfer, and nothing else would do. */
  readonly found: readonly PairCandidate[];
  readonly doubted: readonly PairCandidate[];
}

/**
 * Of movements that have no other side of their own amount: those that came on less a fee. Amounts that differ are weak
 * evidence, so the words have to be there: without any on one side, each has to be the only one that fits the other.
 */
export function findWithFee(movements: readonly OwnMovement[]): PairsWithFee {
  const candidates = feeCandidates(movements.filter(mayBeASide)).filter(isPlausible);
  const counts = new Map<string, number>();
  for (const { out, in: into } of candidates)
    for (const { id } of [out, into]) counts.set(id, (counts.get(id) ?? 0) + 1);
  const isOnly = ({ out, in: into }: PairCandidate) =>
    counts.get(out.id) === 1 && counts.get(into.id) === 1;
  const isFound = (pair: PairCandidate) => isOnly(pair) && isSaidPlainly(pair);
  const isSaid = ({ out, in: into }: PairCandidate) => says(out, into) || says(into, out);
  return {
    found: candidates.filter(isFound),
    doubted: candidates.filter(
      (pair) =>
        !isFound(pair) && (isSaid(pair) || (isOnly(pair) && pair.daysApart <= UNSAID_DAYS_MAX)),
    ),
  };
}

/** Who has a name is somebody, unless the text calls it a transfer. */
const mayBeASide = (one: OwnMovement) =>
  !one.isStranger &&
  !one.isCheck &&
  !one.isConverted &&
  (one.saysTransfer ||
    one.namedAccountIds.length > 0 ||
    (one.name === null && one.isUncategorized));

/** A text that names another account than this one speaks of another movement. */
const isPlausible = ({ out, in: into }: PairCandidate) =>
  speaksOf(out, into.accountId) && speaksOf(into, out.accountId);

const speaksOf = ({ namedAccountIds: named }: OwnMovement, accountId: string) =>
  named.length === 0 || named.includes(accountId);

const isSaidPlainly = ({ out, in: into }: PairCandidate) =>
  says(out, into) &&
  says(into, out) &&
  (out.namedAccountIds.includes(into.accountId) || into.namedAccountIds.includes(out.accountId));

/** Found by day and amount, so that the work grows with the movements. */
function feeCandidates(movements: readonly OwnMovement[]): PairCandidate[] {
  const insByDay = groupBy(
    movements.filter(({ amountCents }) => amountCents > 0n),
    ({ day }) => String(day),
  );
  for (const ins of insByDay.values())
    ins.sort((a, b) =>
      a.amountCents < b.amountCents ? 1 : a.amountCents > b.amountCents ? -1 : 0,
    );
  const candidates: PairCandidate[] = [];
  for (const out of movements) {
    if (out.amountCents >= 0n) continue;
    for (let lag = -TRANSFER_DAYS_APART_MAX; lag <= TRANSFER_DAYS_APART_MAX; lag += 1) {
      const ins = largestBelow(insByDay.get(String(out.day + lag)) ?? [], -out.amountCents);
      for (const into of ins)
        if (into.accountId !== out.accountId && feeOf(out, into) !== null)
          candidates.push({ out, in: into, daysApart: Math.abs(lag) });
    }
  }
  return nearestFirst(candidates, movements);
}

/** The amounts next below one, of movements from the largest to the smallest. */
function largestBelow(ins: readonly OwnMovement[], cents: bigint): readonly OwnMovement[] {
  let low = 0;
  let high = ins.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ins[middle]?.amountCents ?? 0n) >= cents) low = middle + 1;
    else high = middle;
  }
  const least = cents - largestFee(cents);
  return ins.slice(low, low + NEAREST_MAX).filter(({ amountCents }) => amountCents >= least);
}
