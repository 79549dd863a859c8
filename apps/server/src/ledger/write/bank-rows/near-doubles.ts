import { businessDay, daysBetween } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import { wordsInOrder } from '../categories/phrase-table.ts';
import type { BankRow } from './ingest-bank-rows.ts';
import { centsInAccount } from './row-amounts.ts';

/** One list dates a row by the purchase, another by its booking. */
export const daysApartMax = 3;
/** Of the rows on days that were there already: so many must be known for the file to tell the same days otherwise. */
const shareOfSameDays = 0.8;
const pairsOfSameDays = 3;
/** A file or an account with more rows in these days is not looked at twice. */
const rowsMax = 50_000;

export interface StoredDouble {
  id: string;
  date: string;
  cents: bigint;
  memo: string;
}

export interface NearDouble {
  row: BankRow;
  stored: StoredDouble;
}

export interface NearDoubles {
  /** The file tells days again that the account knows: these rows are those there, a few days off. */
  known: NearDouble[];
  /** They may be: only the owner can tell. */
  doubtful: NearDouble[];
}

export interface DaysCovered {
  first: string;
  last: string;
}

/** From which day to which the account has rows; null where it has none. */
export async function daysCovered(
  tx: Transaction,
  businessId: string,
  accountId: string,
): Promise<DaysCovered | null> {
  const { rows } = await tx.execute<{ first: string | null; last: string | null }>(sql`
    select min(date)::text as first, max(date)::text as last from account_days
    where business_id = ${businessId} and account_id = ${accountId}`);
  const { first, last } = rows[0] ?? { first: null, last: null };
  return first === null || last === null ? null : { first, last };
}

/** The rows that the account has in the days of these rows and around them; null where there are too many. */
export async function storedAround(
  tx: Transaction,
  businessId: string,
  accountId: string,
  rows: readonly BankRow[],
): Promise<(StoredDouble & { externalId: string })[] | null> {
  const days = rows.map(({ date }) => date).sort();
  if (rows.length > rowsMax) return null;
  const { rows: found } = await tx.execute<{
    id: string;
    external_id: string;
    date: string;
    cents: bigint;
    memo: string | null;
  }>(sql`
    select t.transaction_id as id, t.external_id, t.date::text, ${centsInAccount} as cents, t.memo
    from lines l
    join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
    where l.business_id = ${businessId} and l.account_id = ${accountId} and l.line_number = 1
      and l.date between ${days[0] ?? null}::date - ${daysApartMax}::int
        and ${days.at(-1) ?? null}::date + ${daysApartMax}::int
    order by t.date, t.external_id limit ${rowsMax + 1}`);
  if (found.length > rowsMax) return null;
  return found.map((each) => ({
    id: each.id,
    externalId: each.external_id,
    date: each.date,
    cents: each.cents,
    memo: each.memo ?? '',
  }));
}

/**
 * Pairs rows that nothing has recognized yet with stored ones that nothing has either: same amount, at most three days
 * apart, the nearest first, each once. Where the days of a file were there before and nearly all of its rows on them are
 * known, the pairs that share a word are the same. All others are doubtful: the same coffee is bought twice in three days.
 */
export function pairNearDoubles(
  rows: readonly BankRow[],
  stored: readonly StoredDouble[],
  { covered: { first, last }, knownRows }: { covered: DaysCovered; knownRows: number },
): NearDoubles {
  const byAmount = new Map<bigint, StoredDouble[]>();
  for (const each of stored) byAmount.set(each.cents, [...(byAmount.get(each.cents) ?? []), each]);
  const candidates = rows.flatMap((row) => {
    const words = wordsOf(row.description);
    return (byAmount.get(row.amountCents) ?? []).flatMap((other) => {
      const days = Math.abs(daysBetween(businessDay(other.date), businessDay(row.date)));
      if (days > daysApartMax) return [];
      return [
        { row, stored: other, days, shares: wordsOf(other.memo).some((w) => words.includes(w)) },
      ];
    });
  });
  candidates.sort((a, b) => Number(b.shares) - Number(a.shares) || a.days - b.days);
  const taken = new Set<string>();
  const pairs = candidates.filter(({ row, stored: other }) => {
    if (taken.has(row.externalId) || taken.has(other.id)) return false;
    taken.add(row.externalId).add(other.id);
    return true;
  });
  const sure = pairs.filter(({ shares }) => shares);
  const onSameDays = rows.filter(({ date }) => date >= first && date <= last).length + knownRows;
  const isSameDays =
    sure.length >= pairsOfSameDays && sure.length + knownRows >= onSameDays * shareOfSameDays;
  return isSameDays
    ? { known: sure, doubtful: pairs.filter(({ shares }) => !shares) }
    : { known: [], doubtful: pairs };
}

const wordsOf = (text: string) => wordsInOrder(text).filter((word) => word.length > 2);
