import { addMonths, type BusinessDay, type DateRange } from '../calendar.ts';
import { groupBy } from '../group-by.ts';
import { median } from '../order-statistics.ts';

export interface Receipt {
  readonly date: BusinessDay;
  readonly cents: bigint;
  /** Who paid; null where nobody is named. */
  readonly partyId: string | null;
  readonly party: string;
}

/** Who paid once or twice in all records, and what of it is large and came in a stretch of time. */
export interface OneTimePayer {
  readonly name: string;
  readonly days: readonly BusinessDay[];
  readonly cents: bigint;
  readonly times: number;
}

/** Who pays more often is a customer. */
const TIMES_MAX = 2;
/** From this part of what came in on, it changes how a time is judged: a fiftieth. */
const LARGE_PART = 50n;
/** And from so many times the usual receipt on. */
const USUAL_TIMES = 5;
/** Who pays once a year is not known from fewer months. */
const MONTHS_KNOWN = 12;

/** Large receipts of a stretch of time from whoever hardly ever paid, the largest first; none where records do not tell of a year. */
export function oneTimePayers(
  receipts: readonly Receipt[],
  { from, to }: DateRange,
  known: { from: BusinessDay; to: BusinessDay },
): OneTimePayer[] {
  if (known.from > addMonths(known.to, -MONTHS_KNOWN)) return [];
  const came = receipts.filter(({ cents }) => cents > 0n);
  const least = USUAL_TIMES * median(came.map(({ cents }) => Number(cents)));
  const within = ({ date }: Receipt) => from <= date && date <= to;
  const all = sumOf(came.filter(within));
  const byPayer = groupBy(
    came.filter(({ partyId }) => partyId !== null),
    ({ partyId }) => partyId ?? '',
  );
  return [...byPayer.values()]
    .flatMap((own): OneTimePayer[] => {
      const large = own.filter((one) => within(one) && one.cents >= least);
      const [first] = large;
      const sum = sumOf(large);
      if (first === undefined || own.length > TIMES_MAX || sum * LARGE_PART < all) return [];
      const days = [...new Set(large.map(({ date }) => date))].sort();
      return [{ name: first.party, days, cents: sum, times: own.length }];
    })
    .sort((a, b) => (a.cents < b.cents ? 1 : -1));
}

const sumOf = (receipts: readonly Receipt[]): bigint =>
  receipts.reduce((sum, { cents }) => sum + cents, 0n);
