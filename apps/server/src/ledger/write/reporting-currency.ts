import { isSupportedCurrency, usualCurrency } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';

/**
 * The one currency of a business: what the first import brings is its choice, once and for all. Null where amounts in `currency`
 * may come in, else the currency that the business keeps (docs/decisions/050-one-reporting-currency.md).
 */
export async function takeCurrency(
  tx: Transaction,
  businessId: string,
  currency: string | null,
): Promise<string | null> {
  const reporting = await reportingCurrencyFor(tx, businessId, currency);
  if (currency === null || currency !== reporting) return currency === null ? null : reporting;
  await tx.execute(
    sql`update businesses set currency = ${currency} where business_id = ${businessId} and currency <> ${currency}`,
  );
  return null;
}

/** The currency that the business has, or would take with a first import that states this one. */
export async function reportingCurrencyFor(
  tx: Transaction,
  businessId: string,
  stated: string | null,
): Promise<string> {
  const { currency, isKept } = await findReportingCurrency(tx, businessId, { isHeld: true });
  const isFree = !isKept && stated !== null && isSupportedCurrency(stated);
  return isFree ? stated : currency;
}

/** The currency of the business, and whether there are amounts in it; `isHeld`: nobody changes it until the transaction ends. */
export async function findReportingCurrency(
  tx: Transaction,
  businessId: string,
  { isHeld }: { isHeld: boolean },
): Promise<{ currency: string; isKept: boolean }> {
  const { rows } = await tx.execute<{ currency: string; is_kept: boolean }>(sql`
    select b.currency, exists (select from transactions t where t.business_id = b.business_id)
      or exists (select from accounts a where a.business_id = b.business_id and a.opening_balance_cents <> 0)
      or exists (select from bank_accounts a where a.business_id = b.business_id) as is_kept
    from businesses b where b.business_id = ${businessId} ${isHeld ? sql`for update of b` : sql``}`);
  const [row] = rows;
  return { currency: row?.currency ?? usualCurrency, isKept: row?.is_kept ?? true };
}
