import { groupBy } from '../group-by.ts';
import { findWithFee } from './find-with-fee.ts';
import type { OwnMovement, PairCandidate } from './own-movement.ts';
import { countShares, type Shares } from './paired-shares.ts';
import {
  byRank,
  groupKey,
  nearestPairs,
  Pairing,
  says,
  type FoundTransfers,
  type TransferAnswers,
} from './pairing.ts';

/**
 * So many different amounts, each with its other side, are no coincidence; nor are so many of one name. The owner who says
 * as often that they are none means all of that name.
 */
const REGULAR_MIN = 3;

/** Without a name on either side two movements are believed only so close together. */
const UNNAMED_DAYS_MAX = 1;

/**
 * The transfers between a business's own accounts, found by both sides: opposite amounts, or less a fee, on two accounts at most four days
 * apart (docs/finance.md, 'Transfers between own accounts'). Each movement is in one transfer at most; what is ambiguous is
 * asked. The same movements in the same order always give the same answer.
 */
export function findTransfers(
  movements: readonly OwnMovement[],
  answers: TransferAnswers = { confirmed: [], declined: [] },
): FoundTransfers {
  const state = new Pairing(movements, answers);
  state.confirm();
  const declines = state.countGroups(answers.declined);
  const likely = state
    .open()
    .filter((one) => !one.out.isStranger && !one.in.isStranger)
    .filter((one) => (declines.get(groupKey(one)) ?? 0) < REGULAR_MIN);
  state.pair(
    state.open().filter(({ out, in: into }) => isOneOfBooks(out, into)),
    'books',
  );
  const said = likely.filter(({ out, in: into }) => says(out, into) || says(into, out));
  const shares = countShares(state.notDeclined(), likely);
  const [believed, doubted] = split(said, (one) => isBelieved(one, shares));
  state.pairUnlessTied(believed.sort(byRank), 'words');
  state.ask(doubted);
  pairByNames(state, likely, state.countGroups(answers.confirmed), declines);
  pairWithFee(state, declines);
  return state.result();
}

/** What left and came on less a fee, of what has no other side of its own amount. */
function pairWithFee(state: Pairing, declines: ReadonlyMap<string, number>): void {
  const { found, doubted } = findWithFee(state.untouched());
  state.pair(state.withoutDeclined(found), 'words');
  state.ask(
    state.stillOpen(state.withoutDeclined(doubted)).filter((pair) => !declines.has(groupKey(pair))),
  );
}

/** What nothing but names and amounts tells: same name on both sides, or many amounts that all came on. */
function pairByNames(
  state: Pairing,
  likely: readonly PairCandidate[],
  confirmed: ReadonlyMap<string, number>,
  declines: ReadonlyMap<string, number>,
): void {
  const free = state.stillOpen(likely);
  const nearest = nearestPairs(free);
  const shares = countShares(state.unpaired(), nearest);
  for (const [group, pairs] of groupBy(nearest, groupKey)) {
    const [first] = pairs;
    if (first === undefined || !shares.areMostlyPaired(first)) continue;
    const amounts = new Set(pairs.map(({ out }) => out.amountCents)).size;
    const isUnnamed = first.out.name === null && first.in.name === null;
    if (confirmed.has(group)) state.pair(pairs, 'owner');
    else if (isSameName(first) && pairs.length >= REGULAR_MIN) state.pair(pairs, 'same_name');
    else if (!isUnnamed && amounts >= REGULAR_MIN) state.pair(pairs, 'regular');
    else if (isUnnamed) {
      const [close, loose] = split(pairs, isPlainlyOne(free));
      state.pair(close, 'unnamed');
      if (!declines.has(group)) state.ask(loose);
    } else if (!declines.has(group)) state.ask(pairs);
  }
}

const isSameName = ({ out, in: into }: PairCandidate) =>
  out.name !== null && out.name === into.name;

const isOneOfBooks = (out: OwnMovement, into: OwnMovement) =>
  out.booksTransferId !== null && out.booksTransferId === into.booksTransferId;

/** One side may say it for both, unless the other names somebody who does something else too. */
function isBelieved({ out, in: into }: PairCandidate, shares: Shares): boolean {
  const outSays = says(out, into);
  const inSays = says(into, out);
  if (outSays && inSays) return true;
  return shares.isMostlyPaired(outSays ? into : out, outSays ? out : into);
}

/** Two movements without a name are one where each is the only one of its amount nearby, and none is a check. */
function isPlainlyOne(candidates: readonly PairCandidate[]) {
  const counts = new Map<string, number>();
  for (const { out, in: into } of candidates)
    for (const { id } of [out, into]) counts.set(id, (counts.get(id) ?? 0) + 1);
  return ({ out, in: into, daysApart }: PairCandidate) =>
    daysApart <= UNNAMED_DAYS_MAX &&
    !out.isCheck &&
    !into.isCheck &&
    counts.get(out.id) === 1 &&
    counts.get(into.id) === 1;
}

function split<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
