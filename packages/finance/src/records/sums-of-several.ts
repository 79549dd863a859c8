import { daysBetween, type BusinessDay } from '../calendar.ts';
import { groupBy } from '../group-by.ts';

interface Dated {
  readonly date: BusinessDay;
  readonly cents: bigint;
}

/** What a bank shows in one sum and the books in several: a payroll with its paychecks, a deposit with its payments. */
export interface SumOfSeveral<Bank, Own> {
  bank: Bank;
  own: readonly Own[];
}

/** A bank is some days later than the books, over a weekend too. */
const DAYS_MAX = 4;

/**
 * Rows of a bank that are, to the cent, the sum of all that the books hold of one day, kind and direction; each row is taken once, by
 * the nearest day first. Part of a day is taken for nothing: some part nearly always fits.
 */
export function sumsOfSeveral<Bank extends Dated, Own extends Dated & { readonly kind: string }>(
  bank: readonly Bank[],
  own: readonly Own[],
): SumOfSeveral<Bank, Own>[] {
  const groups = [
    ...groupBy(
      own,
      ({ date, kind, cents }) => `${date} ${kind} ${cents < 0n ? 'out' : 'in'}`,
    ).values(),
  ].flatMap((rows) =>
    rows.length < 2 ? [] : [{ rows, cents: rows.reduce((sum, row) => sum + row.cents, 0n) }],
  );
  const far = (one: Bank, rows: readonly Own[]) =>
    Math.abs(daysBetween(rows[0]?.date ?? one.date, one.date));
  const near = bank
    .flatMap((one) =>
      groups
        .filter(({ cents, rows }) => cents === one.cents && far(one, rows) <= DAYS_MAX)
        .map(({ rows }) => ({ bank: one, own: rows, far: far(one, rows) })),
    )
    .sort((a, b) => a.far - b.far);
  const taken = new Set<unknown>();
  return near.flatMap(({ bank: one, own: rows }) => {
    if (taken.has(one) || taken.has(rows)) return [];
    taken.add(one).add(rows);
    return [{ bank: one, own: rows }];
  });
}
