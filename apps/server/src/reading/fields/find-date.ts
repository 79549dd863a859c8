import { isBusinessDay } from '@cairn/finance';
import { labelBeside } from './label-beside.ts';
import type { ReadPage, TextLine } from '../file-contents.ts';
import { rowsOf } from '../page-rows.ts';
import { hasTownOfStates } from './company-words.ts';
import { clearly, type ExtractedField } from './extracted-fields.ts';

type DateOrder = 'dmy' | 'mdy';

/** A day that stands on a page, and how much speaks for it as that of the paper. */
export interface DayOnPage {
  day: string;
  line: TextLine;
  page: number;
  /** What is written beside it. */
  label: string;
}

interface Candidate {
  /** What is written right beside it, in capitals. */
  label: string;
  year: number;
  first: number;
  second: number;
  /** Open where only the page can tell whether the day or the month is first. */
  order: 'known' | 'open';
  score: number;
  page: number;
  line: TextLine;
}

/** As they begin in English, and in Malay where that differs. */
const months: Readonly<Record<string, number>> = {
  JAN: 1,
  FEB: 2,
  MAR: 3,
  MAC: 3,
  APR: 4,
  MAY: 5,
  MEI: 5,
  JUN: 6,
  JUL: 7,
  AUG: 8,
  OGO: 8,
  SEP: 9,
  OCT: 10,
  OKT: 10,
  NOV: 11,
  DEC: 12,
  DIS: 12, // prettier-ignore
};
const monthName = `(${Object.keys(months).join('|')})[A-Z]{0,6}`;
/** Figures recognized less surely than this are not believed alone. */
const sureEnough = 0.7;
/** What is read as a later year is a number of something else. */
const yearMax = 2049;
const between = String.raw`\s?[-/.,' ]\s?`;

/** A time may stand right before or behind a day: pictures are read without the spaces between. */
const start = String.raw`(?:(?<!\d)|(?<=\d:\d\d))`;
const end = String.raw`(?!:\d\d)(?:(?!\d)|(?=[012]?\d:\d\d))`;
const wordStart = String.raw`(?:\b|(?<=MON|TUE|WED|THU|FRI|SAT|SUN|DAY|DATE))`;
const yearFirst = new RegExp(
  String.raw`${start}(20\d\d)\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{1,2})${end}`,
  'g',
);
// A code such as 'HD03-04-06' is none. Points stand without spaces, else they part decimals.
const numericStart = String.raw`${start}(?<![.,])(?<!(?<!DAT|D)[A-Z])(\d{1,2})`;
const numericEnd = String.raw`(20\d\d|\d\d)${end}(?![-/.]\d(?!\d?:\d\d))`;
const slashed = new RegExp(
  String.raw`${numericStart}\s?([-/])\s?(\d{1,2})\s?\2\s?${numericEnd}`,
  'g',
);
const dotted = new RegExp(String.raw`${numericStart}(\.)(\d{1,2})\.${numericEnd}`, 'g');
const dayMonth = new RegExp(
  String.raw`${start}(\d{1,2})(?:ST|ND|RD|TH)?(?:\s?OF\s|${between})?${monthName}(?:${between})?\s?(20\d\d|\d\d)${end}`,
  'g',
);
const monthDay = new RegExp(
  // A clock writes the time between them; a year of two figures has its mark before it.
  String.raw`${wordStart}${monthName}\.?\s?(\d{1,2})(?:ST|ND|RD|TH)?(?:\s\d\d:\d\d(?::\d\d)?\s(?:[A-Z]{3,4}\s)?)?\s?,?\s?['’]?(20\d\d|(?<=['’])\d\d)${end}`,
  'g',
);

/**
 * The day of a receipt or invoice, YYYY-MM-DD. Of several, the one beside the word 'date' or a time of day, never a due
 * or expiry date. '03/04/2026' is read in the order that the page shows elsewhere, by its other dates, its currency and its
 * tax; absent where nothing tells.
 */
export function findDate(pages: readonly ReadPage[]): ExtractedField<string> | undefined {
  const candidates = pages.flatMap(candidatesOn);
  const order = orderOf(candidates, pages);
  const dated = candidates.flatMap((candidate) => {
    const day = dayOf(candidate, order);
    return day === null ? [] : [{ day, candidate }];
  });
  const times = (day: string) => dated.filter((other) => other.day === day).length;
  dated.sort(
    (a, b) => b.candidate.score + times(b.day) * 0.3 - (a.candidate.score + times(a.day) * 0.3),
  );
  const [best] = dated;
  if (best === undefined || best.candidate.score < 0) return undefined;
  // One figure of a picture that was taken for another makes another day: it counts when it was read twice alike.
  const isSure = (best.candidate.line.sureness ?? 1) >= sureEnough || times(best.day) > 1;
  if (!isSure) return undefined;
  const rival = dated.find(({ day }) => day !== best.day);
  const clearest = (day: string) =>
    Math.max(
      ...dated
        .filter((other) => other.day === day)
        .map(({ candidate }) => candidate.line.sureness ?? 1),
    );
  const isClose = rival !== undefined && best.candidate.score - rival.candidate.score < 0.5;
  const { page, line, score } = best.candidate;
  return {
    value: best.day,
    confidence: clearly(isClose ? 0.85 : score > 0.5 ? 0.98 : 0.95, clearest(best.day)),
    page,
    box: line.box,
  };
}

