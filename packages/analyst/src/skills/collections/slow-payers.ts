import { formatRange, formatMoney, type DateRange } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import type { Payer } from '../../answer/insight/phrase-payers.ts';
import { named, Wording } from '../figure.ts';
import { daysText, listOf } from '../../language/phrases.ts';

/** So many paid invoices are a habit; where nobody has them, fewer have to do. */
const SETTLED_HABIT = 5;
const SETTLED_MIN = 3;

const slowest =
  /\b(?:slow(?:est|er)?|latest|worst) (?:to pay|(?:\w+ )?pay(?:s|ers?|ing)?\b)|\bpay(?:s|ing)? (?:\w+ ){0,2}?(?:slow(?:est|ly)?|the latest)\b|\b(?:takes?|taking) (?:\w+ ){0,2}?longe(?:r|st) (?:\w+ ){0,3}?(?:to )?pay/i;

/** 'Who is our slowest payer?' asks for a habit, and not for what is owed. */
export const asksSlowest = (question: string): boolean => slowest.test(question);

const ofAllLate =
  /\b(?:list|show|give) (?:me |us )?(?:\w+ ){0,3}?(?:every(?:body|one)|all|who(?:ever)?|(?:the )?customers|(?:the )?clients)\b[^.?!]{0,40}\b(?:late|past due|overdue|behind)\b/i;
/** 'List everybody late, oldest first, with amounts': each of them. */
export const asksForAllLate = (question: string): boolean =>
  ofAllLate.test(question) && !/\b(?:bills|vendors?|suppliers?|we|i)\b/i.test(question);

const everyTime =
  /\b(?:always|usually|often|every (?:single )?time|constantly|keeps?|regularly|consistently|chronic(?:ally)?|habitual(?:ly)?)\b/i;

/** 'Who always pays late, and how late': whose habit it is, with the days. */
export const asksAlwaysLate = (question: string): boolean =>
  question.split(/[,;.?!]/).some(tellsAlwaysLate) || tellsAlwaysLate(question);

/** After the day it was due: 'late', 'beyond terms', 'past their due dates'. */
const afterDue =
  /\b(?:late|past due|behind|overdue|(?:past|beyond|after|outside(?: of)?|over) (?:(?:our|the|their|its|net \d+|agreed|payment|30[- ]day) )*(?:terms|due dates?))\b/i;
