import {
  addDays,
  addMonths,
  businessDay,
  endOfMonth,
  startOfMonth,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import type { TimeContext } from '../time/cursor.ts';
import { timesSaid } from '../time/times-said.ts';
import { asksAMonth } from './amount-asked.ts';

const ordinals: Record<string, number> = {
  ...{ first: 1, second: 2, third: 3, fourth: 4, fifth: 5, tenth: 10, fifteenth: 15 },
  ...{ twentieth: 20, thirtieth: 30 },
};

/** 'The 1st' is a day but before a part of something, 'the second' only where nothing is counted by it: no oven, no truck. */
const dayOfMonth =
  /\bthe (?:(\d{1,2}(?:st|nd|rd|th))\b(?! (?:week|month|quarter|half|time|of|location|truck|van|job|\w*er\b))|(first|second|third|fourth|fifth|tenth|fifteenth|twentieth|thirtieth)(?=$|[^\w ]| ?$| (?:and|or|but|so|is|are|do|does|will|would|can|could|if|when|without|with|plus|before|after|we|i|it|for|to)\b))/gi;
const atEnd = /\bat (?:the )?end of\b/i;
/** What is to be before a month begins, and not before it ends. */
const beforeIt =
  /\bbefore (?:the (?:start|beginning) of )?(?:next (?:month|quarter|year)|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*|(?:the |next )?(?:spring|summer|fall|autumn|winter))\b(?!\.? (?:the )?\d{1,2}(?!\d)| (?:is|ends?|runs)\b)/i;
const untilIt =
  /\b(?:until|till?) (?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b(?!\.? (?:the )?\d{1,2}(?!\d)| (?:is|ends?|runs)\b)/i;
const isPast = /\b(?:last|past|previous|ago)\b|\b(?:19|20)\d\d\b/i;

/**
 * The day until which a question about what is to come asks, from the stretch of time that it names: "the 1st", "Friday"
 * and "December" are the next ones, also where a report would mean the last. Null where it names none ahead.
 */
export function dayAhead(
  question: string,
  asked: DateRange | null,
  today: BusinessDay,
  isBeginning = false,
): BusinessDay | null {
  const numbered = numberedDays(question, today);
  // What begins does so on the first of them; until all of them are over it takes the latest.
  const day = isBeginning ? (numbered[0] ?? null) : latestOf(numbered);
  if (day !== null || asked === null) return day;
  const to = endOf(question, asked);
  // 'At the end of June' is its last day, whatever begins with June.
  if (isBeginning && atEnd.test(question))
    return dayAhead(question.replace(atEnd, ' '), asked, today);
  if (isBeginning && asked.from >= today) return businessDay(asked.from);
  if (to >= today) return isBeginning ? today : overBy(question, to, today);
  if (isPast.test(question)) return null;
  const next = addDays(to, 7);
  if (asked.from === asked.to && next > today) return next;
  for (let months = 12; months <= 24; months += 12) {
    const later = addMonths(to, months);
    if (later >= today && isBeginning) return addMonths(businessDay(asked.from), months);
    const end = to === endOfMonth(to) ? endOfMonth(startOfMonth(later)) : later;
    if (later >= today) return overBy(question, end, today);
  }
  return null;
}

/** 'Until October' is over as it begins. */
const overBy = (question: string, end: BusinessDay, today: BusinessDay): BusinessDay =>
  end === endOfMonth(end) && startOfMonth(end) > today && untilIt.test(question)
    ? addDays(startOfMonth(end), -1)
    : end;

/** 'Before October' ends with September, and 'mid March' on its 15th; a stretch of time holds all of the month. */
function endOf(question: string, asked: DateRange): BusinessDay {
  const [from, to] = [businessDay(asked.from), businessDay(asked.to)];
  // Read as all that was before it, it ends there already.
  const isOpen = from <= '1901-01-01';
  if (!isOpen && from === startOfMonth(from) && beforeIt.test(question)) return addDays(from, -1);
  const isMonth = from === startOfMonth(to) && to === endOfMonth(to);
  return isMonth && /\bmid(?:-| |dle of )/i.test(question) ? addDays(from, 14) : to;
}

const limitWords = "(?:until|till|['’]?til|through|thru)";
const fromNow = new RegExp(
  String.raw`\b(?:between|from) (?:now|today) (?:and|to|${limitWords})\W*$`,
  'i',
);
/** 'Until a wedding on': what is on that day is told beside it. */
const limitWord = new RegExp(
  String.raw`(?<!\w)(?:(?:until|till|['’]?til) (?:an?|the|our|my|his|her) (?!end\b)(?:(?!(?:for|from|of)\b)[a-z]+ ){1,2}(?:on|in) |${limitWords} )(?:(?:the )?end of )?(?:the )?$`,
  'i',
);
const limitFirst = new RegExp(String.raw`^${limitWords}\b`, 'i');

/** 'Between now and Easter', 'until Friday': the words that say where what is asked ends, whatever days are told before; else all of them. */
export function limitSaid(question: string, context: TimeContext): string {
  const limit = limitIn(question, context);
  if (limit === undefined) return question;
  const before = question.slice(0, limit.at);
  return fromNow.test(before)
    ? `until ${limit.text}`
    : `${limitWord.exec(before)?.[0] ?? ''}${limit.text}`;
}

const limitIn = (question: string, context: TimeContext) =>
  timesSaid(question, context).find(
    ({ text, at }) =>
      limitFirst.test(text) ||
      limitWord.test(question.slice(0, at)) ||
      fromNow.test(question.slice(0, at)),
  );

/** What stands before it begins then, or asks of the cash and not of what is paid. */
const ofElse =
  /\b(?:wait\w*|hold\w*|put\w* (?:it )?off|delay\w*|postpone\w*|not|don['’]?t|last\w*|enough|cash|money|survive|make it|get|carry|ok|okay|fine|safe\w*|still|gave|given?)\b/i;

/** The last day on which what is said before it is paid: 'till October' is over as it begins, 'thru September' with it. */
export function paidThrough(
  question: string,
  place: { to: number },
  context: TimeContext,
): BusinessDay | null {
  const ahead = { ...context, isAhead: true };
  const limit = limitIn(question, ahead);
  const isAskedBefore = asksAMonth.test(question.slice(0, limit?.at));
  if (limit === undefined || (limit.at < place.to && !isAskedBefore)) return null;
  if (ofElse.test(question.slice(place.to, limit.at))) return null;
  return dayAhead(limitSaid(question, ahead), limit, context.today);
}

/** The latest of several days that are named: 'rent on the 1st and payroll on the 5th'. */
export const latestOf = (days: readonly (BusinessDay | null)[]): BusinessDay | null =>
  days.reduce(
    (latest, day) => (latest === null || (day !== null && day > latest) ? day : latest),
    null,
  );

/** 'The 1st', as they are named. */
const numberedDays = (question: string, today: BusinessDay, placed = nextOfMonth): BusinessDay[] =>
  [...question.matchAll(dayOfMonth)].flatMap(([, day, word]) => {
    const written = (day ?? word ?? '').toLowerCase();
    const number = ordinals[written] ?? Number.parseInt(written, 10);
    return number >= 1 && number <= 31 ? [placed(number, today)] : [];
  });

/** The same of what is over: 'they paid on the 20th' is the latest one. */
export const pastNumberedDays = (question: string, today: BusinessDay): BusinessDay[] =>
  numberedDays(question, today, lastOfMonth);

/** In the latest month that has it: no month is without a 31st twice in a row, but for the one that runs. */
function lastOfMonth(number: number, today: BusinessDay): BusinessDay {
  let month = startOfMonth(today);
  while (addDays(month, number - 1) > (today < endOfMonth(month) ? today : endOfMonth(month)))
    month = addMonths(month, -1);
  return addDays(month, number - 1);
}

function nextOfMonth(number: number, today: BusinessDay): BusinessDay {
  const inMonth = (month: BusinessDay) => {
    const day = addDays(startOfMonth(month), number - 1);
    const last = endOfMonth(month);
    return day > last ? last : day;
  };
  const day = inMonth(today);
  return day >= today ? day : inMonth(addMonths(startOfMonth(today), 1));
}
