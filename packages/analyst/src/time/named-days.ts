import {
  addDays,
  dayOfParts,
  daysInMonth,
  partsOfDay,
  periodBetween,
  periodHolding,
  weekday,
  type BusinessDay,
  type Period,
  type Weekday,
} from '@cairn/finance';
import type { Cursor, TimeContext } from './cursor.ts';

const single = (day: BusinessDay) => periodHolding('day', day);

/** The n-th such weekday of a month. */
function nthWeekday(year: number, month: number, name: Weekday, nth: number): BusinessDay {
  const first = dayOfParts(year, month, 1);
  return addDays(first, ((name - weekday(first) + 7) % 7) + 7 * (nth - 1));
}

/** Western Easter Sunday by the Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): BusinessDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const lunar = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - lunar + 15) % 30;
  const day =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * day) / 451);
  const count = epact + day - 7 * late + 114;
  return dayOfParts(year, Math.floor(count / 31), (count % 31) + 1);
}

const thanksgiving = (year: number) => nthWeekday(year, 11, 4, 4);

/** As in the United States; the longer names come first. */
const namedDays: readonly (readonly [string, (year: number) => BusinessDay])[] = [
  ['new year eve', (year) => dayOfParts(year, 12, 31)],
  ['new year day', (year) => dayOfParts(year, 1, 1)],
  ['new year', (year) => dayOfParts(year, 1, 1)],
  ['valentine day', (year) => dayOfParts(year, 2, 14)],
  ['easter sunday', easterSunday],
  ['easter', easterSunday],
  ['independence day', (year) => dayOfParts(year, 7, 4)],
  ['fourth of july', (year) => dayOfParts(year, 7, 4)],
  ['4th of july', (year) => dayOfParts(year, 7, 4)],
  ['mother day', (year) => nthWeekday(year, 5, 0, 2)],
  ['memorial day', (year) => addDays(nthWeekday(year, 6, 1, 1), -7)],
  ['father day', (year) => nthWeekday(year, 6, 0, 3)],
  ['labor day', (year) => nthWeekday(year, 9, 1, 1)],
  ['halloween', (year) => dayOfParts(year, 10, 31)],
  ['thanksgiving day', thanksgiving],
  ['thanksgiving', thanksgiving],
  ['black friday', (year) => addDays(thanksgiving(year), 1)],
  ['christmas eve', (year) => dayOfParts(year, 12, 24)],
  ['xmas eve', (year) => dayOfParts(year, 12, 24)],
  ['christmas day', (year) => dayOfParts(year, 12, 25)],
  ['christmas', (year) => dayOfParts(year, 12, 25)],
  ['xmas', (year) => dayOfParts(year, 12, 25)],
];

/** Before a name, these say that the day itself is meant, and not the weeks around it. */
const pointWords =
  /^(since|between|and|from|to|until|till|through|thru|before|after|on|by|of|at|around)$/;

/** 'Since Christmas', 'on Thanksgiving 2025': the latest such day, or the next; 'sales over Christmas' is no one day. */
export function namedDay(
  cursor: Cursor,
  { today, isAhead = false }: TimeContext,
): Period | undefined {
  const previous = cursor.peek(-1)?.text ?? '';
  const found = namedDays.find(([name]) => cursor.takesPhrase(name));
  if (found === undefined) return undefined;
  const [name, dayOf] = found;
  const isDay = / (eve|day|sunday|friday|july)$/.test(name);
  const earlier = cursor.peek(-2 - name.split(' ').length)?.text ?? '';
  // 'Than it was at Easter' holds a day against another; 'sales at Easter' are of the weeks around it.
  const isPoint =
    pointWords.test(previous) &&
    (previous !== 'of' || earlier === 'as') &&
    (!/^(?:at|around)$/.test(previous) || /^(?:was|were|did|had|than)$/.test(earlier));
  const thisYear = partsOfDay(today).year;
  const year = yearBehind(cursor, thisYear);
  if (!isDay && !isPoint) return undefined;
  if (year !== undefined) return single(dayOf(year));
  const own = dayOf(thisYear);
  if (isAhead) return single(own >= today ? own : dayOf(thisYear + 1));
  return single(own <= today ? own : dayOf(thisYear - 1));
}

