import {
  addDays,
  businessDay,
  formatDay,
  medianCents,
  weekday,
  type BusinessDay,
  type Cents,
  type DateRange,
} from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, exact, named, Wording } from '../figure.ts';
import { nameOf } from '../like-for-like.ts';
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

/** When estimated tax is due, what is usually sent and whether one was missed: no rate tells of it. What should be paid is another question. */
export const asksOfEstimates = (question: string): boolean =>
  ofEstimates.test(question) && ofTheirDays.test(question) && !ofTheSum.test(question);

/** The next day on which an estimated payment is due, and those on record. */
export function phraseEstimates(facts: EstimateFacts): Answer {
  const { today, payments, asked } = facts;
  const wording = new Wording();
  const due = checkedDay(asked, today);
  wording.add(`Your next estimated payment is due on ${formatDay(nextEstimatedDue(today))}.`);
  if (asked !== null && (due < asked.from || due > asked.to))
    wording.add(`None was due in ${nameOf(asked)}.`);
  const last = payments.at(-1);
  const first = payments[0];
  const lately = payments.filter(({ date }) => date > addDays(today, -365)).length;
  if (last === undefined || first === undefined)
    wording.add(
      'I find no payment in your records that may be one: what you paid from elsewhere they do not tell.',
    );
  else {
    const who = [...new Set(payments.map(({ party }) => party))].slice(0, 3).map(named).join(', ');
    const latest = `${wording.say({ ...last, label: `Paid to ${last.party}` })} on ${formatDay(last.date)}`;
    if (lately > A_YEAR_MAX)
      wording.add(
        `${who} was paid ${String(lately)} times in the last 12 months, the last time ${latest}: I cannot tell which of these were estimated payments, as other taxes are among them.`,
      );
    else {
      const usual = medianCents(payments.map(({ cents }) => cents));
      wording.add(
        payments.length === 1 || usual === null
          ? `You sent ${who} ${latest}, the only payment on record.`
          : `You usually send ${who} ${dollars(usual)}, the middle of ${String(payments.length)} payments since ${formatDay(first.date)}; the last was ${latest}.`,
      );
    }
  }
  if (last !== undefined && lately <= A_YEAR_MAX) wording.add(wasMet(facts, due));
  const rows = [...payments].reverse().slice(0, 8);
  wording.table({
    headers: ['Date', 'Paid to', 'Amount'],
    rows: rows.map(({ date, party, cents }) => [formatDay(date), party, exact(cents)]),
    evidence: rows.map(({ token }) => token),
  });
  wording.next('How much should I set aside for taxes?');
  return wording.done(
    'Due days are those of the IRS for a calendar year; a weekend or your state may move them. What has to be sent hangs on your tax rate.',
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

/** Whether something was sent for a day that is over, as far as records reach. */
function wasMet({ payments, recorded, today }: EstimateFacts, due: BusinessDay): string {
  const from = addDays(due, -DAYS_AHEAD);
  if (recorded.from > from || recorded.to < due)
    return `Of the one that was due on ${formatDay(due)} your records do not tell.`;
  const until = addDays(nextEstimatedDue(addDays(due, 1)), -DAYS_AHEAD);
  const told = (of: readonly TaxPayment[]) =>
    of.map(({ cents, date }) => `${dollars(cents)} on ${formatDay(date)}`).join(' and ');
  const inTime = payments.filter(({ date }) => date > from && date <= moved(due));
  if (inTime.length > 0)
    return `For the one that was due on ${formatDay(due)} you sent ${told(inTime)}: by your records it was not missed.`;
  const late = payments.filter(({ date }) => date > moved(due) && date < until);
  if (late.length > 0)
    return `For the one that was due on ${formatDay(due)} I find nothing by that day, but ${told(late)}.`;
  const end = until < today ? until : today;
  return `For the one that was due on ${formatDay(due)} I find no payment from ${formatDay(from)} to ${formatDay(end < recorded.to ? end : recorded.to)}: by your records it was missed, unless you paid it from elsewhere.`;
}

/** What is due on a weekend, or on the holiday in the middle of January, may be paid on the next working day. */
function moved(due: BusinessDay): BusinessDay {
  const of = weekday(due);
  if (of === 6) return addDays(due, 2);
  return of === 0 || (of === 1 && due.endsWith('-01-15')) ? addDays(due, 1) : due;
}