function candidatesOn(page: ReadPage): Candidate[] {
  return rowsOf(page.lines).flatMap((row, index, rows) => {
    const words = row
      .map(({ text }) => text)
      .join(' ')
      .toUpperCase();
    const above = (rows[index - 1] ?? [])
      .map(({ text }) => text)
      .join(' ')
      .toUpperCase();
    return row.flatMap((line) =>
      datesIn(line.text.toUpperCase()).map((date) => {
        const label = labelBeside(page, line, wordsBefore(line.text, date.at)).toUpperCase();
        // What stands right beside a date says more of it than the rest of its row.
        const score = saysWhich.test(label) ? scoreOf(label, '') : scoreOf(words, above);
        return { ...date, label, score, page: page.number, line };
      }),
    );
  });
}

/** In a sentence, what is said since the value before: 'Sent May 3, 2026. Payment due' says nothing but 'Payment due'. */
const wordsBefore = (text: string, at: number): string =>
  text.slice(0, at).replace(/^.*\d(?=\D*[a-z]{3})/i, '');

/** Labels that tell one date of a paper from another. */
const saysWhich = /DATE|ISSUED|DUE|PAY BY|PAYABLE/;

/** Every day of the pages, each with the words beside it. */
export function daysOn(pages: readonly ReadPage[]): DayOnPage[] {
  const candidates = pages.flatMap(candidatesOn);
  const order = orderOf(candidates, pages);
  return candidates.flatMap((candidate) => {
    const day = dayOf(candidate, order);
    const { line, page, label } = candidate;
    return day === null ? [] : [{ day, line, page, label }];
  });
}

function scoreOf(words: string, above: string): number {
  let score = 0;
  if (/\bDATE|DATE\b|TARIKH|\bDT\b/.test(words)) score += 1;
  else if (/\bDATE/.test(above)) score += 0.5;
  if (/\d{1,2}\s?:\s?\d{2}|\d\s?[AP]M\b/.test(words)) score += 0.6;
  if (
    /\b(?:DUE|PAY BY|PAYABLE|DAYS FROM|DAYS AFTER|EXP|EXPIRY|EXPIRES?|VALID|BEFORE|UNTIL|TILL|DELIVER|SHIP|BIRTH|SINCE|PERIOD|PRINTED)/.test(
      words,
    )
  )
    score -= 2;
  return score;
}

function datesIn(
  text: string,
): (Omit<Candidate, 'label' | 'score' | 'page' | 'line'> & { at: number })[] {
  const year = (digits = '') => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));
  const month = (name = '') => months[name.slice(0, 3)] ?? 0;
  const known = (at: number, y: number, m: number, d: number) => ({
    at,
    year: y,
    first: m,
    second: d,
    order: 'known' as const,
  });
  return [
    ...[...text.matchAll(yearFirst)].map(({ index, 1: y, 2: m, 3: d }) =>
      known(index, Number(y), Number(m), Number(d)),
    ),
    ...[...text.matchAll(dayMonth)].map(({ index, 1: d, 2: m, 3: y }) =>
      known(index, year(y), month(m), Number(d)),
    ),
    ...[...text.matchAll(monthDay)].map(({ index, 1: m, 2: d, 3: y }) =>
      known(index, year(y), month(m), Number(d)),
    ),
    ...[...text.matchAll(slashed), ...text.matchAll(dotted)].map(({ index, 1: a, 3: b, 4: y }) => ({
      at: index,
      year: year(y),
      first: Number(a),
      second: Number(b),
      order: 'open' as const,
    })),
  ];
}

function orderOf(candidates: readonly Candidate[], pages: readonly ReadPage[]): DateOrder | null {
  const open = candidates.filter(
    ({ order, first, second }) =>
      order === 'open' && Math.min(first, second) >= 1 && Math.max(first, second) <= 31,
  );
  const isDayFirst = open.some(({ first, second }) => first > 12 && second <= 12);
  const isMonthFirst = open.some(({ first, second }) => second > 12 && first <= 12);
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'dmy' : 'mdy';
  const text = pages
    .flatMap(({ lines }) => lines.map((line) => line.text))
    .join('\n')
    .toUpperCase();
  if (/\bRM\b|\bRM\s?\d|£|€|\b(?:GST|VAT|SST|EUR|GBP|MYR|SGD|AUD|SDN|BHD|PTY)\b/.test(text))
    return 'dmy';
  // A company of the United States may well be called 'Ltd'.
  if (hasTownOfStates(text)) return 'mdy';
  if (/\bLTD\b/.test(text)) return 'dmy';
  return saysMonthFirst.test(text) ? 'mdy' : null;
}

/** Money, taxes, postcodes and telephones as they are written where the month comes first. */
const saysMonthFirst =
  /\bUSD\b|\b(?:SALES|STATE|CITY|COUNTY) ?TAX\b|\b[A-Z]{2},? \d{5}(?:-\d{4})?\b|\$\s?[\d,]+\.\d\d|\(\d{3}\) ?\d{3}-\d{4}\b/;

function dayOf(
  { year, first, second, order }: Candidate,
  pageOrder: DateOrder | null,
): string | null {
  const two = (number: number) => String(number).padStart(2, '0');
  const text = (month: number, day: number) => {
    const written = `${year}-${two(month)}-${two(day)}`;
    return year <= yearMax && isBusinessDay(written) ? written : null;
  };
  if (order === 'known') return text(first, second);
  if (first > 12) return text(second, first);
  if (second > 12) return text(first, second);
  if (first === second) return text(first, second);
  if (pageOrder === null) return null;
  return pageOrder === 'dmy' ? text(second, first) : text(first, second);
}
