import {
  phraseSilent,
  silenceAsked,
  type Answer,
  type Condition,
  type Part,
  type QuietCustomer,
} from '@cairn/analyst';
import {
  formatWhen,
  daysBetween,
  stillGoing,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { findFirstDays } from '../../read/figures/daily-figures.ts';
import { paymentsOf } from '../../read/run-plan/run-regular.ts';
import { reachedBy, type SkillBooks } from './skill-books.ts';

/** Who bought three times within a week had one job, and no habit. */
const HABIT_DAYS = 90;
const TIMES_MIN = 3;
/** So long nobody bought who has gone quiet since a day that is said. */
const SINCE_DAYS = 45;

/** What one customer bought: on which days, and for how much in all. */
interface Bought {
  name: string;
  days: BusinessDay[];
  totalCents: bigint;
}

/** What each customer bought, by their ids. */
export async function boughtByCustomer(
  { scope, today }: SkillBooks,
  conditions: Condition[],
): Promise<Map<string, Bought>> {
  const sales = await paymentsOf(scope, {
    ...{ measure: 'income', conditions, from: null, to: today, asOf: today },
  });
  const found = new Map<string, Bought>();
  for (const { partyId, party, date, cents } of sales) {
    if (partyId === null || cents <= 0) continue;
    const one = found.get(partyId) ?? { name: party, days: [], totalCents: 0n };
    if (one.days.at(-1) !== date) one.days.push(date);
    found.set(partyId, { ...one, totalCents: one.totalCents + BigInt(cents) });
  }
  return found;
}

/** Whether somebody buys again and again, so that less of it says something. */
export const hasHabit = ({ days }: Bought): boolean => {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return false;
  return days.length >= TIMES_MIN && daysBetween(first, last) >= HABIT_DAYS;
};

/**
 * Customers whose silence is long against their own beat, those first of whom most is missing: what they would have bought since, had
 * they gone on.
 */
export async function quietAmong(
  { scope: { tx, businessId, basis }, today }: SkillBooks,
  bought: ReadonlyMap<string, Bought>,
  since: BusinessDay | null = null,
): Promise<QuietCustomer[]> {
  const { filesEnd } = await findFirstDays(tx, businessId, basis);
  const until = reachedBy(filesEnd, today);
  const missing = ({ name, days, totalCents }: Bought, key: string) => {
    const [first = until, last = until] = [days[0], days.at(-1)];
    const going = stillGoing(days, until);
    const silent = daysBetween(last, until);
    const beat = Math.round(daysBetween(first, last) / (days.length - 1));
    // Whoever is asked for since a day may have paused as long before.
    const isSince = since !== null && last >= since && silent > Math.max(SINCE_DAYS, 2 * beat);
    if (going.kind !== 'stopped' && !isSince) return [];
    const share = silent / daysBetween(first, last);
    const everyDays = going.kind === 'stopped' ? going.everyDays : beat;
    const quiet = { key, name, last, times: days.length, everyDays, totalCents };
    return [{ quiet, missed: Number(totalCents) * share }];
  };
  return [...bought]
    .flatMap(([key, one]) => (hasHabit(one) ? missing(one, key) : []))
    .sort((a, b) => b.missed - a.missed)
    .map(({ quiet }) => quiet);
}

/** Who bought nothing any more since a day that is said, those first who spent most; null where none is. */
export async function runSilent(
  books: SkillBooks,
  question: string,
  isOne: (one: { key: string; name: string }) => boolean,
  customersIn: (span: DateRange) => Promise<Part[]>,
  history: ReadonlyMap<string, Bought>,
): Promise<Answer | null> {
  const silence = silenceAsked(question, books);
  if (silence === null) return null;
  const { until, spent: when, isOfHabit } = silence;
  const spent = when && new Map((await customersIn(when)).map(({ key, cents }) => [key, cents]));
  const silent = [...history].flatMap(([key, one]): QuietCustomer[] => {
    const last = one.days.at(-1) ?? books.today;
    const totalCents = spent === null ? one.totalCents : (spent.get(key) ?? 0n);
    return last <= until &&
      totalCents > 0n &&
      isOne({ key, name: one.name }) &&
      (!isOfHabit || hasHabit(one))
      ? [{ key, name: one.name, last, times: one.days.length, everyDays: 0, totalCents }]
      : [];
  });
  silent.sort((a, b) => (a.totalCents < b.totalCents ? 1 : -1));
  return phraseSilent(silent, { until, isOfHabit, spent: when && formatWhen(when) });
}
