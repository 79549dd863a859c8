import type { BusinessDay } from '../calendar.ts';
import type { Cents } from '../money.ts';

export interface Paid {
  readonly date: BusinessDay;
  readonly cents: Cents;
}

/** A price that was paid for a while: each payment of that amount, from the first to the last. */
export interface PriceStep {
  readonly cents: Cents;
  readonly payments: number;
  readonly first: BusinessDay;
  readonly last: BusinessDay;
}

const PAYMENTS_MIN = 3;
/** So much of all payments must be of some price; a few may be a bonus, a part or a mistake. */
const OF_A_PRICE = 0.7;

/**
 * The prices that these payments, earliest first, were made at. A payment that stands alone between others is none, but
 * for the latest, which may be the new price. Null where the amounts vary as they please, so that there is no price.
 */
export function priceSteps(payments: readonly Paid[]): PriceStep[] | null {
  if (payments.length < PAYMENTS_MIN) return null;
  const runs = joinEqual(
    payments.map(({ date, cents }) => ({ cents, payments: 1, first: date, last: date })),
  );
  // What was paid now and then before is no new price.
  const isNew = (last: PriceStep) => runs.every((run) => run === last || run.cents !== last.cents);
  const steps = joinEqual(
    runs.filter((run, index) => run.payments > 1 || (index === runs.length - 1 && isNew(run))),
  );
  const kept = steps.reduce((sum, step) => sum + step.payments, 0);
  const isSteady =
    kept >= PAYMENTS_MIN &&
    kept >= payments.length * OF_A_PRICE &&
    steps.length <= Math.max(2, payments.length / PAYMENTS_MIN);
  return isSteady ? steps : null;
}

function joinEqual(steps: readonly PriceStep[]): PriceStep[] {
  const joined: PriceStep[] = [];
  for (const step of steps) {
    const before = joined.at(-1);
    if (before?.cents === step.cents)
      joined[joined.length - 1] = {
        ...before,
        payments: before.payments + step.payments,
        last: step.last,
      };
    else joined.push(step);
  }
  return joined;
}
