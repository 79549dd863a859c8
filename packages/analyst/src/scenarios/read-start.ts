import { addDays, addMonths, type BusinessDay } from '@cairn/finance';
import type { Token } from '../language/tokens.ts';
import type { TimeContext } from '../time/cursor.ts';
import { readTime } from '../time/time-expressions.ts';
import { months } from '../time/time-words.ts';

/** When what is supposed begins, and the words without it. */
export interface SaidStart {
  tokens: readonly Token[];
  /** Null = nothing was said. */
  day: BusinessDay | null;
  /** 'From January' goes on; 'in January' may mean that month alone. */
  said: 'going_on' | 'within' | 'nothing';
}

const goingOn = ['from', 'starting', 'beginning'];
const within = ['in', 'on'];
const bare = ['next', 'this', 'tomorrow', 'today', 'now'];
/** An end, or days that are over: nothing here holds them. */
const unheld = new Set(
  'to until till through thru and between since before after last past previous prior ago yesterday'.split(
    ' ',
  ),
);

/** Takes the one time out of the words; null where it is over, has an end, or there are two. */
export function cutStart(tokens: readonly Token[], context: TimeContext): SaidStart | null {
  const words = tokens.filter(({ text }) => text !== 'onwards' && text !== 'onward');
  const found = words.flatMap((_, at) => {
    const time = timeAt(words, at, context);
    return time === null ? [] : [{ at, ...time }];
  });
  // 'Starting in January' is found at 'starting' and again at 'in'.
  const [first] = found;
  if (first === undefined) return { tokens: words, day: null, said: 'nothing' };
  const end = first.at + first.length;
  if (found.some(({ at }) => at >= end)) return null;
  const day = dayOf(words.slice(first.at, end), first.from, first.to, context.today);
  if (day === null) return null;
  return {
    tokens: [...words.slice(0, first.at), ...words.slice(end)],
    day,
    said: first.goesOn ? 'going_on' : 'within',
  };
}

function timeAt(tokens: readonly Token[], at: number, context: TimeContext) {
  const text = tokens[at]?.text ?? '';
  const isGoingOn = goingOn.includes(text);
  if (!isGoingOn && !within.includes(text) && !bare.includes(text)) return null;
  let start = bare.includes(text) ? at : at + 1;
  if (isGoingOn && within.includes(tokens[start]?.text ?? '')) start += 1;
  const said = tokens[start]?.text;
  if (said === 'now') {
    return { length: start + 1 - at, from: context.today, to: context.today, goesOn: isGoingOn };
  }
  const match = readTime(tokens, start, context);
  if (match === undefined || match.period === null || match.isAsOf) return null;
  const { from, to } = match.period;
  return { length: start + match.length - at, from, to, goesOn: isGoingOn };
}

/** The first day that is still to come; a month that is over, said without its year, is the next one of that name. */
function dayOf(
  said: readonly Token[],
  from: BusinessDay,
  to: BusinessDay,
  today: BusinessDay,
): BusinessDay | null {
  if (said.some(({ text }) => unheld.has(text))) return null;
  if (from > today) return from;
  if (to >= today) return addDays(today, 1);
  const namesMonth = said.some(({ text }) => Object.hasOwn(months, text));
  const namesYear = said.some(({ text, kind }) => kind === 'date' || /^\d{4}$/.test(text));
  return namesMonth && !namesYear ? addMonths(from, 12) : null;
}
