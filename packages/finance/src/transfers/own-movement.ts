import { groupBy } from '../group-by.ts';

/** A transaction of a bank account or card of the business, with what is known of the other side. */
export interface OwnMovement {
  readonly id: string;
  readonly accountId: string;
  /** Days since 1970-01-01. */
  readonly day: number;
  /** In positive, out negative; never zero. */
  readonly amountCents: bigint;
  /** Whom the text names, equal for equal names; null where it names nobody. */
  readonly name: string | null;
  /** The text, or the owner's category, calls it a transfer or the payment of a card. */
  readonly saysTransfer: boolean;
  /** A check can go to anybody, so its number is no sign of a transfer. */
  readonly isCheck: boolean;
  /** Other accounts of the business that the text names: 'TO SAVINGS', 'AUTOPAY 7716'. */
  readonly namedAccountIds: readonly string[];
  /** Somebody else for certain: a vendor or customer on record, or another category of the owner's own. */
  readonly isStranger: boolean;
  /** The transaction of the books between two of the business's accounts that this matches. */
  readonly booksTransferId: string | null;
  /** No word of the text tells what it was for. */
  readonly isUncategorized: boolean;
  /** Of an account in another currency: cents that differ may come of its rate. */
  readonly isConverted: boolean;
}

export interface MovementPair {
  readonly outId: string;
  readonly inId: string;
}

/** Two movements that could be the two sides of one: on two accounts within a few days, of opposite amounts or less a fee. */
export interface PairCandidate {
  readonly out: OwnMovement;
  readonly in: OwnMovement;
  readonly daysApart: number;
}

/** A weekend and a holiday may lie between the two sides. */
export const TRANSFER_DAYS_APART_MAX = 4;

/** Of many equal amounts each is held against the nearest of an account only, so the work grows with the transactions. */
const NEAREST_MAX = 8;

/** Every two movements that could be one transfer, nearest days first; of equals, in the order given. */
export function pairCandidates(movements: readonly OwnMovement[]): PairCandidate[] {
  const byAmount = groupBy(movements, ({ amountCents }) => String(amountCents));
  const candidates: PairCandidate[] = [];
  for (const [amount, outs] of byAmount) {
    const isOut = amount.startsWith('-');
    const ins = isOut ? (byAmount.get(amount.slice(1)) ?? []) : [];
    for (const [accountId, onAccount] of groupBy(ins, (movement) => movement.accountId)) {
      onAccount.sort((a, b) => a.day - b.day);
      for (const out of outs)
        if (out.accountId !== accountId) candidates.push(...nearestTo(out, onAccount));
    }
  }
  return nearestFirst(candidates, movements);
}

/** By the days between the two; of equals, in the order of the movements. */
export function nearestFirst(
  candidates: PairCandidate[],
  movements: readonly OwnMovement[],
): PairCandidate[] {
  const order = new Map(movements.map(({ id }, index) => [id, index]));
  const place = (id: string) => order.get(id) ?? 0;
  return candidates.sort(
    (a, b) =>
      a.daysApart - b.daysApart ||
      place(a.out.id) - place(b.out.id) ||
      place(a.in.id) - place(b.in.id),
  );
}

/** `ins` are of the same amount on one other account, by day. */
function nearestTo(out: OwnMovement, ins: readonly OwnMovement[]): PairCandidate[] {
  const near: PairCandidate[] = [];
  let right = firstFrom(ins, out.day);
  let left = right - 1;
  while (near.length < NEAREST_MAX) {
    const before = ins[left];
    const after = ins[right];
    const toBefore = before === undefined ? Infinity : out.day - before.day;
    const toAfter = after === undefined ? Infinity : after.day - out.day;
    const isAfter = toAfter <= toBefore;
    const nearest = isAfter ? after : before;
    const daysApart = isAfter ? toAfter : toBefore;
    if (nearest === undefined || daysApart > TRANSFER_DAYS_APART_MAX) break;
    near.push({ out, in: nearest, daysApart });
    if (isAfter) right += 1;
    else left -= 1;
  }
  return near;
}

/** The first place whose day is not before `day`. */
function firstFrom(sorted: readonly OwnMovement[], day: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.day ?? Infinity) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
