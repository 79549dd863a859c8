import {
  dayOfParts,
  endOf,
  fiscalQuarter,
  fiscalYear,
  latestQuarter,
  partsOfDay,
  periodHolding,
  quarterOfYear,
  type Period,
} from '@cairn/finance';
import type { Cursor, TimeContext } from './cursor.ts';
import { months, ordinals } from './time-words.ts';
import { unit } from './units.ts';

type Rule = (cursor: Cursor, context: TimeContext) => Period | undefined;

const fullYear = (digits: string) => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

/** 'FY25', 'FY 2025', 'fiscal 2025', 'fiscal year 2025'. */
export function fiscalYearNumber(cursor: Cursor): number | undefined {
  const joined = /^fy(\d{2}|\d{4})$/.exec(cursor.peek()?.text ?? '');
  if (joined?.[1] !== undefined) {
    cursor.at += 1;
    return fullYear(joined[1]);
  }
  if (!cursor.takes('fy', 'fiscal', 'financial')) return undefined;
  cursor.takes('year');
  const digits = /^(\d{2}|20\d\d)$/.exec(cursor.peek()?.text ?? '')?.[1];
  if (digits === undefined) return undefined;
  cursor.at += 1;
  return fullYear(digits);
}

export const fiscalYears: Rule = (cursor, { settings }) => {
  const year = fiscalYearNumber(cursor);
  return year === undefined ? undefined : fiscalYear(year, settings);
};

/** 'Q3', 'Q3 2025', 'third quarter of 2025', 'Q3 FY25', 'Q1 last year'. */
export const quarters: Rule = (cursor, context) => {
  const isFiscal = cursor.takes('fiscal', 'financial');
  const short = /^q([1-4])$/.exec(cursor.peek()?.text ?? '')?.[1];
  let quarter: number | undefined;
  if (short !== undefined) {
    quarter = Number(short);
    cursor.at += 1;
  } else {
    const ordinal = cursor.lookUp(ordinals);
    quarter = ordinal ?? (cursor.takes('last') ? 4 : undefined);
    if (quarter === undefined || !cursor.takes('quarter', 'qtr')) return undefined;
    const next = cursor.peek()?.text;
    // 'last quarter' is the quarter before this one, not the fourth.
    if (ordinal === undefined && next !== 'of' && !/^\d{4}$/.test(next ?? '')) return undefined;
  }
  const ofYear = cursor.attempt((inner) => quarterOf(inner, quarter, context));
  // 'Fiscal Q2 2025' says by the word before it whose year is meant.
  if (isFiscal) return ofYear === undefined ? latestFiscalQuarter(quarter, context) : undefined;
  return ofYear ?? latestQuarter(quarter, context.today);
};

/** The latest such quarter of the fiscal year that has begun. */
function latestFiscalQuarter(quarter: number, { today, settings }: TimeContext): Period {
  const year = partsOfDay(endOf('fiscal_year', today, settings)).year;
  const running = fiscalQuarter(year, quarter, settings);
  return running.from <= today ? running : fiscalQuarter(year - 1, quarter, settings);
}

/** The year that a quarter is said to be of: 'of FY25', 'of this fiscal year', 'of the year', '2025'. */
function quarterOf(
  cursor: Cursor,
  quarter: number,
  { today, settings }: TimeContext,
): Period | undefined {
  cursor.takes('of', 'in');
  const isThe = cursor.takes('the');
  const inFiscal = cursor.attempt(fiscalYearNumber);
  if (inFiscal !== undefined) return fiscalQuarter(inFiscal, quarter, settings);
  const isThis = cursor.takes('this', 'current');
  const isLast = !isThis && cursor.takes('last', 'previous', 'prior');
  const thisYear = partsOfDay(today).year;
  if (!isThis && !isLast && cursor.takesPhrase('fiscal year'))
    return latestFiscalQuarter(quarter, { today, settings });
  if (!isThis && !isLast) {
    // 'Of the year' is of this one unless it is said which.
    const isTheYear = isThe && unit(cursor) === 'year';
    const isOther = /^(?:to|ended|ending|before)$/.test(cursor.peek()?.text ?? '');
    const year = cursor.year() ?? (isTheYear && !isOther ? thisYear : undefined);
    return year === undefined ? undefined : quarterOfYear(year, quarter);
  }
  const named = unit(cursor);
  const back = isLast ? 1 : 0;
  if (named === 'year') return quarterOfYear(thisYear - back, quarter);
  if (named !== 'fiscal_year') return undefined;
  const fiscal = partsOfDay(endOf('fiscal_year', today, settings)).year;
  return fiscalQuarter(fiscal - back, quarter, settings);
}

/** '2023 Q4', '2025 March': the year first. */
export const yearFirst: Rule = (cursor) => {
  const year = cursor.year();
  if (year === undefined) return undefined;
  const quarter = /^q([1-4])$/.exec(cursor.peek()?.text ?? '')?.[1];
  if (quarter !== undefined) {
    cursor.at += 1;
    return quarterOfYear(year, Number(quarter));
  }
  const month = cursor.lookUp(months);
  return month === undefined ? undefined : periodHolding('month', dayOfParts(year, month, 1));
};
