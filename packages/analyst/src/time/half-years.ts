import {
  addDays,
  addMonths,
  dayOfParts,
  endOf,
  fiscalYear,
  periodBetween,
  periodHolding,
  type Period,
} from '@cairn/finance';
import type { Cursor, TimeContext } from './cursor.ts';
import { ordinals } from './time-words.ts';
import { unit } from './units.ts';
import { fiscalYearNumber } from './year-parts.ts';

type Rule = (cursor: Cursor, context: TimeContext) => Period | undefined;

/** 'first half of 2025', 'H1 FY25', 'second half of last fiscal year', 'of May' (by the rule for a month). */
export const halves =
  (monthOf: Rule): Rule =>
  (cursor, context) => {
    const half = halfNumber(cursor);
    if (half === undefined) return undefined;
    cursor.takes('of', 'in');
    cursor.takes('the');
    const month = cursor.attempt((inner) => halfOfMonth(inner, half, monthOf, context));
    if (month !== undefined) return month;
    const year = cursor.attempt((inner) => yearOf(inner, context));
    if (year !== undefined) return halfOf(year, half);
    // Without a year, the latest such half that has begun.
    const running = halfOf(periodHolding('year', context.today), half);
    return running.from <= context.today
      ? running
      : halfOf(periodHolding('year', addMonths(context.today, -12)), half);
  };

function halfNumber(cursor: Cursor): number | undefined {
  const short = /^h([12])$/.exec(cursor.peek()?.text ?? '')?.[1];
  if (short !== undefined) {
    cursor.at += 1;
    return Number(short);
  }
  const half = cursor.lookUp(ordinals);
  return half !== undefined && half <= 2 && cursor.takes('half') ? half : undefined;
}

/** Its first fifteen days, or those after them. */
function halfOfMonth(
  cursor: Cursor,
  half: number,
  monthOf: Rule,
  context: TimeContext,
): Period | undefined {
  const whole = monthOf(cursor, context);
  if (whole === undefined || whole.from.slice(0, 7) !== whole.to.slice(0, 7)) return undefined;
  if (!whole.from.endsWith('-01') || whole.from === whole.to) return undefined;
  const middle = addDays(whole.from, 14);
  return half === 1
    ? periodBetween(whole.from, middle)
    : periodBetween(addDays(middle, 1), whole.to);
}

/** 'FY25', '2025', 'last year', 'this fiscal year', 'the year'. */
function yearOf(cursor: Cursor, { today, settings }: TimeContext): Period | undefined {
  const fiscal = cursor.attempt(fiscalYearNumber);
  if (fiscal !== undefined) return fiscalYear(fiscal, settings);
  const isLast = cursor.takes('last', 'previous', 'prior');
  if (!isLast) cursor.takes('this', 'current', 'the', 'calendar');
  const year = isLast ? undefined : cursor.year();
  if (year !== undefined) return periodHolding('year', dayOfParts(year, 1, 1));
  const named = unit(cursor);
  if (named !== 'year' && named !== 'fiscal_year') return undefined;
  const running = periodHolding(named, today, settings);
  return isLast ? periodHolding(named, addDays(running.from, -1), settings) : running;
}

function halfOf(year: Period, half: number): Period {
  const middle = addMonths(year.from, 6);
  return half === 1
    ? periodBetween(year.from, addDays(middle, -1))
    : periodBetween(middle, year.to);
}

/** 'The second week of July' is its next seven days, 'the last week' and 'the last day' of it its last ones. */
export const partsOfMonth =
  (monthOf: Rule): Rule =>
  (cursor, context) => {
    const isLast = cursor.takes('last', 'final');
    const count = isLast ? (cursor.wholeNumber() ?? 1) : 1;
    const nth = isLast ? 1 : cursor.lookUp(ordinals);
    const days = cursor.takes('week') ? 7 : cursor.takes('day') ? 1 : undefined;
    if (nth === undefined || days === undefined || count < 1 || !cursor.takes('of', 'in'))
      return undefined;
    cursor.takes('the');
    const whole = monthOf(cursor, context);
    if (whole === undefined || !isMonth(whole, context)) return undefined;
    const length = days * count;
    return isLast
      ? periodBetween(addDays(whole.to, 1 - length), whole.to)
      : periodBetween(
          addDays(whole.from, length * (nth - 1)),
          addDays(whole.from, length * nth - 1),
        );
  };

const isMonth = ({ from, to }: Period, { settings }: TimeContext) =>
  from.endsWith('-01') && to === endOf('month', from, settings);

/** 'The first nine months of 2026', 'the last two quarters of last year'. */
export const partsOfYear: Rule = (cursor, context) => {
  const isLast = cursor.takes('last', 'final');
  if (!isLast && !cursor.takes('first')) return undefined;
  const count = cursor.wholeNumber();
  const months = cursor.takes('month') ? 1 : cursor.takes('quarter') ? 3 : undefined;
  if (count === undefined || months === undefined || !cursor.takes('of', 'in')) return undefined;
  cursor.takes('the');
  const year = yearOf(cursor, context);
  const length = count * months;
  if (year === undefined || length < 1 || length > 12) return undefined;
  return isLast
    ? periodBetween(addMonths(year.from, 12 - length), year.to)
    : periodBetween(year.from, addDays(addMonths(year.from, length), -1));
};
