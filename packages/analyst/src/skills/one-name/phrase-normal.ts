import {
  addDays,
  addMonths,
  formatDay,
  formatMonth,
  startOfMonth,
  type BusinessDay,
} from '@cairn/finance';
import { dollars, named } from '../figure.ts';
import type { OneNameFacts } from './one-name-facts.ts';
import { paymentsIn, sumOf } from './payments-in.ts';
import { listOf, timesText } from '../../language/phrases.ts';

const MONTHS = 24;
const MONTHS_MIN = 6;
const MONTHS_A_YEAR = 12;
/** What comes about once a month is told by each time, and not by its months. */
const SINGLE_DAYS = 25;

interface Amount {
  what: string;
  day: BusinessDay;
  cents: bigint;
}

/** What it came to each month, or each time, of the last two years, and where the latest stands among them. */
export function normalText(facts: OneNameFacts): string | null {
  const { name, going, isSomebody } = facts;
  const isSingle = isSomebody && going.kind !== 'too_few' && going.everyDays >= SINGLE_DAYS;
  const all = isSingle ? eachTime(facts) : eachMonth(facts);
  const latest = all.at(-1);
  const before = all.slice(0, -1);
  if (latest === undefined || before.length < MONTHS_MIN) return null;
  const sorted = [...before].sort((a, b) => (a.cents < b.cents ? -1 : 1));
  const [low, high, mid] = [sorted[0], sorted.at(-1), sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined || mid === undefined) return null;
  const isHigh = latest.cents > high.cents;
  const isLow = latest.cents < low.cents;
  const earlier = `${String(before.length)} ${isSingle ? 'payments' : 'months'} before`;
  const range =
    low.cents === high.cents
      ? `Each of the ${earlier} was ${dollars(low.cents)}`
      : `The ${earlier} ranged from ${dollars(low.cents)} (${low.what}) to ${dollars(high.cents)} (${high.what}), with ${dollars(mid.cents)} in the middle`;
  const ago = yearsAgoText(facts, latest);
  const one = `The ${dollars(latest.cents)} for ${named(name)} ${isSingle ? 'on' : 'in'} ${latest.what}`;
  if (isHigh || isLow)
    return `${one} was outside your usual range, the ${isHigh ? 'most' : 'least'} in 2 years.\n${range}.${ago}`;
  const above = before.filter(({ cents }) => cents > latest.cents).length;
  return `${one} was within your usual range.\n${range}. It was ${above === 0 ? 'never higher' : `higher ${timesText(above)}`}.${ago}`;
}

/** What the same month came to in the years before, as what is usual goes with the seasons. */
function yearsAgoText({ payments, recordsFrom }: OneNameFacts, { day }: Amount): string {
  const of = [-1, -2].flatMap((years) => {
    const from = addMonths(startOfMonth(day), years * MONTHS_A_YEAR);
    const first = payments[0]?.date ?? day;
    if (from < recordsFrom || from < startOfMonth(first)) return [];
    const cents = sumOf(paymentsIn(payments, { from, to: addDays(addMonths(from, 1), -1) }));
    return [`${dollars(cents)} in ${formatMonth(from)}`];
  });
  return of.length === 0 ? '' : ` At the same time of year, it was ${listOf(of)}.`;
}

const eachTime = ({ payments, today }: OneNameFacts): Amount[] =>
  payments
    .filter(({ date }) => date > addMonths(today, -MONTHS))
    .map(({ date, cents }) => ({ what: formatDay(date), day: date, cents }));

function eachMonth({ payments, today, recordsFrom }: OneNameFacts): Amount[] {
  const running = startOfMonth(today);
  return Array.from({ length: MONTHS }, (_, at) => addMonths(running, at - MONTHS))
    .filter((from) => from >= recordsFrom)
    .map((from) => {
      const to = addDays(addMonths(from, 1), -1);
      return {
        what: formatMonth(from),
        day: from,
        cents: sumOf(paymentsIn(payments, { from, to })),
      };
    });
}
