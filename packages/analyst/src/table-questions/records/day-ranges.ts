import type { Condition } from './record-table.ts';
import type { RecordColumn, RecordRow, RecordTable } from './record-table.ts';

const names = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december'],
];
const month = `(?:${names.map((name) => (name === 'may' ? name : `${name}|${name.slice(0, 3)}`)).join('|')})`;
const written = String.raw`(\d{4}-\d{2}-\d{2}|\d{1,2} ${month}(?: (?:19|20)\d\d)?|${month} \d{1,2}(?:st|nd|rd|th)?(?:,? (?:19|20)\d\d)?|\d{1,2}/\d{1,2}/\d{4})`;
const range = new RegExp(
  String.raw`\b(?:between|from) ${written} (?:and|to|until|through|till) ${written}`,
  'i',
);
const open = new RegExp(
  String.raw`\b(before|after|since|until|through|up to|on or after|on or before|by) ${written}`,
  'i',
);
const quarter =
  /\b(?:in |during |for |of )?(?:the )?(?:q([1-4])|(first|second|third|fourth|1st|2nd|3rd|4th) quarter)(?: (?:of )?((?:19|20)\d\d))?\b/i;
const half =
  /\b(?:in |during |for |of )?(?:the )?(first|second) half(?: of)?(?: (?:the year|((?:19|20)\d\d)))?\b/i;
const months = new RegExp(
  String.raw`\b(?:from |between )(${month}) (?:to|through|and|until) (${month})(?:,? ((?:19|20)\d\d))?\b`,
  'i',
);

interface TakenDays {
  condition: Condition;
  rest: string;
}

/** Days between, before and after, a quarter, half a year, months in a row: of the one column of days. */
export function takeDays(table: RecordTable, text: string): TakenDays | null {
  const [column, second] = table.columns.filter(({ kind }) => kind === 'day');
  if (column === undefined || second !== undefined) return null;
  const years = new Set(
    table.rows.flatMap(({ days }) => (days[column.index] ?? '').slice(0, 4) || []),
  );
  const [only] = years.size === 1 ? years : [];
  return (
    between(column, text, only) ?? openEnded(column, text, only) ?? ofUnits(column, text, only)
  );
}

function between(column: RecordColumn, text: string, year: string | undefined): TakenDays | null {
  const [all, first = '', last = ''] = range.exec(text) ?? [];
  // 'Between 1 February and 28 February 2026' says the year once.
  const said = /(?:19|20)\d\d/.exec(last)?.[0] ?? year;
  const [from, to] = [dayOf(first, said, column), dayOf(last, said, column)];
  if (all === undefined || from === null || to === null || from > to) return null;
  return taken(column, text, all, from, to);
}

function openEnded(column: RecordColumn, text: string, year: string | undefined): TakenDays | null {
  const [all, way = '', said = ''] = open.exec(text) ?? [];
  const day = dayOf(said, year, column);
  if (all === undefined || day === null) return null;
  const isAfter = /after|since/i.test(way);
  const isIncluded = /since|until|through|up to|on or|by/i.test(way);
  const holds = ({ days }: RecordRow) => {
    const at = days[column.index] ?? null;
    if (at === null) return false;
    return at === day ? isIncluded : isAfter ? at > day : at < day;
  };
  return {
    condition: { column, words: `${column.name} ${way.toLowerCase()} ${day}`, holds },
    rest: text.replace(all, ' '),
  };
}

const ordinals: Readonly<Record<string, number>> = {
  ...{ first: 1, second: 2, third: 3, fourth: 4, '1st': 1, '2nd': 2, '3rd': 3, '4th': 4 },
};

function ofUnits(column: RecordColumn, text: string, only: string | undefined): TakenDays | null {
  const ofMonths = months.exec(text);
  const ofQuarter = quarter.exec(text);
  const ofHalf = half.exec(text);
  const [all, ...said] = ofMonths ?? ofQuarter ?? ofHalf ?? [];
  const year = (ofMonths === null ? said.at(-1) : said[2]) ?? only;
  if (all === undefined || year === undefined) return null;
  if (ofMonths !== null) {
    const [first, last] = [numberOf(said[0] ?? ''), numberOf(said[1] ?? '')];
    return first > last ? null : ofMonthsOf(column, text, all, year, first, last);
  }
  const size = ofQuarter === null ? 6 : 3;
  const word = (said[0] ?? said[1] ?? '').toLowerCase();
  const last = (ordinals[word] ?? Number(word)) * size;
  return ofMonthsOf(column, text, all, year, last - size + 1, last);
}

/** Whole months: no day of a month comes after its 31st. */
function ofMonthsOf(
  column: RecordColumn,
  text: string,
  all: string,
  year: string,
  first: number,
  last: number,
): TakenDays {
  const [from, to] = [`${year}-${two(first)}`, `${year}-${two(last)}`];
  const { condition, rest } = taken(column, text, all, `${from}-01`, `${to}-31`);
  return { condition: { ...condition, words: `${column.name} from ${from} to ${to}` }, rest };
}

function taken(
  column: RecordColumn,
  text: string,
  all: string,
  from: string,
  to: string,
): TakenDays {
  const holds = ({ days }: RecordRow) => {
    const day = days[column.index] ?? '';
    return day !== '' && day >= from && day <= to;
  };
  return {
    condition: { column, words: `${column.name} from ${from} to ${to}`, holds },
    rest: text.replace(all, ' '),
  };
}

const two = (value: number) => String(value).padStart(2, '0');
const numberOf = (name: string) =>
  names.findIndex((one) => one.startsWith(name.toLowerCase().slice(0, 3))) + 1;

/** A day as people write it; its year from the file where that holds only one. */
function dayOf(
  text: string,
  year: string | undefined,
  { isMonthFirst }: RecordColumn,
): string | null {
  if (/^\d{4}-/.test(text)) return text;
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (slashed !== null) {
    const [, one = '', other = '', of = ''] = slashed;
    const [at, day] = isMonthFirst ? [one, other] : [other, one];
    return `${of}-${two(Number(at))}-${two(Number(day))}`;
  }
  const said = /(?:19|20)\d\d/.exec(text)?.[0] ?? year;
  const name = /[a-z]{3,}/i.exec(text)?.[0] ?? '';
  const day = /\b(\d{1,2})(?:st|nd|rd|th)?\b/.exec(text)?.[1];
  if (said === undefined || day === undefined || numberOf(name) === 0) return null;
  return `${said}-${two(numberOf(name))}-${two(Number(day))}`;
}
