import { dayFromNumber, dayNumber, daysBetween } from '../calendar.ts';
import type { BusinessDay } from '../calendar.ts';
import { nameKey } from '../receipt-matching/name-likeness.ts';
import { BEAT_DAYS } from '../recurring/beats.ts';
import type { RecurringStream } from '../recurring/recurring-stream.ts';
import type { ScheduledPayment } from './cash-model.ts';
import type { CashDocument } from './daily-cash.ts';

interface DueDocument {
  readonly counterparty: string;
  readonly dueDate: BusinessDay;
}

/** The document that a payment will settle is of the same party and falls due within half a beat of it. */
function isDocumentOf(
  { counterparty, dueDate }: DueDocument,
  stream: Pick<RecurringStream, 'counterparty' | 'rhythm'>,
  date: BusinessDay,
): boolean {
  return (
    Math.abs(daysBetween(dueDate, date)) <= BEAT_DAYS[stream.rhythm.beat] / 2 &&
    nameKey(counterparty) === nameKey(stream.counterparty)
  );
}

/** Whether this bill is what a payment of the stream on that day will settle. */
export function isBillOf(
  bill: DueDocument,
  stream: Pick<RecurringStream, 'counterparty' | 'rhythm' | 'direction'>,
  date: BusinessDay,
): boolean {
  return stream.direction === 'out' && isDocumentOf(bill, stream, date);
}

/** Documents that stand for payments of streams, and all others; and the payments of streams without those. */
export interface CoveredPayments {
  readonly payments: readonly ScheduledPayment[];
  readonly ofStreams: readonly CashDocument[];
  readonly others: readonly CashDocument[];
}

/**
 * What recurs with a customer or vendor is in the streams: an open invoice or bill of theirs takes the
 * place of the payment that is due within half a beat of it, and none of theirs is counted as more than usual.
 */
export function coverPayments(
  scheduled: readonly ScheduledPayment[],
  today: BusinessDay,
  documents: readonly CashDocument[],
): CoveredPayments {
  const keys = new Set(
    scheduled.map(({ track: { stream } }) => keyOf(stream.direction, stream.counterparty)),
  );
  const isOfStream = ({ kind, counterparty }: CashDocument) =>
    counterparty !== undefined && keys.has(keyOf(kind === 'invoice' ? 'in' : 'out', counterparty));
  const ofStreams = documents.filter(
    (one) => isOfStream(one) && one.paid === null && one.issued <= today,
  );
  const waiting = [...ofStreams];
  const payments = scheduled.filter(({ track: { stream }, index }) => {
    const date = dayFromNumber(dayNumber(today) + 1 + index);
    const at = waiting.findIndex(({ counterparty, due }) =>
      isDocumentOf({ counterparty: counterparty ?? '', dueDate: due }, stream, date),
    );
    if (at < 0) return true;
    waiting.splice(at, 1);
    return false;
  });
  return { payments, ofStreams, others: documents.filter((one) => !isOfStream(one)) };
}

const keyOf = (direction: 'in' | 'out', name: string) => `${direction} ${nameKey(name)}`;
