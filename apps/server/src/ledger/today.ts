import { businessDay, type BusinessDay } from '@cairn/finance';
import { eq } from 'drizzle-orm';
import { businesses } from '../database/schema/businesses.ts';
import type { Transaction } from '../database/within-business.ts';
import type { Clock } from '../clock.ts';

/** The business's own today: the day it is in its time zone. */
export async function findToday(
  tx: Transaction,
  businessId: string,
  clock: Clock,
): Promise<BusinessDay> {
  const [business] = await tx
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.businessId, businessId));
  if (business === undefined) throw new Error(`business ${businessId} does not exist`);
  return businessDay(clock.today(business.timeZone));
}
