import type { OwnMovement, PairCandidate } from './own-movement.ts';

/** A name is a stranger's where more than this part of its movements has no other side. */
const PAIRED_SHARE_MIN = 0.8;

export interface Shares {
  /** Whether nearly all that goes by this one's name has an other side on that account; nobody's name is no stranger. */
  isMostlyPaired(one: OwnMovement, other: OwnMovement): boolean;
  /** Whether that holds for both sides. */
  areMostlyPaired(pair: PairCandidate): boolean;
}

/**
 * Counts, of the movements of one name in one direction, those that have an other side among the candidates. Only the
 * days on which the other account is known count: before its first and after its last movement nothing could be found.
 */
export function countShares(
  movements: readonly OwnMovement[],
  candidates: readonly PairCandidate[],
): Shares {
  const known = knownDays(movements);
  const days = new Map<string, number[]>();
  for (const movement of movements) add(days, keyOf(movement), movement.day);
  const paired = new Map<string, Set<string>>();
  for (const { out, in: into } of candidates) {
    for (const [one, other] of [
      [out, into],
      [into, out],
    ] as const) {
      const key = `${other.accountId} ${keyOf(one)}`;
      const ids = paired.get(key) ?? new Set();
      paired.set(key, ids.add(one.id));
    }
  }
  const answers = new Map<string, boolean>();
  const hasMostly = (one: OwnMovement, other: OwnMovement) => {
    const span = known.get(other.accountId) ?? { first: Infinity, last: -Infinity };
    const all = days.get(keyOf(one)) ?? [];
    const countable = all.filter((day) => day >= span.first && day <= span.last).length;
    const found = paired.get(`${other.accountId} ${keyOf(one)}`)?.size ?? 0;
    return found >= countable * PAIRED_SHARE_MIN;
  };
  const isMostlyPaired = (one: OwnMovement, other: OwnMovement) => {
    if (one.name === null) return true;
    const key = `${other.accountId} ${keyOf(one)}`;
    const answer = answers.get(key) ?? hasMostly(one, other);
    answers.set(key, answer);
    return answer;
  };
  return {
    isMostlyPaired,
    areMostlyPaired: ({ out, in: into }) => isMostlyPaired(out, into) && isMostlyPaired(into, out),
  };
}

const keyOf = ({ accountId, name, amountCents }: OwnMovement) =>
  `${accountId} ${amountCents < 0n ? 'out' : 'in'} ${name ?? ''}`;

function add(map: Map<string, number[]>, key: string, day: number): void {
  const days = map.get(key);
  if (days === undefined) map.set(key, [day]);
  else days.push(day);
}

function knownDays(movements: readonly OwnMovement[]) {
  const known = new Map<string, { first: number; last: number }>();
  for (const { accountId, day } of movements) {
    const span = known.get(accountId);
    if (span === undefined) known.set(accountId, { first: day, last: day });
    else {
      span.first = Math.min(span.first, day);
      span.last = Math.max(span.last, day);
    }
  }
  return known;
}
