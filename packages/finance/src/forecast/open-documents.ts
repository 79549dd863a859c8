import { dayFromNumber, dayNumber } from '../calendar.ts';
import type { CashDocument } from './daily-cash.ts';
import type { PayHabits } from './pay-habits.ts';

/** An open invoice or bill on one of the days on which it may be paid. */
export interface DocumentShare {
  readonly document: CashDocument;
  /** 0 = the day after the origin */
  readonly index: number;
  /** that it is paid about this day, 0 to 1 */
  readonly chance: number;
  readonly cents: number;
}

/** A document is laid on so many of its likely days: early, middle and late. */
const SHARES = [1 / 6, 1 / 2, 5 / 6];

/** The documents that were issued and not yet paid at the end of a day. */
export function openAt(documents: readonly CashDocument[], origin: number): CashDocument[] {
  const day = dayFromNumber(origin);
  return documents.filter(({ issued, paid }) => issued <= day && (paid === null || paid > day));
}

/** What documents that are open on a day are expected to bring and cost on each day after it, in signed cents. */
export function expectedOfOpen(
  open: readonly CashDocument[],
  habits: PayHabits,
  origin: number,
  horizon: number,
): Float64Array {
  const expected = new Float64Array(horizon);
  for (const document of open) {
    const amount = Number(document.openCents);
    const chances = habits.chancesOf(document, origin - dayNumber(document.due), horizon);
    for (let index = 0; index < horizon; index += 1)
      expected[index] = (expected[index] ?? 0) + amount * (chances[index] ?? 0);
  }
  return expected;
}

/** The open documents on their likely days; the shares of one sum to what is expected of it. */
export function sharesOfOpen(
  open: readonly CashDocument[],
  habits: PayHabits,
  origin: number,
  horizon: number,
): DocumentShare[] {
  return open.flatMap((document) => {
    const chances = habits.chancesOf(document, origin - dayNumber(document.due), horizon);
    const total = chances.reduce((sum, chance) => sum + chance, 0);
    const byDay = new Map<number, number>();
    let [sum, index] = [0, 0];
    for (const share of SHARES) {
      while (index < horizon - 1 && sum + (chances[index] ?? 0) < share * total) {
        sum += chances[index] ?? 0;
        index += 1;
      }
      byDay.set(index, (byDay.get(index) ?? 0) + total / SHARES.length);
    }
    return [...byDay].map(([day, chance]) => ({
      document,
      index: day,
      chance,
      cents: Number(document.openCents) * chance,
    }));
  });
}