function yearBehind(cursor: Cursor, thisYear: number): number | undefined {
  if (cursor.takesPhrase('last year')) return thisYear - 1;
  if (cursor.takesPhrase('this year')) return thisYear;
  return cursor.attempt((inner) => {
    inner.takes('of', 'in');
    return inner.year();
  });
}

/** Months in which the seasons begin, as the weather has them north of the equator. */
const seasons: Record<string, number> = { spring: 3, summer: 6, fall: 9, autumn: 9, winter: 12 };

/** 'This summer', 'last winter', 'summer 2025': three whole months. A 'winter 2025' could begin or end in it. */
export function season(cursor: Cursor, context: TimeContext): Period | undefined {
  return (
    cursor.attempt((inner) => holidays(inner, context)) ??
    cursor.attempt((inner) => seasonAhead(inner, context)) ??
    seasonSaid(cursor, context)
  );
}

const rushes = ['holiday season', 'christmas season', 'holiday rush', 'christmas rush', 'holidays'];

/** 'How was Christmas', 'Christmas is over'; one that 'is coming up' is to come. */
function christmasPast(cursor: Cursor, previous: string): boolean {
  if (!cursor.takes('christmas', 'xmas')) return false;
  const [next, after] = [cursor.peek()?.text ?? '', cursor.peek(1)?.text ?? ''];
  const isOver = next === 'is' && /^(?:over|past|behind|done)$/.test(after);
  return isOver || /^(?:did|was)$/.test(previous) || /^(?:was|went|did)$/.test(next);
}

/** 'The holidays', 'how was Christmas': November and December, the latest that have begun. What is to come begins with them. */
function holidays(cursor: Cursor, { today, isAhead = false }: TimeContext): Period | undefined {
  const previous = cursor.peek(-1)?.text ?? '';
  const isOpen = /^(?:before|until|till|by)$/.test(
    (previous === 'the' ? cursor.peek(-2)?.text : previous) ?? '',
  );
  const isRush = /^(?:the|our|these|last|this)$/.test(previous);
  const isSaid =
    rushes.some((phrase) => (phrase !== 'holidays' || isRush) && cursor.takesPhrase(phrase)) ||
    christmasPast(cursor, previous);
  if (!isSaid || isOpen || isAhead) return undefined;
  const { year } = partsOfDay(today);
  const said = yearBehind(cursor, year);
  const latest = today < dayOfParts(year, 11, 1) ? year - 1 : year;
  const own = said ?? (previous === 'last' && latest === year ? year - 1 : latest);
  return periodBetween(dayOfParts(own, 11, 1), dayOfParts(own, 12, 31));
}

/** What is to come ends with a season, 'through spring', or where one begins: 'until summer', 'by next fall'. */
function seasonAhead(cursor: Cursor, { today, isAhead = false }: TimeContext): Period | undefined {
  if (!isAhead) return undefined;
  const limit = limitBefore(cursor);
  const isNext = cursor.takes('next');
  const month = cursor.lookUp(seasons);
  if (month === undefined || (limit === null && !isNext)) return undefined;
  const { year } = partsOfDay(today);
  const all = [year - 1, year, year + 1].map((each) => beginningIn(each, month));
  if (limit === 'through' && !isNext) return all.find(({ to }) => to >= today);
  const next = all.find(({ from }) => from > today);
  if (limit === null || next === undefined) return next;
  const last = limit === 'until' ? addDays(next.from, -1) : next.to;
  return limit === 'before' ? next : periodBetween(last, last);
}

