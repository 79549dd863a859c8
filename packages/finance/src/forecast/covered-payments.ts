import { daysBetween } from '../calendar.ts';
import type { BusinessDay } from '../calendar.ts';
import { nameKey } from '../receipt-matching/name-likeness.ts';
import { BEAT_DAYS } from '../recurring/beats.ts';
import type { RecurringStream } from '../recurring/recurring-stream.ts';
import type { ScheduledPayment } from './cash-model.ts';
import type { CashDocument } from './daily-cash.ts';
import type { PayHabits } from './pay-habits.ts';

interface DueDocument {
  readonly counterparty: string;
  readonly dueDate: BusinessDay;
}

type Rhythmic = Pick<RecurringStream, 'rhythm'>;

/** Whether this bill is what a payment of the stream on that day will settle. */
export function isBillOf(
  bill: DueDocument,
  stream: Pick<RecurringStream, 'counterparty' | 'rhythm' | 'direction'>,
  date: BusinessDay,
): boolean {
  return (
    stream.direction === 'out' &&
    isNear(stream, daysBetween(bill.dueDate, date)) &&
    nameKey(bill.counterparty) === nameKey(stream.counterparty)
  );
}

/** A document is settled by the payment of its party that falls within half a beat of it. */
const isNear = ({ rhythm }: Rhythmic, daysApart: number) =>
  Math.abs(daysApart) <= BEAT_DAYS[rhythm.beat] / 2;

export interface CoveredPayments {
  /** payments whose place an open document takes */
  readonly covered: readonly ScheduledPayment[];
  readonly left: readonly ScheduledPayment[];
}

/**
 * What recurs with a customer or vendor is in the streams: an open invoice or bill of theirs takes the place of the
 * payment that is due within half a beat of the day on which they would pay it by habit.
 */
export function coverPayments(
  scheduled: readonly ScheduledPayment[],
  origin: number,
  open: readonly CashDocument[],
  habits: PayHabits,
): CoveredPayments {
  const keyOf = (direction: 'in' | 'out', name: string) => `${direction} ${habits.nameKeyOf(name)}`;
  const waiting = new Map<string, number[]>();
  for (const document of open) {
    const { kind, counterparty } = document;
    if (counterparty === undefined) continue;
    const key = keyOf(kind === 'invoice' ? 'in' : 'out', counterparty);
    const days = waiting.get(key) ?? [];
    days.push(habits.usualDayOf(document));
    waiting.set(key, days);
  }
  const covered: ScheduledPayment[] = [];
  const left: ScheduledPayment[] = [];
  for (const payment of scheduled) {
    const { stream } = payment.track;
    const days = waiting.get(keyOf(stream.direction, stream.counterparty)) ?? [];
    const at = days.findIndex((day) => isNear(stream, day - (origin + 1 + payment.index)));
    if (at >= 0) days.splice(at, 1);
    (at >= 0 ? covered : left).push(payment);
  }
  return { covered, left };
}
