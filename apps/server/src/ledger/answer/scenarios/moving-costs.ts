import { cents } from '@cairn/finance';
import { partyOf } from './scenario-parties.ts';
import type { SupposedChange } from './supposed-change.ts';

/** Less is sold, to all or to one customer: at lower prices as much is. */
const sellsLess = (change: SupposedChange): boolean =>
  change.kind === 'lose_customer' ||
  (change.kind === 'percentage' &&
    change.changeBasisPoints < 0 &&
    (change.of === 'revenue' || partyOf(change.of)?.side === 'customer'));

/** Whether costs would fall with what is supposed, and nothing is said of them. */
export const movesCosts = (changes: readonly SupposedChange[]): boolean =>
  changes.some(sellsLess) &&
  !changes.some((one) => one.kind === 'percentage' && one.of === 'costs');

/** The changes with the costs that move with what is sold: 4,000 = 40% of it. */
export const withMovingCosts = (
  changes: readonly SupposedChange[],
  costsBasisPoints: number,
): SupposedChange[] =>
  changes.flatMap((change): SupposedChange[] => {
    if (costsBasisPoints === 0 || !sellsLess(change)) return [change];
    if (change.kind === 'percentage') return [change, { ...change, costsBasisPoints }];
    if (change.kind !== 'lose_customer') return [change];
    const saved = (change.monthlyRevenueCents * BigInt(costsBasisPoints)) / 10_000n;
    return [{ ...change, monthlyCostSavedCents: cents(saved) }];
  });
