import { dayFromNumber, dayNumber, daysBetween } from '../calendar.ts';
import type { BusinessDay } from '../calendar.ts';
import { nameKey } from '../receipt-matching/name-likeness.ts';
import { BEAT_DAYS } from '../recurring/beats.ts';
import type { RecurringStream } from '../recurring/recurring-stream.ts';
import type { ScheduledPayment } from './cash-model.ts';
import type { CashDocument } from './daily-cash.ts';
import type { PayHabits } from './pay-habits.ts';

const LIKELY_DAYS = 180;

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
  habits: PayHabits,
): CoveredPayments {
  const keys = new Set(
    scheduled.map(({ track: { stream } }) => keyOf(stream.direction, stream.counterparty)),
  );
  const isOfStream = ({ kind, counterparty }: CashDocument) =>
    counterparty !== undefined && keys.has(keyOf(kind === 'invoice' ? 'in' : 'out', counterparty));
  const ofStreams = documents.filter(
    (one) => isOfStream(one) && one.paid === null && one.issued <= today,
  );
  const waiting = ofStreams.map((one) => ({
    counterparty: one.counterparty ?? '',
    dueDate: likelyDay(one, habits),
  }));
  const payments = scheduled.filter(({ track: { stream }, index }) => {
    const date = dayFromNumber(dayNumber(today) + 1 + index);
    const at = waiting.findIndex((one) => isDocumentOf(one, stream, date));
    if (at < 0) return true;
    waiting.splice(at, 1);
    return false;
  });
  return { payments, ofStreams, others: documents.filter((one) => !isOfStream(one)) };
}

/** When it was to be paid by habit: a customer's payments recur about then, not about due days. */
function likelyDay(document: CashDocument, habits: PayHabits): BusinessDay {
  const issued = dayNumber(document.issued);
  const chances = habits.chancesOf(document, issued - dayNumber(document.due), LIKELY_DAYS);
  const half = chances.reduce((sum, chance) => sum + chance, 0) / 2;
  let sum = 0;
  const at = chances.findIndex((chance) => (sum += chance) >= half);
  return dayFromNumber(issued + 1 + Math.max(0, at));
}

const keyOf = (direction: 'in' | 'out', name: string) => `${direction} ${nameKey(name)}`;
