import {
  addMonths,
  formatDay,
  formatWhen,
  formatMonth,
  startOfMonth,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, named, sizeOf, Wording, type Figure, type Part } from '../figure.ts';
import { listOf, upperFirst } from '../../language/phrases.ts';

export interface AccountFacts {
  name: string;
  /** A card, a loan, what is owed: the balance is a debt. */
  isOwed: boolean;
  today: BusinessDay;
  /** Today, with what opens it. */
  balance: Figure;
  /** Sums that might be paid on it each month. */
  payments: readonly bigint[];
  /** What was put on a debt and paid off in the last whole months; null of what is no debt, or where nothing moved. */
  flows: Flows | null;
  /** At the ends of months, the earliest first, as far as they are known. */
  ends: readonly { day: BusinessDay; cents: bigint }[];
}

export interface Flows {
  span: DateRange;
  added: Figure;
  paid: Figure;
  /** For whom most was added, the largest first. */
  largest: readonly Part[];
}

const PACE_MONTHS = 3;
const YEAR = 12;
/** Further than that no pace tells. */
const PAYOFF_MONTHS_MAX = 360n;

/** What an account holds, or what is owed on it, against a month, a quarter and a year ago, and when a debt ends at its pace. */
export function phraseAccount(facts: AccountFacts): Answer {
  const { name, isOwed, today, balance, ends } = facts;
  const wording = new Wording();
  wording.add(
    isOwed && balance.cents >= 0n
      ? `You owe ${wording.say(balance)} on ${named(name)}.`
      : `${named(name)} has a balance of ${wording.say(balance)}.`,
  );
  for (const payment of facts.payments) wording.add(paidOffBy(facts, payment));
  const against = [1, PACE_MONTHS, YEAR].flatMap((months) => {
    const end = ends.at(-months);
    return end === undefined ? [] : [comparison(balance.cents - end.cents, end.day)];
  });
  if (against.length > 0) wording.add(`That's ${listOf(against)}.`);
  wording.add(flowsOf(facts, wording)).add(payoffOf(facts));
  if (ends.length > 1)
    wording.chart({
      ...{ type: 'line', title: name, unit: 'money' },
      data: {
        labels: [...ends.map(({ day }) => formatMonth(startOfMonth(day))), formatDay(today)],
        values: [...ends.map(({ cents }) => Number(cents) / 100), Number(balance.cents) / 100],
      },
    });
  wording.next('How much cash do we have?');
  return wording.done('Based on the balance at the end of each day.');
}

const comparison = (change: bigint, day: BusinessDay): string =>
  change === 0n
    ? `the same as on ${formatDay(day)}`
    : `${dollars(sizeOf(change))} ${change > 0n ? 'more' : 'less'} than on ${formatDay(day)}`;

const LARGEST_MAX = 3;

/** Why a debt rose or fell: what was put on it, and for whom, against what was paid off. */
function flowsOf({ flows }: AccountFacts, wording: Wording): string | null {
  if (flows === null) return null;
  const { span, added, paid, largest } = flows;
  const when = upperFirst(formatWhen(span));
  const most = largest
    .slice(0, LARGEST_MAX)
    .map((one) => `${dollars(one.cents)} for ${named(one.label)}`);
  const forWhom = most.length === 0 || added.cents <= 0n ? '' : ` (${most.join(', ')})`;
  return `${when}, you charged ${wording.say(added)} to it${forWhom} and paid off ${wording.say(paid)}.`;
}

/** A debt that fell in each of the last months ends some day if it goes on so; of another nobody knows. */
function payoffOf({ isOwed, balance, ends }: AccountFacts): string | null {
  const last = ends.slice(-PACE_MONTHS - 1);
  const end = last.at(-1);
  if (!isOwed || end === undefined || last.length <= PACE_MONTHS || balance.cents <= 0n)
    return null;
  const falls = last.every(({ cents }, at) => at === 0 || cents < (last[at - 1]?.cents ?? 0n));
  const rise = risingBy(ends);
  if (rise > 0n)
    return `It grew by ${dollars(rise)} a month over the last 3 months. You're adding more to it than you pay off.`;
  if (!falls)
    return "It didn't go down in each of the last 3 months, so there's no steady pace to say when it'll be paid off.";
  const pace = -rise;
  const months = pace <= 0n ? null : (end.cents + pace - 1n) / pace;
  if (months === null || months > PAYOFF_MONTHS_MAX) return null;
  const month = formatMonth(addMonths(startOfMonth(end.day), Number(months)));
  return `It went down ${dollars(pace)} a month over the last 3 months. At that pace, it'll be paid off around ${month}.`;
}

/** By how much a month over the last months it became more; zero or less where it did not. */
function risingBy(ends: AccountFacts['ends']): bigint {
  const [first, end] = [ends.at(-PACE_MONTHS - 1), ends.at(-1)];
  return first === undefined || end === undefined
    ? 0n
    : (end.cents - first.cents) / BigInt(PACE_MONTHS);
}

/** So much a month from the next month on; what interest takes of it no record says ahead. */
function paidOffBy({ isOwed, balance, today, ends }: AccountFacts, payment: bigint): string | null {
  if (!isOwed || balance.cents <= 0n || payment <= 0n) return null;
  const months = (balance.cents + payment - 1n) / payment;
  if (months > PAYOFF_MONTHS_MAX) return null;
  const month = formatMonth(addMonths(startOfMonth(today), Number(months)));
  const span = `in ${months === 1n ? '1 month' : `${String(months)} months`}, around ${month}`;
  // As it is paid now it grows: what is put on it counts more than what is paid.
  return risingBy(ends) > 0n
    ? `At ${dollars(payment)} a month, it would be paid off ${span}, but only if you add nothing more to it.`
    : `At ${dollars(payment)} a month, it'll be paid off ${span}, if you add nothing to it and every dollar goes to the debt. With interest, it takes longer.`;
}
