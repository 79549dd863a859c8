import { numberWords } from '../language/number-words.ts';
import type { CalendarUnit, Weekday } from '@cairn/finance';

/** The words of time, by stem. */
export const units: Record<string, CalendarUnit> = {
  day: 'day',
  week: 'week',
  wk: 'week',
  month: 'month',
  mo: 'month',
  quarter: 'quarter',
  qtr: 'quarter',
  year: 'year',
  yr: 'year',
};

export const monthNames =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** By their names and what is short for them. */
export const months: Record<string, number> = Object.fromEntries([
  ...monthNames.flatMap((name, index): [string, number][] => [
    [name.toLowerCase(), index + 1],
    [name.toLowerCase().slice(0, 3), index + 1],
  ]),
  ['sept', 9],
]);

export const weekdays: Record<string, Weekday> = {
  sunday: 0,
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
};

/** How many of a unit of time: 'a month', 'two weeks'. */
export const smallNumbers: Readonly<Record<string, number>> = {
  ...Object.fromEntries(numberWords),
  ...{ a: 1, an: 1, couple: 2, dozen: 12 },
};

export const ordinals: Record<string, number> = {
  first: 1,
  '1st': 1,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
};

/** Every word that a time expression may contain: none of these is a spelling mistake. */
export const timeVocabulary: readonly string[] = [
  ...Object.keys(units),
  ...Object.keys(months),
  ...Object.keys(weekdays),
  ...Object.keys(smallNumbers),
  ...Object.keys(ordinals),
  'today',
  'yesterday',
  'tomorrow',
  'this',
  'last',
  'next',
  'previous',
  'prior',
  'past',
  'current',
  'trailing',
  'since',
  'between',
  'until',
  'till',
  'before',
  'after',
  'ytd',
  'mtd',
  'qtd',
  'fy',
  'fiscal',
  'ago',
  'half',
  'beginning',
  'start',
  'end',
  'rolling',
  'calendar',
  'weekend',
  'preceding',
  'upcoming',
  'following',
  'through',
  'begin',
  'christmas',
  'xmas',
  'easter',
  'thanksgiving',
  'halloween',
  'valentine',
  'eve',
  'spring',
  'summer',
  'fall',
  'autumn',
  'winter',
];
