import { dayFromNumber, dayNumber } from '../calendar.ts';
import { BEAT_DAYS, BEAT_TOLERANCE_DAYS } from '../recurring/beats.ts';
import { datesOfRhythm } from '../recurring/rhythm.ts';
import { expectedSize } from '../recurring/stream-amounts.ts';
import type { CashTransaction, ForecastStream } from './daily-cash.ts';

/** Streams less certain than this are left to the unscheduled remainder. */
const CONFIDENCE_MIN = 0.3;

const LATE_DAYS = 3;
/** No forecast, past or present, begins further back than this. */
const BACKTEST_DAYS = 400;
/** So many payments make a stream that has stopped a loss of income or cost, not a coincidence. */
const PROVEN_PAYMENTS = 6;

/** A stream with its past payments, so that it can be forecast from any earlier day too. */
export interface StreamTrack {
  readonly stream: ForecastStream;
  /** day numbers, ascending */
  readonly paidDays: readonly number[];
  /** signed cents, one a paid day */
  readonly paidCents: readonly number[];
  /** every day on which the rhythm was or will be due, from the first payment on */
  readonly dueDays: readonly number[];
  /** the expected cents after so many payments (index), where a backtest may begin there */
  readonly expectedAfter: readonly number[];
}

export interface ExpectedPayment {
  /** day number */
  readonly day: number;
  readonly cents: number;
}

/** The payments that are sure enough to be counted on, each with its rows and the days it is next due. */
export function streamTracks(
  streams: readonly ForecastStream[],
  transactions: readonly CashTransaction[],
  today: number,
  until: number,
): StreamTrack[] {
  const used = streams.filter(({ confidence }) => confidence >= CONFIDENCE_MIN);
  const wanted = new Set(used.flatMap(({ transactionIds }) => transactionIds));
  const rows = new Map<string, { day: number; cents: number }>();
  for (const { id, date, amountCents } of transactions) {
    if (wanted.has(id)) rows.set(id, { day: dayNumber(date), cents: Number(amountCents) });
  }
  return used.map((stream) => {
    const paid = stream.transactionIds
      .flatMap((id) => rows.get(id) ?? [])
      .filter(({ day }) => day <= today)
      .sort((a, b) => a.day - b.day);
    const paidCents = paid.map(({ cents }) => cents);
    const first = dayFromNumber(paid[0]?.day ?? today + 1);
    return {
      stream,
      paidDays: paid.map(({ day }) => day),
      paidCents,
      dueDays: datesOfRhythm(stream.rhythm, first, dayFromNumber(until)).map(dayNumber),
      expectedAfter: [0, ...paid].map((_, count) =>
        (paid[count]?.day ?? Infinity) < today - BACKTEST_DAYS
          ? 0
          : expectedAfter(paidCents.slice(0, count)),
      ),
    };
  });
}

/** A pair is the least that anything can be expected from. */
function expectedAfter(paidCents: readonly number[]): number {
  if (paidCents.length < 2) return 0;
  return Math.sign(paidCents[0] ?? 0) * expectedSize(paidCents.map(Math.abs)).expected;
}

/** What a stream moves a day on average, as known at `origin`; 0 before it is one. */
export function dailyRate(track: StreamTrack, origin: number): number {
  const { stream, paidDays } = track;
  if (paidDays.length === 0) {
    // Payments that were seen are in the history's level, whether or not their rows came along.
    const wasSeen = stream.isActive && stream.transactionIds.length > 0;
    return wasSeen ? Number(stream.expectedCents) / BEAT_DAYS[stream.rhythm.beat] : 0;
  }
  return expectedCents(track, origin) / BEAT_DAYS[track.stream.rhythm.beat];
}

function expectedCents(track: StreamTrack, origin: number): number {
  return track.expectedAfter[paidUntil(track, origin)] ?? 0;
}

