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
  /** One key for all ways to write a name. A forecast asks for the same names thousands of times. */
  nameKeyOf(name: string): string;
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
/** What of it is still to come a day later. */
const TAIL_KEPT = Math.exp(-1 / TAIL_DAYS);
const TAIL_SHARE = 0.08;
const NEVER_SHARE = 0.03;
const NEVER_PAYMENTS = 30;
/** A document open for so long past its due day is taken for one that is never paid. */
const LOST_DAYS = 120;
/** Whoever pays at all has paid by then. */
const USUAL_DAYS_MOST = 180;

/** Learns from all documents up to `today` (a day number). */
export function payHabits(documents: readonly CashDocument[], today: number): PayHabits {
  const nameKeyOf = keptKeys();
  const byKind = {
    invoice: learn(documents, 'invoice', today, nameKeyOf),
    bill: learn(documents, 'bill', today, nameKeyOf),
  };
  const chancesOf: PayHabits['chancesOf'] = (document, openDaysLate, horizon) => {
    const { everybody, own, neverShare } = byKind[document.kind];
    const mine = own.get(nameKeyOf(document.counterparty ?? ''));
    const share = (1 - neverShare - TAIL_SHARE) / ((mine?.count ?? 0) + SHARED_PAYMENTS);
    const next = placeOf(openDaysLate + 1);
    const later = (mine?.from[next] ?? 0) + SHARED_PAYMENTS * (everybody.from[next] ?? 0);
    // What is not due for longer than anybody pays ahead has the first day's chance on each day before.
    const before = Math.max(0, LATE_LEAST - (openDaysLate + 1));
    const first = (mine?.days[0] ?? 0) + SHARED_PAYMENTS * (everybody.days[0] ?? 0);
    const tailFrom = Math.exp(-Math.max(openDaysLate, 0) / TAIL_DAYS) * TAIL_SHARE;
    const isOver = openDaysLate >= LATE_MOST;
    const left = neverShare + tailFrom + (isOver ? 0 : share * (later + before * first));
    const chances = new Float64Array(horizon);
    let tail = tailFrom * (1 - TAIL_KEPT);
    for (let ahead = 0; ahead < horizon; ahead += 1) {
      const late = openDaysLate + 1 + ahead;
      const at = placeOf(late);
      const paid = (mine?.days[at] ?? 0) + SHARED_PAYMENTS * (everybody.days[at] ?? 0);
      chances[ahead] = ((late > LATE_MOST ? 0 : share * paid) + tail) / left;
      tail *= TAIL_KEPT;
    }
    return chances;
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
  return { chancesOf, usualDayOf, nameKeyOf };
}

function keptKeys(): (name: string) => string {
  const kept = new Map<string, string>();
  return (name) => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    const key = nameKey(name);
    kept.set(name, key);
    return key;
  };
}

/** A place in the days of somebody's payments. */
const placeOf = (late: number) => Math.min(LATE_MOST, Math.max(LATE_LEAST, late)) - LATE_LEAST;

function dayOfHalf(chancesOf: PayHabits['chancesOf'], document: CashDocument): number {
  const issued = dayNumber(document.issued);
  const chances = chancesOf(document, issued - dayNumber(document.due), USUAL_DAYS_MOST);
  const half = chances.reduce((sum, chance) => sum + chance, 0) / 2;
  let sum = 0;
  const at = chances.findIndex((chance) => (sum += chance) >= half);
  return issued + 1 + Math.max(0, at);
}

function learn(
  documents: readonly CashDocument[],
  kind: CashDocument['kind'],
  today: number,
  nameKeyOf: (name: string) => string,
) {
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
    const key = nameKeyOf(document.counterparty ?? '');
    const mine = own.get(key) ?? { days: new Float64Array(DAYS), count: 0 };
    mine.days[late - LATE_LEAST] = (mine.days[late - LATE_LEAST] ?? 0) + 1;
    mine.count += 1;
    if (key !== '') own.set(key, mine);
    everybody[late - LATE_LEAST] = (everybody[late - LATE_LEAST] ?? 0) + 1;
    paid += 1;
  }
  const total = everybody.reduce((sum, value) => sum + value, 0);
  const neverShare = (lost + NEVER_SHARE * NEVER_PAYMENTS) / (lost + paid + NEVER_PAYMENTS);
  const withSums = (days: Float64Array) => ({ days, from: sumsFrom(days) });
  return {
    everybody: withSums(everybody.map((value) => value / total)),
    own: new Map([...own].map(([key, { days, count }]) => [key, { ...withSums(days), count }])),
    neverShare: Math.min(neverShare, 0.5),
  };
}

/** At each place the sum from there to the end. */
function sumsFrom(days: Float64Array): Float64Array {
  const sums = days.slice();
  for (let at = sums.length - 2; at >= 0; at -= 1) sums[at] = (sums[at] ?? 0) + (sums[at + 1] ?? 0);
  return sums;
}
