import { formatDay, formatDayShort } from '../../lib/format.ts';

const day = /^\d{4}-\d\d-\d\d$/;
/** What stands beside an axis is read up to here. */
const axisLength = 24;

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const month = new RegExp(`^(${months})( \\d{4})?$`);
const time = new RegExp(
  `^(\\d{4}-\\d\\d-\\d\\d|(\\d{1,2} )?(${months})( \\d{4})?|Q[1-4]( \\d{4})?|\\d{4}|Week .{1,40}|(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day)$`,
);

/** The whole text where it fits, else as much of it as does. */
export function fitted(text: string, most: number, sizeOf: (text: string) => number): string {
  if (sizeOf(text) <= most) return text;
  for (let end = text.length - 1; end > 1; end -= 1) {
    const part = `${text.slice(0, end).trimEnd()}…`;
    if (sizeOf(part) <= most) return part;
  }
  return '…';
}

/** 'Nov 28, 2026' stands in two lines: in one, four of them touch on a phone. */
const writtenDay = /^([A-Z][a-z]{2} \d{1,2}), (\d{4})$/;

/**
 * A label as it stands at an axis: a day as people write it, a month by its three letters, with its year below where the
 * course begins and in January; a long name by its beginning.
 */
export function axisLabel(label: string, at = 0): string | string[] {
  if (day.test(label)) return formatDayShort(label);
  const [, dayOfYear, ofYear] = writtenDay.exec(label) ?? [];
  if (dayOfYear !== undefined && ofYear !== undefined) return [dayOfYear, ofYear];
  const [, name, year] = month.exec(label) ?? [];
  if (name === undefined) return fitted(label, axisLength, ({ length }) => length);
  const short = name.slice(0, 3);
  return year !== undefined && (at === 0 || name === 'January') ? [short, year.trim()] : short;
}

/** Names that would not stand level below their bars: the bars lie then. */
export const isListOfNames = (labels: readonly string[]): boolean =>
  !labels.some((label) => time.test(label)) &&
  (labels.length > 6 || labels.some(({ length }) => length > 12));

/** The same where there is room for all of it. */
export const fullLabel = (label: string): string => (day.test(label) ? formatDay(label) : label);
