import type { Api, QueryOf } from '@cairn/contract';
import {
  asFarAsItRan,
  daysBetween,
  isBusinessDay,
  lastPeriod,
  lastPeriods,
  periodBetween,
  periodToDate,
  previousPeriod,
  samePeriodLastYear,
  type BusinessDay,
  type CalendarSettings,
  type Period,
} from '@cairn/finance';
import { refuse } from '../../http/refuse.ts';

type Query = QueryOf<Api['profitAndLoss']>;

const daysMax = 3_660;

/** The dates that are meant, and those beside them. Refuses own dates that are missing, turned round or too far apart. */
export function periodsOf(
  query: Query,
  today: BusinessDay,
  settings: CalendarSettings,
  isOfBalances: boolean,
): { period: Period; compared: Period | null } {
  const period = periodOf(query, today, settings);
  if (query.compare === 'none') return { period, compared: null };
  const whole = query.compare === 'previous' ? previousPeriod(period) : samePeriodLastYear(period);
  const [, compared] = isOfBalances ? [period, whole] : asFarAsItRan(period, whole, today);
  return { period, compared };
}

function periodOf(query: Query, today: BusinessDay, settings: CalendarSettings): Period {
  switch (query.period) {
    case 'this_month':
      return periodToDate('month', today, settings);
    case 'last_month':
      return lastPeriod('month', today, settings);
    case 'this_quarter':
      return periodToDate('quarter', today, settings);
    case 'last_quarter':
      return lastPeriod('quarter', today, settings);
    case 'year_to_date':
      return periodToDate('year', today, settings);
    case 'last_year':
      return lastPeriod('year', today, settings);
    case 'last_12_months':
      return lastPeriods(12, 'month', today, settings);
    case 'fiscal_year_to_date':
      return periodToDate('fiscal_year', today, settings);
    case 'last_fiscal_year':
      return lastPeriod('fiscal_year', today, settings);
    case 'custom':
      return ownPeriod(query);
  }
}

function ownPeriod({ from, to }: Query): Period {
  const wrong = (field: string, message: string) =>
    refuse('invalid_request', { message, fields: { [field]: message } });
  if (from === undefined || !isOfOurTime(from)) return wrong('from', 'Choose the first day.');
  if (to === undefined || !isOfOurTime(to)) return wrong('to', 'Choose the last day.');
  if (to < from) return wrong('to', 'The last day lies before the first.');
  if (daysBetween(from, to) > daysMax) return wrong('to', 'Choose at most ten years.');
  return periodBetween(from, to);
}

/** A comparison reaches back as far again, and the calendar ends somewhere. */
const isOfOurTime = (day: string): day is BusinessDay =>
  isBusinessDay(day) && day >= '1900-01-01' && day <= '2199-12-31';
