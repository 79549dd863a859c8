import {
  absoluteCents,
  percentOf,
  subtractCents,
  sumCents,
  ZERO_CENTS,
  type Cents,
} from './money.ts';
import { compareText } from './text-order.ts';

/**
 * Why a figure changed between two periods, as parts that sum to the change to the cent
 * (docs/finance.md, 'Explaining a change').
 */
export interface Contribution {
  /** What the figure is split by: a category, a party, an item. */
  readonly key: string;
  readonly label: string;
  /** Its part of the figure, with the sign that it has in the figure. */
  readonly amountCents: Cents;
}

export interface ChangePart {
  readonly key: string;
  readonly label: string;
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
  readonly changeCents: Cents;
  /** Of the whole change, in percent; null when the whole did not change. */
  readonly sharePercent: number | null;
}

export interface ChangeExplanation {
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
  readonly changeCents: Cents;
  /** Largest change first, whichever its direction; parts that did not change are left out. */
  readonly parts: readonly ChangePart[];
}

/** The change of a sum split over one dimension. Contributions with the same key are added up. */
export function explainChange(
  before: readonly Contribution[],
  after: readonly Contribution[],
): ChangeExplanation {
  const beforeByKey = sumByKey(before);
  const afterByKey = sumByKey(after);
  const beforeCents = sumCents(before.map(({ amountCents }) => amountCents));
  const afterCents = sumCents(after.map(({ amountCents }) => amountCents));
  const changeCents = subtractCents(afterCents, beforeCents);
  const parts = [...new Map([...beforeByKey, ...afterByKey])].map(([key, { label }]) => {
    const was = beforeByKey.get(key)?.amountCents ?? ZERO_CENTS;
    const is = afterByKey.get(key)?.amountCents ?? ZERO_CENTS;
    const change = subtractCents(is, was);
    return {
      key,
      label,
      beforeCents: was,
      afterCents: is,
      changeCents: change,
      sharePercent: percentOf(change, changeCents),
    };
  });
  return {
    beforeCents,
    afterCents,
    changeCents,
    parts: parts.filter((part) => part.changeCents !== 0n).sort(byChange),
  };
}

function sumByKey(contributions: readonly Contribution[]): Map<string, Contribution> {
  const byKey = new Map<string, Contribution>();
  for (const contribution of contributions) {
    const known = byKey.get(contribution.key);
    const amountCents = sumCents([contribution.amountCents, known?.amountCents ?? ZERO_CENTS]);
    byKey.set(contribution.key, { ...contribution, amountCents });
  }
  return byKey;
}

function byChange(a: ChangePart, b: ChangePart): number {
  const sizeA = absoluteCents(a.changeCents);
  const sizeB = absoluteCents(b.changeCents);
  return sizeA === sizeB ? compareText(a.key, b.key) : sizeA < sizeB ? 1 : -1;
}
