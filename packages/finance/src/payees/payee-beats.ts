import type { BusinessDay } from '../calendar.ts';
import { median } from '../order-statistics.ts';
import type { Cents } from '../money.ts';
import type { Beat } from '../recurring/beats.ts';
import { detectRecurring } from '../recurring/detect-recurring.ts';

/** What went to a payee, or came from one: a day and what moved on it, signed. */
export interface PaymentDay {
  readonly date: BusinessDay;
  readonly amountCents: Cents;
}

export interface PayeeBeat {
  readonly beat: Beat;
  /** Most payments are about the same. */
  readonly isSameAmount: boolean;
}

/** So many of all payment days keep the beat; else it is one thing among several. */
const ON_BEAT_SHARE = 0.7;
/** Payments that differ by no more are about the same. */
const SAME_AMOUNT_SHARE = 0.03;
const SAME_AMOUNT_COUNT_SHARE = 0.7;

/** Of each payee who is paid at one beat, how often and whether the same; those without one are left out. */
export function beatsOfPayees(
  payees: ReadonlyMap<string, readonly PaymentDay[]>,
  today: BusinessDay,
): Map<string, PayeeBeat> {
  const rows = [...payees].flatMap(([id, days]) =>
    days.map((day, at) => ({ ...day, id: `${id} ${at}`, counterpartyKey: id })),
  );
  const found = new Map<string, { beat: Beat; count: number }>();
  for (const stream of detectRecurring(rows, { today })) {
    const count = stream.transactionIds.length;
    if (count <= (found.get(stream.counterpartyKey)?.count ?? 0)) continue;
    found.set(stream.counterpartyKey, { beat: stream.rhythm.beat, count });
  }
  return new Map(
    [...found].flatMap(([id, { beat, count }]) => {
      const days = payees.get(id) ?? [];
      if (count < ON_BEAT_SHARE * days.length) return [];
      return [[id, { beat, isSameAmount: isSameAmount(days) }] as const];
    }),
  );
}

function isSameAmount(days: readonly PaymentDay[]): boolean {
  const sizes = days.map(({ amountCents }) => Math.abs(Number(amountCents)));
  const middle = median(sizes);
  const same = sizes.filter((size) => Math.abs(size - middle) <= SAME_AMOUNT_SHARE * middle);
  return same.length >= SAME_AMOUNT_COUNT_SHARE * sizes.length;
}
