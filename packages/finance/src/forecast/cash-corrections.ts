import { addDays, dayNumber } from '../calendar.ts';
import type { BusinessDay } from '../calendar.ts';
import { BEAT_DAYS } from '../recurring/beats.ts';
import type { ScheduledPayment } from './cash-model.ts';
import type { CashCorrection, DailyNetCashInput, ForecastItem } from './daily-cash.ts';
import type { DocumentShare } from './open-documents.ts';
import type { StreamTrack } from './stream-track.ts';

interface Expected {
  readonly payments: readonly ScheduledPayment[];
  readonly shares: readonly DocumentShare[];
}

export interface CorrectedItems extends Expected {
  /** what the owner says comes, with the index of its day (0 = the day after today) */
  readonly stated: readonly { readonly index: number; readonly item: ForecastItem }[];
  /** ids of the corrections that change something: the others are over */
  readonly counted: readonly string[];
}

/** Takes the owner's word for what is expected: an item on another day or of another amount, one that does not come, a plan. */
export function correctItems(
  expected: Expected,
  tracks: readonly StreamTrack[],
  { today, until, documents = [], corrections = [] }: DailyNetCashInput,
): CorrectedItems {
  let { payments, shares } = expected;
  const stated: { index: number; item: ForecastItem }[] = [];
  const counted: string[] = [];
  for (const correction of corrections) {
    const { id, of, comes } = correction;
    const isAhead = comes !== null && comes.date > today && comes.date <= until;
    let takesOff = 0;
    let isOpen = true;
    if (of?.kind === 'stream') {
      const isIt = paymentOf(of, today);
      const left = payments.filter((payment) => !isIt(payment));
      takesOff = payments.length - left.length;
      isOpen = takesOff > 0 || !wasPaid(tracks, correction, of);
      payments = left;
    } else if (of !== null) {
      isOpen = documents.some(({ id: known, paid }) => known === of.id && paid === null);
      // What did not come on the day it was said to is expected as any other.
      if (isOpen && (comes === null || isAhead)) {
        const left = shares.filter(({ document }) => document.id !== of.id);
        takesOff = shares.length - left.length;
        shares = left;
      }
    }
    if (isAhead && isOpen) {
      const index = dayNumber(comes.date) - dayNumber(today) - 1;
      stated.push({ index, item: itemOf(correction, comes.amountCents) });
    }
    if (takesOff > 0 || (isAhead && isOpen)) counted.push(id);
  }
  return { payments, shares, stated, counted };
}

type StreamPayment = Extract<CashCorrection['of'], { kind: 'stream' }>;

/** The payment of the stream nearest to the day it was expected on, within half a beat. */
const paymentOf =
  ({ id, date }: StreamPayment, today: BusinessDay) =>
  ({ track: { stream }, index }: ScheduledPayment) =>
    stream.id === id && isNear(stream, dayNumber(addDays(today, index + 1)), dayNumber(date));

const isNear = ({ rhythm }: StreamTrack['stream'], day: number, other: number) =>
  2 * Math.abs(day - other) < BEAT_DAYS[rhythm.beat];

/** Since it was said, the stream has paid about the day it was expected on, or the one that was named. */
function wasPaid(
  tracks: readonly StreamTrack[],
  { madeOn, comes }: CashCorrection,
  { id, date }: StreamPayment,
): boolean {
  const track = tracks.find(({ stream }) => stream.id === id);
  // A stream that is no longer seen to recur cannot say that it was not paid.
  if (track === undefined) return true;
  const about = [date, ...(comes === null ? [] : [comes.date])].map(dayNumber);
  return track.paidDays.some(
    (paid) => paid > dayNumber(madeOn) && about.some((day) => isNear(track.stream, paid, day)),
  );
}

function itemOf({ id, of, label }: CashCorrection, amountCents: ForecastItem['amountCents']) {
  const item = { kind: of?.kind ?? 'planned', id: of?.id ?? id, label, amountCents } as const;
  return {
    ...item,
    wholeCents: amountCents,
    correctionId: id,
    ...(of?.kind === 'stream' && { dueDate: of.date }),
  };
}
