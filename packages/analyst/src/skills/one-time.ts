import { formatDay, type OneTimePayer } from '@cairn/finance';
import { listOf } from '../language/phrases.ts';
import { pickMonth } from './best-worst/phrase-best-worst.ts';
import { dollars, named, sizeOf, type Pair, type Part } from './figure.ts';

type Found = readonly OneTimePayer[];

const NAMED_MAX = 2;

const sumOf = (found: Found): bigint => found.reduce((sum, { cents }) => sum + cents, 0n);

/** 'A loss of $200'; where too little is sorted to call it so, what is left over. */
export const profitOrLoss = (result: bigint, isUnsorted = false): string => {
  const size = dollars(sizeOf(result));
  if (isUnsorted) return result < 0n ? `a shortfall of ${size}` : `${size} left over`;
  return `a ${result < 0n ? 'loss' : 'profit'} of ${size}`;
};

/**
 * 'Revenue includes $28,500 from Hill Trucks on Mar 3, 2026, who paid you just once; without it, …', of one or more stretches of time. Who
 * paid once may be a customer with one large job: nothing else is said of it. Null where nobody did.
 */
function oneTimeText(told: readonly { of: string; found: Found }[], without: string) {
  const heads = told.filter(({ found }) => found.length > 0);
  const [first, other] = heads;
  if (first === undefined) return null;
  const all = other !== undefined ? 'all of that' : first.found.length > 1 ? 'them' : 'it';
  const said = heads.map(({ of, found }) => `${of} ${payersText(found)}`).join('. ');
  return `${said}; without ${all}, ${without}.`;
}

function payersText(found: Found): string {
  const more = found.length - NAMED_MAX;
  const payers = found
    .slice(0, NAMED_MAX)
    .map(
      ({ name, days, cents }) =>
        `${dollars(cents)} from ${named(name)} on ${listOf(days.map((day) => formatDay(day)))}`,
    );
  const others = more > 0 ? [`${String(more)} other${more === 1 ? '' : 's'}`] : [];
  const times = new Set(found.map(({ times: count }) => (count === 1 ? 'once' : 'twice')));
  const each = found.length > 1 ? 'each ' : '';
  return `${listOf([...payers, ...others])}, who ${each}paid you just ${[...times].sort().join(' or ')}`;
}

/** What is left of a time without it; null of a loss, which is one anyway. */
export const leftWithoutOneTime = (
  found: Found,
  { cents, when, isUnsorted = false }: { cents: bigint; when: string; isUnsorted?: boolean },
): string | null =>
  cents <= 0n && !isUnsorted
    ? null
    : oneTimeText(
        [{ of: `${isUnsorted ? 'What came in' : 'Profit'} ${when} includes`, found }],
        `there would be ${profitOrLoss(cents - sumOf(found), isUnsorted)}`,
      );

/** A time against the same days a year earlier without it: ahead or behind may hang on it. */
export function pairWithoutOneTime(
  { now, before }: { now: Found; before: Found },
  figures: { revenue: Pair; profit: Pair; isHeld: boolean; isUnsorted: boolean },
): string | null {
  const { isHeld, isUnsorted } = figures;
  const without = (pair: Pair) => ({
    is: pair.now.cents - sumOf(now),
    was: pair.before.cents - sumOf(before),
  });
  const [sold, left] = [without(figures.revenue), without(figures.profit)];
  const way = sold.is === sold.was ? 'even with' : sold.is > sold.was ? 'ahead of' : 'behind';
  const held = isHeld ? `, ${way} the ${dollars(sold.was)} a year earlier` : '';
  const than = isHeld ? `, compared with ${profitOrLoss(left.was, isUnsorted)} then` : '';
  const subject = isUnsorted ? 'What came in' : 'Revenue';
  return oneTimeText(
    [
      { of: `${subject} includes`, found: now },
      { of: 'The same days a year earlier include', found: isHeld ? before : [] },
    ],
    `${subject.toLowerCase()} would be ${dollars(sold.is)}${held}, with ${profitOrLoss(left.is, isUnsorted)}${than}`,
  );
}

/** Which month would be the best without it; null where the best one is so anyway. */
export function bestWithoutOneTime(months: readonly (Part & { found: Found })[]): string | null {
  const rest = months.map((one) => ({ ...one, cents: one.cents - sumOf(one.found) }));
  const best = pickMonth({ months, which: 'best' });
  const other = pickMonth({ months: rest, which: 'best' });
  if (best === null || other === null || best.key === other.key) return null;
  return oneTimeText(
    [best, other].map(({ label, found }) => ({ of: `${label} includes`, found })),
    `${best.label} would be at ${dollars(best.cents - sumOf(best.found))}, and the best month would be ${other.label}, with ${dollars(other.cents)}`,
  );
}
