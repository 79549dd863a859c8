import {
  phraseBalance,
  phraseBalanceExtreme,
  phraseBalanceSeries,
  type Answer,
  type BalancePlan,
} from '@cairn/analyst';
import {
  addDays,
  businessDay,
  endOf,
  startOf,
  type BusinessDay,
  type CalendarSettings,
} from '@cairn/finance';
import { evidenceToken } from '../read/evidence/evidence.ts';
import { runBalances } from '../read/run-plan/run-balances.ts';
import { runDailyBalance } from '../read/run-plan/run-daily-balance.ts';
import type { LedgerScope } from '../read/run-plan/run-groups.ts';

/** More days than these are no table to read. */
const DAYS_MAX = 120;

/** What stood on the accounts on a day, or at the end of each month of a period. */
export async function answerBalances(
  scope: LedgerScope,
  plan: BalancePlan,
  { today, settings }: { today: BusinessDay; settings: CalendarSettings },
): Promise<Answer> {
  const accounts = plan.accounts.map(({ id }) => id);
  const tokenOn = (title: string, asOf: string) =>
    evidenceToken({ of: 'balance', title: title.slice(0, 300), asOf, accounts });
  const { each, period, asOf } = plan;
  if (each === null || period === null) {
    const balances = await runBalances(scope, asOf, accounts);
    return phraseBalance(plan, balances, (title) => tokenOn(title, asOf));
  }
  const until = period.to > today ? today : businessDay(period.to);
  if (each === 'day') {
    const { days, areOwed } = await runDailyBalance(
      scope,
      accounts,
      businessDay(period.from),
      until,
    );
    return phraseBalanceExtreme(plan, days, { until, areOwed }, tokenOn);
  }
  const days = [];
  const ends =
    each === 'span'
      ? [addDays(businessDay(period.from), -1), until]
      : endsOf(each, businessDay(period.from), until, settings);
  for (const day of ends)
    days.push({ asOf: day, balances: await runBalances(scope, day, accounts) });
  return phraseBalanceSeries(plan, days, tokenOn);
}

/** The last day of each week, month, quarter or year; of the running one the last that has come. */
function endsOf(
  unit: Exclude<NonNullable<BalancePlan['each']>, 'span' | 'day'>,
  from: BusinessDay,
  to: BusinessDay,
  settings: CalendarSettings,
): BusinessDay[] {
  const ends: BusinessDay[] = [];
  for (let at = startOf(unit, from, settings); at <= to && ends.length < DAYS_MAX;) {
    const end = endOf(unit, at, settings);
    ends.push(end > to ? to : end);
    at = addDays(end, 1);
  }
  return ends;
}