/** The word before a season that says that it is an end: 'until' it begins, 'through' all of it; what is 'before' it the words around it read. */
function limitBefore(cursor: Cursor): 'until' | 'through' | 'before' | null {
  const back = cursor.peek(-1)?.text === 'the' ? -2 : -1;
  const word = cursor.peek(back)?.text ?? '';
  // 'Going to fall' is no season.
  if (word === 'to' && back === -1 && /^(?:fall|spring)$/.test(cursor.peek()?.text ?? ''))
    return null;
  if (word === 'of') return cursor.peek(back - 1)?.text === 'end' ? 'through' : null;
  if (word === 'and')
    return /^(?:now|today)$/.test(cursor.peek(back - 1)?.text ?? '') ? 'until' : null;
  if (/^(?:until|till|by|to)$/.test(word)) return 'until';
  if (/^(?:through|thru)$/.test(word)) return 'through';
  return word === 'before' ? 'before' : null;
}

function seasonSaid(cursor: Cursor, context: TimeContext): Period | undefined {
  const { today, isAhead = false } = context;
  const which = whichSeason(cursor) ?? ofStretch(cursor);
  const word = cursor.peek()?.text ?? '';
  const month = Object.hasOwn(seasons, word) ? seasons[word] : undefined;
  if (month === undefined) return undefined;
  cursor.at += 1;
  const { year } = partsOfDay(today);
  const said = cursor.attempt((inner) => {
    // Without 'of', 'profit fall last year' is no season.
    if (inner.takesPhrase('of last year')) return year - 1;
    inner.takes('of');
    return inner.year() ?? inner.shortYear(context);
  });
  // 'Since the summer of 2025', but not 'last summer 2025'.
  if (said !== undefined)
    return (which ?? 'latest') !== 'latest' || month === 12 ? undefined : beginningIn(said, month);
  const latest = [year, year - 1]
    .map((each) => beginningIn(each, month))
    .find(({ from }) => from <= today);
  if (which === null || latest === undefined) return undefined;
  const isToCome = isAhead && which === 'latest' && latest.to < today;
  return isToCome
    ? beginningIn(partsOfDay(latest.from).year + 1, month)
    : seasonFrom(latest, which, month, context);
}

/** 'Since spring', 'over the winter', 'how did the summer go': before it they say that a season is no noun or verb. */
function ofStretch(cursor: Cursor): 'latest' | null {
  const previous = cursor.peek(-1)?.text;
  const word = (previous === 'the' ? cursor.peek(-2)?.text : previous) ?? '';
  const isAsked = previous === 'the' && /^(?:did|was|how['’]?d|d)$/.test(word);
  if (/^(?:how|did|was)$/.test(previous ?? '') && went.test(cursor.peek(1)?.text ?? ''))
    return 'latest';
  return isAsked || /^(?:since|during|over|after)$/.test(word) ? 'latest' : null;
}

/** 'How summer went', 'did winter go well'. */
const went = /^(?:went|go|goes|did|was|looked|turned)$/;

type Which = 'this' | 'last' | 'latest';

function whichSeason(cursor: Cursor): Which | null {
  if (cursor.takes('this', 'current')) return 'this';
  if (cursor.takes('last', 'past', 'previous')) return 'last';
  // 'In the spring', spelled out before.
  return cursor.takes('latest') ? 'latest' : null;
}

function seasonFrom(
  latest: Period,
  which: Which,
  month: number,
  { today, isAhead = false }: TimeContext,
): Period | undefined {
  const { year } = partsOfDay(today);
  const isRunning = today <= latest.to;
  if (which === 'latest') return latest;
  if (which === 'this') {
    // In January 'this fall' is the one just past, but for what is to come.
    const isOver = isAhead && !isRunning && partsOfDay(latest.to).year < year;
    return isOver ? beginningIn(year, month) : latest;
  }
  // In September, 'last summer' may be this year's or the one before.
  if (!isRunning && partsOfDay(latest.to).year === year && month !== 12) return undefined;
  return isRunning ? beginningIn(partsOfDay(latest.from).year - 1, month) : latest;
}

function beginningIn(year: number, month: number): Period {
  const endMonth = ((month + 1) % 12) + 1;
  const endYear = endMonth < month ? year + 1 : year;
  return periodBetween(
    dayOfParts(year, month, 1),
    dayOfParts(endYear, endMonth, daysInMonth(endYear, endMonth)),
  );
}
