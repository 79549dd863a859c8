import { addDays, businessDay, endOfYear, type BusinessDay } from '@cairn/finance';
import type { TimeContext } from '../../time/cursor.ts';
import { timesSaid } from '../../time/times-said.ts';
import { businessYear } from '../business-year.ts';
import { dayAhead } from '../day-ahead.ts';

const waits =
  /\bor\b(?:\W+\w+){0,5}?\W+(?:wait\w*|hold(?:ing)? (?:off|on|out)|forget(?:ting)? (?:it|about it)|skip(?:ping)? it|put(?:ting)? it off|later|delay\w*|after|limp\w*|hang(?:ing)? on|mak(?:e|ing) do|sit(?:ting)? (?:tight|on it)|tell (?:him|her|them)|get(?:ting)? by|nurse|nursing)\b|\bnow\b(?:\W+\w+){0,3}?\W+or\b(?! (?:never|not|is|are)\b)|\b(?:smarter|better|wiser|safer) than (?:\w+ )?waiting\b/i;
const afterIt = /\bafter\W*(?:the )?$/i;
/** A season is one only behind such a word. */
const untilIt = /\b(?:until|till?)\b(?! after\b)/gi;
const newYear = /\b(?:new|next) (?:fiscal|financial|business|company) (?:year|yr)\b/i;
const thisYear =
  /\bthis year\b|\b(?:before|by) (?:the )?(?:year['’]?s? end|end of the year|dec\w* 31)/i;
/** They end with the year. */
const holidays = /\bthe holidays\b/i;

/** 'Now or wait until spring', 'before June or after': the later day on which it may be bought; null where none is offered. */
export function laterAsked(question: string, context: TimeContext): BusinessDay | null {
  const found = waits.exec(question);
  if (found === null) return null;
  const behind = question
    .slice(found.index)
    .replace(holidays, 'new year day')
    .replace(untilIt, 'during');
  const [time] = timesSaid(behind, { ...context, isAhead: true });
  if (newYear.test(behind)) return addDays(businessDay(businessYear(context).to), 1);
  if (time === undefined)
    return thisYear.test(question.slice(0, found.index))
      ? addDays(endOfYear(context.today), 1)
      : null;
  const isAfter = afterIt.test(behind.slice(0, time.at)) || /^after\b/i.test(time.text);
  const day = dayAhead(time.text, time, context.today, !isAfter);
  if (day === null) return null;
  return isAfter ? addDays(day, 1) : day;
}
