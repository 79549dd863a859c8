import { dayFromNumber, dayNumber, daysBetween } from '../calendar.ts';
import type { BusinessDay } from '../calendar.ts';
import { nameKey } from '../receipt-matching/name-likeness.ts';
import { BEAT_DAYS } from '../recurring/beats.ts';
import type { RecurringStream } from '../recurring/recurring-stream.ts';
import type { ScheduledPayment } from './cash-model.ts';
import type { DailyNetCashInput } from './daily-cash.ts';

/** The open bill that a payment will settle is of the same vendor and falls due within half a beat of it. */
export function isBillOf(
  bill: { readonly counterparty: string; readonly dueDate: BusinessDay },
  stream: Pick<RecurringStream, 'counterparty' | 'rhythm' | 'direction'>,
  date: BusinessDay,
): boolean {
  return (
    stream.direction === 'out' &&
    Math.abs(daysBetween(bill.dueDate, date)) <= BEAT_DAYS[stream.rhythm.beat] / 2 &&
    nameKey(bill.counterparty) === nameKey(stream.counterparty)
  );
}

/**
 * The payments of streams without those whose bill is open already: that bill is an item of its own. `rows` are those
 * of the streams of which one was left out; their settlements are no part of the usual flow that bills replace.
 */
export function withoutBilled(
  scheduled: readonly ScheduledPayment[],
  { today, openItems = [] }: Pick<DailyNetCashInput, 'today' | 'openItems'>,
): { payments: ScheduledPayment[]; rows: ReadonlySet<string> } {
  const bills = openItems.flatMap(({ kind, counterparty, expectedDate }) =>
    kind === 'bill' && counterparty !== undefined ? [{ counterparty, dueDate: expectedDate }] : [],
  );
  const rows = new Set<string>();
  const payments = scheduled.filter(({ track: { stream }, index }) => {
    const date = dayFromNumber(dayNumber(today) + 1 + index);
    const at = bills.findIndex((bill) => isBillOf(bill, stream, date));
    if (at < 0) return true;
    bills.splice(at, 1);
    for (const id of stream.transactionIds) rows.add(id);
    return false;
  });
  return { payments, rows };
}
