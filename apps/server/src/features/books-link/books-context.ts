import { businessDay } from '@cairn/finance';
import { eq } from 'drizzle-orm';
import { businesses } from '../../database/schema/businesses.ts';
import type { Transaction } from '../../database/within-business.ts';
import type { BooksContext } from '../../ports/books.ts';
import type { Clock } from '../../clock.ts';

/** For whom books are read: its currency, and the day it is there. */
export async function readBooksContext(
  tx: Transaction,
  businessId: string,
  clock: Clock,
): Promise<BooksContext> {
  const [business] = await tx
    .select({ timeZone: businesses.timeZone, currency: businesses.currency })
    .from(businesses)
    .where(eq(businesses.businessId, businessId));
  if (business === undefined) throw new Error(`business ${businessId} does not exist`);
  const { timeZone, currency } = business;
  return { businessId, currency, today: businessDay(clock.today(timeZone)), now: clock.now() };
}
