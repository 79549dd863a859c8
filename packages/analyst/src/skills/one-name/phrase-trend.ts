import { addDays, addMonths, formatMonth, startOfMonth, type BusinessDay } from '@cairn/finance';
import { dollars, named, shareText, sizeOf } from '../figure.ts';
import type { OneNameFacts } from './one-name-facts.ts';
import { paymentsIn, sumOf, type Payments } from './payments-in.ts';

const RECENT = 3;
const YEAR = 12;
/** Less than this is no change to speak of. */
const CHANGED_MIN = 0.1;
/** What comes more seldom has no month to speak of: its years are held against each other. */
const MONTHLY_DAYS = 45;

interface Level {
  /** Averages of a month. */
  recentCents: bigint;
  beforeCents: bigint;
  /** The same months a year ago; null where records do not reach. */
  yearAgoCents: bigint | null;
  months: number;
  until: BusinessDay;
}

/** The last whole months against those before them, as far as records reach; null where that is too little. */
export function levelOf({ payments, going, today, recordsFrom }: OneNameFacts): Level | null {
  if (going.kind === 'too_few' || going.everyDays > MONTHLY_DAYS) return null;
  const month = startOfMonth(today);
  const recentFrom = addMonths(month, -RECENT);
  const whole = startOfMonth(recordsFrom);
  const first = recordsFrom > whole ? addMonths(whole, 1) : whole;
  const earliest = addMonths(recentFrom, -YEAR);
  const beforeFrom = first > earliest ? first : earliest;
  const months = monthsFrom(beforeFrom, recentFrom);
  if (months < RECENT) return null;
  const between = (from: BusinessDay, to: BusinessDay) =>
    sumBetween(payments, from, addDays(to, -1));
  return {
    recentCents: between(recentFrom, month) / BigInt(RECENT),
    beforeCents: between(beforeFrom, recentFrom) / BigInt(months),
    yearAgoCents:
      first > addMonths(recentFrom, -YEAR)
        ? null
        : between(addMonths(recentFrom, -YEAR), addMonths(month, -YEAR)) / BigInt(RECENT),
    ...{ months, until: addDays(month, -1) },
  };
}

const monthsFrom = (from: BusinessDay, to: BusinessDay): number => {
  let months = 0;
  while (addMonths(from, months + 1) <= to) months += 1;
  return months;
};

const sumBetween = (payments: Payments, from: BusinessDay, to: BusinessDay): bigint =>
  sumOf(paymentsIn(payments, { from, to }));

/** It is up or down where it is against the months before and, as far as that is known, against the same ones a year ago. */
export function trendOf({ name, bought }: OneNameFacts, given: Level): string | null {
  const { recentCents, beforeCents, yearAgoCents, months, until } = inSizes(given);
  if (recentCents === 0n && beforeCents === 0n) return null;
  const ways = [beforeCents, ...(yearAgoCents === null ? [] : [yearAgoCents])].map((was) =>
    wayOf(recentCents, was),
  );
  const [way = 'same'] = new Set(ways).size === 1 ? ways : [];
  const [who, is] = bought === null ? [named(name), 'is'] : [`Sales to ${named(name)}`, 'are'];
  const share =
    beforeCents <= 0n ? null : shareText(sizeOf(recentCents - beforeCents), beforeCents);
  const how = way === 'same' ? 'came to' : `${is} ${way}${share === null ? '' : ` ${share}`} to`;
  const [recent, before] = [dollars(recentCents), dollars(beforeCents)];
  const ago = yearAgoCents === null ? null : dollars(yearAgoCents);
  const isSame = before === recent && (ago === null || ago === recent);
  const [than, thanAgo] = isSame
    ? ["That's the same as", ' and']
    : [`That compares with ${before} a month`, `, and ${ago ?? ''}`];
  const yearAgo = ago === null ? '' : `${thanAgo} in the same 3 months a year ago`;
  return `${who} ${how} ${recent} a month over the 3 months through ${formatMonth(until)}.\n${than} in the ${String(months)} months before${yearAgo}.`;
}

/** What lowers a figure, such as a discount, is up where more of it is given. */
function inSizes(level: Level): Level {
  const { recentCents, beforeCents, yearAgoCents } = level;
  const lowers = [recentCents, beforeCents, yearAgoCents ?? 0n].every((one) => one <= 0n);
  if (!lowers) return level;
  return {
    ...level,
    recentCents: sizeOf(recentCents),
    beforeCents: sizeOf(beforeCents),
    yearAgoCents: yearAgoCents === null ? null : sizeOf(yearAgoCents),
  };
}

function wayOf(now: bigint, was: bigint): 'up' | 'down' | 'same' {
  if (was > 0n && Number(sizeOf(now - was)) / Number(was) < CHANGED_MIN) return 'same';
  return now === was ? 'same' : now > was ? 'up' : 'down';
}
