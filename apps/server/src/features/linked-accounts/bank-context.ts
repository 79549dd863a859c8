import { businessDay } from '@cairn/finance';
import { eq } from 'drizzle-orm';
import { businesses } from '../../database/schema/businesses.ts';
import type { Transaction } from '../../database/within-business.ts';
import type { BankContext } from '../../ports/bank-link.ts';
import type { Clock } from '../../clock.ts';

/** For whom a bank is asked, and the currency that the business keeps its books in. */
export async function readBankContext(
  tx: Transaction,
  businessId: string,
  clock: Clock,
): Promise<BankContext & { currency: string }> {
  const [business] = await tx
    .select({ timeZone: businesses.timeZone, currency: businesses.currency })
    .from(businesses)
    .where(eq(businesses.businessId, businessId));
  if (business === undefined) throw new Error(`business ${businessId} does not exist`);
  return { businessId, ...business, today: businessDay(clock.today(business.timeZone)) };
}
