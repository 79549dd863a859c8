import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import type { BooksCount, CountDifference } from '../../ports/books.ts';
import type { LinkKey } from './link-store.ts';

/** Kinds of which the package counts more or fewer records than are in the ledger or set aside. */
export async function compareCounts(
  tx: Transaction,
  { businessId, source }: LinkKey,
  counts: readonly BooksCount[],
): Promise<CountDifference[]> {
  const countsOf = async (table: 'transactions' | 'books_set_aside') => {
    const { rows } = await tx.execute<{ prefix: string; count: number }>(sql`
      select split_part(external_id, ':', 1) || ':' as prefix, count(*)::int as count
      from ${sql.raw(table)} where business_id = ${businessId} and source = ${source} group by 1`);
    return new Map(rows.map(({ prefix, count }) => [prefix, count]));
  };
  const [read, setAside] = [await countsOf('transactions'), await countsOf('books_set_aside')];
  return counts
    .map(({ reading, count, idPrefix }) => ({
      reading,
      counted: count,
      read: (idPrefix === null ? undefined : read.get(idPrefix)) ?? 0,
      setAside: (idPrefix === null ? undefined : setAside.get(idPrefix)) ?? 0,
    }))
    .filter((each) => each.counted !== each.read + each.setAside);
}
