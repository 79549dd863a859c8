import { formatDayOfYear, formatDayShort } from '../../lib/format.ts';

const day = /^\d{4}-\d\d-\d\d$/;
/** What stands aslant below a bar is read up to here. */
const axisLength = 18;

/** The whole text where it fits, else as much of it as does. */
export function fitted(text: string, most: number, sizeOf: (text: string) => number): string {
  if (sizeOf(text) <= most) return text;
  for (let end = text.length - 1; end > 1; end -= 1) {
    const part = `${text.slice(0, end).trimEnd()}…`;
    if (sizeOf(part) <= most) return part;
  }
  return '…';
}

/** A label as it stands below a bar or a point: a day as people write it, a long name by its beginning. */
export const axisLabel = (label: string): string =>
  day.test(label) ? formatDayShort(label) : fitted(label, axisLength, ({ length }) => length);

/** The same where there is room for all of it. */
export const fullLabel = (label: string): string =>
  day.test(label) ? formatDayOfYear(label) : label;
