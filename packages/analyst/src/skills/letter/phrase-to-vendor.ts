import { addDays, addMonths, formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { exact, named, Wording } from '../figure.ts';
import type { OneNameFacts } from '../one-name/one-name-facts.ts';
import { documentsText } from '../one-name/open-text.ts';
import { paymentsIn, sumOf, type Payments } from '../one-name/payments-in.ts';
import { openTable } from '../one-name/phrase-worry.ts';
import { partText } from './phrase-to-customer.ts';
import { daysText, nth, timesText } from '../../language/phrases.ts';

export interface ToVendor {
  name: string;
  today: BusinessDay;
  isLandlord: boolean;
  /** What left for them, the earliest first. */
  payments: Payments;
  /** Null where no bills of theirs are on record. */
  open: OneNameFacts['open'];
  bills: { settled: number; late: number; daysLate: number | null } | null;
  request: string | null;
  wish: string;
  parts: number | null;
}

interface Told {
  /** To the owner, and to whom the text is for; null where it speaks for nobody. */
  verdict: string | null;
  letter: string | null;
}

const asksNothing = ({ request, wish }: ToVendor) => request === null && wish === '';

/** A text to somebody who is paid: what is owed to them, how it was paid so far, and what the owner asks of them. */
export function phraseToVendor(facts: ToVendor): Answer {
  const { name, today, open, request, wish, parts } = facts;
  const wording = new Wording();
  const record = facts.bills === null ? monthsOf(facts) : billsOf(facts, facts.bills);
  const owed = (open?.documents ?? []).filter(({ cents }) => cents > 0n);
  const sum = owed.reduce((total, { cents }) => total + cents, 0n);
  const usual = sum > 0n ? sum : (facts.payments.at(-1)?.cents ?? 0n);
  wording.add(record.verdict ?? `Here's what your records show for ${named(name)}.`);
  wording.add(
    open === null
      ? null
      : owed.length === 0
        ? 'You have no open bills from them.'
        : `You owe them ${exact(sum)}: ${documentsText(owed, { role: 'paid', today })}.`,
  );
  const text = [
    `Hello ${named(name)},`,
    record.letter ?? '',
    owed.length === 0
      ? ''
      : `Our records show we owe you ${exact(sum)}: ${documentsText(owed, { role: 'paid', today })}.`,
    request === null ? '' : `${request}.`,
    wish,
    request === null || parts === null || usual <= 0n
      ? ''
      : `That would be ${partText(usual, parts)}.`,
    'Thank you.',
  ].filter((one) => one !== '');
  wording.add(`Here's a draft to copy: “${text.join(' ')}”`);
  if (asksNothing(facts))
    wording.add("I couldn't tell what you want to ask them, so add that before the last sentence.");
  if (open !== null) openTable({ name, today, open, role: 'paid' }, wording);
  wording.next(`How do things stand with ${name}?`, 'What bills are due?');
  return wording.done(
    facts.bills === null
      ? "Based on payment dates, since due dates aren't on record. Nothing was sent."
      : "Late means paid after the bill's due date. Nothing was sent.",
  );
}

function billsOf(
  { name, today, open }: ToVendor,
  { settled, late, daysLate }: NonNullable<ToVendor['bills']>,
): Told {
  const pastDue = (open?.documents ?? []).filter(({ due, cents }) => due < today && cents > 0n);
  const now =
    pastDue.length === 0
      ? ''
      : `, and ${String(pastDue.length)} open ${pastDue.length === 1 ? 'bill is' : 'bills are'} past due`;
  if (settled === 0)
    return { verdict: `You haven't paid any bills from ${named(name)} yet${now}.`, letter: null };
  const onTime = settled - late;
  const by = daysLate === null ? '' : `, by ${daysText(daysLate)} on average`;
  const verdict =
    late === 0
      ? `You paid all ${String(settled)} bills from ${named(name)} on time so far${now}.`
      : `You paid ${String(onTime)} of ${String(settled)} bills from ${named(name)} on time and ${String(late)} late${by}${now}.`;
  // What was late often is no record to speak of.
  const of = late === 0 ? `all ${String(settled)}` : `${String(onTime)} of the ${String(settled)}`;
  const letter = late * 4 <= settled ? `${of} bills we have paid you were on time.` : null;
  return { verdict, letter };
}

const NEAR_DAYS = 4;
const MONTHS_MIN = 6;

/** In how many months in a row something left for them, and on which days; of uneven sums and days only how often. */
function monthsOf({ name, payments, isLandlord, today }: ToVendor): Told {
  const last = payments.at(-1);
  const [first] = payments;
  if (first === undefined || last === undefined) return { verdict: null, letter: null };
  const months = [...new Set(payments.map(({ date }) => date.slice(0, 7)))];
  const [low, high] = ends(payments.map(({ date }) => Number(date.slice(8))));
  const isEach = months.length === monthsBetween(months[0] ?? '', months.at(-1) ?? '') + 1;
  const isFixed = high - low <= NEAR_DAYS;
  if (!isEach || !isFixed || months.length < MONTHS_MIN) {
    const year = paymentsIn(payments, { from: addDays(addMonths(today, -12), 1), to: today });
    return {
      verdict: `You've paid ${named(name)} ${timesText(payments.length)} since ${formatDay(first.date)}, last ${exact(last.cents)} on ${formatDay(last.date)}.${isEach ? `\nThat's in each of ${String(months.length)} months, from the ${nth(low)} to the ${nth(high)}.` : ''}`,
      letter: `we have paid you ${exact(sumOf(year))} over the last 12 months.`,
    };
  }
  const on = low === high ? `on the ${nth(low)}` : `between the ${nth(low)} and the ${nth(high)}`;
  const all = `each of the ${String(months.length)} months since ${formatDay(first.date)}`;
  return {
    verdict: `You've paid ${isLandlord ? 'rent to ' : ''}${named(name)} in ${all}, always ${on}.\nThe last was ${exact(last.cents)} on ${formatDay(last.date)}. None was missed. Your records don't show when it's due.`,
    letter: `we have ${isLandlord ? 'paid our rent' : 'made our payment'} in ${all}, always ${on}. It is ${exact(last.cents)} now.`,
  };
}

const ends = (all: readonly number[]): [number, number] => [Math.min(...all), Math.max(...all)];

function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return count(to) - count(from);
}
