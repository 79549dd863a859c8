import { isHourlyRaise } from '../language/money-words.ts';
import { countInWords, countOf } from '../language/number-words.ts';
import type { AmountSaid } from './raises.ts';

const FULL_TIME_HOURS = 40;
const WEEK_HOURS_MAX = 80;
const DAY_HOURS = 8;
const count = String.raw`\b(?<count>\d{1,2}|${countInWords})`;
const hours = String.raw`[\s-]?(?:hours?|hrs?)`;
const times = '(?:days?|nights?|evenings?|mornings?|afternoons?|shifts?)';
const each = String.raw`\s?(?:(?:a|per|each|every)\s|\/\s?)`;
const weekHours = new RegExp(
  String.raw`${count}${hours}(?:${each}(?:week|wk)\b|\s(?:weeks?|weekly)\b)`,
  'i',
);
const shiftHours = new RegExp(
  String.raw`${count}${hours}(?:${each}${times}\b|\s${times}\b)|${times}\sof\s${count.replace('<count>', '<other>')}${hours}\b`,
  'i',
);
const shifts = new RegExp(String.raw`${count}\s${times}${each}(?:week|wk)\b`, 'i');
/** Whole days of who is hired, right behind the pay or the one: the business is open on others. */
const wholeDays = new RegExp(
  String.raw`(?:\b(?:hour|hr|hourly)\W{1,3}(?:for )?|\b(?:an?|another|second|third|someone|somebody) (?:(?!(?:opens?|runs?|operates?|shop|store|crew|team|business|busy)\b)[a-z-]+ ){0,3})${count}\s(?:days?|shifts?)${each}(?:week|wk)\b`,
  'i',
);
/** Of no day, month or year, and not all of a job. */
const bareHours = new RegExp(
  String.raw`${count}${hours}\b(?!\W+(?:an?|per|each|every|of|in)\b|\W+(?:days?|dai|night|month|quarter|year|ago|late|early|total|all)|\s?\/)`,
  'i',
);
const anyHours = new RegExp(String.raw`${count}${hours}\b`, 'i');

