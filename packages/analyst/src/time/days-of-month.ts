import {
  dayOfParts,
  daysInMonth,
  partsOfDay,
  periodBetween,
  type BusinessDay,
  type Period,
} from '@cairn/finance';
import type { Cursor } from './cursor.ts';
import { months } from './time-words.ts';

/** '4 and 8 May 2026', '4th to 8th of May', 'May 4 to 8, 2026': days of one month; without a year, the latest such. */
export function daysOfMonth(cursor: Cursor, today: BusinessDay): Period | undefined {
  const before = cursor.peek(-1)?.text === 'the' ? cursor.peek(-2) : cursor.peek(-1);
  const isBetween = before?.text === 'between';
  const ahead = cursor.lookUp(months);
  const first = dayNumber(cursor);
  const isJoined =
    cursor.takes('to', 'until', 'till', 'through', 'thru') || (isBetween && cursor.takes('and'));
  if (first === undefined || !isJoined) return undefined;
  cursor.takes('the');
  const last = dayNumber(cursor);
  if (last === undefined || last <= first) return undefined;
  cursor.takes('of');
  const month = ahead ?? cursor.lookUp(months);
  if (month === undefined) return undefined;
  const thisYear = partsOfDay(today).year;
  const said = cursor.year();
  const latest = dayOfParts(thisYear, month, 1) <= today ? thisYear : thisYear - 1;
  const year = said ?? latest;
  if (last > daysInMonth(year, month)) return undefined;
  return periodBetween(dayOfParts(year, month, first), dayOfParts(year, month, last));
}

function dayNumber(cursor: Cursor): number | undefined {
  const match = /^(\d{1,2})(st|nd|rd|th)?$/.exec(cursor.peek()?.text ?? '');
  const day = Number(match?.[1] ?? 0);
  if (day < 1 || day > 31) return undefined;
  cursor.at += 1;
  return day;
}
