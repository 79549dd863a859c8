import { formatDay, type BusinessDay } from '@cairn/finance';
import { dollars, sizeOf } from '../figure.ts';

/** From such a part of the cash on, bills that are late may change what a forecast says. */
const TOLD_FROM_PERCENT = 10n;

/**
 * 'Bills of $20,900 are past due': a forecast goes by what usually leaves and by how soon bills were paid so far, so what is late all at once
 * may leave on top of it. Null where that is little of the cash.
 */
export function pastDueText(
  cents: bigint,
  cashCents: bigint,
  days: readonly { date: BusinessDay; cents: bigint }[],
): string | null {
  const [first] = days;
  if (first === undefined || cents <= 0n || cents * 100n < cashCents * TOLD_FROM_PERCENT)
    return null;
  const low = days.reduce((least, day) => (day.cents < least.cents ? day : least), first);
  const left = low.cents - cents;
  const at = left < 0n ? `${dollars(sizeOf(left))} below zero` : `${dollars(left)} at its lowest`;
  return `You have ${dollars(cents)} in past-due bills. Paying them on top of your usual payments would bring cash to ${at}, on ${formatDay(low.date)}.`;
}
