import { dollars, named, supposesNoIncome, supposesUnpaid, type Said } from '@cairn/analyst';
import { addDays, formatDay, type BusinessDay } from '@cairn/finance';
import { runScenarios } from '../../scenarios/run-scenarios.ts';
import type { CashAhead } from '../cash-ahead.ts';
import type { SkillBooks } from '../skill-books.ts';
import { isOf } from './purposes.ts';

type Path = Extract<CashAhead, { kind: 'path' }>;

export interface HeldBack {
  days: Path['days'];
  /** What is left out, behind the verdict. */
  without: string;
}

const NOTHING = -10_000;

/** 'If Acme does not pay us by then', 'if nobody pays me': the days without what is expected of them until the day; null where nothing of the kind is supposed. */
export async function withoutPayers(
  books: SkillBooks,
  { days, items }: Path,
  { said, until }: { said: readonly Said[]; until: BusinessDay | null },
): Promise<HeldBack | null> {
  const unpaid = said.flatMap((one) =>
    one.of === 'supposition' && supposesUnpaid(one.text) ? one.text : [],
  );
  const last = until ?? days.at(-1)?.date;
  if (unpaid.length === 0 || last === undefined) return null;
  const payers = said.flatMap((one) =>
    one.of === 'name' && one.field === 'party' && unpaid.some((text) => text.includes(one.text))
      ? one.names
      : [],
  );
  if (payers.length === 0)
    return unpaid.some((text) => supposesNoIncome(text.replace(/\belse\b/gi, ' ')))
      ? withoutIncome(books, days, last)
      : null;
  const gone = items.filter(
    ({ label, cents, date }) =>
      cents > 0n && date <= last && payers.some((name) => isOf(label, name)),
  );
  const sum = (by: BusinessDay) =>
    gone.reduce((all, { date, cents }) => (date <= by ? all + cents : all), 0n);
  const who = payers.map(named).join(' and ');
  const whole = sum(last);
  return {
    days: days.map((day) => lessBy(day, sum(day.date))),
    without:
      whole > 0n
        ? `without the ${dollars(whole)} that I expect from ${who} by then`
        : `without ${who}, from whom I expect nothing by then`,
  };
}

/** All that comes in, as much a month as lately. */
async function withoutIncome(
  { scope: { tx, businessId }, today }: SkillBooks,
  days: Path['days'],
  last: BusinessDay,
): Promise<HeldBack | null> {
  const change = {
    ...({ kind: 'percentage', of: 'revenue', changeBasisPoints: NOTHING } as const),
    ...{ startDate: addDays(today, 1), endDate: last },
  };
  const result = await runScenarios(tx, businessId, today, [{ name: '', changes: [change] }]);
  const path = result.kind === 'none' ? undefined : result.scenarios[0]?.path;
  if (result.kind === 'none' || path === undefined) return null;
  const before = new Map(result.base.days.map(({ date, balanceCents }) => [date, balanceCents]));
  const gone = new Map(
    path.days.map(({ date, balanceCents }) => [date, (before.get(date) ?? 0n) - balanceCents]),
  );
  return {
    days: days.map((day) => lessBy(day, gone.get(day.date) ?? 0n)),
    without: `without any revenue, about ${dollars(gone.get(last) ?? 0n)} by ${formatDay(last)} as it went lately`,
  };
}

const lessBy = <Day extends Path['days'][number]>(day: Day, cents: bigint): Day => ({
  ...day,
  // The rows behind a day are those of the forecast, with what is left out.
  forecastCents: day.cents,
  ...{ cents: day.cents - cents, lowCents: day.lowCents - cents },
  highCents: day.highCents - cents,
});
