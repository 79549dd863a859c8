import { dollars, type CashDay, type DayBefore } from '@cairn/analyst';
import { addDays, formatDay, type BusinessDay } from '@cairn/finance';
import type { SkillBooks } from '../skill-books.ts';
import { yearBefore } from './cushion-ahead.ts';

/** The days of the forecast and, behind its end, those of the year before until the day that is asked about; null where it ends later, or they are not on record. */
export async function daysBeyond(
  books: SkillBooks,
  days: readonly CashDay[],
  until: BusinessDay | null,
): Promise<{ days: CashDay[]; told: string } | null> {
  const end = days.at(-1);
  if (end === undefined || until === null || until <= end.date) return null;
  const from = addDays(end.date, 1);
  const before = await yearBefore(books, { from, to: until });
  if (before === null) return null;
  const [came, went] = [sumOf(before, 'inCents'), sumOf(before, 'outCents')];
  return {
    days: [...days, ...continued(end, before, until)],
    told: `My forecast ends on ${formatDay(end.date)}. A year earlier, ${dollars(came)} came in and ${dollars(went)} went out over the days after that.`,
  };
}

const sumOf = (all: readonly DayBefore[], side: 'inCents' | 'outCents'): bigint =>
  all.reduce((sum, one) => sum + one[side], 0n);

/** Every day from the end of the forecast on, as far from what is expected as its last. */
function continued(end: CashDay, before: readonly DayBefore[], until: BusinessDay): CashDay[] {
  const days: CashDay[] = [];
  let moved = 0n;
  for (let date = addDays(end.date, 1); date <= until; date = addDays(date, 1)) {
    const on = before.filter((one) => one.date === date);
    moved += sumOf(on, 'inCents') - sumOf(on, 'outCents');
    days.push({
      ...{ date, cents: end.cents + moved, lowCents: end.lowCents + moved },
      ...{ highCents: end.highCents + moved, token: null },
    });
  }
  return days;
}
