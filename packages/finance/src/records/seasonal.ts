const YEAR = 12;
/** Fewer months that have one a year before them tell of no season. */
const PAIRS_MIN = 6;
/** Months of different years have to lie so much nearer to each other than months of one year do. */
const NEARER = 0.7;
/** Where the months hardly differ nothing comes and goes with them. */
const DIFFER_MIN = 0.1;

/**
 * Whether amounts of whole months, in order and without a gap, go with the time of the year: each month lies nearer to the same one of the
 * year before, grown as all of them have, than to an average month. Random months lie further from each other than from their average.
 */
export function isSeasonal(months: readonly bigint[]): boolean {
  const values = months.map(Number);
  const now = values.slice(YEAR);
  const before = values.slice(0, now.length);
  const [all, allBefore] = [totalOf(now), totalOf(before)];
  if (now.length < PAIRS_MIN || all <= 0 || allBefore <= 0) return false;
  const average = all / now.length;
  const differ = totalOf(now.map((one) => Math.abs(one - average)));
  const apart = totalOf(
    now.map((one, at) => Math.abs(one - ((before[at] ?? 0) * all) / allBefore)),
  );
  return differ >= DIFFER_MIN * all && apart <= NEARER * differ;
}

const totalOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);
