import { cents, DEFAULT_ALERT_THRESHOLDS, type AlertThresholds, type Cents } from '@cairn/finance';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { alertSettings } from '../../../database/schema/alerts.ts';
import type { Transaction } from '../../../database/within-business.ts';

/** What a business has set for itself, as it is kept: only what differs from where the limits start. */
const alertLimits = z
  .object({
    minimumCashCents: z.number().int(),
    overdueDays: z.number().int(),
    overdueGrowthPercent: z.number(),
    unusualDifferenceCents: z.number().int(),
    duplicateDays: z.number().int(),
    priceRisePercent: z.number(),
    categoryJumpPercent: z.number(),
    categoryJumpCents: z.number().int(),
    revenueDropPercent: z.number(),
    concentrationPercent: z.number(),
    bankStaleDays: z.number().int(),
    disagreementCents: z.number().int(),
  })
  .partial();
export type AlertLimits = z.infer<typeof alertLimits>;

/** What the business has set itself. */
export async function findOwnLimits(tx: Transaction, businessId: string): Promise<AlertLimits> {
  const [row] = await tx
    .select({ limits: alertSettings.limits })
    .from(alertSettings)
    .where(eq(alertSettings.businessId, businessId));
  return alertLimits.parse(row?.limits ?? {});
}

/** What the owner never wants to have less than, and whether that was ever said. */
export async function findMinimumCash(
  tx: Transaction,
  businessId: string,
): Promise<{ minimumCashCents: Cents; isMinimumSet: boolean }> {
  const { minimumCashCents: own } = await findOwnLimits(tx, businessId);
  return own === undefined
    ? { minimumCashCents: DEFAULT_ALERT_THRESHOLDS.minimumCashCents, isMinimumSet: false }
    : { minimumCashCents: cents(own), isMinimumSet: true };
}

/** The limits of this business: its own where it has set one. */
export async function findThresholds(
  tx: Transaction,
  businessId: string,
): Promise<AlertThresholds> {
  const own = await findOwnLimits(tx, businessId);
  const set = Object.entries(own).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, name.endsWith('Cents') ? cents(value) : value]],
  );
  return { ...DEFAULT_ALERT_THRESHOLDS, ...(Object.fromEntries(set) as Partial<AlertThresholds>) };
}

/** The alerts are old therefore: whoever looks next has them worked out. */
export async function keepLimits(
  tx: Transaction,
  businessId: string,
  limits: AlertLimits,
): Promise<void> {
  await tx
    .insert(alertSettings)
    .values({ businessId, limits })
    .onConflictDoUpdate({
      target: alertSettings.businessId,
      set: { limits, computedOn: null },
    });
}
