import { dayNumber } from '../calendar.ts';
import { nameKey } from '../receipt-matching/name-likeness.ts';
import type { CashDocument } from './daily-cash.ts';

/** How late invoices of each customer, or our own bills to each vendor, were paid or are open. */
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
/** What a customer did counts against so many documents of everybody's. */
const SHARED_DOCUMENTS = 5;
/** Everybody's are a guess of paying on the due day or within weeks of it, until so many were seen. */
const ASSUMED_DOCUMENTS = 3;
const ASSUMED_LATE_DAYS = 12;
/** Every day knows of a tenth of a document more, of such as are paid late and such as never are. */
const OLD_DOCUMENTS = 0.1;
const OLD_DAYS = 60;
const OLD_PAID = 0.08;
const NEVER_PAID = 0.03;
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
    const { everybody, own } = byKind[document.kind];
    const mine = own.get(nameKeyOf(document.counterparty ?? ''));
    const chances = new Float64Array(horizon);
    let left = 1;
    for (let ahead = 0; ahead < horizon; ahead += 1) {
      const late = openDaysLate + 1 + ahead;
      // Nothing is known of what is open for longer than a year.
      const at = late > LATE_MOST ? -1 : placeOf(late);
      const paid = (mine?.paid[at] ?? 0) + (everybody.paid[at] ?? 0) + OLD_DOCUMENTS * ofOld(late);
      const open = (mine?.open[at] ?? 0) + (everybody.open[at] ?? 0) + OLD_DOCUMENTS;
      const chance = paid / open;
      chances[ahead] = left * chance;
      left -= left * chance;
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

/** Whoever pays later than ever does so in 60 days on average, and the longer it lasts, the rather never. */
function ofOld(late: number): number {
  const left = OLD_PAID * Math.exp(-Math.max(late, 0) / OLD_DAYS);
  return left / OLD_DAYS / (left + NEVER_PAID);
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

/** By the days after the due day: how many were paid on it, of how many that were still open. */
interface Seen {
  paid: Float64Array;
  open: Float64Array;
}

const noneSeen = (): Seen => ({ paid: new Float64Array(DAYS), open: new Float64Array(DAYS) });

/**
 * What is still open tells as much as what is paid: it was not paid on any day so far (Kaplan and Meier, 1958). Who has begun to
 * pay later is seen before their invoices are paid.
 */
function learn(
  documents: readonly CashDocument[],
  kind: CashDocument['kind'],
  today: number,
  nameKeyOf: (name: string) => string,
) {
  const own = new Map<string, Seen>();
  const everybody = assumed();
  let count = ASSUMED_DOCUMENTS;
  for (const document of documents) {
    if (document.kind !== kind || dayNumber(document.issued) > today) continue;
    const due = dayNumber(document.due);
    const paid = document.paid === null ? null : dayNumber(document.paid);
    const isPaid = paid !== null && paid <= today;
    const late = (isPaid ? paid : today) - due;
    // What is paid before it is written was open on that day alone.
    const from = placeOf(Math.min(dayNumber(document.issued) - due, late));
    const seen = { from, until: placeOf(late), isPaid: isPaid && late <= LATE_MOST };
    add(everybody, seen);
    count += 1;
    const key = nameKeyOf(document.counterparty ?? '');
    if (key === '') continue;
    const mine = own.get(key) ?? noneSeen();
    add(mine, seen);
    own.set(key, mine);
  }
  const share = SHARED_DOCUMENTS / count;
  const { paid, open } = everybody;
  return {
    everybody: { paid: paid.map((one) => one * share), open: open.map((one) => one * share) },
    own,
  };
}

function add(
  { paid, open }: Seen,
  { from, until, isPaid }: { from: number; until: number; isPaid: boolean },
): void {
  for (let at = from; at <= until; at += 1) open[at] = (open[at] ?? 0) + 1;
  if (isPaid) paid[until] = (paid[until] ?? 0) + 1;
}

function assumed(): Seen {
  const { paid, open } = noneSeen();
  let left = ASSUMED_DOCUMENTS;
  for (let at = 0; at < DAYS; at += 1) {
    const late = at + LATE_LEAST;
    open[at] = left;
    paid[at] = late < 0 ? 0 : left * (1 - Math.exp(-1 / ASSUMED_LATE_DAYS));
    left -= paid[at] ?? 0;
  }
  return { paid, open };
}