function paidUntil({ paidDays }: StreamTrack, origin: number): number {
  let count = paidDays.length;
  while (count > 0 && (paidDays[count - 1] ?? 0) > origin) count -= 1;
  return count;
}

/** False where a payment has been missing for so long that no more is expected. */
function isRunningAt(track: StreamTrack, origin: number): boolean {
  const count = paidUntil(track, origin);
  const { beat } = track.stream.rhythm;
  const last = track.paidDays[count - 1] ?? -Infinity;
  const stopped = track.stream.events.find(({ kind }) => kind === 'stopped');
  if (count === track.paidDays.length && stopped && dayNumber(stopped.date) <= origin) return false;
  return count >= 2 && origin - last <= BEAT_DAYS[beat] * 1.5 + BEAT_TOLERANCE_DAYS[beat];
}

/**
 * True where the stream is part of what the last `days` before the origin were like: it runs, or
 * it is proven and stopped within them (then its money is missed from now on).
 */
export function ranWithin(track: StreamTrack, origin: number, days: number): boolean {
  if (track.paidDays.length === 0 || isRunningAt(track, origin)) return true;
  const count = paidUntil(track, origin);
  if (track.stream.counterpartyKey === '') return false;
  return count >= PROVEN_PAYMENTS && (track.paidDays[count - 1] ?? -Infinity) > origin - days;
}

/** The payments expected after `origin` and up to `until`, from what was known at the origin. */
export function paymentsAfter(
  track: StreamTrack,
  origin: number,
  until: number,
): ExpectedPayment[] {
  if (track.paidDays.length === 0) return paymentsWithoutPast(track.stream, origin, until);
  if (!isRunningAt(track, origin)) return [];
  const { rhythm } = track.stream;
  const last = track.paidDays[paidUntil(track, origin) - 1] ?? origin;
  // The slot that the last payment filled must not be expected again.
  const unpaidFrom = last + Math.ceil(BEAT_DAYS[rhythm.beat] / 2);
  // A stream that keeps bank days may come a little late; any other that is late was skipped.
  const lateDays = rhythm.weekendShift === 'none' ? 0 : LATE_DAYS;
  const from = Math.max(unpaidFrom, origin + 1 - lateDays);
  const cents = expectedCents(track, origin);
  return track.dueDays
    .filter((day) => day >= from && day <= until)
    .map((day) => ({ day: Math.max(day, origin + 1), cents }));
}

/** The payments expected after today: as the rhythm has them, corrected by what the owner says. */
export function paymentsToCome(track: StreamTrack, today: number, until: number) {
  const { statedCents, statedNextDate, rhythm } = track.stream;
  const payments = paymentsAfter(track, today, until);
  const cents = statedCents === undefined ? null : Number(statedCents);
  const priced = cents === null ? payments : payments.map(({ day }) => ({ day, cents }));
  const next = statedNextDate === undefined ? null : Math.max(dayNumber(statedNextDate), today + 1);
  if (next === null) return priced;
  const size = priced[0]?.cents ?? cents ?? Number(track.stream.expectedCents);
  // The stated day takes the place of the payment due around it.
  const later = priced.filter(({ day }) => day > next + Math.ceil(BEAT_DAYS[rhythm.beat] / 2));
  return [{ day: next, cents: size }, ...later].filter(({ day }) => day <= until);
}

/**
 * A stream whose past rows are not at hand (a template of the books, one added by hand, or rows
 * that were not passed): its own next date and amount are all there is.
 */
function paymentsWithoutPast(stream: ForecastStream, origin: number, until: number) {
  if (!stream.isActive || stream.nextDate === null) return [];
  const from = dayFromNumber(Math.max(dayNumber(stream.nextDate), origin + 1));
  return datesOfRhythm(stream.rhythm, from, dayFromNumber(until)).map((date): ExpectedPayment => ({
    day: dayNumber(date),
    cents: Number(stream.expectedCents),
  }));
}