/** 'Give Tina a raise': one person, and not 'my techs', whose number nobody said. */
const raisesOne =
  /(?<!\b(?:everyone|everybody|them|all|each|both|people|staff|team|crew))(?<=\b[a-z'’]+[a-rt-z]) (?:(?:wants?|gets?|got) |(?:is asking|asks|asked) for )?an? (?:[$\w.]+ )?raise\b|\braise for (?!(?:every\w*|all|each|both|people|staff|the|our|my|them|this|next|last|good)\b)[a-z]+(?<!s)\b/i;
/** Whose name ends as a plural does: 'Luis'. */
const raisesByName = /\b[A-Z][a-z]+s an? (?:[$\w.]+ )?raise\b/;

/** 'A 4th tech': as those who are here already, and not by the day or some hours. */
const hiresOneMore =
  /\b(?:another|one more|second|third|fourth|fifth|\d{1,2}(?:st|nd|rd|th))\s(?!(?:part|of|quarter|half|week|month|time|question|january|february|march|april|may|june|july|august|september|october|november|december)\b)[a-z]+/i;
const someHours = /\bpart[\s-]?tim|\btemp\b|\bweekends?\b|\bevenings?\b|\bhelp(?:er)?\b/i;

/** The hours of a week that are said, or of its days at eight hours each; of so many as fit into one no word has to say that they are a week's. Null where none are. */
export function hoursSaid(question: string): number | null {
  const said = numberIn(weekHours, question);
  const inShifts = numberIn(shiftHours, question) * numberIn(shifts, question);
  const bare = numberIn(bareHours, question);
  const found = [said, inShifts].find((one) => one >= 1 && one <= WEEK_HOURS_MAX);
  if (found !== undefined || (bare >= 1 && bare <= FULL_TIME_HOURS)) return found ?? bare;
  return hoursOfDays(question);
}

/** Of days whose hours nobody says. */
function hoursOfDays(question: string): number | null {
  const inDays = numberIn(wholeDays, question) * DAY_HOURS;
  return inDays >= DAY_HOURS && inDays <= 7 * DAY_HOURS ? inDays : null;
}

const low = count.replace('<count>', '<low>').replace(String.raw`\b`, '');
const high = String.raw`(?:up )?to (?:about |around |like )?(?:(?<high>\d{1,2}|${countInWords})|full[\s-]?time)`;
const risingHours = new RegExp(
  String.raw`\bfrom (?:about |maybe |around |like )?${low}(?:${hours})?(?:${each}(?:week|wk))? ${high}\b(?!\W*(?:dollars|bucks|percent|an hour))`,
  'i',
);
const toFullTime = /\b(?:up |go(?:ing)? |mov\w+ (?:\w+ )?)to full[\s-]?time\b/i;
const worksNow = /\b(?:now|currently|right now|at the moment|these days)\b/i;

/** Whether a range is said to be of hours. */
const hasUnit = (question: string, { 0: range, index }: RegExpExecArray): boolean =>
  anyUnit.test(range) ||
  anyUnit.test(question.slice(index + range.length, index + range.length + 8));
const anyUnit = new RegExp(hours, 'i');

/** 'From 20 to 36 hours', 'up to full time, he has 22 hours a week now': how many of a week come on top; null where none are said to rise. */
function hoursAdded(question: string): number | null {
  const range = risingHours.exec(question);
  const found = range?.groups;
  // 'From 8 to 12, 20 hours a week' is a time of the day.
  if (range !== null && !hasUnit(question, range) && found?.['high'] !== undefined) {
    const rest = question.replace(range[0], ' ');
    if (hoursSaid(rest) !== null) return null;
  }
  const numberOf = (said: string) => countOf(said.toLowerCase()) ?? Number(said);
  if (found !== undefined && (anyHours.test(question) || found['high'] === undefined)) {
    const more = numberOf(found['high'] ?? String(FULL_TIME_HOURS)) - numberOf(found['low'] ?? '');
    return more > 0 ? more : null;
  }
  const now = numberIn(weekHours, question);
  const isFull = toFullTime.test(question) && worksNow.test(question);
  return isFull && now < FULL_TIME_HOURS ? FULL_TIME_HOURS - now : null;
}

/** With how many hours of a day are assumed, where the question says none. */
export function hoursText(question: string, hours: number): string {
  if (hoursAdded(question) !== null) return `${String(hours)} more hours a week`;
  const isAssumed = !anyHours.test(question) && hoursOfDays(question) === hours;
  return `${String(hours)} hours a week${isAssumed ? ` at ${String(DAY_HOURS)} a day` : ''}`;
}

/** The same for pay by the hour, or 40 full time, as of the one who gets a raise or joins the others; null where nobody says. */
export function hoursAWeek(question: string): number | null {
  const found = hoursAdded(question) ?? hoursSaid(question);
  if (found !== null) return found;
  const isWhole = [/\bfull[\s-]?time\b/i, raisesOne, raisesByName].some((one) =>
    one.test(question),
  );
  const isOneMore = hiresOneMore.test(question) && !someHours.test(question);
  return isWhole || isOneMore ? FULL_TIME_HOURS : null;
}

function numberIn(pattern: RegExp, question: string): number {
  const { count: one, other } = pattern.exec(question)?.groups ?? {};
  const said = one ?? other ?? '';
  return countOf(said.toLowerCase()) ?? (said === '' ? Number.NaN : Number(said));
}

const HOURLY_CENTS_MAX = 100_00n;
const hires =
  /\b(?:hir(?:e|ing)|employ(?:ee|ing)?|(?:part|full)[\s-]?tim(?:e|er)|wages?|tak(?:e|ing) on)\b/i;

const raises = /\b(?:raise|pay (?:rise|bump|increase))\b/i;

/** Nobody works for $17 a week or a month: beside hours, or of who is hired, it is for an hour, and so is a raise of $2. */
export const isHourlyPay = (question: string, { cents }: Pick<AmountSaid, 'cents'>): boolean =>
  (cents < HOURLY_CENTS_MAX && (anyHours.test(question) || hires.test(question))) ||
  (isHourlyRaise(cents) && raises.test(question));

const hired = new RegExp(
  String.raw`\b(?:hir(?:e|ing)|add(?:ing)?|(?:bring(?:ing)?|tak(?:e|ing)|put(?:ting)?) on|afford|need)\s(?:another\s)?${count}\s(?!(?:hours?|hrs?|dollars|bucks|weeks|months)\b)[a-z]`,
  'i',
);

/** How many are hired: a rate by the hour is for one of them. */
export function hiredBeside(question: string): number {
  const found = numberIn(hired, question);
  return found > 1 ? found : 1;
}
