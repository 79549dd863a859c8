import { groupBy } from '../group-by.ts';
import { compareText } from '../text-order.ts';
import { feeOf } from './fee-of.ts';
import {
  pairCandidates,
  type MovementPair,
  type OwnMovement,
  type PairCandidate,
} from './own-movement.ts';

/** Why two movements are taken for the two sides of one transfer. */
export type TransferEvidence = 'owner' | 'books' | 'words' | 'same_name' | 'regular' | 'unnamed';

export interface FoundTransfer extends MovementPair {
  readonly evidence: TransferEvidence;
}

export interface TransferAnswers {
  /** The owner said that these are transfers. */
  readonly confirmed: readonly MovementPair[];
  /** The owner said that these are none. */
  readonly declined: readonly MovementPair[];
}

export interface FoundTransfers {
  readonly transfers: readonly FoundTransfer[];
  /** Pairs that only the owner can tell: equal amounts, or less what may be a fee, a few days apart with too little beside. */
  readonly questions: readonly MovementPair[];
}

/** Whether the one's text tells that it went to, or came from, the other's account. */
export const says = (one: OwnMovement, other: OwnMovement) =>
  one.saysTransfer || one.namedAccountIds.includes(other.accountId);

/** Both sides say it, then one and the other names nobody; the nearest days first. */
export function byRank(a: PairCandidate, b: PairCandidate): number {
  return rankOf(a) - rankOf(b) || a.daysApart - b.daysApart;
}

function rankOf({ out, in: into }: PairCandidate): number {
  const namesAccount =
    out.namedAccountIds.includes(into.accountId) || into.namedAccountIds.includes(out.accountId);
  const isSaidByBoth = says(out, into) && says(into, out);
  const hasStrangeName = !isSaidByBoth && out.name !== null && into.name !== null;
  return (namesAccount ? 0 : 1) + (isSaidByBoth ? 0 : 2) + (hasStrangeName ? 4 : 0);
}

/** Each movement with one other at most, the nearest days first. */
export function nearestPairs(candidates: readonly PairCandidate[]): PairCandidate[] {
  const taken = new Set<string>();
  return candidates.filter(({ out, in: into }) => {
    if (taken.has(out.id) || taken.has(into.id)) return false;
    taken.add(out.id).add(into.id);
    return true;
  });
}

/** Pairs of one group have the same names on the same accounts. */
export const groupKey = ({ out, in: into }: Pick<PairCandidate, 'out' | 'in'>) =>
  JSON.stringify([out.accountId, out.name, into.accountId, into.name]);

const keyOf = (outId: string, inId: string) => `${outId} ${inId}`;

/** What has been paired and asked so far. */
export class Pairing {
  readonly #byId: ReadonlyMap<string, OwnMovement>;
  readonly #candidates: readonly PairCandidate[];
  readonly #confirmed: readonly MovementPair[];
  readonly #declinedIds: ReadonlySet<string>;
  readonly #declinedKeys: ReadonlySet<string>;
  readonly #taken = new Set<string>();
  readonly #transfers: FoundTransfer[] = [];
  readonly #questions = new Map<string, MovementPair>();

  constructor(movements: readonly OwnMovement[], { confirmed, declined }: TransferAnswers) {
    this.#byId = new Map(movements.map((movement) => [movement.id, movement]));
    this.#declinedIds = new Set(declined.flatMap(({ outId, inId }) => [outId, inId]));
    this.#declinedKeys = new Set(declined.map(({ outId, inId }) => keyOf(outId, inId)));
    this.#confirmed = confirmed;
    this.#candidates = this.withoutDeclined(pairCandidates(movements));
  }