const howLate = /\b(?:by how (?:much|many)|how (?:late|many days|far|long))\b/i;
const pays = /\bpa(?:y(?:s|ing)?|id)\b/i;
/** What is late now is whose invoices are still open, and no habit. */
const isOpenNow = /n['’]?t\b|\b(?:not|yet|still|owes?|now|currently)\b/i;

/** What is told beside it ("I'm tired of chasing") does not make it a question of our own bills. */
const tellsAlwaysLate = (part: string): boolean =>
  /\b(?:who|which)\b/i.test(part) &&
  afterDue.test(part) &&
  (everyTime.test(part) || (howLate.test(part) && pays.test(part) && !isOpenNow.test(part))) &&
  !/\b(?:we|i|vendors?|suppliers?|bills?)\b/i.test(part);

const NAMED_MAX = 5;

/** Who pays late each time or more often than not, those with the most days late first; null where nobody has paid often enough to tell. */
export function phraseAlwaysLate(all: readonly Payer[], span: DateRange | null): Answer | null {
  const habits = all
    .filter(({ settled }) => settled >= SETTLED_MIN)
    .sort((a, b) => (b.daysLate ?? 0) - (a.daysLate ?? 0));
  if (habits.length === 0) return null;
  const always = habits.filter(({ late, settled }) => late === settled);
  const often = habits.filter(({ late, settled }) => late < settled && late * 2 >= settled);
  const wording = new Wording();
  const list = (some: readonly Payer[]) =>
    some
      .slice(0, NAMED_MAX)
      .map((one) => `${named(one.name)} (${lateOf(one)})`)
      .join(', ') + (some.length > NAMED_MAX ? ` and ${String(some.length - NAMED_MAX)} more` : '');
  const who = always.slice(0, NAMED_MAX).map(({ name }) => named(name));
  wording.add(
    always.length === 0
      ? 'No customer with at least 3 paid invoices was late every time.'
      : `${String(always.length)} ${always.length === 1 ? 'customer' : 'customers'} paid every invoice late${who.length < always.length ? ', first of all' : ':'} ${listOf(who)}.`,
  );
  if (always.length > 0) wording.add(`How late: ${list(always)}.`);
  const [most] = [...habits].sort((a, b) => b.late / b.settled - a.late / a.settled);
  if (always.length + often.length === 0 && most !== undefined && most.late > 0)
    wording.add(`Most often late: ${list([most])}.`);
  if (often.length > 0) wording.add(`Late at least half the time: ${list(often)}.`);
  wording.table({
    headers: ['Customer', 'Paid late', 'Days late on average', 'Days to pay', 'Late now'],
    rows: habits
      .slice(0, 12)
      .map(({ name, late, settled, daysLate, days, overdueCents }) => [
        ...[name, `${String(late)} of ${String(settled)}`],
        ...[daysLate, days].map((one) => (one === null ? '-' : String(Math.round(one)))),
        formatMoney(overdueCents),
      ]),
    evidence: habits.slice(0, 12).map(() => null),
  });
  wording.next('Who should I chase first?', 'Who pays slowest?');
  return wording.done(
    "Customers with at least 3 paid invoices. Days late run from the due date to the payment, averaged over the late invoices. Unpaid invoices don't count." +
      dated(span),
  );
}

/** 'Late now' is of the same invoices. */
const dated = (span: DateRange | null): string =>
  span === null ? '' : ` Only invoices dated ${formatRange(span.from, span.to)}.`;

const lateOf = ({ late, settled, daysLate }: Payer): string =>
  `${String(late)} of ${String(settled)}${daysLate === null ? '' : `, ${daysText(daysLate)} late on average`}`;

/** Customers by how many days they take to pay, the slowest first; null where none has paid often enough to tell. */
export function phraseSlowPayers(
  all: readonly Payer[],
  of: string | null,
  span: DateRange | null,
): Answer | null {
  const isHabit = ({ settled }: Payer) => settled >= SETTLED_HABIT;
  const least = all.some(isHabit) ? SETTLED_HABIT : SETTLED_MIN;
  const payers = all
    .flatMap((one) =>
      one.days === null || one.settled < least ? [] : [{ ...one, days: one.days }],
    )
    .sort((a, b) => b.days - a.days);
  const [first, ...others] = payers;
  if (first === undefined) return null;
  const wording = new Wording();
  wording.add(
    `${named(first.name)} pays slowest: ${daysText(first.days)} from invoice to payment on average, over ${String(first.settled)} invoices.`,
  );
  wording.add(
    first.late === 0
      ? 'All were paid by their due date.'
      : `${String(first.late)} of the ${String(first.settled)} ${first.late === 1 ? 'was' : 'were'} paid late${first.daysLate === null ? '' : `, by ${daysText(first.daysLate)}${first.late === 1 ? '' : ' on average'}`}.`,
  );
  if (others.length > 0)
    wording.add(
      `Next slowest: ${others
        .slice(0, 2)
        .map((one) => `${named(one.name)} (${daysText(one.days)})`)
        .join(' and ')}.`,
    );
  const unpaid = [...all].sort((a, b) => (a.overdueCents < b.overdueCents ? 1 : -1))[0];
  if (unpaid !== undefined && unpaid.overdueCents > 0)
    wording.add(
      `${named(unpaid.name)} has the most past due right now: ${formatMoney(unpaid.overdueCents)}.`,
    );
  wording.table({
    headers: ['Customer', 'Days to pay', 'Paid late', 'Late now'],
    rows: payers
      .slice(0, 10)
      .map(({ name, days, late, settled, overdueCents }) => [
        ...[name, String(Math.round(days)), `${String(late)} of ${String(settled)}`],
        formatMoney(overdueCents),
      ]),
    evidence: payers.slice(0, 10).map(() => null),
  });
  wording.next(`Overdue invoices of ${first.name}`, 'Who should I chase first?');
  return wording.done(
    `Days run from invoice to payment, weighted by amount, for customers with at least ${String(least)} paid invoices${of === null ? '' : ` who bought ${of}`}. Unpaid invoices don't count.${dated(span)}`,
  );
}

/** 'Is Jonah late', 'what does Jonah owe us', and not 'can Jonah call who is late'. */
export const isAskedAsLate = (name: string, question: string): boolean =>
  (name.toLowerCase().match(/[a-z]{3,}/g) ?? []).some((word) =>
    new RegExp(
      String.raw`\b${word}\b(?: (?:is|has|was|been|still|ever|always|really|going to|gonna|usually))* (?:late|behind|ow(?:e|es|ed|ing)|pa(?:y|ys|id|ying))\b`,
      'i',
    ).test(question),
  );
