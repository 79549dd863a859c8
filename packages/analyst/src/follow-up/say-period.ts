import {
  addDays,
  addMonths,
  businessDay,
  periodBetween,
  periodHolding,
  previousPeriod,
  samePeriodLastYear,
  type CalendarSettings,
  type Period,
} from '@cairn/finance';
import type { Plan } from '../plan/plan.ts';
import { conditionsOf } from '../plan/plan-marks.ts';
import { financePeriodOf } from '../reading/resolve/resolve-period.ts';
import { monthNames } from '../time/time-words.ts';
import type { Referred } from './referred.ts';

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

const units = '(day|week|month|quarter|year|period)';
const that = '(?: that(?: one)?)?';
/** 'The month before' is counted from the month of the question before; 'a month ago' from today. */
const before = new RegExp(
  `\\b(?:(?:in|for|of|during) )?(?:the ${units} (?:before|prior|earlier)${that}|the (?:preceding|prior) ${units})(?! last)\\b`,
  'i',
);
const after = new RegExp(
  `\\b(?:(?:in|for|of|during) )?(?:the ${units} (?:after|later)${that}|the following ${units})\\b`,
  'i',
);
const yearBefore =
  /^(?:and |what about |how about |what (?:was|were) (?:it|that|they) |compared? (?:to|with) |vs\.? |versus )*(?:a|one) year (?:ago|earlier|before)\W*$|\b(?:the )?same (?:time|period|month|week|quarter|days?) (?:last year|a year (?:ago|earlier)|(?:of )?the year before)\b|\b(?:last year|a year ago|the year before)(?:'s|,)? (?:at |in |for |over )?(?:the )?same (?:time|period|month|week|quarter|days?)\b/i;

const weekBefore =
  /\b(?:the )?same (?:day|week ?day) (?:last week|(?:a|the) week (?:ago|earlier|before))\b/i;

/** 'The whole week' holds the day of the question before. */
const whole =
  /\b(?:(?:for|in) )?(?:the |that )?(?:whole|entire|full) (day|week|month|quarter|year)\b/i;

/** 'In that month' is the one that the answer before named, or the one it was about. */
const thatTime =
  /(?<!\b(?:before|after|than|like|to|with|against|since|until) )\b(?:(?:in|for|during|over|of) )?(?:that(?: same)?|the same) (day|month|quarter|year)\b(?! (?:last|a|one|of|the|before|earlier|in)\b)/i;

function inThatTime(
  question: string,
  [words, unit = '']: RegExpExecArray,
  previous: Plan,
  time: string | null,
): Referred {
  const of = periodOf(previous);
  const told = time === null ? null : timeNamed(time, unit);
  const meant = told ?? (of !== null && unitOf(of) === unit ? inWords(of) : null);
  if (meant === null)
    return {
      kind: 'declined',
      reason: `Which ${unit} do you mean by “${words}”? The last answer doesn't name one.`,
      suggestions: [],
    };
  const isSpan = /^from /.test(meant);
  // 'Rose from … to …' holds the last day against the first.
  if (isSpan && rising.test(question))
    return {
      kind: 'declined',
      reason: `A change ${meant} would be the one between those two days. Ask “why?” after the figure itself.`,
      suggestions: [],
    };
  const rest = question.replace(words, isSpan ? meant : `in ${meant}`);
  return { kind: 'question', question: rest };
}

const rising =
  /\b(?:fall|fell|rise|rose|grow|grew|drop|dropped|increase|decrease|change|changed|up|down)\b/i;

/** 'January 2026', 'Q3 2025', '2025', '2026-05-13', as a table names them. */
export function timeNamed(time: string, unit: string): string | null {
  const [, quarter, year = ''] = /^Q([1-4]) (\d{4})$/.exec(time) ?? [];
  if (unit === 'quarter' && quarter !== undefined) {
    const first = businessDay(`${year}-${String(3 * Number(quarter) - 2).padStart(2, '0')}-01`);
    return `from ${first} to ${addDays(addMonths(first, 3), -1)}`;
  }
  const isNamed: Readonly<Record<string, RegExp>> = {
    month: /^[A-Z][a-z]+ \d{4}$/,
    year: /^\d{4}$/,
    day: /^\d{4}-\d{2}-\d{2}$/,
  };
  return isNamed[unit]?.test(time) === true ? time : null;
}

/** Periods that are told from the one of the question before, in dates. */
export function sayPeriod(
  question: string,
  previous: Plan,
  settings: CalendarSettings,
  time: string | null = null,
): Referred {
  const named = thatTime.exec(question);
  if (named !== null) return inThatTime(question, named, previous, time);
  const said = [
    { match: before.exec(question), by: beforeIt },
    { match: after.exec(question), by: afterIt },
    { match: yearBefore.exec(question), by: aYearBefore },
    { match: weekBefore.exec(question), by: aWeekBefore },
    { match: whole.exec(question), by: aroundIt(settings) },
  ].find(({ match }) => match !== null);
  const [words] = said?.match ?? [];
  if (said === undefined || words === undefined) return { kind: 'question', question };
  const from = periodOf(previous);
  if (from === null) return { kind: 'question', question };
  const unit = (said.match?.[1] ?? said.match?.[2] ?? 'period').toLowerCase();
  const meant = said.by(from, unit);
  if (meant === null)
    return {
      kind: 'declined',
      reason: `The ${unit} next to which dates? The last answer covers ${from.from} to ${from.to}. Name the dates you mean.`,
      suggestions: [],
    };
  // The words that lead to the dates, 'and' and the like, stay.
  const lead = /^(?:and |what about |how about |compared? (?:to|with) |vs\.? |versus )+/i.exec(
    words,
  );
  return {
    kind: 'question',
    question: question.replace(words, `${lead?.[0] ?? ''}${inWords(meant)}`),
  };
}

function periodOf(plan: Plan): Period | null {
  if ('period' in plan && plan.period !== null) return financePeriodOf(plan.period);
  const due = conditionsOf(plan).find((one) => one.field === 'due');
  if (due === undefined || due.from === null || due.to === null) return null;
  return periodBetween(businessDay(due.from), businessDay(due.to));
}

function unitOf({ step }: Period): Unit | null {
  if ('months' in step)
    return step.months === 1
      ? 'month'
      : step.months === 3
        ? 'quarter'
        : step.months === 12
          ? 'year'
          : null;
  return step.days === 1 ? 'day' : step.days === 7 ? 'week' : null;
}

function beforeIt(from: Period, unit: string): Period | null {
  if (unit === 'period' || unit === unitOf(from)) return previousPeriod(from);
  return unit === 'year' && unitOf(from) !== null ? samePeriodLastYear(from) : null;
}

function afterIt(from: Period, unit: string): Period | null {
  if (unit !== 'period' && unit !== unitOf(from)) return null;
  const first = addDays(from.to, 1);
  if ('days' in from.step) return periodBetween(first, addDays(from.to, from.step.days));
  return periodBetween(first, addDays(addMonths(first, from.step.months), -1));
}

const aroundIt = (settings: CalendarSettings) => (from: Period, unit: string) => {
  const around = periodHolding(unit as Unit, from.from, settings);
  return around.from <= from.from && from.to <= around.to ? around : null;
};

/** The dates of the plan, as the grammar reads them. */
export function periodInWords(plan: Plan): string | null {
  const period = periodOf(plan);
  return period === null ? null : inWords(period);
}

const aYearBefore = (from: Period): Period => samePeriodLastYear(from);

const aWeekBefore = (from: Period): Period | null =>
  unitOf(from) === 'day' ? periodBetween(addDays(from.from, -7), addDays(from.to, -7)) : null;

/** As the grammar reads it: a month by its name, a year by its number, all else by its days. */
function inWords({ from, to, step }: Period): string {
  const isWhole =
    'months' in step && from.endsWith('-01') && to === addDays(addMonths(from, step.months), -1);
  const year = from.slice(0, 4);
  if (from === to) return from;
  if (isWhole && step.months === 12 && from.slice(5) === '01-01') return year;
  if (isWhole && step.months === 1)
    return `${monthNames[Number(from.slice(5, 7)) - 1] ?? ''} ${year}`;
  return `from ${from} to ${to}`;
}
