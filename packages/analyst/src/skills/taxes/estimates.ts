import {
  formatRange,
  addDays,
  businessDay,
  formatDay,
  formatWhen,
  medianCents,
  startOfMonth,
  startOfYear,
  weekday,
  type BusinessDay,
  type Cents,
  type DateRange,
} from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, exact, named, Wording } from '../figure.ts';
import { nextEstimatedDue } from './phrase-taxes.ts';

export interface TaxPayment {
  date: BusinessDay;
  cents: Cents;
  party: string;
  token: string | null;
}

export interface EstimateFacts {
  today: BusinessDay;
  /** The days that records tell of. */
  recorded: { from: BusinessDay; to: BusinessDay };
  /** What went to tax authorities, the earliest first. */
  payments: readonly TaxPayment[];
  /** The time of which it is asked whether something was paid. */
  asked: DateRange | null;
}

/** So long before its day a payment is meant for it. */
const DAYS_AHEAD = 45;
/** Estimated payments are four a year; what comes oftener is another tax, or two of them. */
const A_YEAR_MAX = 6;

const ofEstimates =
  /\bestimated (?:tax|payment)|\b(?:quarterly|federal|income) (?:estimate|tax|payment)|\bquarterlies\b|\bestimates? (?:to|for) the irs\b/i;
