import { formatRange, addDays, type BusinessDay, type DateRange } from '@cairn/finance';
import type { TimeContext } from '../../time/cursor.ts';
import { timesSaid } from '../../time/times-said.ts';

/** Forecasts of days that are over: those of these days, or those that were made on them. */
export interface PastAsked {
  span: DateRange;
  isMade: boolean;
  /** 'June 2026', 'the week around Dec 25, 2025'. */
  name: string;
}

const told = 'gave|give|said|say|told|showed|shown|made|predicted|forecasted|guessed|promised';
const toldThen = new RegExp(String.raw`\b(?:${told})\b(?: \w+){0,2}\s+(?:in |on )?(?:the )?$`, 'i');
/** 'Last spring you told me'. */
const thenTold = new RegExp(String.raw`^\W*(?:you|u) (?:${told})\b`, 'i');
/** What was told is over: of two springs the latest. */
const lastSeason = /\b(?:last|past|previous) (spring|summer|fall|autumn|winter)\b/gi;
const isOver =
  /\b(?:was|were|did|been|came|come true|turned out|happened|got|off|held|right|wrong|last|past|previous)\b/i;
const looksAhead =
  /\b(?:will|won't|going to|gonna|next|this coming|trust|rely|count on|best guess|could (?:you|it) be|do you (?:think|expect)|you(?:'ve| have) got a guess)\b/i;
const toldEver = new RegExp(String.raw`\b(?:you|u)(?: guys)? (?:${told})\b|\blast time\b`, 'i');

/** Whether a question asks of what was shown to the owner before, which nobody keeps. */
export const asksOfShown = (question: string): boolean => toldEver.test(question);

/** Whether the money that comes in is asked about, by itself: forecasts are of cash, in less out. */
export const asksOfIncome = (question: string): boolean =>
  /\b(?:bring|brings|brought|coming|comes?|came|take|took|taken) in\b|\b(?:revenue|sales|income|takings)\b/i.test(
    question,
  );

/** How often they are right is told by the range that they give. */
export const asksHowOften = (question: string): boolean =>
  /\bhow (?:often|many times)\b|\bcome true\b/i.test(question);

/** Of a balance the day itself is meant. */
const atHoliday =
  /\b(?:at|around|over|for) (?=(?:christmas|xmas|easter|thanksgiving|new years?)\b)/gi;

const WEEK = 7;
const AROUND = 3;

/** The days of which, or on which, forecasts were made that a question asks about; null where none of it is over. */
export function pastAsked(asked: string, context: TimeContext): PastAsked | null {
  const { today } = context;
  if (!isOver.test(asked) || looksAhead.test(asked)) return null;
  const question = asked.replace(atHoliday, 'on ').replace(lastSeason, 'latest $1');
  // Christmas is the one that is over.
  const times = timesSaid(question, { ...context, isAhead: false }).filter(
    ({ from }) => from <= today,
  );
  const isMade = ({ at, text }: { at: number; text: string }) =>
    toldThen.test(question.slice(0, at)) || thenTold.test(question.slice(at + text.length));
  const found = times.find((one) => !isMade(one)) ?? times[0];
  if (found === undefined) return null;
  const joined = times
    .filter((one) => isMade(one) === isMade(found))
    .reduce<DateRange>((whole, one) => following(whole, one), found);
  const span = { from: joined.from, to: joined.to > today ? today : joined.to };
  return { ...widened(span, today), isMade: isMade(found) };
}

/** 'June and July' are one stretch. */
const following = (whole: DateRange, { from, to }: DateRange): DateRange =>
  addDays(whole.to, 1) === from ? { from: whole.from, to } : whole;

/** The past was tried once a week: a single day has the week around it. */
function widened(span: DateRange, today: BusinessDay): { span: DateRange; name: string } {
  const [from, to] = [span.from, span.to] as [BusinessDay, BusinessDay];
  if (addDays(from, WEEK - 1) <= to) return { span, name: formatRange(span.from, span.to) };
  const last = addDays(from, AROUND);
  return {
    span: { from: addDays(from, -AROUND), to: last > today ? today : last },
    name: `the week around ${formatRange(from, from)}`,
  };
}
