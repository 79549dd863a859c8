import { formatDay } from '@cairn/finance';
import { dollars, exact, named, shareText, sizeOf, type Wording } from '../figure.ts';
import type { Lead } from './leads-asked.ts';
import { isYearOnRecord, type OneNameFacts, type OpenDocument } from './one-name-facts.ts';
import { ago } from './payments-in.ts';
import { timesText, upperFirst } from '../../language/phrases.ts';

const DOLLAR = 100n;

/** Owners leave the cents out. */
const isSame = (said: bigint, cents: bigint): boolean => sizeOf(said - cents) < DOLLAR;

/** What is on record of each amount that a question says: an invoice that is open, or a payment. Nothing of one that is not found. */
export function saidText(facts: OneNameFacts): string | null {
  if (!facts.isSomebody) return null;
  const told = [
    ...facts.said.flatMap((said) => openText(said, facts) ?? paidText(said, facts) ?? []),
    ...openOfTimes(facts),
  ];
  return told.length === 0 ? null : [...new Set(told)].join('\n');
}

function openText(said: bigint, facts: OneNameFacts): string | null {
  const found = (facts.open?.documents ?? []).find(
    ({ cents, totalCents }) => isSame(said, totalCents) || isSame(said, cents),
  );
  return found === undefined ? null : documentText(found, facts);
}

/** What a bill came to is asked of all of them, and not whether one is open. */
const ofSize = new Set<Lead>(['price', 'prices', 'rise', 'normal', 'start', 'pace']);

/** 'An old invoice from February': those of the times that are named. */
const openOfTimes = ({ leads, ...facts }: OneNameFacts): string[] =>
  (facts.isOfDocuments && !leads.some((lead) => ofSize.has(lead))
    ? (facts.open?.documents ?? [])
    : []
  )
    .filter(({ date }) => facts.asked.some(({ span }) => span.from <= date && date <= span.to))
    .map((one) => documentText(one, facts));

function documentText(
  found: OpenDocument,
  { name, role }: Pick<OneNameFacts, 'name' | 'role'>,
): string {
  const what = role === 'paying' ? 'invoice' : 'bill';
  const which =
    found.number === null ? `The ${what}` : `${upperFirst(what)} ${named(found.number)}`;
  const how =
    found.cents === found.totalCents
      ? 'is open, with no payment on record'
      : `isn't fully paid, with ${exact(found.cents)} still open`;
  return `${which} for ${exact(found.totalCents)} (${named(name)}, ${formatDay(found.date)}, due ${formatDay(found.due)}) ${how}.`;
}

function paidText(said: bigint, facts: OneNameFacts): string | null {
  const { name, role, payments, today, isBilled, steps } = facts;
  // What is the same each time is told as a price.
  if (steps !== null) return null;
  const found = payments.findLast(({ cents }) => isSame(said, cents));
  if (found === undefined) return null;
  const times = payments.filter(({ cents }) => isSame(said, cents)).length;
  const others = times === 1 ? '' : `, and the same amount ${timesText(times - 1)} before`;
  const did = role === 'paying' ? 'paid you' : isBilled ? 'charged you' : 'was paid';
  return `${named(name)} ${did} ${exact(found.cents)} on ${formatDay(found.date)}, ${ago(found.date, today)}${others}.`;
}

/** What a customer would have paid less at so many percent off. */
export function discountText(facts: OneNameFacts, wording: Wording): string | null {
  const { name, role, risePercent, year, weight } = facts;
  if (role !== 'paying' || risePercent === null || !isYearOnRecord(facts)) return null;
  const less = BigInt(Math.round((Number(year.now.cents) * risePercent) / 100));
  const share = weight === null ? null : shareText(weight.own.cents, weight.all.cents);
  const big = share === null ? '' : ` They made up ${share} of your revenue in that time.`;
  const more = shareText(
    BigInt(Math.round(risePercent * 100)),
    BigInt(10_000 - Math.round(risePercent * 100)),
  );
  const evened =
    more === null
      ? ''
      : ` They'd have to buy ${more} more for you to take in as much, and serving that costs you extra.`;
  return `Giving ${named(name)} ${String(risePercent)}% off would have cost you ${dollars(less)} over the last 12 months, out of ${wording.say(year.now)}.\nAll of that comes out of profit.${evened}${big}`;
}