  withoutDeclined = (candidates: readonly PairCandidate[]) =>
    candidates.filter(({ out, in: into }) => !this.#declinedKeys.has(keyOf(out.id, into.id)));

  /** The owner's own pairs, for as long as both sides are what they were. */
  confirm(): void {
    for (const { outId, inId } of this.#confirmed) {
      const out = this.#byId.get(outId);
      const into = this.#byId.get(inId);
      if (out === undefined || into === undefined) continue;
      if (feeOf(out, into) === null || out.accountId === into.accountId) continue;
      this.pair([{ out, in: into, daysApart: 0 }], 'owner');
    }
  }

  open = () => this.stillOpen(this.#candidates);

  stillOpen(candidates: readonly PairCandidate[]): PairCandidate[] {
    return candidates.filter(
      ({ out, in: into }) => !this.#taken.has(out.id) && !this.#taken.has(into.id),
    );
  }

  /** Without those of which the owner said that they are no transfers: they say nothing of others. */
  notDeclined = () => [...this.#byId.values()].filter(({ id }) => !this.#declinedIds.has(id));

  unpaired = () => this.notDeclined().filter(({ id }) => !this.#taken.has(id));

  /** What is in no pair, and asked of in none. */
  untouched(): OwnMovement[] {
    const asked = new Set(
      [...this.#questions.values()].flatMap(({ outId, inId }) => [outId, inId]),
    );
    return [...this.#byId.values()].filter(({ id }) => !this.#taken.has(id) && !asked.has(id));
  }

  /** How many of these pairs each group has. */
  countGroups(pairs: readonly MovementPair[]): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { outId, inId } of pairs) {
      const out = this.#byId.get(outId);
      const into = this.#byId.get(inId);
      if (out === undefined || into === undefined) continue;
      const group = groupKey({ out, in: into });
      counts.set(group, (counts.get(group) ?? 0) + 1);
    }
    return counts;
  }

  /** Pairs what is still open, in the order given. */
  pair(candidates: readonly PairCandidate[], evidence: TransferEvidence): void {
    for (const { out, in: into } of candidates) {
      if (this.#taken.has(out.id) || this.#taken.has(into.id)) continue;
      this.#taken.add(out.id).add(into.id);
      this.#transfers.push({ outId: out.id, inId: into.id, evidence });
    }
  }

  /** As `pair`, but asks where another movement, left over, would have done as well on another account. */
  pairUnlessTied(candidates: readonly PairCandidate[], evidence: TransferEvidence): void {
    const before = new Set(this.#taken);
    const chosen = nearestPairs(this.stillOpen(candidates));
    const used = new Set(chosen.flatMap(({ out, in: into }) => [out.id, into.id]));
    const bySide = groupBy(
      candidates.flatMap((one) => [
        { side: one.out.id, other: one.in, one },
        { side: one.in.id, other: one.out, one },
      ]),
      ({ side }) => side,
    );
    const rivalsOf = (pair: PairCandidate) =>
      [pair.out, pair.in].flatMap((side) =>
        (bySide.get(side.id) ?? []).flatMap(({ other, one }) => {
          const isOther = side === pair.out ? pair.in : pair.out;
          const isFree = !used.has(other.id) && !before.has(other.id);
          const isElsewhere = other.accountId !== isOther.accountId;
          return isFree && isElsewhere && byRank(one, pair) === 0 ? [one] : [];
        }),
      );
    for (const pair of chosen) {
      const rivals = rivalsOf(pair);
      if (rivals.length === 0) this.pair([pair], evidence);
      else this.ask([pair, ...rivals]);
    }
  }

  ask(candidates: readonly PairCandidate[]): void {
    for (const { out, in: into } of candidates)
      this.#questions.set(keyOf(out.id, into.id), { outId: out.id, inId: into.id });
  }

  result(): FoundTransfers {
    const questions = [...this.#questions.values()].filter(
      ({ outId, inId }) => !this.#taken.has(outId) && !this.#taken.has(inId),
    );
    const order = (a: MovementPair, b: MovementPair) =>
      compareText(a.outId, b.outId) || compareText(a.inId, b.inId);
    return { transfers: this.#transfers, questions: questions.sort(order) };
  }
}