const ofTheirDays =
  /\b(?:when(?:'?s| is| are| do| does)|what day|due date|coming up|upcoming|miss(?:ed|ing)?|skip(?:ped)?|usual(?:ly)?|normally|typically|caught up)\b/i;
const ofTheSum =
  /\b(?:aside|away|held|hold|put by|putting by|stash\w*|saves?|saved|savings?|owe|owed|should\w*|supposed|enough|cover|afford|have sitting|rate|amount|figure|against|short)\b|\bhow (?:much (?:will|is|are|would|and|do (?:i|we) (?:pay|send|need))|big)\b|%/i;

const asksWhatToSend =
  /\b(?:how much|what)\b(?! (?:did|have|was|has)\b)[^.?!]{0,40}\b(?:send|pay|wire|mail)\b(?! (?:taxes )?(?:last|in \d))/i;
const toThem =
  /\b(?:irs|uncle sam|tax ?man|quarterlies|quarterly (?:estimates?|tax(?:es)?|payments?)|estimated (?:tax(?:es)?|payments?)|estimates? (?:tax(?:es)?|payments?))\b|(?<!\bhow much (?!(?:tax|more|money|do|should|will|would|can)\b)[\w ]{1,30} )\b(?:i|we|to) (?:send|pay|wire|mail)(?: (?:for|on|in))?(?: (?:the|my|our|next|this|first|second|third|fourth|(?:jan|apr|june?|sept?)[a-z]*))* (?:estimates?|quarterly)\b(?! (?:for|to|on|from|rent)\b| in (?!tax))/i;

/** 'How much do I send the IRS on June 15', 'no idea what to send for the estimate': one that is to come, by profit and a rate. */
export const asksToSend = (question: string): boolean =>
  asksWhatToSend.test(question) && toThem.test(question) && !ofPastSum.test(question);
const ofPastSum =
  /\b(?:did|have|has) (?:i|we) (?:\w+ )?(?:sen[dt]|pay|paid)\b|\bhow much (?:was|were)\b/i;

/** What went to them lately, beside what is to be sent. */
export const usualText = (facts: EstimateFacts): string | null => {
  const { payments } = facts;
  if (latelyOf(facts) > A_YEAR_MAX) return manyText(facts);
  const last = payments
    .slice(-4)
    .map(({ cents, date }) => `${dollars(cents)} on ${formatDay(date)}`);
  return last.length === 0 ? null : `${payeesOf(facts)} got ${last.join(', ')}.`;
};

/** When estimated tax is due, what is usually sent and whether one was missed: no rate tells of it. What should be paid is another question. */
export const asksOfEstimates = (question: string): boolean =>
  ofEstimates.test(question) && ofTheirDays.test(question) && !ofTheSum.test(question);

const ofQuarterly = /\bestimated?s?\b|\b(?:quarterly|quarterlies)\b|\binstal?lments?\b/i;
const ofOneOver =
  /\b(?:was|were) due\b|\bdue\b[^.?!]{0,15}\byesterday\b|\b(?:forgot\w*|missed|skipped|spaced|blew|late|overdue)\b|\bshould (?:i|we) have (?:sent|paid|put)\b|\b(?:go|went|gone) out\b|\bdid (?:i|we)\b[^.?!]{0,20}\b(?:send|pay|miss|make|skip)\b/i;

/** The due day that is over whose payment a question is about: by the time that it says, or the latest. */
export function dueAsked(
  question: string,
  asked: DateRange | null,
  today: BusinessDay,
): BusinessDay | null {
  if (!ofQuarterly.test(question) || !ofOneOver.test(question)) return null;
  if (asked === null || asked.from > today) return checkedDay(null, today);
  // A day that falls on a weekend is meant by itself or by the next one.
  const [from, to] = [addDays(businessDay(asked.from), -3), addDays(businessDay(asked.to), 3)];
  return checkedDay({ from, to }, today);
}

/** Up to when profit counts for the payment that is due on this day, by the IRS. */
export const earnedUntil = (due: BusinessDay): BusinessDay =>
  due.endsWith('-01-15') ? addDays(startOfYear(due), -1) : addDays(startOfMonth(due), -1);

/** What being late costs is set by others. */
export const lateText = (question: string): string[] =>
  /\b(?:(?<!\btoo )late|penalty|penalties|interest|fined?)\b/i.test(question)
    ? [
        'Paying late costs more each day until you pay, at rates the IRS and your state set. Your tax adviser can tell you how much.',
      ]
    : [];

/** Whether it is asked if something was sent, before how much. */
export const asksIfSent = (question: string): boolean =>
  /^[^?]*\b(?:did|has|have)\b[^?]*\b(?:go|gone|send|sent|pay|paid|miss|make|made|skip)\b/i.test(
    question,
  ) && !/^[^?]*\bhow much\b/i.test(question);

/** The next day on which an estimated payment is due, and those on record. */
export function phraseEstimates(facts: EstimateFacts): Answer {
  const { today, payments, asked } = facts;
  const wording = new Wording();
  const due = checkedDay(asked, today);
  wording.add(`Your next estimated payment is due on ${formatDay(nextEstimatedDue(today))}.`);
  if (asked !== null && (due < asked.from || due > asked.to))
    wording.add(`None was due in ${formatRange(asked.from, asked.to)}.`);
  const last = payments.at(-1);
  const first = payments[0];
  if (last === undefined || first === undefined)
    wording.add(
      "I find no payment in your records that looks like one. They don't show what you paid from elsewhere.",
    );
  else if (latelyOf(facts) <= A_YEAR_MAX) {
    const latest = `${wording.say({ ...last, label: `Paid to ${last.party}` })} on ${formatDay(last.date)}`;
    const usual = medianCents(payments.map(({ cents }) => cents));
    wording.add(
      payments.length === 1 || usual === null
        ? `You sent ${payeesOf(facts)} ${latest}, the only payment on record.`
        : `You usually send ${payeesOf(facts)} ${dollars(usual)}, the middle of ${String(payments.length)} payments since ${formatDay(first.date)}. The last was ${latest}.`,
    );
  }
  if (last !== undefined) wording.add(wasMet(facts, due));
  const rows = [...payments].reverse().slice(0, 8);
  wording.table({
    headers: ['Date', 'Paid to', 'Amount'],
    rows: rows.map(({ date, party, cents }) => [formatDay(date), party, exact(cents)]),
    evidence: rows.map(({ token }) => token),
  });
  wording.next('How much should I set aside for taxes?');
  return wording.done(
    'These are the IRS due dates for a calendar year; a weekend or your state may move them. How much to send depends on your tax rate.',
  );
}

/** The latest due day in the time that is asked about, or else before today. */
function checkedDay(asked: DateRange | null, today: BusinessDay): BusinessDay {
  const end = asked !== null && asked.to < today ? businessDay(asked.to) : addDays(today, -1);
  const latest = dueBefore(end);
  return asked === null || latest >= asked.from ? latest : dueBefore(addDays(today, -1));
}

/** The latest due day that was over by this one. */
function dueBefore(end: BusinessDay): BusinessDay {
  let due = nextEstimatedDue(addDays(end, -130));
  for (let next = due; moved(next) <= end; next = nextEstimatedDue(addDays(next, 1))) due = next;
  return due;
}

const latelyOf = ({ payments, today }: EstimateFacts): number =>
  payments.filter(({ date }) => date > addDays(today, -365)).length;

function manyText(facts: EstimateFacts): string {
  const last = facts.payments.at(-1);
  const when =
    last === undefined ? '' : `, most recently ${dollars(last.cents)} on ${formatDay(last.date)}`;
  return `${payeesOf(facts)} was paid ${String(latelyOf(facts))} times in the last 12 months${when}. I cannot tell which were estimated payments, because other taxes are among them.`;
}

const payeesOf = ({ payments }: EstimateFacts): string =>
  [...new Set(payments.map(({ party }) => party))].slice(0, 3).map(named).join(', ');

/** Whether something was sent for a day that is over, as far as records reach. */
export function wasMet(facts: EstimateFacts, due: BusinessDay): string {
  const { payments, recorded, today } = facts;
  if (latelyOf(facts) > A_YEAR_MAX) return manyText(facts);
  const from = addDays(due, -DAYS_AHEAD);
  if (recorded.from > from || recorded.to < due)
    return `Your records don't cover the payment due on ${formatDay(due)}.`;
  const until = addDays(nextEstimatedDue(addDays(due, 1)), -DAYS_AHEAD);
  const told = (of: readonly TaxPayment[]) =>
    of.map(({ cents, date }) => `${dollars(cents)} on ${formatDay(date)}`).join(' and ');
  const inTime = payments.filter(({ date }) => date > from && date <= moved(due));
  if (inTime.length > 0)
    return `For the payment due on ${formatDay(due)} you sent ${told(inTime)}, so you didn't miss it.`;
  const late = payments.filter(({ date }) => date > moved(due) && date < until);
  if (late.length > 0)
    return `Nothing was paid by the ${formatDay(due)} due date, but you sent ${told(late)}.`;
  const end = until < today ? until : today;
  return `For the payment due on ${formatDay(due)} I find no payment ${formatWhen({ from: from, to: end < recorded.to ? end : recorded.to })}. By your records you missed it, unless you paid from elsewhere.`;
}

/** What is due on a weekend, or on the holiday in the middle of January, may be paid on the next working day. */
function moved(due: BusinessDay): BusinessDay {
  const of = weekday(due);
  if (of === 6) return addDays(due, 2);
  return of === 0 || (of === 1 && due.endsWith('-01-15')) ? addDays(due, 1) : due;
}
