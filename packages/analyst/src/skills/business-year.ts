import {
  addMonths,
  businessDay,
  endOf,
  endOfYear,
  sameDaysYearBefore,
  startOf,
  startOfYear,
  type BusinessDay,
  type CalendarSettings,
  type DateRange,
} from '@cairn/finance';

interface Context {
  today: BusinessDay;
  settings: CalendarSettings;
}

const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** 'Our year starts in October': told, as 'does it start' asks and 'the year end in December' is a day. */
const starts = new RegExp(
  String.raw`[.,;!]?\s*(?<!\b(?:since|when|before|after|until) )\b(?:and |but |also )?(?:(?:our|my|the|its|this) (?:new )?|new )(?:(?:fiscal|financial|business|company) )?year (starts|begins|runs|ends|(?<=\b(?:new|fiscal|financial|business) year )(?:started|began|ended)) (?:in |on |from |with )?(?:the )?(?:(?:beginning|first|start|end|last) of )?(${months.join('|')})\b(?: \d{1,2}(?:st|nd|rd|th)?)?(?: (?:to|through) \w+)?(?:,? (?:btw|by the way|fyi))?`,
  'i',
);

/** '$1.1 million for the year that ends in September'; with a day or a year it is a time of its own. */
const endsIn = new RegExp(
  String.raw`(?<=\bfor (?:the|our|my|this) (?:(?:fiscal|business) )?year),? (?:(?:that|which) (?:ends|closes)|ending|closing) (?:in |with |at )?(?:the end of )?(${months.join('|')})\b(?!,? \d)`,
  'i',
);

/** The month in which the owner says the year of the business to begin, and the question without it; null where nobody says. */
export function yearStartSaid(question: string): { month: number; rest: string } | null {
  const [ends, last] = endsIn.exec(question) ?? [];
  const found = ends === undefined ? starts.exec(question) : [ends, 'ends', last];
  if (found === null) return halfSaid(question);
  const [text = '', verb = '', name = ''] = found;
  const month = months.indexOf(name.toLowerCase()) + 1;
  const rest = question.replace(text, '').trim();
  if (rest.split(/\s+/).length < 3) return null;
  return { month: /^end/i.test(verb) ? (month % 12) + 1 : month, rest };
}

/** 'Our year was half over Sept 30', 'half way through our year on June 1'. */
const halves = new RegExp(
  String.raw`[.,;!]?\s*\b(?:(?:we (?:are|were|['’]re) )?half ?way through (?:our|my|the|its) (?:\w+ )?year|(?:our|my|the|its) (?:\w+ )?year(?: is| was|['’]s) half ?(?:way )?(?:over|done|gone|through))(?: (?:on|at|by|in|as of|after))?(?: the end of)? (${months.map((name) => name.slice(0, 3)).join('|')})[a-z]*\.?(?: (\d{1,2})(?:st|nd|rd|th)?)?\b`,
  'i',
);

/** The same where the owner says when half of it is over: what is asked is asked of that half. */
function halfSaid(question: string): { month: number; rest: string } | null {
  const found = halves.exec(question);
  if (found === null) return null;
  const [text, name = '', day = '30'] = found;
  const at = months.findIndex((one) => one.startsWith(name.toLowerCase()));
  // Over on the 1st it is with the month before.
  const last = (Number(day) <= HALF_OF_MONTH ? at + 11 : at) % 12;
  const first = (last + 7) % 12;
  const rest = question
    .replace(text, '')
    .replace(/^[\s.,;!?]+/, '')
    .trim();
  if (rest.split(/\s+/).length < 3) return null;
  const [from, to] = [months[first] ?? '', months[last] ?? ''];
  return { month: first + 1, rest: `${rest.replace(/[\s.?!]+$/, '')} from ${from} to ${to}?` };
}

const HALF_OF_MONTH = 15;

/** The year of the business that runs: the fiscal one, which is the calendar's where nothing else is set. */
export const businessYear = ({ today, settings }: Context): DateRange => ({
  from: startOf('fiscal_year', today, settings),
  to: endOf('fiscal_year', today, settings),
});

export const isCalendarYear = ({ from, to }: DateRange): boolean =>
  from === startOfYear(businessDay(from)) && to === endOfYear(businessDay(from));

/** A year that is said by its number, or to be the calendar's. */
const ofCalendar = /\bcalendar\b|\b(?:19|20)\d\d\b|['’]\d\d\b/i;

/** 'This year' and 'last year' as the business counts them; what else is said stays. */
export function inBusinessYear(
  span: DateRange | null,
  question: string,
  context: Context,
): DateRange | null {
  const { today, settings } = context;
  if (span === null || settings.fiscalYearStartMonth === 1 || ofCalendar.test(question))
    return span;
  const own = businessYear(context);
  const running = startOfYear(today);
  if (span.from === running && (span.to === endOfYear(today) || span.to === today))
    return span.to === today ? { from: own.from, to: today } : own;
  const isLast = span.from === addMonths(running, -12) && isCalendarYear(span);
  return isLast ? sameDaysYearBefore(own) : span;
}
