import { z } from 'zod';
import { day } from './fields.ts';

/** What the company has set that changes how its records are read. Parts that look otherwise are left out, never guessed. */
export interface Preferences {
  /** The last day of the closed books. */
  closedThrough: string | null;
  /** Ids of the accounts of sales forms that name none. */
  discountAccount: string | null;
  shippingAccount: string | null;
}

export const noPreferences: Preferences = {
  closedThrough: null,
  discountAccount: null,
  shippingAccount: null,
};

const accountId = z.string().regex(/^\d+$/).nullish().catch(null);
const preferences = z.object({
  AccountingInfoPrefs: z.object({ BookCloseDate: day.nullish().catch(null) }).nullish(),
  SalesFormsPrefs: z
    .object({ DefaultDiscountAccount: accountId, DefaultShippingAccount: accountId })
    .nullish(),
});

export function toPreferences(record: unknown): Preferences {
  const parsed = preferences.safeParse(record);
  if (!parsed.success) return noPreferences;
  const { AccountingInfoPrefs: accounting, SalesFormsPrefs: sales } = parsed.data;
  return {
    closedThrough: accounting?.BookCloseDate ?? null,
    discountAccount: sales?.DefaultDiscountAccount ?? null,
    shippingAccount: sales?.DefaultShippingAccount ?? null,
  };
}
