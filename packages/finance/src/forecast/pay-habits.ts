import { dayNumber } from '../calendar.ts';
import { nameKey } from '../receipt-matching/name-likeness.ts';
import type { CashDocument } from './daily-cash.ts';

/** How late invoices of each customer, or our own bills to each vendor, were paid; and that some never are. */
export interface PayHabits {
  /**
   * The chance that a document which is still open so many days after it was due (negative: before)
   * is paid on each of the next days, index 0 = the day after. What is left never comes in that time.
   */
  chancesOf(document: CashDocument, openDaysLate: number, horizon: number): Float64Array;
  /** The day number by which half of such documents of this party are paid, as it looked when it was issued. */
  usualDayOf(document: CashDocument): number;
}

const LATE_LEAST = -90;
const LATE_MOST = 365;
const DAYS = LATE_MOST - LATE_LEAST + 1;
/** A customer's own payments count against so many of everybody's. */
const SHARED_PAYMENTS = 5;
/** Everybody's are a guess of paying on the due day or within weeks of it, until so many were seen. */
const ASSUMED_PAYMENTS = 3;
const ASSUMED_LATE_DAYS = 12;
/** Whoever pays later than ever does so in this many days on average, at this share of all. */
const TAIL_DAYS = 60;
const TAIL_SHARE = 0.08;
const NEVER_SHARE = 0.03;
const NEVER_PAYMENTS = 30;
/** A document open for so long past its due day is taken for one that is never paid. */
const LOST_DAYS = 120;
/** Whoever pays at all has paid by then. */
const USUAL_DAYS_MOST = 180;

/** Learns from all documents up to `today` (a day number). */
export function payHabits(documents: readonly CashDocument[], today: number): PayHabits {
  const byKind = {
    invoice: learn(documents, 'invoice', today),
    bill: learn(documents, 'bill', today),
  };
  const chancesOf: PayHabits['chancesOf'] = (document, openDaysLate, horizon) => {
    const { everybody, own, neverShare } = byKind[document.kind];
    const mine = own.get(keyOf(document));
    const count = mine?.count ?? 0;
    const share = (1 - neverShare - TAIL_SHARE) / (count + SHARED_PAYMENTS);
    const at = (late: number) => {
      const index = Math.min(LATE_MOST, Math.max(LATE_LEAST, late)) - LATE_LEAST;
      return share * ((mine?.days[index] ?? 0) + SHARED_PAYMENTS * (everybody[index] ?? 0));
    };
    const tailFrom = Math.exp(-Math.max(openDaysLate, 0) / TAIL_DAYS) * TAIL_SHARE;
    let left = neverShare + tailFrom;
    for (let late = openDaysLate + 1; late <= LATE_MOST; late += 1) left += at(late);
    return Float64Array.from({ length: horizon }, (_, ahead) => {
      const tail = tailFrom * (Math.exp(-ahead / TAIL_DAYS) - Math.exp(-(ahead + 1) / TAIL_DAYS));
      const late = openDaysLate + 1 + ahead;
      return ((late > LATE_MOST ? 0 : at(late)) + tail) / left;
    });
  };
  // A past day asks the same of a document again and again.
  const usualDays = new Map<string, number>();
  const usualDayOf = (document: CashDocument) => {
    const known = usualDays.get(document.id);
    if (known !== undefined) return known;
    const day = dayOfHalf(chancesOf, document);
    usualDays.set(document.id, day);
    return day;
  };
  return { chancesOf, usualDayOf };
}

function dayOfHalf(chancesOf: PayHabits['chancesOf'], document: CashDocument): number {
  const issued = dayNumber(document.issued);
  const chances = chancesOf(document, issued - dayNumber(document.due), USUAL_DAYS_MOST);
  const half = chances.reduce((sum, chance) => sum + chance, 0) / 2;
  let sum = 0;
  const at = chances.findIndex((chance) => (sum += chance) >= half);
  return issued + 1 + Math.max(0, at);
}

const keyOf = ({ counterparty }: CashDocument) => nameKey(counterparty ?? '');

function learn(documents: readonly CashDocument[], kind: CashDocument['kind'], today: number) {
  const own = new Map<string, { days: Float64Array; count: number }>();
  const everybody = new Float64Array(DAYS);
  for (let late = 0; late < 60; late += 1) {
    everybody[late - LATE_LEAST] =
      (ASSUMED_PAYMENTS * Math.exp(-late / ASSUMED_LATE_DAYS)) / ASSUMED_LATE_DAYS;
  }
  let [paid, lost] = [0, 0];
  for (const document of documents) {
    if (document.kind !== kind) continue;
    const due = dayNumber(document.due);
    if (document.paid === null || dayNumber(document.paid) > today) {
      if (today - due > LOST_DAYS) lost += 1;
      continue;
    }
    const late = Math.min(LATE_MOST, Math.max(LATE_LEAST, dayNumber(document.paid) - due));
    const key = keyOf(document);
    const mine = own.get(key) ?? { days: new Float64Array(DAYS), count: 0 };
    mine.days[late - LATE_LEAST] = (mine.days[late - LATE_LEAST] ?? 0) + 1;
    mine.count += 1;
    if (key !== '') own.set(key, mine);
    everybody[late - LATE_LEAST] = (everybody[late - LATE_LEAST] ?? 0) + 1;
    paid += 1;
  }
  const total = everybody.reduce((sum, value) => sum + value, 0);
  const neverShare = (lost + NEVER_SHARE * NEVER_PAYMENTS) / (lost + paid + NEVER_PAYMENTS);
  return {
    everybody: everybody.map((value) => value / total),
    own,
    neverShare: Math.min(neverShare, 0.5),
  };
}
